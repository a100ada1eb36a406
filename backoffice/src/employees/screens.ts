import type { Screen } from '../screen.ts';

export const employeesScreens: readonly Screen[] = [
  {
    path: '/employees',
    scope: 'read_content',
    nav: { id: 'employees', group: 'shop', icon: 'user' },
    load: () => import(/* webpackChunkName: "employees" */ './employee-list.tsx'),
  },
  { path: '/employees/new', scope: 'write_content', load: () => import(/* webpackChunkName: "employee-new" */ './employee-new.tsx') },
  { path: '/employees/:id', scope: 'read_content', load: () => import(/* webpackChunkName: "employee" */ './employee-detail.tsx') },
];
