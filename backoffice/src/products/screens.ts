import type { Screen } from '../screen.ts';

export const productsScreens: readonly Screen[] = [
  {
    path: '/products',
    scope: 'read_products',
    nav: { id: 'products', group: 'goods', icon: 'fence' },
    load: () => import(/* webpackChunkName: "products" */ './product-list.tsx'),
  },
  { path: '/products/new', scope: 'write_products', load: () => import(/* webpackChunkName: "product-new" */ './product-new.tsx') },
  { path: '/products/:id', scope: 'read_products', load: () => import(/* webpackChunkName: "product" */ './product-detail.tsx') },
  {
    path: '/products/:id/texts',
    scope: 'read_products',
    load: () => import(/* webpackChunkName: "product-texts" */ './product-texts.tsx'),
  },
  {
    path: '/products/:id/variants',
    scope: 'read_products',
    load: () => import(/* webpackChunkName: "product-variants" */ './product-variants.tsx'),
  },
  {
    path: '/products/:id/variants/new',
    scope: 'write_products',
    load: () => import(/* webpackChunkName: "product-variant" */ './variant-form.tsx'),
  },
  {
    path: '/products/:id/variants/:sku',
    scope: 'write_products',
    load: () => import(/* webpackChunkName: "product-variant" */ './variant-form.tsx'),
  },
  {
    path: '/products/:id/pictures',
    scope: 'read_products',
    load: () => import(/* webpackChunkName: "product-pictures" */ './product-pictures.tsx'),
  },
  {
    path: '/products/:id/documents',
    scope: 'read_products',
    load: () => import(/* webpackChunkName: "product-documents" */ './product-documents.tsx'),
  },
  {
    path: '/products/:id/relations',
    scope: 'read_products',
    load: () => import(/* webpackChunkName: "product-relations" */ './product-relations.tsx'),
  },
  {
    path: '/products/:id/prices',
    scope: 'read_prices',
    load: () => import(/* webpackChunkName: "product-prices" */ './product-prices.tsx'),
  },
  {
    path: '/products/:id/checks',
    scope: 'read_products',
    load: () => import(/* webpackChunkName: "product-checks" */ './product-checks.tsx'),
  },
];
