import type { Screen } from '../screen.ts';

export const ordersScreens: readonly Screen[] = [
  {
    path: '/orders',
    scope: 'read_orders',
    nav: { id: 'orders', group: 'sales', icon: 'package' },
    load: () => import(/* webpackChunkName: "orders" */ './order-list.tsx'),
  },
  { path: '/orders/:number', scope: 'read_orders', load: () => import(/* webpackChunkName: "order" */ './order-detail.tsx') },
];
