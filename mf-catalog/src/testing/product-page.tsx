import { waitFor, within } from '@testing-library/react';
import type { Lang } from 'shared-contracts';
import { aCategory, anImage, aPrice } from 'shared-contracts/testing/a-product';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { FakeShop } from 'shared-contracts/testing/fake-shop';
import type { Visit } from 'shared-contracts/testing/remote-harness';
import type { Product } from 'shared-contracts/wire/product';
import * as route from '../product-detail/product-detail.route.tsx';
import { aProduct, aVariant } from './a-product.ts';
import { metaOf, renderRoute } from './harness.tsx';

export const SLUG = 'draadpaneel-linea-3d';

export const cm = (height: number) => ({ width: { value: 250, unit: 'cm' as const }, height: { value: height, unit: 'cm' as const } });
export const low = aVariant({ id: 1, name: '250 × 103 cm, antraciet', dimensions: cm(103), image: anImage('laag') });
const high = aVariant({
  id: 2,
  name: '250 × 153 cm, antraciet',
  dimensions: cm(153),
  price: aPrice({ excl_vat_cents: 7000, incl_vat_cents: 8470 }),
  image: anImage('hoog'),
});
const green = aVariant({
  id: 3,
  colour: 'green',
  dimensions: cm(153),
  stock: { status: 'out', left: 0, restock_date: null },
  price: aPrice({ excl_vat_cents: 9000, incl_vat_cents: 10890 }),
});
/** A panel of two heights, and a sold-out one of another colour. */
export const panel = aProduct({ variants: [low, high, green] });

/** A shop that responds with this product. */
export const shopWith = (product: Product | object = panel, lang: Lang = 'nl') =>
  fakeShop(
    {
      [`GET /api/products/${panel.slugs[lang]}`]: product,
      'GET /api/products/categories': { data: [aCategory()] },
      'GET /api/settings/returns.period_days': { key: 'returns.period_days', value: 30 },
    },
    { lang },
  );

/** Renders the product page with this query. */
export const show = (product: Product = panel, query = '', { lang = 'nl', ...visit }: Partial<Visit> & { lang?: Lang } = {}) => {
  const shop = shopWith(product, lang);
  return { shop, ...renderRoute({ at: `/${lang}/product/${panel.slugs[lang]}${query}`, path: 'product/:id', route, shop, ...visit }) };
};
export const load = (shop: FakeShop, id: string, query = '') =>
  route.loader(loaderArgs(shop, `/nl/product/${id}${query}`, { params: { id } }));

/** The box to buy in; the sticky bar says the same on small screens. */
export const buyBox = async () =>
  within(
    await waitFor(() => {
      const box = document.querySelector<HTMLElement>('#buy');
      if (!box) throw new Error('No buy box');
      return box;
    }),
  );

/** The page's head; `product` null: it could not be loaded. */
export const buildMeta = (product: Product | null, query = '') =>
  metaOf(
    route,
    product === null
      ? undefined
      : {
          product,
          reviews: null,
          category: { ...aCategory(), above: [] },
          rental: null,
          today: '2026-11-21',
          closures: [],
          returnDays: 14,
          notice: null,
        },
    `/nl/product/${SLUG}${query}`,
  );
