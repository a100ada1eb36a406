import type { Screen } from '../screen.ts';

export const couponsScreens: readonly Screen[] = [
  {
    path: '/coupons',
    scope: 'read_coupons',
    nav: { id: 'coupons', group: 'sales', icon: 'gift' },
    load: () => import(/* webpackChunkName: "coupons" */ './coupon-list.tsx'),
  },
  { path: '/coupons/new', scope: 'write_coupons', load: () => import(/* webpackChunkName: "coupon-new" */ './coupon-new.tsx') },
  { path: '/coupons/:code', scope: 'read_coupons', load: () => import(/* webpackChunkName: "coupon" */ './coupon-detail.tsx') },
];
