import type { Screen } from '../screen.ts';

export const redirectsScreens: readonly Screen[] = [
  {
    path: '/redirects',
    scope: 'read_content',
    nav: { id: 'redirects', group: 'shop', icon: 'arrow-right' },
    load: () => import(/* webpackChunkName: "redirects" */ './redirect-list.tsx'),
  },
  { path: '/redirects/new', scope: 'write_content', load: () => import(/* webpackChunkName: "redirect" */ './redirect-detail.tsx') },
  { path: '/redirects/:id', scope: 'read_content', load: () => import(/* webpackChunkName: "redirect" */ './redirect-detail.tsx') },
];
