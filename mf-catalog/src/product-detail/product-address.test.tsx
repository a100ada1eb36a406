/** @jest-environment jsdom */
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { refused } from 'shared-contracts/testing/fake-http';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { load, buildMeta, panel, shopWith, SLUG } from '../testing/product-page.tsx';

beforeAll(installNodeFetch);

describe('addresses', () => {
  const thrown = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (reason: unknown) => reason,
    );

  it.each([
    ['10', '/nl/product/draadpaneel-linea-3d'],
    ['draadpaneel-linea-3d-de', '/nl/product/draadpaneel-linea-3d'],
  ])('redirects %s to the slug of this language, with the variant', async (id, to) => {
    const error = await thrown(load(fakeShop({ [`GET /api/products/${id}`]: panel }), id, '?variant=2'));
    expect(error).toMatchObject({ status: 301 });
    expect((error as Response).headers.get('location')).toBe(`${to}?variant=2`);
  });

  it.each([
    ['an unknown product', refused(404)],
    ['an address that no product can have', refused(422, 'request.malformed')],
    ['a product without variants', aProduct({ variants: [] })],
  ])('returns 404 for %s', async (_case, answer) => {
    expect(await thrown(load(shopWith(answer), SLUG))).toMatchObject({ init: { status: 404 } });
  });

  it('shows the product when its category is missing', async () => {
    const shop = fakeShop({ [`GET /api/products/${SLUG}`]: panel });
    expect(await load(shop, SLUG)).toMatchObject({ category: null, product: { id: 10 } });
  });
});

describe('the head', () => {
  it('has one canonical address for all variants', () => {
    expect(buildMeta(panel, '?variant=2')).toMatchObject({
      title: 'Draadpaneel Linea 3D',
      description: 'Gelast paneel.',
      canonical: `/nl/product/${SLUG}`,
      alternates: { en: `/en/product/${SLUG}-en` },
      preloadImage: { src_set: expect.stringContaining('hoog') },
    });
  });

  it('has structured data of the offers', () => {
    const [crumbs, product] = buildMeta(panel, '?variant=3').jsonLd ?? [];
    expect(crumbs).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Tuin' }, { name: 'Draadpanelen' }, { name: 'Draadpaneel Linea 3D' }],
    });
    expect(product).toMatchObject({
      '@type': 'Product',
      gtin: '5400000000010',
      image: ['https://shop.test/media/paneel.svg'],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '64.95',
        highPrice: '108.90',
        offerCount: 3,
        offers: [
          {
            price: '108.90',
            priceCurrency: 'EUR',
            priceValidUntil: '2026-12-21',
            availability: 'https://schema.org/OutOfStock',
            itemCondition: 'https://schema.org/NewCondition',
            url: `https://shop.test/nl/product/${SLUG}?variant=3`,
          },
          { price: '64.95', availability: 'https://schema.org/InStock' },
          { price: '84.70' },
        ],
      },
    });
  });

  it('has one offer for a single variant, with its used condition', () => {
    const used = aVariant({ condition: { grade: 'B', note: 'Kras' } });
    expect(buildMeta(aProduct({ variants: [used] })).jsonLd?.[1]).toMatchObject({
      offers: { '@type': 'Offer', itemCondition: 'https://schema.org/UsedCondition' },
    });
  });

  it('has the price of the least that can be ordered, and neither less stock nor a number of our own', () => {
    const { price } = aVariant();
    const tiers = [{ min_amount: 4, excl_vat_cents: 1000, incl_vat_cents: 1210 }];
    const stock = { status: 'low' as const, left: 3, restock_date: null };
    const own = aVariant({ step: 4, stock, price: { ...price, tiers }, ean: '2000000000015' });
    const product = buildMeta(aProduct({ variants: [own] })).jsonLd?.[1];
    expect(product).toMatchObject({
      offers: { price: '48.40', availability: 'https://schema.org/OutOfStock', eligibleQuantity: { minValue: 4 } },
    });
    expect(JSON.stringify(product)).not.toContain('gtin');
  });

  it('has rentals at their price per day, and sold-out variants as unavailable', () => {
    const rental = { rent_per_day_cents: 1140, deposit_cents: 5000, min_days: 1, max_days: 14 };
    const awaited = { status: 'on_order' as const, left: 0, restock_date: '2026-12-14' };
    expect(buildMeta(aProduct({ type: 'rental', variants: [aVariant({ rental, stock: awaited })] })).jsonLd?.[1]).toMatchObject({
      offers: {
        price: '11.40',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/UsedCondition',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '11.40', priceCurrency: 'EUR', unitCode: 'DAY' },
      },
    });
  });

  it('has the second chances in the breadcrumb of one', () => {
    expect(buildMeta(aProduct({ type: 'second_chance', name: 'Tweede kans: paneel' })).jsonLd?.[0]).toMatchObject({
      itemListElement: [
        { name: 'Home', item: 'https://shop.test/nl' },
        { name: 'Tweede kans', item: 'https://shop.test/nl/second-chances/all/all' },
        { name: 'Tweede kans: paneel' },
      ],
    });
  });

  it('has a title when the product could not be loaded', () => {
    expect(buildMeta(null).title).toBe('Producten');
  });
});
