import type { Screen } from '../screen.ts';

/** For everybody: each sees what he asked for himself. */
export const bulkScreens: readonly Screen[] = [
  {
    path: '/bulk-changes',
    nav: { id: 'bulkChanges', group: 'shop', icon: 'layers' },
    load: () => import(/* webpackChunkName: "bulk-changes" */ './bulk-list.tsx'),
  },
  { path: '/bulk-changes/:id', load: () => import(/* webpackChunkName: "bulk-change" */ './bulk-detail.tsx') },
];
