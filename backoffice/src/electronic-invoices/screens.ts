import type { Screen } from '../screen.ts';

export const electronicInvoicesScreens: readonly Screen[] = [
  {
    path: '/electronic-invoices',
    scope: 'read_refunds',
    nav: { id: 'electronic-invoices', group: 'sales', icon: 'file-text' },
    load: () => import(/* webpackChunkName: "electronic-invoices" */ './electronic-invoice-list.tsx'),
  },
  {
    path: '/electronic-invoices/:number',
    scope: 'read_refunds',
    load: () => import(/* webpackChunkName: "electronic-invoice" */ './electronic-invoice-detail.tsx'),
  },
];
