import { randomUUID } from 'node:crypto';
import type { ApiError } from 'shared-contracts/wire/error';
import type { PersonalData } from 'shared-contracts/wire/account';
import type { Product } from 'shared-contracts/wire/product';
import type { OwnReview, OwnReviewsAnswer, ReviewListAnswer } from 'shared-contracts/wire/review';
import { newcomer, PASSWORD } from '../testing/account.ts';
import { pastOrder } from '../testing/past-orders.ts';
import type { PastOrder } from '../testing/past-orders.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { answerReview, publishReview, rejectReview } from './judge-review.ts';

interface Buyer {
  headers: { authorization: string };
  userId: number;
  email: string;
}

let shop: TestShop;
/** a product nobody has reviewed in the demo, with two of its variants; and one for rent */
let product: { id: number; slug: string; variantIds: [number, number] };
let rented: { id: number; variantId: number };

const firstVariants = (type: 'sale' | 'rental') =>
  shop.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', 'fr'))
    .select(['p.id as product_id', 'v.id', 't.slug'])
    .where('p.type', '=', type)
    .where('p.id', 'not in', (eb) => eb.selectFrom('reviews').select('reviews.product_id'))
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('variants as other')
        .select('other.product_id')
        .where('other.position', '=', type === 'sale' ? 1 : 0),
    )
    .orderBy('v.id')
    .limit(2)
    .execute();

beforeAll(async () => {
  shop = await openTestShop();
  const [one, two] = await firstVariants('sale');
  const [machine] = await firstVariants('rental');
  if (one?.product_id === undefined || two?.product_id !== one.product_id || machine === undefined) throw new Error('No such product');
  product = { id: one.product_id, slug: one.slug, variantIds: [one.id, two.id] };
  rented = { id: machine.product_id, variantId: machine.id };
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const buyer = async (): Promise<Buyer> => {
  const email = `koper-${randomUUID().slice(0, 8)}@voorbeeld.be`;
  const headers = await newcomer(shop, { email });
  const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { headers, userId: id, email };
};
const bought = async (
  { userId }: Pick<Buyer, 'userId'>,
  order: Partial<PastOrder> = {},
  variantId = product.variantIds[0],
): Promise<number> => {
  const { lineIds } = await pastOrder(shop, { userId, lines: [{ variantId, amount: 2, unit: 1000 }], ...order });
  return lineIds[0] ?? 0;
};
const OPINION = { rating: 4, title: 'Doet het', text: 'Stevig, en snel geplaatst.', author: 'Jan M.' };
const write = (who: Pick<Buyer, 'headers'>, order_line_id: number, changes: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/reviews', { headers: { ...who.headers, ...headers }, payload: { order_line_id, ...OPINION, ...changes } });
const change = (who: Pick<Buyer, 'headers'>, id: number, changes: object = {}) =>
  shop.call('POST', `/api/reviews/${id}`, { headers: who.headers, payload: { ...OPINION, ...changes } });
const remove = (who: Pick<Buyer, 'headers'>, id: number) => shop.call('DELETE', `/api/reviews/${id}`, { headers: who.headers });
const own = async (who: Pick<Buyer, 'headers'>, query = ''): Promise<OwnReviewsAnswer> =>
  (await shop.call('GET', `/auth/me/reviews${query}`, { headers: who.headers })).json<OwnReviewsAnswer>();
const shown = async (query = '', language = 'nl-BE', key: number | string = product.id): Promise<ReviewListAnswer> =>
  (await shop.call('GET', `/api/products/${key}/reviews${query}`, { headers: { language } })).json<ReviewListAnswer>();
const rating = async (): Promise<Product['rating']> => (await shop.call('GET', `/api/products/${product.id}`)).json<Product>().rating;
const publish = (id: number, version: number | null = null) => publishReview(shop.services, { id, version });
const written = async (changes: object = {}, headers: Record<string, string> = {}): Promise<OwnReview & { who: Buyer }> => {
  const who = await buyer();
  return { ...(await write(who, await bought(who), changes, headers)).json<OwnReview>(), who };
};
/** No review of the product is left: each test begins with none. */
const forget = () => shop.db.deleteFrom('reviews').where('product_id', '=', product.id).execute();
afterEach(forget);

const codeOf = (answer: { statusCode: number; json: <T>() => T }): [number, string] => [answer.statusCode, answer.json<ApiError>().code];

describe('who may write', () => {
  test('is who had the product delivered, and waits for a person', async () => {
    const who = await buyer();
    const line = await bought(who);
    const answer = await write(who, line);
    expect(answer.statusCode).toBe(201);
    expect(answer.json<OwnReview>()).toMatchObject({
      ...OPINION,
      lang: 'nl',
      state: 'pending',
      rejected_because: null,
      answer: null,
      product_id: product.id,
      order_line_id: line,
    });
    expect(await shown()).toMatchObject({ data: [], summary: null, meta: { total: 0, last_page: 1 } });
    expect(await rating()).toBeUndefined();
  });

  test('is nobody whose order is on its way, and nobody for a gift', async () => {
    const who = await buyer();
    for (const order of [
      { status: 'confirmed' as const },
      { status: 'shipped' as const },
      { lines: [{ variantId: product.variantIds[0], amount: 1, unit: 0, kind: 'gift' as const }] },
    ]) {
      expect(codeOf(await write(who, await bought(who, order)))).toEqual([422, 'review.not_delivered']);
    }
    expect((await own(who)).data).toEqual([]);
  });

  test('is nobody else than the buyer, and nobody without an account', async () => {
    const line = await bought(await buyer());
    const guests = await bought({ userId: 0 }, { userId: null });
    const stranger = await buyer();
    for (const id of [line, guests, 2_000_000_000]) expect(codeOf(await write(stranger, id))).toEqual([404, 'order.not_found']);
    expect((await shop.call('POST', '/api/reviews', { payload: { order_line_id: line, ...OPINION } })).statusCode).toBe(401);
    expect((await shop.call('GET', '/auth/me/reviews')).statusCode).toBe(401);
  });

  test('is also who rented it', async () => {
    const who = await buyer();
    const line = await bought(who, { lines: [{ variantId: rented.variantId, amount: 1, unit: 1000, kind: 'rental' }] });
    const answer = await write(who, line);
    expect([answer.statusCode, answer.json<OwnReview>().product_id]).toEqual([201, rented.id]);
  });

  test('writes one of each product, whichever variant, however often and at once', async () => {
    const who = await buyer();
    const lines = [await bought(who), await bought(who, {}, product.variantIds[1])];
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) => write(who, lines[turn % 2] ?? 0, { text: `Mening nummer ${turn}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.filter(({ statusCode }) => statusCode === 422).map((answer) => codeOf(answer)[1])).toEqual(
      Array(5).fill('review.exists'),
    );
    const rows = await shop.db.selectFrom('reviews').select('id').where('user_id', '=', who.userId).execute();
    expect(rows).toHaveLength(1);
  });

  test('gets the same answer for a form that was sent twice', async () => {
    const who = await buyer();
    const line = await bought(who);
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([write(who, line, {}, key), write(who, line, {}, key)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json<OwnReview>().id).toBe(first.json<OwnReview>().id);
    expect(codeOf(await write(who, line, { rating: 1 }, key))).toEqual([422, 'idempotency.mismatch']);
  });

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ text: '   te kort  ' }, 'text'],
    [{ text: 'x'.repeat(3001) }, 'text'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ author: ' J ' }, 'author'],
    [{ author: 'x'.repeat(41) }, 'author'],
  ])('%j is told by its field', async (changes, field) => {
    const who = await buyer();
    const answer = await write(who, await bought(who), changes);
    expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, [field]]);
  });

  test('is heard as typed: markup is text, lines stay lines', async () => {
    const text = 'Goed <b>spul</b>.\r\n\r\n\r\n\r\nEn <script>alert(1)</script> & “klaar”.';
    const review = await written({ text, title: '  ', author: 'Jan  <i>M.</i>' });
    expect(review).toMatchObject({
      text: 'Goed <b>spul</b>.\n\nEn <script>alert(1)</script> & “klaar”.',
      title: null,
      author: 'Jan <i>M.</i>',
    });
  });
});

describe('one’s own', () => {
  test('lists each delivered product once, the last delivered first, with its review', async () => {
    const who = await buyer();
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const machine = await bought(who, {
      lines: [{ variantId: rented.variantId, amount: 1, unit: 1000, kind: 'rental' }],
      deliveredAt: day(9),
    });
    const old = await bought(who, { deliveredAt: day(20) });
    const latest = await bought(who, { deliveredAt: day(3) }, product.variantIds[1]);
    const { id } = (await write(who, old)).json<OwnReview>();
    const { data, meta, author } = await own(who);
    expect(author).toBe('Jan M.');
    expect(meta).toEqual({ page: 1, per_page: 24, total: 2, last_page: 1 });
    expect(data.map((entry) => [entry.product_id, entry.order_line_id, entry.review?.id])).toEqual([
      [product.id, latest, id],
      [rented.id, machine, undefined],
    ]);
    expect(data[0]).toMatchObject({
      delivered_at: expect.stringContaining('T'),
      slugs: { fr: product.slug },
      image: { url: expect.any(String) },
    });
    expect((await own(who, '?page=2')).data).toEqual([]);
    // by any of the product's lines, not by somebody else's
    for (const line of [old, latest]) expect((await own(who, `?line=${line}`)).data.map((entry) => entry.product_id)).toEqual([product.id]);
    const others = await bought(await buyer());
    for (const line of [others, 4_000_000_000]) {
      expect(await own(who, `?line=${line}`)).toMatchObject({ data: [], meta: { total: 0 } });
    }
  });

  test('is taken from the page when it is changed, until it is read again', async () => {
    const { id, who } = await written();
    await publish(id, 1);
    expect(await rating()).toEqual({ count: 1, average: 4 });
    // sent as it stands, it stays
    expect((await change(who, id)).json<OwnReview>().state).toBe('published');
    expect((await change(who, id, { rating: 2 })).json<OwnReview>()).toMatchObject({ state: 'pending', rating: 2 });
    expect(await shown()).toMatchObject({ data: [], summary: null });
    expect(await rating()).toBeUndefined();
    await expect(publish(id, 1)).rejects.toMatchObject({ code: 'review.changed' });
    await publish(id, 2);
    expect(await rating()).toEqual({ count: 1, average: 2 });
  });

  test('goes at once when it is deleted, and can be written anew', async () => {
    const { id, who, order_line_id } = await written();
    await publish(id);
    expect((await remove(who, id)).statusCode).toBe(204);
    expect(await shown()).toMatchObject({ data: [], summary: null });
    expect(codeOf(await remove(who, id))).toEqual([404, 'review.not_found']);
    expect((await write(who, order_line_id)).statusCode).toBe(201);
  });

  test('is nobody else’s to change or delete', async () => {
    const { id } = await written();
    const stranger = await buyer();
    expect(codeOf(await change(stranger, id))).toEqual([404, 'review.not_found']);
    expect(codeOf(await remove(stranger, id))).toEqual([404, 'review.not_found']);
    expect((await shop.call('DELETE', `/api/reviews/${id}`)).statusCode).toBe(401);
  });

  test('is in the export, and goes with the account', async () => {
    const { id, who } = await written();
    await publish(id);
    const { data } = (await shop.call('GET', '/auth/me/export', { headers: who.headers })).json<PersonalData>();
    expect(data.reviews).toEqual([expect.objectContaining({ ...OPINION, state: 'published', product_id: product.id })]);
    const erased = await shop.call('POST', '/auth/me/delete', { headers: who.headers, payload: { password: PASSWORD } });
    expect(erased.statusCode).toBe(200);
    expect(await shop.db.selectFrom('reviews').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await shown()).toMatchObject({ data: [], summary: null });
  });
});

describe('a product’s reviews', () => {
  test('come in the reader’s language first, then the newest, by id and by any language’s slug', async () => {
    const texts = [
      ['Le premier des avis.', 'fr-FR'],
      ['De eerste mening.', 'nl-BE'],
      ['De tweede mening.', 'nl-BE'],
      ['Die einzige Meinung.', 'de-DE'],
    ] as const;
    for (const [text, language] of texts) {
      await publish((await written({ text }, { language })).id);
      shop.passMinutes(1);
    }
    const order = async (language: string, key?: string) => (await shown('', language, key)).data.map(({ text }) => text);
    expect(await order('nl-BE')).toEqual(['De tweede mening.', 'De eerste mening.', 'Die einzige Meinung.', 'Le premier des avis.']);
    expect(await order('fr-FR', product.slug)).toEqual([
      'Le premier des avis.',
      'Die einzige Meinung.',
      'De tweede mening.',
      'De eerste mening.',
    ]);
    const { data } = await shown('', 'fr-FR');
    const { name } = await shop.db
      .selectFrom('variant_texts')
      .select('name')
      .where('variant_id', '=', product.variantIds[0])
      .where('lang', '=', 'fr')
      .executeTakeFirstOrThrow();
    expect(data[0]).toMatchObject({ lang: 'fr', variant_name: name });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['answer', 'author', 'id', 'lang', 'rating', 'text', 'title', 'variant_name', 'written_at'].sort(),
    );
  });

  test('are counted by their stars, filtered and paged', async () => {
    for (const stars of [5, 5, 4, 2]) await publish((await written({ rating: stars })).id);
    const all = await shown('?per_page=3');
    expect(all.summary).toEqual({ count: 4, average: 4, spread: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 } });
    expect([all.data.length, all.meta]).toEqual([3, { page: 1, per_page: 3, total: 4, last_page: 2 }]);
    expect((await shown('?per_page=3&page=2')).data).toHaveLength(1);
    const fives = await shown('?rating=5');
    expect([fives.data.map((each) => each.rating), fives.meta.total, fives.summary?.count]).toEqual([[5, 5], 2, 4]);
    expect((await shown('?rating=3')).meta).toMatchObject({ total: 0, last_page: 1 });
    expect(await rating()).toEqual({ count: 4, average: 4 });
    expect((await shop.call('GET', `/api/products/${product.id}/reviews?rating=6`)).statusCode).toBe(422);
  });

  test('are shared like the product, and unknown for a product that isn’t there', async () => {
    const answer = await shop.call('GET', `/api/products/${product.id}/reviews`);
    expect(answer.headers).toMatchObject({
      'cache-control': expect.stringContaining('s-maxage=60'),
      vary: expect.stringContaining('Language'),
    });
    for (const key of ['no-such-product', '99999999', '99999999999']) {
      expect(codeOf(await shop.call('GET', `/api/products/${key}/reviews`))).toEqual([404, 'product.not_found']);
    }
  });

  test('add up however many are judged, changed and deleted at once', async () => {
    const reviews = await Promise.all([5, 4, 3, 2, 1, 5].map((stars) => written({ rating: stars })));
    await Promise.all(reviews.map(({ id }) => publish(id)));
    expect(await rating()).toEqual({ count: 6, average: 3.3 });
    await Promise.all(
      reviews.map(({ id, who }, place) =>
        place % 3 === 0
          ? remove(who, id)
          : place % 3 === 1
            ? change(who, id, { text: 'Toch niet zo goed.' })
            : rejectReview(shop.services, { id, version: null }, 'Reden'),
      ),
    );
    expect(await rating()).toBeUndefined();
    const counts = await shop.db.selectFrom('product_ratings').select('count').where('product_id', '=', product.id).execute();
    expect(counts.every(({ count }) => count === 0)).toBe(true);
  });
});

describe('a person of the shop', () => {
  test('rejects with a reason that the writer gets by mail, and sees', async () => {
    const { id, who } = await written();
    await publish(id);
    await rejectReview(shop.services, { id, version: 1 }, 'Er staat een telefoonnummer in.');
    expect((await shown()).summary).toBeNull();
    expect((await own(who)).data[0]?.review).toMatchObject({ state: 'rejected', rejected_because: 'Er staat een telefoonnummer in.' });
    const mail = (await mailsTo(shop, who.email)).at(-1);
    expect(mail?.subject).toBe('Je beoordeling staat niet op de site');
    expect(mail?.text).toContain('Er staat een telefoonnummer in.');
    expect(mail?.text).toContain('https://shop.example/nl/account/reviews');
    await expect(rejectReview(shop.services, { id, version: null }, 'Nog eens')).rejects.toMatchObject({ code: 'review.decided' });
    // changed, it is read again
    expect((await change(who, id, { text: 'Zonder nummer, en stevig.' })).json<OwnReview>()).toMatchObject({
      state: 'pending',
      rejected_because: null,
    });
  });

  test('answers under it, and takes the answer back', async () => {
    const { id } = await written();
    await publish(id);
    await answerReview(shop.services, { id, version: null }, 'Dank je, Jan.');
    expect((await shown()).data[0]?.answer).toEqual({ text: 'Dank je, Jan.', at: expect.stringContaining('T') });
    await answerReview(shop.services, { id, version: null }, null);
    expect((await shown()).data[0]?.answer).toBeNull();
  });

  test('publishes once, and nothing that isn’t there', async () => {
    const { id } = await written();
    await publish(id);
    await expect(publish(id)).rejects.toMatchObject({ status: 409, code: 'review.decided' });
    await expect(publish(2_000_000_000)).rejects.toMatchObject({ status: 404, code: 'review.not_found' });
  });
});
