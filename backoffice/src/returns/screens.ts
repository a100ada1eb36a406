import type { Screen } from '../screen.ts';

export const returnsScreens: readonly Screen[] = [
  {
    path: '/returns',
    scope: 'read_returns',
    nav: { id: 'returns', group: 'service', icon: 'rotate-ccw' },
    load: () => import(/* webpackChunkName: "returns" */ './return-list.tsx'),
  },
  { path: '/orders/:number/return', scope: 'write_returns', load: () => import(/* webpackChunkName: "return-new" */ './return-new.tsx') },
  {
    path: '/orders/:number/withdrawal',
    scope: 'write_returns',
    load: () => import(/* webpackChunkName: "withdrawal-new" */ './withdrawal-new.tsx'),
  },
  { path: '/returns/:number', scope: 'read_returns', load: () => import(/* webpackChunkName: "return" */ './return-detail.tsx') },
  {
    path: '/withdrawals',
    scope: 'read_returns',
    nav: { id: 'withdrawals', group: 'service', icon: 'file-text' },
    load: () => import(/* webpackChunkName: "withdrawals" */ './withdrawal-list.tsx'),
  },
  {
    path: '/withdrawals/:reference',
    scope: 'read_returns',
    load: () => import(/* webpackChunkName: "withdrawal" */ './withdrawal-detail.tsx'),
  },
];
