import type { Screen } from '../screen.ts';

export const categoriesScreens: readonly Screen[] = [
  {
    path: '/categories',
    scope: 'read_products',
    nav: { id: 'categories', group: 'goods', icon: 'grid' },
    load: () => import(/* webpackChunkName: "categories" */ './category-list.tsx'),
  },
  { path: '/categories/new', scope: 'write_products', load: () => import(/* webpackChunkName: "category-new" */ './category-new.tsx') },
  { path: '/categories/:id', scope: 'read_products', load: () => import(/* webpackChunkName: "category" */ './category-detail.tsx') },
];
