import { BULK_SCOPES } from 'shared-contracts/staff/bulk-scopes';
import type { Screen } from '../screen.ts';

const scope = [...new Set(Object.values(BULK_SCOPES))];

/** For who may change many records at once: each sees what he asked for himself. */
export const bulkScreens: readonly Screen[] = [
  {
    path: '/bulk-changes',
    scope,
    nav: { id: 'bulkChanges', group: 'shop', icon: 'layers' },
    load: () => import(/* webpackChunkName: "bulk-changes" */ './bulk-list.tsx'),
  },
  { path: '/bulk-changes/:id', scope, load: () => import(/* webpackChunkName: "bulk-change" */ './bulk-detail.tsx') },
];
