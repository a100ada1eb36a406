import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Retour, RetourBody, RetourListAnswer, ReturnableAnswer, ReturnPhotoAnswer } from 'shared-contracts/wire/retour';
import { createSettings } from '../../content/settings/settings.ts';
import { company } from '../../platform/company.ts';
import { aDepot } from '../../testing/a-depot.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { tinyPdf, writeForm } from '../../testing/forms.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import type { PastOrder } from '../../testing/past-orders.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { prunePhotos } from './return-photos.ts';

let shop: TestShop;
let customer: { authorization: string };
let dealer: { authorization: string };
let userId: number;
let variants: number[];
const DAY_MS = 86_400_000;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await signIn(shop, DEMO_PRIVATE);
  dealer = await signIn(shop, DEMO_DEALER);
  userId = (await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow()).id;
  const rows = await shop.db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'sale')
    .where('is_custom_made', '=', false)
    .where('delivery_class', '=', 'parcel')
    .orderBy('id')
    .limit(4)
    .execute();
  variants = rows.map(({ id }) => id);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const line = (place: number, amount: number, unit = 1000) => ({ variantId: variants[place] ?? 0, amount, unit });
const order = (overrides: Partial<PastOrder> = {}) => pastOrder(shop, { userId, lines: [line(0, 3), line(1, 2, 499)], ...overrides });
const item = (order_item_id: number | undefined, amount = 1, more: object = {}): RetourBody['items'][number] => ({
  order_item_id: order_item_id ?? 0,
  amount,
  reason: 'changed_mind',
  ...more,
});
const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/retours', { payload: body as object, headers: { ...customer, ...headers } });
const returned = async (body: RetourBody, headers: Record<string, string> = {}): Promise<Retour> => {
  const answer = await post(body, headers);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Retour>();
};
const get = (url: string, headers: Record<string, string> = customer) => shop.call('GET', url, { headers });

describe('a return', () => {
  test('has its items at the prices paid, gives instructions, and is confirmed by mail', async () => {
    const { id, lineIds, number } = await order({ discount: 400 });
    const answer = await returned(
      { order_id: id, items: [item(lineIds[0], 2, { reason: 'wrong_size', comment: 'Te laag' }), item(lineIds[1])] },
      { language: 'fr-FR' },
    );
    // 30.00 of 39.98 bear 3.00 of the 4.00 discount: 18.00 for two of three
    expect(answer).toMatchObject({
      number: expect.stringMatching(/^R20\d\d-\d{6}$/),
      order_id: id,
      order_number: number,
      status: 'open',
      received_at: null,
      items: [
        {
          order_item_id: lineIds[0],
          amount: 2,
          reason: 'wrong_size',
          reason_label: 'Les dimensions ne conviennent pas',
          comment: 'Te laag',
          price_cents: 1800,
        },
        { order_item_id: lineIds[1], amount: 1, comment: '', price_cents: 449 },
      ],
      item_count: 3,
      price_cents: 2249,
      refund_cents: null,
      label_url: `/api/retours/${answer.id}/label?lang=fr`,
      can_cancel: true,
    });
    expect(answer.instructions).toHaveLength(3);
    expect((await get(`/api/retours/${answer.id}`)).json<Retour>()).toMatchObject({ number: answer.number });
    const mail = (await mailsTo(shop, DEMO_PRIVATE)).find(({ key }) => key === `return-created:${answer.id}`);
    expect(mail).toMatchObject({ lang: 'nl', subject: `Je retour ${answer.number}` });
    expect(mail?.text).toContain(`https://shop.example/nl/account/retours/${answer.id}`);
    expect(mail?.text).toContain('De maat past niet');
  });

  test('refunds exactly what a line cost, however it is divided into returns', async () => {
    const { id, lineIds } = await order({ lines: [line(0, 3, 333)], discount: 100 });
    const prices: number[] = [];
    for (let piece = 0; piece < 3; piece += 1) prices.push((await returned({ order_id: id, items: [item(lineIds[0])] })).price_cents);
    expect(prices.reduce((sum, cents) => sum + cents, 0)).toBe(899);
  });

  test('of the last piece is created once, however many requests arrive at once', async () => {
    const { id, lineIds } = await order({ lines: [line(0, 1)] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ order_id: id, items: [item(lineIds[0])] })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(answer.json<ApiError>()).toMatchObject({ status: 409, code: 'return.already_created' });
  });

  test('has numbers without gaps, and refused requests use none', async () => {
    const numbers: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { id, lineIds } = await order();
      numbers.push(Number((await returned({ order_id: id, items: [item(lineIds[0])] })).number.slice(6)));
      await post({ order_id: id, items: [item(lineIds[0], 99)] });
    }
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });

  test('is the same for the same Idempotency-Key', async () => {
    const { id, lineIds } = await order();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { order_id: id, items: [item(lineIds[0])] };
    const [first, second] = await Promise.all([returned(body, headers), returned(body, headers)]);
    expect(second).toEqual(first);
    expect((await post({ order_id: id, items: [item(lineIds[1])] }, headers)).json<ApiError>().code).toBe('idempotency.mismatch');
  });
});

describe('what can’t be returned', () => {
  test('is refused with the reason', async () => {
    const custom = await shop.db.selectFrom('variant_facts').select('id').where('is_custom_made', '=', true).executeTakeFirst();
    const customId = custom?.id ?? variants[3] ?? 0;
    if (custom === undefined) await shop.db.updateTable('variants').set({ is_custom_made: true }).where('id', '=', customId).execute();
    const { id, lineIds } = await order({
      lines: [
        line(0, 1),
        { ...line(1, 1, 0), kind: 'gift' },
        { ...line(2, 1), kind: 'rental' },
        { variantId: customId, amount: 1, unit: 900 },
      ],
    });
    for (const [place, code] of [
      [1, 'return.gift'],
      [2, 'return.rental'],
      [3, 'return.custom_made'],
    ] as const) {
      const answer = (await post({ order_id: id, items: [item(lineIds[place])] }, { language: 'de-DE' })).json<ApiError>();
      expect(answer).toMatchObject({ status: 422, code });
      expect(answer.message).not.toContain('{');
    }
    const returnable = (await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>();
    expect(returnable.items.map(({ left, problem }) => [left, problem?.code ?? null])).toEqual([
      [1, null],
      [0, 'return.gift'],
      [0, 'return.rental'],
      [0, 'return.custom_made'],
    ]);
    expect(returnable).toMatchObject({ can_return: true, problem: null });
    expect(returnable.reasons).toHaveLength(6);
  });

  test('says how many pieces are left', async () => {
    const { id, lineIds } = await order();
    await returned({ order_id: id, items: [item(lineIds[0], 2)] });
    expect((await post({ order_id: id, items: [item(lineIds[0], 2)] })).json<ApiError>()).toMatchObject({
      status: 422,
      code: 'return.too_many',
      meta: { left: 1, requested: 2 },
      errors: { 'items.0.amount': ['Hoogstens 1'] },
    });
    await returned({ order_id: id, items: [item(lineIds[0]), item(lineIds[1], 2)] });
    expect((await post({ order_id: id, items: [item(lineIds[0])] })).json<ApiError>().code).toBe('return.already_created');
    expect((await get(`/api/retours/returnable?order_id=${id}`)).json()).toMatchObject({
      can_return: false,
      problem: { code: 'return.already_created' },
    });
  });

  test('is an order that was not shipped, is another customer’s, or does not exist', async () => {
    const confirmed = await order({ status: 'confirmed' });
    expect((await post({ order_id: confirmed.id, items: [item(confirmed.lineIds[0])] })).json<ApiError>()).toMatchObject({
      status: 409,
      code: 'return.not_delivered',
    });
    const cancelled = await order({ status: 'cancelled' });
    const refused = (await post({ order_id: cancelled.id, items: [item(cancelled.lineIds[0])] })).json<ApiError>();
    expect(refused).toMatchObject({ status: 409, code: 'return.order_cancelled' });
    expect(refused.message).toBe('Deze bestelling is geannuleerd: er valt niets terug te sturen.');
    const shipped = await order({ status: 'shipped' });
    expect((await post({ order_id: shipped.id, items: [item(shipped.lineIds[0])] })).statusCode).toBe(201);
    const foreign = await order({ userId: null });
    const mine = await order();
    for (const [body, status] of [
      [{ order_id: foreign.id, items: [item(foreign.lineIds[0])] }, 404],
      [{ order_id: 2_000_000_000, items: [item(1)] }, 404],
      [{ order_id: mine.id, items: [item(foreign.lineIds[0])] }, 422],
      [{ order_id: mine.id, items: [item(mine.lineIds[0]), item(mine.lineIds[0])] }, 422],
      [{ order_id: mine.id, items: [] }, 422],
      [{ order_id: mine.id, items: [item(mine.lineIds[0], 0)] }, 422],
      [{ order_id: mine.id, items: [item(mine.lineIds[0], -1)] }, 422],
      [{ order_id: mine.id, items: [item(mine.lineIds[0], 1, { reason: 'bored' })] }, 422],
      [{ order_id: mine.id, items: [item(mine.lineIds[0], 1, { comment: 'x'.repeat(1001) })] }, 422],
      [{ order_id: mine.id, items: [item(mine.lineIds[0], 1, { photo: randomUUID() })] }, 422],
    ] as const) {
      expect([body, (await post(body)).statusCode]).toEqual([body, status]);
    }
    expect((await get(`/api/retours/returnable?order_id=${mine.id}`)).json<ReturnableAnswer>().items.map(({ left }) => left)).toEqual([
      3, 2,
    ]);
  });
});

describe('the cost of a return', () => {
  const classed = async (deliveryClass: 'van' | 'crane') =>
    (
      await shop.db
        .selectFrom('variant_facts')
        .select('id')
        .where('type', '=', 'sale')
        .where('is_custom_made', '=', false)
        .where('delivery_class', '=', deliveryClass)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  const createdMail = async ({ id }: Retour) => (await mailsTo(shop, DEMO_PRIVATE)).find(({ key }) => key === `return-created:${id}`);

  test('of a parcel is shown before the return is requested, and in its answer and mail', async () => {
    const { id, lineIds } = await order();
    const returnable = (await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>();
    expect(returnable).toMatchObject({
      costs: { parcel: { price_cents: 975, carrier: 'bpost' }, van: { price_cents: 4900 }, crane: { price_cents: 9500 } },
      delivery_cents: 975,
    });
    expect(returnable.items.map(({ delivery_class }) => delivery_class)).toEqual(['parcel', 'parcel']);
    const part = await returned({ order_id: id, items: [item(lineIds[0], 2)] });
    expect(part).toMatchObject({
      price_cents: 2000,
      delivery_cents: 0,
      cost_cents: 975,
      expected_refund_cents: 1025,
      transport: 'parcel',
      carrier: 'bpost',
    });
    expect(part.instructions.join(' ')).toMatch(/bpost.*Weverslaan 18, 9000 Gent/);
    expect((await createdMail(part))?.text.replaceAll('\u00a0', ' ')).toMatch(
      /Kosten van het terugsturen: -€ 9,75|Kosten van het terugsturen: € -9,75/,
    );
    // with the rest of the order the delivery is refunded
    const remainder = await returned({ order_id: id, items: [item(lineIds[0], 1), item(lineIds[1], 2)] });
    expect(remainder).toMatchObject({ price_cents: 1998, delivery_cents: 975, cost_cents: 975, expected_refund_cents: 1998 });
    expect((await get(`/api/retours/${part.id}`)).json()).toMatchObject({ delivery_cents: 0, expected_refund_cents: 1025 });
  });

  test.each([
    ['van', 4900],
    ['crane', 9500],
  ] as const)('of goods that came by %s is that of the collection, which is free when they are faulty', async (deliveryClass, cents) => {
    const lines = [{ variantId: await classed(deliveryClass), amount: 2, unit: 20_000 }];
    const { id, lineIds } = await order({ lines });
    const changedMind = await returned({ order_id: id, items: [item(lineIds[0], 1)] });
    expect(changedMind).toMatchObject({
      cost_cents: cents,
      expected_refund_cents: 20_000 - cents,
      transport: deliveryClass,
      carrier: 'Groenhof',
    });
    const instructions = changedMind.instructions.join(' ');
    expect(instructions.replaceAll('\u00a0', ' ')).toContain(`Het ophalen kost € ${cents / 100},00`);
    expect(instructions).not.toMatch(/pakket|kleef/);
    const faulty = await returned({ order_id: id, items: [item(lineIds[0], 1, { reason: 'damaged' })] });
    expect(faulty).toMatchObject({ cost_cents: 0, expected_refund_cents: 20_000 + 975 });
    expect(faulty.instructions.join(' ')).toContain('Het ophalen kost je niets');
  });

  test('is the cost stated when the return was requested, also when the setting changes before it is settled', async () => {
    const { id, lineIds } = await order();
    const before = await returned({ order_id: id, items: [item(lineIds[0])] });
    const { value } = await shop.db.selectFrom('settings').select('value').where('key', '=', 'returns.costs').executeTakeFirstOrThrow();
    const dearer = JSON.stringify({ ...(value as object), parcel: { price_cents: 1500, carrier: 'PostNL' } });
    await shop.db.updateTable('settings').set({ value: dearer }).where('key', '=', 'returns.costs').execute();
    const { readSettings } = shop.services;
    shop.services.readSettings = createSettings(shop.db, shop.services.now);
    const after = await returned({ order_id: id, items: [item(lineIds[1], 2)] });
    shop.services.readSettings = readSettings;
    await shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'returns.costs')
      .execute();
    expect(after).toMatchObject({ cost_cents: 998, expected_refund_cents: 0, carrier: 'PostNL' });
    expect((await get(`/api/retours/${before.id}`)).json()).toMatchObject({ cost_cents: 975, carrier: 'bpost' });
  });

  test('of a dealer is the price without VAT and the one that belongs to it, the same on page, in instructions and mail', async () => {
    const dealerId = (await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow()).id;
    const { id, lineIds } = await order({ userId: dealerId, role: 'b2b' });
    const { costs, dealer_vat_rate } = (await get(`/api/retours/returnable?order_id=${id}`, dealer)).json<ReturnableAnswer>();
    expect([costs.van.price_cents, dealer_vat_rate, exclVatCents(costs.van.price_cents, 2100)]).toEqual([4901, 2100, 4050]);
    const answer = await shop.call('POST', '/api/retours', {
      headers: dealer,
      payload: { order_id: id, items: [item(lineIds[0], 1)] },
    });
    const own = answer.json<Retour>();
    expect([own.dealer_vat_rate, own.cost_cents]).toEqual([2100, costs[own.transport].price_cents]);
    const [mail] = (await mailsTo(shop, DEMO_DEALER)).filter(({ key }) => key === `return-created:${own.id}`);
    const excl = (exclVatCents(own.cost_cents, 2100) / 100).toFixed(2).replace('.', ',');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`Kosten van het terugsturen (€ ${excl} excl. btw)`);
    const consumer = await order();
    const shown = (await get(`/api/retours/returnable?order_id=${consumer.id}`)).json<ReturnableAnswer>();
    expect([shown.costs.van.price_cents, shown.dealer_vat_rate]).toEqual([4900, null]);
  });

  test('from abroad is what the quote said, else nothing, and the transport is agreed: no carrier of the settings goes there', async () => {
    const aachen = JSON.stringify({ street: 'Markt', street_number: '1', zip_code: '52062', city: 'Aachen', country: 'de' });
    const { id, lineIds } = await order();
    const change = (values: { delivery_address?: string; return_cost_cents?: number }) =>
      shop.db.updateTable('orders').set(values).where('id', '=', id).execute();
    const costs = async () => (await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>();
    expect((await costs()).arranged).toBe(false);
    await change({ delivery_address: aachen });
    expect(await costs()).toMatchObject({ arranged: true, costs: { parcel: { price_cents: 0, carrier: company.name } } });
    const free = await returned({ order_id: id, items: [item(lineIds[0])] });
    expect(free).toMatchObject({ cost_cents: 0, arranged: true });
    expect(free.instructions.at(-1)).toBe('Het terugsturen kost je niets.');
    await change({ return_cost_cents: 400 });
    const agreed = await returned({ order_id: id, items: [item(lineIds[0])] });
    expect(agreed).toMatchObject({ cost_cents: 400, expected_refund_cents: agreed.price_cents - 400 });
    expect(agreed.instructions.join(' ').replaceAll('\u00a0', ' ')).toContain('Het terugsturen kost € 4,00, zoals in je offerte staat.');
    expect(agreed.instructions.join(' ')).not.toMatch(/bpost|afhaalpunt/);
  });

  test('of goods that were picked up by somebody from abroad is brought back to the same place, for nothing; what is our fault we fetch', async () => {
    const aachen = { street: 'Markt', street_number: '1', zip_code: '52062', city: 'Aachen', country: 'de' };
    const { id, lineIds } = await order();
    const { name, street, street_number: number, zip_code: zipCode, city } = aDepot();
    const place = `${name}, ${street} ${number}, ${zipCode} ${city}`;
    await shop.db
      .updateTable('orders')
      .set({ pickup: JSON.stringify(aDepot()), billing_address: JSON.stringify(aachen) })
      .where('id', '=', id)
      .execute();
    const { costs, arranged } = (await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>();
    expect([arranged, costs.parcel, costs.crane]).toEqual([
      false,
      { price_cents: 0, carrier: company.name, brought_to: place },
      { price_cents: 0, carrier: company.name, brought_to: place },
    ]);
    const own = await returned({ order_id: id, items: [item(lineIds[0])] });
    expect(own).toMatchObject({ cost_cents: 0, arranged: false });
    expect(own.instructions.join(' ')).toContain(`Breng de stukken binnen 14 dagen terug waar je ze afhaalde: ${place}.`);
    const [mail] = (await mailsTo(shop, DEMO_PRIVATE)).filter(({ key }) => key === `return-created:${own.id}`);
    expect(mail?.text.replaceAll(/[\s>]+/g, ' ')).toContain(place);
    const damaged = await returned({ order_id: id, items: [{ ...item(lineIds[0]), reason: 'damaged' }] });
    expect(damaged.instructions.join(' ')).toContain('We bellen je binnen twee werkdagen');
    expect(damaged.instructions.join(' ')).not.toContain(place);
  });

  test('from the Netherlands or Luxembourg is handed in near the customer, not at the carrier whose points are in Belgium', async () => {
    const { id, lineIds } = await order();
    const utrecht = JSON.stringify({ street: 'Neude', street_number: '1', zip_code: '3512 JJ', city: 'Utrecht', country: 'nl' });
    await shop.db.updateTable('orders').set({ delivery_address: utrecht }).where('id', '=', id).execute();
    const { costs } = (await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>();
    expect(costs.parcel).toEqual({ price_cents: 975, carrier: company.name, nearby: true });
    expect(costs.van.nearby).toBeUndefined();
    const { instructions } = await returned({ order_id: id, items: [item(lineIds[0])] });
    expect(instructions.join(' ')).toContain('bij een pakketpunt in je buurt');
    expect(instructions.join(' ')).not.toContain('bpost');
  });

  test('is without VAT for a dealer under reverse charge', async () => {
    const dealerId = (await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow()).id;
    const { id } = await order({ userId: dealerId, role: 'b2b' });
    await shop.db.updateTable('orders').set({ vat_rate: 0, reverse_charge: true }).where('id', '=', id).execute();
    const returnable = (await get(`/api/retours/returnable?order_id=${id}`, dealer)).json<ReturnableAnswer>();
    expect(returnable).toMatchObject({ dealer_vat_rate: null, costs: { parcel: { price_cents: 806 } } });
  });
});

describe('one’s own returns', () => {
  test('are listed newest first, and no other customer sees or changes them', async () => {
    const { id, lineIds } = await order();
    const first = await returned({ order_id: id, items: [item(lineIds[0])] });
    const second = await returned({ order_id: id, items: [item(lineIds[1])] });
    const list = (await get('/api/retours?per_page=2')).json<RetourListAnswer>();
    expect(list.data.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(list.meta).toMatchObject({ page: 1, per_page: 2 });
    expect(list.meta.total).toBeGreaterThan(2);
    for (const url of [`/api/retours/${first.id}`, `/api/retours/${first.id}/label`, `/api/retours/returnable?order_id=${id}`]) {
      expect([url, (await get(url, dealer)).statusCode, (await get(url, {})).statusCode]).toEqual([url, 404, 401]);
    }
    expect((await shop.call('POST', `/api/retours/${first.id}/cancel`, { headers: dealer })).statusCode).toBe(404);
    expect((await get('/api/retours/2000000000')).statusCode).toBe(404);
    expect((await get('/api/retours/abc')).statusCode).toBe(422);
    expect((await get('/api/retours', {})).statusCode).toBe(401);
  });

  test('created and cancelled again and again send two mails, and the last one arrives', async () => {
    const { id, lineIds } = await order({ lines: [line(0, 1)] });
    const created: Retour[] = [];
    for (let round = 0; round < 4; round += 1) {
      const each = await returned({ order_id: id, items: [item(lineIds[0])] });
      await shop.call('POST', `/api/retours/${each.id}/cancel`, { headers: customer });
      created.push(each);
    }
    const last = await returned({ order_id: id, items: [item(lineIds[0])] });
    const mails = (await mailsTo(shop, DEMO_PRIVATE)).filter(({ key }) =>
      [...created, last].some((each) => key === `return-created:${each.id}` || key === `return-cancelled:${each.id}`),
    );
    expect(mails.map(({ key, send_after }) => [key?.split(':')[0], send_after !== null])).toEqual([
      ['return-created', false],
      ['return-cancelled', false],
      ['return-created', true],
    ]);
    expect(mails[2]?.key).toBe(`return-created:${last.id}`);
  });

  test('can be cancelled before anything has arrived, and the pieces can be returned again', async () => {
    const { id, lineIds } = await order({ lines: [line(0, 1)] });
    const first = await returned({ order_id: id, items: [item(lineIds[0])] });
    const cancel = () => shop.call('POST', `/api/retours/${first.id}/cancel`, { headers: customer });
    expect((await cancel()).json()).toMatchObject({ status: 'cancelled', label_url: null, instructions: [], can_cancel: false });
    expect((await cancel()).statusCode).toBe(200);
    expect((await mailsTo(shop, DEMO_PRIVATE)).filter(({ key }) => key === `return-cancelled:${first.id}`)).toHaveLength(1);
    expect((await get(`/api/retours/${first.id}/label`)).json<ApiError>().code).toBe('return.not_open');
    const second = await returned({ order_id: id, items: [item(lineIds[0])] });
    await shop.db.updateTable('returns').set({ received_at: new Date() }).where('id', '=', second.id).execute();
    expect((await shop.call('POST', `/api/retours/${second.id}/cancel`, { headers: customer })).json<ApiError>()).toMatchObject({
      status: 409,
      code: 'return.not_cancellable',
    });
  });

  test.each(['nl-BE', 'fr-FR', 'de-DE', 'en-US'])(
    'have a label in %s, the same each time, by a link that says no language',
    async (language) => {
      const { id, lineIds } = await order();
      const answer = await returned({ order_id: id, items: [item(lineIds[0]), item(lineIds[1])] }, { language });
      const { number, label_url } = answer;
      const [first, second] = [await get(label_url ?? ''), await get(`/api/retours/${answer.id}/label`, { ...customer, language })];
      expect(first.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"`,
        'cache-control': 'private, no-store',
      });
      expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    },
  );
});

describe('photos', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
  });
  const send = (bytes: Buffer, headers: Record<string, string> = customer, name = 'photo.jpg') => {
    const form = writeForm([['photo', { bytes, name }]]);
    return shop.call('POST', '/api/retours/photos', { payload: form.payload, headers: { ...form.headers, ...headers } });
  };

  test('belong to one item, are shown only to their owner, and are stored longer than a day', async () => {
    const attached = (await send(photo)).json<ReturnPhotoAnswer>();
    const loose = (await send(photo)).json<ReturnPhotoAnswer>();
    expect(attached).toMatchObject({ type: 'image/jpeg' });
    const { id, lineIds } = await order();
    const body = { order_id: id, items: [item(lineIds[0], 1, { reason: 'damaged', photo: attached.id })] };
    expect((await returned(body)).items[0]).toMatchObject({ photo: attached.id });
    expect((await post(body)).json<ApiError>().errors).toEqual({ 'items.0.photo': ['Deze waarde is niet geldig'] });
    const download = await get(`/api/retours/photos/${attached.id}`);
    expect(download.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
    });
    expect((await get(`/api/retours/photos/${attached.id}`, dealer)).statusCode).toBe(404);

    const clock = shop.services.now;
    shop.services.now = () => new Date(clock().getTime() + 2 * DAY_MS);
    expect(await prunePhotos(shop.services)).toBe(1);
    shop.services.now = clock;
    expect((await get(`/api/retours/photos/${attached.id}`)).statusCode).toBe(200);
    expect((await get(`/api/retours/photos/${loose.id}`)).statusCode).toBe(404);
  });

  test('of another customer cannot be used', async () => {
    const foreign = (await send(photo, dealer)).json<ReturnPhotoAnswer>();
    const { id, lineIds } = await order();
    expect((await post({ order_id: id, items: [item(lineIds[0], 1, { photo: foreign.id })] })).statusCode).toBe(422);
  });

  test('must be pictures, and uploads by visitors are refused before the body is read', async () => {
    for (const bytes of [tinyPdf(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), Buffer.from('MZ program')])
      expect((await send(bytes)).json<ApiError>()).toMatchObject({ status: 415, code: 'upload.wrong_type' });
    expect((await send(Buffer.alloc(15 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(photo, {})).statusCode).toBe(401);
    expect((await shop.call('POST', '/api/retours/photos', { headers: customer, payload: { photo: 'x' } })).statusCode).toBe(422);
  });
});

// these tests come last, because they leave returns in future years
describe('the period', () => {
  test.each([
    ['the last second of the last day, in winter', '2026-12-01T11:00:00Z', '2026-12-15T22:59:59Z', 201],
    ['the first second after it, in winter', '2026-12-01T11:00:00Z', '2026-12-15T23:00:00Z', 409],
    ['the last second over the change to summer time', '2027-03-19T11:00:00Z', '2027-04-02T21:59:59Z', 201],
    ['the first second after it', '2027-03-19T11:00:00Z', '2027-04-02T22:00:00Z', 409],
    ['the Monday after a fourteenth day on a Saturday', '2027-03-20T11:00:00Z', '2027-04-05T21:59:59Z', 201],
    ['the Tuesday after it', '2027-03-20T11:00:00Z', '2027-04-05T22:00:00Z', 409],
    ['the end of February', '2027-02-14T23:30:00Z', '2027-03-01T22:59:59Z', 201],
    ['the day after, late delivery', '2027-02-14T22:30:00Z', '2027-03-01T23:00:00Z', 409],
  ])('%s', async (_, delivered, now, status) => {
    const { id, lineIds } = await order({ deliveredAt: new Date(delivered) });
    const clock = shop.services.now;
    shop.services.now = () => new Date(now);
    // the token is valid for a quarter of an hour of the same clock
    await shop.db
      .updateTable('tokens')
      .set({ expires_at: new Date('2030-01-01T00:00:00Z') })
      .execute();
    const answer = await post({ order_id: id, items: [item(lineIds[0])] }, { language: 'en-US' });
    shop.services.now = clock;
    expect(answer.statusCode).toBe(status);
    if (status === 409)
      expect(answer.json<ApiError>()).toMatchObject({
        code: 'return.period_expired',
        message: expect.stringMatching(/ended on \w+ \d+, 20/),
      });
  });
});
