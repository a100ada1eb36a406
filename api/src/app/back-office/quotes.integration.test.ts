import type { ApiError } from 'shared-contracts/wire/error';
import type { StaffQuoteAnswer, StaffQuoteRow, QuotePreviewAnswer } from 'shared-contracts/staff/quotes';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
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
