import type { Screen } from '../screen.ts';

export const contentScreens: readonly Screen[] = [
  {
    path: '/content-pages',
    scope: 'read_content',
    nav: { id: 'content', group: 'shop', icon: 'file-text' },
    load: () => import(/* webpackChunkName: "content-pages" */ './page-list.tsx'),
  },
  {
    path: '/content-pages/:id',
    scope: 'read_content',
    load: () => import(/* webpackChunkName: "content-page" */ './page-detail.tsx'),
  },
];
