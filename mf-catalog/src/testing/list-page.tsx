import type { Lang } from 'shared-contracts';
import { aCard, aCategory } from 'shared-contracts/testing/a-product';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { FakeShop } from 'shared-contracts/testing/fake-shop';
import type { Visit } from 'shared-contracts/testing/remote-harness';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import * as route from '../product-list/product-list.route.tsx';
import { aFacet, aList } from './a-product.ts';
import { renderRoute } from './harness.tsx';

export const CATEGORIES = '/api/products/categories';
export const LIST = '/api/products';
const priceFacet = aFacet({ key: 'price', label: 'Prijs per stuk', kind: 'range', unit: 'EUR', values: [], min: 3150, max: 14200 });
export const heightFacet = aFacet({
  key: 'height',
  label: 'Hoogte',
  unit: 'mm',
  values: [
    { value: '1030', label: '103 cm', count: 4, selected: false },
    { value: '2030', label: '203 cm', count: 5, selected: false },
  ],
});
/** The first page of a list of panels, with every kind of facet. */
export const several = aList({
  data: Array.from({ length: 7 }, (_, index) => aCard({ id: index + 1, name: `Paneel ${index + 1}`, default_variant_id: 100 + index })),
  meta: { page: 1, per_page: 23, total: 1240, last_page: 54 },
  facets: [heightFacet, aFacet(), priceFacet],
});

/** A shop with two categories and this response of the list. */
export const shopWith = (answer: ProductListAnswer = several, lang: Lang = 'nl') =>
  fakeShop(
    { [`GET ${CATEGORIES}`]: { data: [aCategory(), aCategory({ slug: 'posts', name: 'Palen' })] }, [`GET ${LIST}`]: answer },
    { lang },
  );

/** Renders the list of panels. */
export const show = (shop = shopWith(), address = '/nl/products/garden/draadpanelen', visit: Partial<Visit> = {}) =>
  renderRoute({ at: address, path: 'products/:category/:type', route, shop, ...visit });

export const lastListParams = (shop: FakeShop) => shop.calls.filter(({ path }) => path === LIST).at(-1)?.params;
