import type { Screen } from '../screen.ts';

export const settingsScreens: readonly Screen[] = [
  {
    path: '/settings',
    scope: 'read_settings',
    nav: { id: 'settings', group: 'shop', icon: 'sliders' },
    load: () => import(/* webpackChunkName: "settings" */ './setting-list.tsx'),
  },
  { path: '/settings/:name', scope: 'read_settings', load: () => import(/* webpackChunkName: "setting" */ './setting-detail.tsx') },
];
