import { randomUUID } from 'node:crypto';
import type { ApiError } from 'shared-contracts/wire/error';
import type { PersonalData } from 'shared-contracts/wire/account';
import type { OwnReview } from 'shared-contracts/wire/review';
import { PASSWORD } from '../../testing/account.ts';
import { addDays } from '../../platform/days.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { eraseOldBuyers } from '../../sales/orders/order.personal-data.ts';
import { codeOf, OPINION, reviewing } from '../../testing/reviews.ts';
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

describe('who may write', () => {
  test('is who had the product delivered, and waits for a person', async () => {
    const customer = await on.buyer();
    const line = await on.bought(customer);
    const answer = await on.write(customer, line);
    expect(answer.statusCode).toBe(201);
    expect(answer.json<OwnReview>()).toMatchObject({
      ...OPINION,
      lang: 'nl',
      state: 'pending',
      rejected_because: null,
      answer: null,
      product_id: on.product.id,
      order_line_id: line,
    });
    expect(await on.shown()).toMatchObject({ data: [], summary: null, meta: { total: 0, last_page: 1 } });
    expect(await on.rating()).toBeUndefined();
  });

  test('cannot be a buyer whose order is in transit, nor the receiver of a gift', async () => {
    const customer = await on.buyer();
    for (const order of [
      { status: 'confirmed' as const },
      { status: 'shipped' as const },
      { lines: [{ variantId: on.product.variantIds[0], amount: 1, unit: 0, kind: 'gift' as const }] },
    ]) {
      expect(codeOf(await on.write(customer, await on.bought(customer, order)))).toEqual([422, 'review.not_delivered']);
    }
    expect((await on.own(customer)).data).toEqual([]);
  });

  test('cannot be who rented a machine that is still to be brought, though the goods of the order were delivered', async () => {
    const customer = await on.buyer();
    const line = await on.bought(customer, { lines: [{ variantId: on.rented.variantId, amount: 1, unit: 1000, kind: 'rental' as const }] });
    const begin = (at: Date) =>
      shop.db
        .updateTable('order_lines')
        .set({ rent_from: brusselsDay(at), rent_to: brusselsDay(at) })
        .where('id', '=', line)
        .execute();
    await begin(addDays(shop.services.now(), 1));
    expect(codeOf(await on.write(customer, line))).toEqual([422, 'review.not_delivered']);
    expect((await on.own(customer)).data).toEqual([]);
    await begin(shop.services.now());
    expect((await on.own(customer)).data).toMatchObject([{ order_line_id: line }]);
    expect((await on.write(customer, line)).statusCode).toBe(201);
  });

  test('is the buyer only, with an account', async () => {
    const line = await on.bought(await on.buyer());
    const guests = await on.bought({ userId: null });
    const stranger = await on.buyer();
    for (const id of [line, guests, 2_000_000_000]) expect(codeOf(await on.write(stranger, id))).toEqual([404, 'order.not_found']);
    expect((await shop.call('POST', '/api/reviews', { payload: { order_line_id: line, ...OPINION } })).statusCode).toBe(401);
    expect((await shop.call('GET', '/auth/me/reviews')).statusCode).toBe(401);
  });

  test('is also who rented it', async () => {
    const customer = await on.buyer();
    const line = await on.bought(customer, { lines: [{ variantId: on.rented.variantId, amount: 1, unit: 1000, kind: 'rental' }] });
    const answer = await on.write(customer, line);
    expect([answer.statusCode, answer.json<OwnReview>().product_id]).toEqual([201, on.rented.id]);
  });

  test('writes one of each product, whichever variant, however often and at once', async () => {
    const customer = await on.buyer();
    const lines = [await on.bought(customer), await on.bought(customer, {}, on.product.variantIds[1])];
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) => on.write(customer, lines[turn % 2] ?? 0, { text: `Mening nummer ${turn}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.filter(({ statusCode }) => statusCode === 422).map((answer) => codeOf(answer)[1])).toEqual(
      Array(5).fill('review.exists'),
    );
    const rows = await shop.db.selectFrom('reviews').select('id').where('user_id', '=', customer.userId).execute();
    expect(rows).toHaveLength(1);
  });

  test('gets the same answer for a form that was sent twice', async () => {
    const customer = await on.buyer();
    const line = await on.bought(customer);
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([on.write(customer, line, {}, key), on.write(customer, line, {}, key)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json<OwnReview>().id).toBe(first.json<OwnReview>().id);
    expect(codeOf(await on.write(customer, line, { rating: 1 }, key))).toEqual([422, 'idempotency.mismatch']);
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
    const customer = await on.buyer();
    const answer = await on.write(customer, await on.bought(customer), changes);
    expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, [field]]);
  });

  test('is shown as typed: markup is text, lines stay lines, and no character reverses or hides text', async () => {
    const text = 'Goed <b>spul</b>.\r\n\r\n\r\n\r\nEn <script>alert(1)</script>\u001b[2J & \u202e“klaar”.';
    const review = await on.written({ text, title: ' \u202e ', author: 'Jan  \n<i>M.</i>\u0007' });
    expect(review).toMatchObject({
      text: 'Goed <b>spul</b>.\n\nEn <script>alert(1)</script>[2J & “klaar”.',
      title: null,
      author: 'Jan <i>M.</i>',
    });
  });

  test('that shows nothing is none', async () => {
    const customer = await on.buyer();
    const line = await on.bought(customer);
    const blank = '\u200b\u3164\u2060\ufeff'.repeat(5);
    for (const [changes, field] of [
      [{ text: blank }, 'text'],
      [{ author: blank }, 'author'],
    ] as const)
      expect(Object.keys((await on.write(customer, line, changes)).json<ApiError>().errors ?? {})).toEqual([field]);
    const text = '👩\u200d🌾👍🏽 ممتاز جدا';
    expect((await on.write(customer, line, { text, title: blank })).json<OwnReview>()).toMatchObject({ text, title: null });
  });

  test('is written and changed sixty times an hour by one account, and no more', async () => {
    const { id, customer } = await on.written();
    const visitor = { ...customer, headers: { ...customer.headers, 'x-forwarded-for': '203.0.113.7' } };
    for (let turn = 0; turn < 60; turn += 1) expect((await on.change(visitor, id)).statusCode).toBe(200);
    expect(codeOf(await on.change(visitor, id))).toEqual([429, 'request.rate_limited']);
    const other = await on.buyer();
    const line = await on.bought(other);
    expect((await on.write({ headers: { ...other.headers, 'x-forwarded-for': '203.0.113.7' } }, line)).statusCode).toBe(201);
  });

  test('is as long as the form lets it be, however its lines end', async () => {
    expect((await on.written({ text: `${'a'.repeat(1498)}\r\n${'b'.repeat(1501)}` })).text).toHaveLength(3000);
  });
});

describe('one’s own', () => {
  test('lists each delivered product once, the last delivered first, with its review', async () => {
    const customer = await on.buyer();
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const machine = await on.bought(customer, {
      lines: [{ variantId: on.rented.variantId, amount: 1, unit: 1000, kind: 'rental' }],
      deliveredAt: day(9),
    });
    const old = await on.bought(customer, { deliveredAt: day(20) });
    const latest = await on.bought(customer, { deliveredAt: day(3) }, on.product.variantIds[1]);
    const { id } = (await on.write(customer, old)).json<OwnReview>();
    const { data, meta, author } = await on.own(customer);
    expect(author).toBe('Jan M.');
    expect(meta).toEqual({ page: 1, per_page: 24, total: 2, last_page: 1 });
    expect(data.map((entry) => [entry.product_id, entry.order_line_id, entry.review?.id])).toEqual([
      [on.product.id, latest, id],
      [on.rented.id, machine, undefined],
    ]);
    expect(data[0]).toMatchObject({
      delivered_at: expect.stringContaining('T'),
      slugs: { fr: on.product.slug },
      image: { url: expect.any(String) },
    });
    expect((await on.own(customer, '?page=2')).data).toEqual([]);
    // by any of the product's lines, not by somebody else's
    for (const line of [old, latest])
      expect((await on.own(customer, `?line=${line}`)).data.map((entry) => entry.product_id)).toEqual([on.product.id]);
    const otherLine = await on.bought(await on.buyer());
    for (const line of [otherLine, 4_000_000_000]) {
      expect(await on.own(customer, `?line=${line}`)).toMatchObject({ data: [], meta: { total: 0 } });
    }
  });

  test('is taken from the page when it is changed, until it is read again', async () => {
    const { id, customer } = await on.written();
    await on.publish(id, 1);
    expect(await on.rating()).toEqual({ count: 1, average: 4 });
    // sent as it stands, it stays
    expect((await on.change(customer, id)).json<OwnReview>().state).toBe('published');
    expect((await on.change(customer, id, { rating: 2 })).json<OwnReview>()).toMatchObject({ state: 'pending', rating: 2 });
    expect(await on.shown()).toMatchObject({ data: [], summary: null });
    expect(await on.rating()).toBeUndefined();
    await expect(on.publish(id, 1)).rejects.toMatchObject({ code: 'review.changed' });
    await on.publish(id, 2);
    expect(await on.rating()).toEqual({ count: 1, average: 2 });
  });

  test('disappears when it is deleted, and can be written again', async () => {
    const { id, customer, order_line_id } = await on.written();
    await on.publish(id);
    expect((await on.remove(customer, id)).statusCode).toBe(204);
    expect(await on.shown()).toMatchObject({ data: [], summary: null });
    expect(codeOf(await on.remove(customer, id))).toEqual([404, 'review.not_found']);
    expect((await on.write(customer, order_line_id)).statusCode).toBe(201);
  });

  test('stays its writer’s when the buyer was taken off its order after ten years', async () => {
    const { id, customer, order_line_id } = await on.written();
    await on.publish(id);
    expect((await on.own(customer)).data[0]).toMatchObject({ order_line_id, can_rewrite: true });
    await shop.db
      .updateTable('orders')
      .set({ ordered_at: new Date('2014-12-31T12:00:00Z') })
      .where('user_id', '=', customer.userId)
      .execute();
    await eraseOldBuyers(shop.db, shop.services.now());
    expect(await shop.db.selectFrom('orders').select('id').where('user_id', '=', customer.userId).execute()).toEqual([]);
    for (const query of ['', `?line=${order_line_id}`]) {
      const { data, meta } = await on.own(customer, query);
      expect([meta.total, data]).toEqual([1, [expect.objectContaining({ order_line_id, can_rewrite: false })]]);
      expect(data[0]?.review?.id).toBe(id);
    }
    expect((await on.own(await on.buyer(), `?line=${order_line_id}`)).data).toEqual([]);
    // bought once more, it is one product, whose new line a review can be written for again
    const line = await on.bought(customer);
    expect((await on.own(customer)).data).toEqual([expect.objectContaining({ order_line_id: line, can_rewrite: true })]);
    await shop.db.updateTable('orders').set({ user_id: null }).where('user_id', '=', customer.userId).execute();
    expect((await on.change(customer, id, { rating: 1 })).json<OwnReview>()).toMatchObject({ rating: 1, state: 'pending' });
    await on.publish(id);
    expect((await on.remove(customer, id)).statusCode).toBe(204);
    expect(await on.shown()).toMatchObject({ data: [], summary: null });
    expect((await on.own(customer)).data).toEqual([]);
    expect(codeOf(await on.write(customer, order_line_id))).toEqual([404, 'order.not_found']);
  });

  test('can be changed or deleted by its writer only', async () => {
    const { id } = await on.written();
    const stranger = await on.buyer();
    expect(codeOf(await on.change(stranger, id))).toEqual([404, 'review.not_found']);
    expect(codeOf(await on.remove(stranger, id))).toEqual([404, 'review.not_found']);
    expect((await shop.call('DELETE', `/api/reviews/${id}`)).statusCode).toBe(401);
  });

  test('is in the export, and goes with the account', async () => {
    const { id, customer } = await on.written();
    await on.publish(id);
    const { data } = (await shop.call('GET', '/auth/me/export', { headers: customer.headers })).json<PersonalData>();
    expect(data.reviews).toEqual([expect.objectContaining({ ...OPINION, state: 'published', product_id: on.product.id })]);
    // an account stays while an order of it can be withdrawn from
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    await shop.db.updateTable('orders').set({ delivered_at: longAgo }).where('user_id', '=', customer.userId).execute();
    const erased = await shop.call('POST', '/auth/me/delete', { headers: customer.headers, payload: { password: PASSWORD } });
    expect(erased.statusCode).toBe(200);
    expect(await shop.db.selectFrom('reviews').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await on.shown()).toMatchObject({ data: [], summary: null });
  });
});
