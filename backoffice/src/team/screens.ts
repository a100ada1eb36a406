import type { Screen } from '../screen.ts';

export const teamScreens: readonly Screen[] = [
  {
    path: '/staff',
    scope: 'read_staff',
    nav: { id: 'staff', group: 'shop', icon: 'user' },
    load: () => import(/* webpackChunkName: "staff" */ './staff-list.tsx'),
  },
  { path: '/staff/:id', scope: 'read_staff', load: () => import(/* webpackChunkName: "staff-member" */ './staff-detail.tsx') },
  {
    path: '/roles',
    scope: 'read_staff',
    nav: { id: 'roles', group: 'shop', icon: 'lock' },
    load: () => import(/* webpackChunkName: "roles" */ './role-list.tsx'),
  },
  { path: '/roles/:id', scope: 'read_staff', load: () => import(/* webpackChunkName: "role" */ './role-detail.tsx') },
  {
    path: '/audit',
    scope: 'read_audit',
    nav: { id: 'audit', group: 'shop', icon: 'list' },
    load: () => import(/* webpackChunkName: "audit" */ './audit-list.tsx'),
  },
];
