import { LANGS } from 'shared-contracts/contract/locales';
import type { TrackedOrder } from 'shared-contracts/wire/order';
import type * as paper from '../../platform/pdf/paper.ts';
import { OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { salesTexts } from '../texts.ts';
import { loadStickers } from './load-stickers.ts';
import { warrantyStickers } from './warranty-stickers.ts';

interface Drawn {
  text: string;
  y: number;
  bottom: number;
  size: number;
}
const drawn: Drawn[] = [];
jest.mock('../../platform/pdf/paper.ts', () => {
  const real = jest.requireActual<typeof paper>('../../platform/pdf/paper.ts');
  return {
    ...real,
    drawTextBox: (doc: never, text: string, box: { y: number; height?: number; size: number }) => {
      const height = real.drawTextBox(doc, text, box as never);
      expect(box.height).toBeUndefined();
      drawn.push({ text, y: box.y, bottom: box.y + height, size: box.size });
      return height;
    },
  };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

/** Lower edge of the first sticker of a sheet, without its padding. */
const BOTTOM = 48 + (841.89 - 2 * 48 - 4 * 12) / 5 - 14;

const longest = (lang: (typeof LANGS)[number]) =>
  shop.db
    .selectFrom('variants as v')
    .innerJoin('product_texts as p', 'p.product_id', 'v.product_id')
    .innerJoin('variant_texts as t', 't.variant_id', 'v.id')
    .select(['p.name as productName', 't.name', 'v.sku'])
    .where('p.lang', '=', lang)
    .where('t.lang', '=', lang)
    .orderBy(({ fn }) => fn<number>('length', [fn('concat', ['p.name', 't.name', 'v.sku'])]), 'desc')
    .limit(20)
    .execute();

test.each(LANGS)('nothing on a sticker is cut, however long the article is named, in %s', async (lang) => {
  const articles = await longest(lang);
  expect(articles.length).toBeGreaterThan(0);
  const sheet = { lang, publicUrl: 'https://groenhof.example', number: '2026-000007', orderedAt: new Date('2026-11-20T09:00:00Z') };
  for (const article of articles) {
    drawn.length = 0;
    const passport = { lineId: 1, variantId: 1, token: '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e', ...article };
    await warrantyStickers({ passports: [passport], ...sheet });
    expect(drawn.map(({ text }) => text)).toEqual([
      article.productName,
      [article.name, article.sku].filter((text) => text !== '').join(' · '),
      salesTexts(lang)('warranty.scan'),
    ]);
    expect(drawn[2]?.bottom).toBeLessThanOrEqual(BOTTOM);
    expect(drawn[2]?.size).toBeGreaterThan(5.5);
  }
});

test('the stickers name the articles in the language of their reader, like the pages of the order', async () => {
  const variant = await shop.db
    .selectFrom('variants as v')
    .innerJoin('product_texts as p', 'p.product_id', 'v.product_id')
    .select(['v.id', 'p.name'])
    .where('p.lang', '=', 'fr')
    .where('v.id', '=', (await someVariant(shop)).id)
    .executeTakeFirstOrThrow();
  const { id } = await pastOrder(shop, { userId: null, lines: [{ variantId: variant.id, amount: 1, unit: 5000 }] });
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const nameIn = async (lang: 'fr' | 'nl') => (await loadStickers(shop.services, order, lang)).passports[0]?.productName;
  expect(await nameIn('fr')).toBe(variant.name);
  expect(await nameIn('nl')).not.toBe(variant.name);
  const tracked = await shop.call('GET', `/api/orders/track?number=${order.number}&email=${encodeURIComponent(order.email)}&postcode=9000`);
  expect(tracked.json<TrackedOrder>().lines).toMatchObject([{ warranty: expect.any(String) }]);
});
