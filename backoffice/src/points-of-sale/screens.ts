import type { Screen } from '../screen.ts';

export const pointsOfSaleScreens: readonly Screen[] = [
  {
    path: '/points-of-sale',
    scope: 'read_content',
    nav: { id: 'pointsOfSale', group: 'shop', icon: 'map-pin' },
    load: () => import(/* webpackChunkName: "points-of-sale" */ './point-list.tsx'),
  },
  { path: '/points-of-sale/new', scope: 'write_content', load: () => import(/* webpackChunkName: "point-of-sale" */ './point-detail.tsx') },
  { path: '/points-of-sale/:id', scope: 'read_content', load: () => import(/* webpackChunkName: "point-of-sale" */ './point-detail.tsx') },
];
