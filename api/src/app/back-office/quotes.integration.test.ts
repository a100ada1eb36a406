import type { ApiError } from 'shared-contracts/wire/error';
import type { ContactAnswer } from 'shared-contracts/wire/contact';
import type { StaffMessageAnswer } from 'shared-contracts/staff/messages';
import type { StaffOrderAnswer } from 'shared-contracts/staff/orders';
import type {
  NewQuoteAnswer,
  QuoteArticlesAnswer,
  QuotePreviewAnswer,
  StaffQuoteAnswer,
  StaffQuoteRow,
} from 'shared-contracts/staff/quotes';
import type { Quote } from 'shared-contracts/wire/quote';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let sales: StaffMemberOfTest;
let reader: StaffMemberOfTest;
let variantId = 0;
let place = 0;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  sales = await office.asStaff('sales');
  reader = await office.asStaff('reader');
  variantId = (await someVariant(shop)).id;
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

/** A quote for two pieces of 10 euros that nobody has answered. */
const requested = async (role: 'b2c' | 'b2b' = 'b2c') => {
  place += 1;
  const order = await pastOrder(shop, {
    userId: null,
    role,
    email: `offerte${place}@voorbeeld.be`,
    lines: [{ variantId, amount: 2, unit: 1000 }],
  });
  await shop.db
    .updateTable('orders')
    .set({ kind: 'quote', status: 'quote_requested', paid_at: null, shipped_at: null, delivered_at: null })
    .where('id', '=', order.id)
    .execute();
  const { sku } = await shop.db.selectFrom('order_lines').select('sku').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  return { ...order, sku };
};
const show = async (number: string, who = sales) => (await who.call('GET', `/api/quotes/${number}`)).json<StaffQuoteAnswer>();
const inTenDays = (): string => new Date(shop.services.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);

describe('quotes', () => {
  test('that wait are listed with the oldest first, and with what they came to by the list', async () => {
    const first = await requested();
    const second = await requested();
    await shop.db
      .updateTable('orders')
      .set({ ordered_at: new Date('2020-01-01T10:00:00Z') })
      .where('id', '=', first.id)
      .execute();
    const { data } = (await sales.call('GET', '/api/quotes?state=open&sort=requested_at')).json<{ data: StaffQuoteRow[] }>();
    const numbers = data.map(({ number }) => number);
    expect(numbers[0]).toBe(first.number);
    expect(numbers).toContain(second.number);
    expect(data[0]).toMatchObject({ state: 'requested', lines: 1, list_total_cents: first.total_cents, total_cents: null });
    const found = (await sales.call('GET', `/api/quotes?q=${second.number}`)).json<{ data: StaffQuoteRow[] }>();
    expect(found.data.map(({ number }) => number)).toEqual([second.number]);
  });

  test('are previewed as they are then answered, and a preview stores and mails nothing', async () => {
    const { number, sku, email } = await requested();
    const offer = { unit_cents: { [sku]: 800 }, discount_cents: 100, delivery_cents: 500 };
    const preview = (await sales.call('POST', `/api/quotes/${number}/preview`, offer)).json<QuotePreviewAnswer>().data;
    expect(preview).toMatchObject({ items_cents: 1600, discount_cents: 100, delivery_cents: 500, total_cents: 2000 });
    expect([(await show(number)).data.state, await mailsTo(shop, email)]).toEqual(['requested', []]);

    const { revision } = await show(number);
    const answered = await sales.call('POST', `/api/quotes/${number}/answer`, {
      ...offer,
      revision,
      valid_until: inTenDays(),
      note: 'Graag gedaan',
    });
    const { data } = answered.json<StaffQuoteAnswer>();
    expect(data).toMatchObject({
      state: 'answered',
      total_cents: 2000,
      note: 'Graag gedaan',
      sums: { total_cents: 2000, vat_cents: preview.vat_cents },
    });
    expect(data.items).toMatchObject([{ list_unit_cents: 1000, unit_cents: 800, line_cents: 1600 }]);
    expect((await mailsTo(shop, email)).at(-1)?.text).toContain('Graag gedaan');
  });

  test('of dealers are priced without VAT', async () => {
    const { number, sku } = await requested('b2b');
    const { data } = await show(number);
    expect(data).toMatchObject({ basis: 'excl', items: [{ list_unit_cents: 827 }] });
    const offer = { unit_cents: { [sku]: 700 }, delivery_cents: 0, discount_cents: 0 };
    const preview = (await sales.call('POST', `/api/quotes/${number}/preview`, offer)).json<QuotePreviewAnswer>().data;
    expect(preview).toMatchObject({ items_cents: 1400, vat_cents: 294, total_cents: 1694 });
  });

  test('keep who answered what when, and a colleague’s answer is not overwritten unseen', async () => {
    const { number, sku } = await requested();
    const { revision } = await show(number);
    const first = { unit_cents: { [sku]: 900 }, valid_until: inTenDays(), revision };
    expect((await sales.call('POST', `/api/quotes/${number}/answer`, first)).statusCode).toBe(200);
    const late = await sales.call('POST', `/api/quotes/${number}/answer`, { ...first, unit_cents: { [sku]: 700 } });
    expect(late.json<ApiError>()).toMatchObject({ status: 409, code: 'staff.changed_meanwhile', meta: { current: { state: 'answered' } } });
    const now = await show(number);
    await sales.call('POST', `/api/quotes/${number}/answer`, { ...first, unit_cents: { [sku]: 700 }, revision: now.revision });
    const { data } = await show(number);
    const actor = data.versions[0]?.actor;
    expect(data.versions).toMatchObject([
      { actor, unit_cents: { [sku]: 700 } },
      { actor, unit_cents: { [sku]: 900 } },
    ]);
    expect((data.versions[0]?.total_cents ?? 0) < (data.versions[1]?.total_cents ?? 0)).toBe(true);
  });

  test('refuse a price above the list as a typing error, and a day in the past', async () => {
    const { number, sku } = await requested();
    const codeOf = async (body: object) => (await sales.call('POST', `/api/quotes/${number}/answer`, body)).json<ApiError>().code;
    expect(await codeOf({ unit_cents: { [sku]: 100_000 }, valid_until: inTenDays() })).toBe('quote.above_list');
    expect(await codeOf({ valid_until: '2020-01-01' })).toBe('quote.invalid_day');
    expect(await codeOf({ discount_cents: 99_999_99, valid_until: inTenDays() })).toBe('quote.discount_exceeds');
  });

  test('hide personal data and mails from who may not see them, and can’t be answered by him', async () => {
    const { number } = await requested();
    expect((await show(number, reader)).data).toMatchObject({ email: null, phone: null, vat: null, mails: [], can_answer: false });
    expect((await show(number)).data).toMatchObject({ email: expect.stringContaining('@'), can_answer: true });
    expect((await reader.call('POST', `/api/quotes/${number}/answer`, { valid_until: inTenDays() })).statusCode).toBe(403);
  });
});

describe('quotes that staff make', () => {
  const customer = (email: string) => ({
    shipping_address: HOME,
    email,
    first_name: 'An',
    last_name: 'Peeters',
    phone: '0471 12 34 56',
  });
  const articleOf = async (where: 'priced' | 'on request') =>
    shop.db
      .selectFrom('variant_facts')
      .select(['sku', 'excl_vat_cents'])
      .where('is_active', '=', true)
      .where('type', '=', 'sale')
      .where('is_price_on_request', '=', where === 'on request')
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const ask = async (email: string, message: string): Promise<string> => {
    const payload = { type: 'offers', first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56', email, message };
    const answer = await shop.call('POST', '/api/contact', { payload, headers: { language: 'fr-FR' } });
    return answer.json<ContactAnswer>().reference;
  };
  const create = (body: object, who = sales) => who.call('POST', '/api/quotes', body);

  test('begin with what the message says, are hidden from everybody until they are sent, and answer the message with them', async () => {
    const { sku } = await articleOf('on request');
    const email = 'prijsvraag@voorbeeld.be';
    const reference = await ask(email, `Wat kost ${sku}, drie stuks?`);
    const begun = (await sales.call('GET', `/api/new-quote?message=${reference}`)).json<NewQuoteAnswer>().data;
    expect(begun).toMatchObject({ first_name: 'An', email, lang: 'fr', message: { reference }, articles: [{ sku, on_request: true }] });

    const made = await create({ message: reference, lang: 'fr', customer: customer(email), items: [{ sku, amount: 3 }] });
    const { data } = made.json<StaffQuoteAnswer>();
    expect([made.statusCode, data]).toMatchObject([200, { state: 'requested', is_draft: true, lang: 'fr', message: reference }]);
    expect(data.items).toMatchObject([{ sku, amount: 3, list_unit_cents: 0 }]);
    // only the receipt of the message
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining(data.number));
    const message = async () => (await sales.call('GET', `/api/messages/${reference}`)).json<StaffMessageAnswer>().data;
    expect(await message()).toMatchObject({ state: 'in_work', assignee: { id: sales.id }, quotes: [data.number] });
    const { reference: key } = await shop.db
      .selectFrom('orders')
      .select('reference')
      .where('number', '=', data.number)
      .executeTakeFirstOrThrow();
    const byLink = () => shop.call('GET', `/api/quotes/${key}`);
    expect((await byLink()).statusCode).toBe(404);

    const answer = (body: object) => sales.call('POST', `/api/quotes/${data.number}/answer`, { valid_until: inTenDays(), ...body });
    expect((await answer({})).json<ApiError>().code).toBe('quote.price_missing');
    const sent = (await answer({ unit_cents: { [sku]: 12_345 } })).json<StaffQuoteAnswer>().data;
    expect(sent).toMatchObject({ state: 'answered', is_draft: false, items: [{ unit_cents: 12_345, list_unit_cents: 0 }] });
    expect(await message()).toMatchObject({ state: 'answered' });
    expect((await mailsTo(shop, email)).at(-1)?.subject).toContain(data.number);
    const seen = (await byLink()).json<Quote>();
    expect(seen).toMatchObject({ status: 'answered', lines: [{ list_unit_incl_vat_cents: 12_345, unit_incl_vat_cents: 12_345 }] });
    expect(seen.list_total_cents).toBe(seen.total_cents);
  });

  test('for a caller’s account have its prices, and are seen there once they are sent', async () => {
    const { sku, excl_vat_cents } = await articleOf('priced');
    const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow();
    const { data: begun } = (await sales.call('GET', `/api/new-quote?customer=${id}`)).json<NewQuoteAnswer>();
    expect(begun).toMatchObject({ customer_id: id, is_dealer: true, email: DEMO_DEALER, message: null });
    const body = {
      customer_id: id,
      lang: 'nl',
      customer: customer(DEMO_DEALER),
      items: [
        { sku: sku.toLowerCase(), amount: 1 },
        { sku, amount: 1 },
      ],
    };
    const { data } = (await create(body)).json<StaffQuoteAnswer>();
    expect(data).toMatchObject({ basis: 'excl', role: 'b2b', items: [{ sku, amount: 2, list_unit_cents: excl_vat_cents }] });
    const headers = await signIn(shop, DEMO_DEALER);
    const own = async () =>
      (await shop.call('GET', '/api/quotes?per_page=50', { headers }))
        .json<{ data: { number: string }[] }>()
        .data.map(({ number }) => number);
    const listed = async () =>
      (await shop.call('GET', '/api/orders?per_page=50', { headers }))
        .json<{ data: { number: string }[] }>()
        .data.map(({ number }) => number);
    expect([await own(), await listed()]).not.toContainEqual(expect.arrayContaining([data.number]));
    await sales.call('POST', `/api/quotes/${data.number}/answer`, { valid_until: inTenDays() });
    expect(await own()).toContain(data.number);
  });

  test('are discarded as long as they are drafts', async () => {
    const { sku } = await articleOf('priced');
    const email = 'vergissing@voorbeeld.be';
    const { data, revision } = (
      await create({ lang: 'nl', customer: customer(email), items: [{ sku, amount: 1 }] })
    ).json<StaffQuoteAnswer>();
    const discarded = await sales.call('POST', `/api/quotes/${data.number}/discard`, { revision });
    expect(discarded.json<StaffQuoteAnswer>().data).toMatchObject({ state: 'cancelled', is_draft: false, can_answer: false });
    const late = await sales.call('POST', `/api/quotes/${data.number}/answer`, { valid_until: inTenDays() });
    expect([late.statusCode, late.json<ApiError>().code]).toEqual([409, 'quote.settled']);
    expect(await mailsTo(shop, email)).toEqual([]);
    const { number } = await requested();
    expect((await sales.call('POST', `/api/quotes/${number}/discard`, {})).json<ApiError>().code).toBe('quote.no_draft');
  });

  test('are not cancelled with a mail like an order, where a request from abroad is one', async () => {
    const { sku } = await articleOf('priced');
    const email = 'ver@voorbeeld.be';
    const abroad = { ...HOME, zip_code: '75001', city: 'Paris', country: 'fr' };
    const asked = { lang: 'nl', customer: { ...customer(email), shipping_address: abroad }, items: [{ sku, amount: 1 }] };
    const { data } = (await create(asked)).json<StaffQuoteAnswer>();
    expect(data).toMatchObject({ is_request: true, is_draft: true });
    const order = (await sales.call('GET', `/api/orders/${data.number}`)).json<StaffOrderAnswer>();
    expect(order.data.actions).toEqual([]);
    expect((await sales.call('POST', `/api/orders/${data.number}/cancel`, {})).json<ApiError>().code).toBe('order.not_cancellable');
    expect((await sales.call('POST', `/api/quotes/${data.number}/discard`, {})).statusCode).toBe(200);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test('refuse what can’t be sold and a wrong postcode at their fields, and who may not write quotes', async () => {
    const { sku } = await articleOf('priced');
    const body = {
      lang: 'nl',
      customer: customer('fout@voorbeeld.be'),
      items: [
        { sku, amount: 1 },
        { sku: 'NIET-1', amount: 1 },
      ],
    };
    expect((await create(body)).json<ApiError>().errors).toHaveProperty(['items.1.sku']);
    const wrong = { ...body, items: [{ sku, amount: 1 }], customer: { ...body.customer, shipping_address: { ...HOME, zip_code: 'x' } } };
    expect((await create(wrong)).json<ApiError>().errors).toHaveProperty(['shipping_address.zip_code']);
    expect((await create(body, reader)).statusCode).toBe(403);
    expect((await reader.call('GET', '/api/new-quote')).statusCode).toBe(403);
    const onlyQuotes = await office.asStaff({ scopes: ['read_quotes', 'write_quotes'] });
    const reference = await ask('geheim@voorbeeld.be', 'Een prijs?');
    expect((await onlyQuotes.call('GET', `/api/new-quote?message=${reference}`)).statusCode).toBe(403);
    expect((await create({ ...body, items: [{ sku, amount: 1 }], message: reference }, onlyQuotes)).statusCode).toBe(403);
  });

  test('are for an account only when who makes them may read it, or its message', async () => {
    const { sku } = await articleOf('priced');
    const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow();
    const reference = await ask(DEMO_DEALER, 'Een prijs?');
    const body = { customer_id: id, lang: 'nl', customer: customer(DEMO_DEALER), items: [{ sku, amount: 1 }] };
    const noCustomers = await office.asStaff({ scopes: ['read_quotes', 'write_quotes', 'read_messages'] });
    for (const about of [body, { ...body, message: reference }]) {
      const refused = await create(about, noCustomers);
      expect(refused.json<ApiError>()).toMatchObject({ status: 403, code: 'staff.not_allowed', meta: { scope: 'read_customers' } });
    }
    await shop.db.updateTable('contact_messages').set({ user_id: id }).where('reference', '=', reference).execute();
    expect((await create({ ...body, message: reference }, noCustomers)).statusCode).toBe(200);
  });

  test('find articles by part of a SKU or of a name', async () => {
    const { sku } = await articleOf('priced');
    const found = (q: string) => sales.call('GET', `/api/new-quote/articles?q=${encodeURIComponent(q)}`);
    const [first] = (await found(sku.toLowerCase())).json<QuoteArticlesAnswer>().data;
    expect(first?.sku).toBe(sku);
    const name = first?.name.split(/[ ,]/)[0] ?? '';
    expect((await found(name)).json<QuoteArticlesAnswer>().data.length).toBeGreaterThan(0);
  });
});
