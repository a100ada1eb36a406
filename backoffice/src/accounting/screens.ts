import type { Screen } from '../screen.ts';

export const accountingScreens: readonly Screen[] = [
  {
    path: '/accounting',
    scope: 'read_refunds',
    nav: { id: 'accounting', group: 'sales', icon: 'list' },
    load: () => import(/* webpackChunkName: "accounting" */ './accounting.tsx'),
  },
  {
    path: '/open-invoices',
    scope: 'read_refunds',
    nav: { id: 'openInvoices', group: 'sales', icon: 'calendar' },
    load: () => import(/* webpackChunkName: "open-invoices" */ './open-invoices.tsx'),
  },
];
