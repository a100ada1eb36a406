import { codeOf, reviewing } from '../../testing/reviews.ts';
import type { Reviewing } from '../../testing/reviews.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let on: Reviewing;
beforeAll(async () => {
  shop = await openTestShop();
  on = await reviewing(shop);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
afterEach(() => on.forgetAll());

describe('a product’s reviews', () => {
  test('come in the reader’s language first, then the newest, by id and by any language’s slug', async () => {
    const texts = [
      ['Le premier des avis.', 'fr-FR'],
      ['De eerste mening.', 'nl-BE'],
      ['De tweede mening.', 'nl-BE'],
      ['Die einzige Meinung.', 'de-DE'],
    ] as const;
    for (const [text, language] of texts) {
      await on.publish((await on.written({ text }, { language })).id);
      shop.passMinutes(1);
    }
    const order = async (language: string, key?: string) => (await on.shown('', language, key)).data.map(({ text }) => text);
    expect(await order('nl-BE')).toEqual(['De tweede mening.', 'De eerste mening.', 'Die einzige Meinung.', 'Le premier des avis.']);
    expect(await order('fr-FR', on.product.slug)).toEqual([
      'Le premier des avis.',
      'Die einzige Meinung.',
      'De tweede mening.',
      'De eerste mening.',
    ]);
    const { data } = await on.shown('', 'fr-FR');
    const { name } = await shop.db
      .selectFrom('variant_texts')
      .select('name')
      .where('variant_id', '=', on.product.variantIds[0])
      .where('lang', '=', 'fr')
      .executeTakeFirstOrThrow();
    expect(data[0]).toMatchObject({ lang: 'fr', variant_name: name });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['answer', 'author', 'id', 'lang', 'rating', 'text', 'title', 'variant_name', 'written_at'].sort(),
    );
  });

  test('are counted by their stars, filtered and paged', async () => {
    for (const stars of [5, 5, 4, 2]) await on.publish((await on.written({ rating: stars })).id);
    const all = await on.shown('?per_page=3');
    expect(all.summary).toEqual({ count: 4, average: 4, spread: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 } });
    expect([all.data.length, all.meta]).toEqual([3, { page: 1, per_page: 3, total: 4, last_page: 2 }]);
    expect((await on.shown('?per_page=3&page=2')).data).toHaveLength(1);
    const fives = await on.shown('?rating=5');
    expect([fives.data.map((each) => each.rating), fives.meta.total, fives.summary?.count]).toEqual([[5, 5], 2, 4]);
    expect((await on.shown('?rating=3')).meta).toMatchObject({ total: 0, last_page: 1 });
    expect(await on.rating()).toEqual({ count: 4, average: 4 });
    expect((await shop.call('GET', `/api/products/${on.product.id}/reviews?rating=6`)).statusCode).toBe(422);
  });

  test('are shared like the product, and unknown for a product that isn’t there', async () => {
    const answer = await shop.call('GET', `/api/products/${on.product.id}/reviews`);
    expect(answer.headers).toMatchObject({
      'cache-control': expect.stringContaining('s-maxage=60'),
      vary: expect.stringContaining('Language'),
    });
    for (const key of ['no-such-product', '99999999', '99999999999']) {
      expect(codeOf(await shop.call('GET', `/api/products/${key}/reviews`))).toEqual([404, 'product.not_found']);
    }
  });

  test('add up however many are judged, changed and deleted at once', async () => {
    const reviews = await Promise.all([5, 4, 3, 2, 1, 5].map((stars) => on.written({ rating: stars })));
    await Promise.all(reviews.map(({ id }) => on.publish(id)));
    expect(await on.rating()).toEqual({ count: 6, average: 3.3 });
    await Promise.all(
      reviews.map(({ id, customer }, place) =>
        place % 3 === 0
          ? on.remove(customer, id)
          : place % 3 === 1
            ? on.change(customer, id, { text: 'Toch niet zo goed.' })
            : on.reject(id),
      ),
    );
    expect(await on.rating()).toBeUndefined();
    const counts = await shop.db.selectFrom('product_ratings').select('count').where('product_id', '=', on.product.id).execute();
    expect(counts.every(({ count }) => count === 0)).toBe(true);
  });
});
