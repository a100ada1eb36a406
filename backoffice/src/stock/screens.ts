import type { Screen } from '../screen.ts';

export const stockScreens: readonly Screen[] = [
  {
    path: '/stock',
    scope: 'read_stock',
    nav: { id: 'stock', group: 'goods', icon: 'layers' },
    load: () => import(/* webpackChunkName: "stock" */ './stock-list.tsx'),
  },
  { path: '/stock/:sku', scope: 'read_stock', load: () => import(/* webpackChunkName: "stock-record" */ './stock-detail.tsx') },
];
