import { randomUUID } from 'node:crypto';
import { LOCALES } from 'shared-contracts/contract/locales';
import { formerPriceCents } from 'shared-contracts/rules/former-price';
import { isPublicGtin } from 'shared-contracts/rules/gtin';
import type { Cart } from 'shared-contracts/wire/cart';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** Of each of three feeds, spread over the whole file: two hundred and more together. */
const COMPARED = 70;
/** Fifteen minutes, less what passed since it was built. */
const FRESH = /^public, max-age=(?:900|[1-8]\d\d)$/;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

type Item = Map<string, string[]>;
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const elements = (xml: string): Item => {
  const item: Item = new Map();
  for (const [, name = '', text = ''] of xml.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)) item.set(name, [...(item.get(name) ?? []), plain(text)]);
  return item;
};
const itemsOf = (body: string): Item[] => [...body.matchAll(/<item>(.*?)<\/item>/g)].map(([, xml = '']) => elements(xml));
const feed = async (file: string) => shop.call('GET', `/api/feeds/google/${file}.xml`);
const one = (item: Item, name: string): string => item.get(name)?.[0] ?? '';
const cents = (text: string): number => {
  const [, euro, part] = /^(\d+)\.(\d\d) EUR$/.exec(text) ?? [];
  return Number(euro) * 100 + Number(part);
};

describe.each([
  ['be', 'nl', '21'],
  ['nl', 'nl', '21'],
  ['lu', 'fr', '17'],
] as const)('the feed of %s in %s', (region, lang, rate) => {
  test('says of items all over it what product, price, stock, cart and delivery say there', async () => {
    const { body, headers } = await feed(`${region}-${lang}`);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': expect.stringMatching(FRESH) as string,
    });
    const items = itemsOf(body);
    expect(items.length).toBeGreaterThan(COMPARED);
    const shopHeaders = { country: region, language: LOCALES[lang].locale };
    const products = new Map<string, Product>();
    const every = Math.floor(items.length / COMPARED);
    let inCart = 0;
    for (const item of items.filter((_, place) => place % every === 0).slice(0, COMPARED)) {
      const link = new URL(one(item, 'link'));
      expect([link.origin, link.searchParams.get('region')]).toEqual(['https://shop.example', region]);
      const slug = decodeURIComponent(link.pathname.split('/').at(-1) ?? '');
      const product = products.get(slug) ?? (await shop.call('GET', `/api/products/${slug}`, { headers: shopHeaders })).json<Product>();
      products.set(slug, product);
      const variant = product.variants.find(({ id }) => id === Number(link.searchParams.get('variant'))) as Variant;
      expect(link.pathname).toBe(`/${lang}/product/${product.slugs[lang]}`);
      expect(variant.price.vat_rate).toBe(Number(rate) * 100);
      const former = formerPriceCents(variant);
      const now = cents(one(item, former === null ? 'price' : 'sale_price'));
      if (former !== null) expect(cents(one(item, 'price'))).toBe(former * variant.step);
      else expect(item.has('sale_price')).toBe(false);
      expect({
        id: one(item, 'id'),
        group: one(item, 'item_group_id'),
        availability: one(item, 'availability'),
        condition: one(item, 'condition'),
        gtin: one(item, 'gtin'),
      }).toEqual({
        id: variant.sku,
        group: product.sku,
        availability: variant.stock.left >= variant.step ? 'in_stock' : 'out_of_stock',
        condition: variant.condition === null ? 'new' : 'used',
        gtin: isPublicGtin(variant.ean) ? variant.ean : '',
      });
      if (variant.stock.left < variant.step) continue;
      const saved = await shop.call('POST', `/api/carts/${randomUUID()}`, {
        headers: shopHeaders,
        payload: { items: [{ id: variant.id, amount: variant.step }] },
      });
      const { totals } = saved.json<Cart>();
      expect([variant.sku, totals.items_incl_vat_cents, totals.shipping_incl_vat_cents]).toEqual([
        variant.sku,
        now,
        cents(/<g:price>(.*)/.exec(one(item, 'shipping'))?.[1]?.replace('</g:price>', '') ?? ''),
      ]);
      inCart += 1;
    }
    expect(inCart).toBeGreaterThan(COMPARED / 2);
  });
});

test('every item keeps to the format: required fields, lengths, units, pictures that are taken', async () => {
  const { body } = await feed('be-de');
  const items = itemsOf(body);
  const ids = new Set<string>();
  for (const item of items) {
    const id = one(item, 'id');
    ids.add(id);
    for (const name of ['title', 'description', 'link', 'image_link', 'availability', 'price', 'brand', 'mpn', 'shipping'])
      expect([id, name, item.has(name) && one(item, name) !== '']).toEqual([id, name, true]);
    expect(one(item, 'title').length).toBeLessThanOrEqual(150);
    expect(one(item, 'description').length).toBeLessThanOrEqual(5000);
    for (const url of [...(item.get('image_link') ?? []), ...(item.get('additional_image_link') ?? [])])
      expect(url).toMatch(/^https:\/\/shop\.example\/media\/.*\.(webp|jpe?g|png)$/);
    expect(item.get('additional_image_link')?.length ?? 0).toBeLessThanOrEqual(10);
    expect(one(item, 'unit_pricing_measure')).toMatch(/^$|^\d+(\.\d+)? (m|sqm|kg|ct)$/);
    expect(one(item, 'shipping_weight')).toMatch(/^$|^\d+(\.\d+)? kg$/);
  }
  expect(ids.size).toBe(items.length);
});

test('two dozen requests at once are one build of each file, which is answered again for as long as it is declared good', async () => {
  const { services } = shop;
  const reads = jest.spyOn(services.reads.db, 'selectFrom');
  const builds = () => reads.mock.calls.filter(([table]) => (table as unknown) === 'categories as c').length;
  shop.passMinutes(15);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, place) => feed(place % 2 === 0 ? 'lu-de' : 'lu-en')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
  expect(builds()).toBe(2);

  shop.passMinutes(10);
  const again = await feed('lu-de');
  expect(builds()).toBe(2);
  expect(again.body).toBe(answers[0]?.body);
  expect(again.headers['cache-control']).toMatch(/^public, max-age=(?:2\d\d|300)$/);
  expect(again.headers['content-length']).toBe(String(Buffer.byteLength(again.body)));
  const etag = String(again.headers.etag);
  const unchanged = await shop.call('GET', '/api/feeds/google/lu-de.xml', { headers: { 'if-none-match': etag } });
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
  const head = await shop.app.inject({ method: 'HEAD', url: '/api/feeds/google/lu-de.xml', headers: { 'if-none-match': etag } });
  expect([head.statusCode, head.body, head.headers.etag, head.headers['content-length']]).toEqual([
    200,
    '',
    etag,
    again.headers['content-length'],
  ]);

  shop.passMinutes(5);
  await feed('lu-de');
  expect(builds()).toBe(3);
  reads.mockRestore();
});

test('has no rentals, gifts, prices on request or withdrawn variants, and all else that is sold', async () => {
  const { db } = shop;
  const ids = new Set(itemsOf((await feed('be-nl')).body).map((item) => one(item, 'id')));
  const rows = await db.selectFrom('variant_facts').select(['sku', 'type', 'is_gift', 'is_active', 'is_price_on_request']).execute();
  const sold = rows.filter((row) => row.is_active && !row.is_gift && row.type !== 'rental' && !row.is_price_on_request);
  expect(sold.filter(({ sku }) => !ids.has(sku))).toEqual([]);
  expect(ids.size).toBe(sold.length);
});

test('texts are escaped, whatever staff type, and a country or language that is none is refused', async () => {
  const { db } = shop;
  const row = await db
    .selectFrom('variant_facts as f')
    .innerJoin('product_texts as t', 't.product_id', 'f.product_id')
    .select(['f.sku', 'f.product_id', 't.name'])
    .where('f.type', '=', 'sale')
    .where('f.is_active', '=', true)
    .where('f.is_gift', '=', false)
    .where('f.is_price_on_request', '=', false)
    .where('t.lang', '=', 'en')
    .orderBy('f.id')
    .executeTakeFirstOrThrow();
  const rename = (name: string) =>
    db.updateTable('product_texts').set({ name }).where('product_id', '=', row.product_id).where('lang', '=', 'en').execute();
  await rename('</g:title><b>"A & B"</b> \u0007 ]]>');
  const { body } = await feed('nl-en');
  expect(body).not.toContain('<b>');
  const title = one(itemsOf(body).find((item) => one(item, 'id') === row.sku) ?? new Map<string, string[]>(), 'title');
  expect(title).toMatch(/^<\/g:title><b>"A & B"<\/b> \]\]>/);
  await rename(row.name);
  for (const file of ['xx-nl', 'be-xx', 'be']) expect((await feed(file)).statusCode).toBe(422);
});
