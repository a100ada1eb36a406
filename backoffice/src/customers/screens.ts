import type { Screen } from '../screen.ts';

export const customersScreens: readonly Screen[] = [
  {
    path: '/customers',
    scope: 'read_customers',
    nav: { id: 'customers', group: 'sales', icon: 'user' },
    load: () => import(/* webpackChunkName: "customers" */ './customer-list.tsx'),
  },
  { path: '/customers/:id', scope: 'read_customers', load: () => import(/* webpackChunkName: "customer" */ './customer-detail.tsx') },
  {
    path: '/dealers',
    scope: 'read_dealers',
    nav: { id: 'dealers', group: 'service', icon: 'store' },
    load: () => import(/* webpackChunkName: "dealers" */ './dealer-list.tsx'),
  },
  { path: '/dealers/:id', scope: 'read_dealers', load: () => import(/* webpackChunkName: "dealer" */ './dealer-detail.tsx') },
];
