import type { Screen } from '../screen.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/',
    nav: { id: 'dashboard', group: 'start', icon: 'house' },
    load: () => import(/* webpackChunkName: "dashboard" */ './dashboard.tsx'),
  },
];
