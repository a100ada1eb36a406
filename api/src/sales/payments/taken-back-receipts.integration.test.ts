import { sql } from 'kysely';
import type { AccountingMonth } from 'shared-contracts/staff/accounting';
import type { CompanyInvoiceTermsAnswer, OpenInvoicesAnswer } from 'shared-contracts/staff/on-invoice';
import type { StaffOrderAnswer } from 'shared-contracts/staff/orders';
import type { ApiError } from 'shared-contracts/wire/error';
import type { OrderSummary, PaymentState, TrackedOrder } from 'shared-contracts/wire/order';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import { orderData } from '../orders/order.personal-data.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { openInvoiceShop } from '../../testing/invoice-shop.ts';
import type { InvoiceShop } from '../../testing/invoice-shop.ts';
import { HOME, OPEN_TIMEOUT_MS, mailsTo } from '../../testing/test-shop.ts';
import { cancelOrder } from '../customer-orders/order-life.ts';
import { remindOfInvoices } from './remind-invoices.ts';

const REASON = 'Stond bij de verkeerde klant';

let invoices: InvoiceShop;
beforeAll(async () => {
  invoices = await openInvoiceShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => invoices.close());
beforeEach(() => invoices.reset());

const db = () => invoices.checkout.shop.db;
/** The payments of an order, the first recorded first. */
const paymentsOf = async (number: string) => (await invoices.shown(number)).data.payments;
const lastId = async (number: string): Promise<number> => (await paymentsOf(number)).at(-1)?.id ?? 0;
const takeBack = async (number: string, body: Record<string, unknown> = {}, id?: number) =>
  invoices.finance.call('POST', `/api/orders/${number}/receipts/${id ?? (await lastId(number))}/take-back`, { reason: REASON, ...body });
const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [answer.statusCode, answer.json<ApiError>().code];

/** An order on invoice that is paid with two payments, of 10 euro and of the rest. */
const paid = async () => {
  const { cart, number, reference } = await invoices.ordered();
  await invoices.receive(number, { amount_cents: 1000, bank_reference: 'uittreksel 12' });
  await invoices.receive(number, { amount_cents: cart.total_price - 1000, bank_reference: 'uittreksel 13' });
  return { total: cart.total_price, number, reference };
};
const setDue = (number: string, days: number) =>
  db()
    .updateTable('orders')
    .set({ invoice_due_on: dayAfter(invoices.today(), days) })
    .where('number', '=', number)
    .execute();

describe('money that was recorded by mistake is taken back', () => {
  test('and the order is open again for staff, account, list, tracking, company and open invoices', async () => {
    const { total, number, reference } = await paid();
    expect((await invoices.shown(number)).data.paid_at).not.toBeNull();
    const { call } = invoices.checkout.shop;
    const answer = await takeBack(number);
    const rest = total - 1000;
    expect([answer.statusCode, answer.json<StaffOrderAnswer>().data]).toMatchObject([
      200,
      { paid_at: null, on_invoice: { state: 'partly_paid', open_cents: rest, received_cents: 1000 } },
    ]);
    const open = { payment_status: 'unpaid', on_invoice: { state: 'partly_paid', open_cents: rest, received_cents: 1000 } };
    expect(await invoices.ownOrder(number)).toMatchObject({
      ...open,
      payment_method: null,
      on_invoice: { transfer: { reference: expect.any(String) } },
    });
    const { data: list } = (await call('GET', '/api/orders', { headers: invoices.dealer })).json<{ data: OrderSummary[] }>();
    expect(list.find((each) => each.number === number)).toMatchObject(open);
    const state = (await call('GET', `/api/orders/by-payment/${reference}/status`)).json<PaymentState>();
    expect(state).toMatchObject(open);
    const track = { number, email: (await invoices.rowOf(number)).email, postcode: HOME.zip_code };
    const tracked = (await call('GET', `/api/orders/track?${new URLSearchParams(track).toString()}`)).json<TrackedOrder>();
    expect(tracked).toMatchObject(open);
    expect(tracked.timeline.map(({ status }) => status)).toEqual(['ordered']);
    const listed = (await invoices.finance.call('GET', '/api/open-invoices')).json<OpenInvoicesAnswer>();
    expect(listed.data).toMatchObject([{ number, open_cents: rest }]);
    const terms = await invoices.finance.call('PUT', `/api/companies/${invoices.companyId}/invoice-terms`, {
      days: 30,
      limit_cents: 1_000_000,
    });
    expect(terms.json<CompanyInvoiceTermsAnswer>().data.open_cents).toBe(rest);
    await invoices.receive(number, { amount_cents: rest });
    expect(await invoices.ownOrder(number)).toMatchObject({ payment_status: 'paid', on_invoice: { state: 'paid', open_cents: 0 } });
  });

  test('and an account that looks at an order whose only payment was taken back reads of no payment', async () => {
    const { number } = await invoices.ordered();
    await invoices.receive(number, { amount_cents: 1000 });
    await takeBack(number);
    expect(await invoices.ownOrder(number)).toMatchObject({ provider_status: null, on_invoice: { state: 'open', received_cents: 0 } });
  });

  test('and counts in the limit of the company again', async () => {
    const { total, number } = await paid();
    await db()
      .updateTable('companies')
      .set({ invoice_limit_cents: total + 1 })
      .where('id', '=', invoices.companyId)
      .execute();
    await takeBack(number);
    const cart = await invoices.filled();
    expect(codeOf(await invoices.press(cart.id))).toEqual([409, 'payment.invoice_limit']);
  });

  test('and the payment stays, with when, why and by whom, and what would be open is said before', async () => {
    const { total, number } = await paid();
    const [first, second] = await paymentsOf(number);
    expect([first?.after_taking_back, second?.after_taking_back]).toEqual([
      { received_cents: total - 1000, open_cents: 1000 },
      { received_cents: 1000, open_cents: total - 1000 },
    ]);
    const { data } = (await takeBack(number)).json<StaffOrderAnswer>();
    expect(data.payments).toMatchObject([
      { status: 'paid', taken_back: null, after_taking_back: { received_cents: 0, open_cents: total } },
      {
        amount_cents: total - 1000,
        bank_reference: 'uittreksel 13',
        taken_back: { at: expect.any(String), reason: REASON },
        after_taking_back: null,
      },
    ]);
    const { name } = await db().selectFrom('staff').select('name').where('id', '=', invoices.finance.id).executeTakeFirstOrThrow();
    const shown = data.timeline.filter(({ event }) => ['payment', 'receipt_taken_back', 'paid'].includes(event));
    expect(shown).toMatchObject([
      { event: 'payment', state: 'paid', amount_cents: 1000 },
      { event: 'payment', state: 'taken_back', amount_cents: total - 1000 },
      { event: 'receipt_taken_back', detail: REASON, actor: name, amount_cents: total - 1000 },
    ]);
    // who repeats it did not do it
    const colleague = await invoices.office.asStaff({ scopes: ['read_orders', 'write_refunds'] });
    const repeated = await colleague.call('POST', `/api/orders/${number}/receipts/${second?.id}/take-back`, { reason: REASON });
    const { timeline } = repeated.json<StaffOrderAnswer>().data;
    expect(timeline.filter(({ event }) => event === 'receipt_taken_back')).toMatchObject([{ actor: name }]);
    const [entry] = await db()
      .selectFrom('audit_log')
      .selectAll()
      .where('operation', '=', 'orders.take_back_receipt')
      .where('subject', '=', `order ${number}`)
      .orderBy('id')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      subject: `order ${number}`,
      input: { number, id: second?.id },
      before: { order: { paid_at: expect.any(String) }, receipt: { status: 'paid', taken_back_at: null } },
      after: { order: { paid_at: null }, receipt: { status: 'canceled', taken_back_at: expect.any(String) } },
    });
    expect(JSON.stringify(entry?.input)).not.toContain(REASON);
    const reader = await invoices.office.asStaff({ scopes: ['read_orders'] });
    const seen = (await reader.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>();
    expect(seen.data.payments.map(({ after_taking_back }) => after_taking_back)).toEqual([null, null]);
  });

  test('with one mail to who ordered, which says what is open', async () => {
    const { total, number } = await paid();
    const { id } = await invoices.rowOf(number);
    const mails = async () =>
      (await mailsTo(invoices.checkout.shop, '')).filter(
        ({ key }) => key?.startsWith('invoice-receipt-taken-back-') && key.endsWith(`:${id}`),
      );
    const receipt = await lastId(number);
    await Promise.all([1, 2].map(() => takeBack(number, {}, receipt)));
    await takeBack(number, {}, receipt);
    const [mail, ...none] = await mails();
    expect(none).toEqual([]);
    expect(mail?.to_address).toBe((await invoices.rowOf(number)).email);
    expect(mail?.text).toContain(`ontvangen hadden voor factuur`);
    expect(mail?.text).toContain(`Er staat ${moneyText(total - 1000, 'nl')} open, te betalen tegen`);
    expect(mail?.text).toContain('BE68 5390 0754 7034');
    await setDue(number, -3);
    await takeBack(number, {}, (await paymentsOf(number))[0]?.id);
    const last = (await mails()).at(-1);
    expect(last?.text).toContain(`Er staat ${moneyText(total, 'nl')} open; de termijn om te betalen liep tot`);
  });
});

describe('taking back is refused', () => {
  test('for a payment of another order, another method, or that is not there, and without a reason or the right', async () => {
    const [{ number }, other] = [await paid(), await paid()];
    expect(codeOf(await takeBack(number, {}, await lastId(other.number)))).toEqual([404, 'order.receipt_not_found']);
    expect(codeOf(await takeBack(number, {}, 2_000_000_000))).toEqual([404, 'order.receipt_not_found']);
    expect((await takeBack(number, { reason: ' ' })).statusCode).toBe(422);
    const cart = await invoices.filled(1, invoices.customer);
    const answer = await invoices.checkout.paid(cart.id, invoices.customer);
    const [payment] = await paymentsOf(answer.order_number);
    expect(payment?.after_taking_back).toBeNull();
    expect(codeOf(await takeBack(answer.order_number, {}, payment?.id))).toEqual([404, 'order.receipt_not_found']);
    const clerk = await invoices.office.asStaff({ scopes: ['read_orders', 'write_orders'] });
    const path = `/api/orders/${number}/receipts/${await lastId(number)}/take-back`;
    expect((await clerk.call('POST', path, { reason: REASON })).statusCode).toBe(403);
    expect((await invoices.shown(number)).data.on_invoice).toMatchObject({ state: 'paid' });
  });

  test('of money that was paid back, or is to be; other money of the order can be taken back', async () => {
    const { number } = await invoices.ordered();
    await invoices.receive(number, { amount_cents: 1500 });
    await cancelOrder(invoices.checkout.shop.services, (await invoices.rowOf(number)).id);
    const [receipt] = await paymentsOf(number);
    expect(receipt?.after_taking_back).toBeNull();
    const refused = await takeBack(number);
    expect(codeOf(refused)).toEqual([409, 'order.receipt_paid_back']);
    expect(refused.json<ApiError>().message).toContain(moneyText(1500, 'en'));
    const texts = ['nl-BE', 'fr-FR', 'de-DE'].map(
      async (language) =>
        (
          await invoices.finance.call('POST', `/api/orders/${number}/receipts/${receipt?.id}/take-back`, { reason: REASON }, { language })
        ).json<ApiError>().message,
    );
    expect(await Promise.all(texts)).toEqual([
      expect.stringContaining('terugbetaald'),
      expect.stringContaining('remboursés'),
      expect.stringContaining('erstattet'),
    ]);
    const [refund] = (await invoices.shown(number)).data.refunds;
    await invoices.finance.call('POST', `/api/refunds/${refund?.id}/paid-back`);
    expect(codeOf(await takeBack(number))).toEqual([409, 'order.receipt_paid_back']);

    const credited = await paid();
    const { id } = await invoices.rowOf(credited.number);
    const [first, second] = await paymentsOf(credited.number);
    await sql`insert into refunds (order_id, payment_id, amount_cents, reason, status) values (${id}, ${first?.id}, 400, 'goodwill', 'failed')`.execute(
      db(),
    );
    expect(codeOf(await takeBack(credited.number, {}, first?.id))).toEqual([409, 'order.receipt_paid_back']);
    expect((await takeBack(credited.number, {}, second?.id)).statusCode).toBe(200);
    expect((await invoices.shown(credited.number)).data.on_invoice).toMatchObject({ received_cents: 600 });
  });

  test('when a colleague took it back with another reason, or changed the order meanwhile; the same again changes nothing', async () => {
    const { total, number } = await paid();
    const { revision } = await invoices.shown(number);
    const [first, second] = await paymentsOf(number);
    const colleague = await invoices.office.asStaff({ scopes: ['read_orders', 'write_refunds'] });
    const path = `/api/orders/${number}/receipts/${second?.id}/take-back`;
    const answers = await Promise.all([
      invoices.finance.call('POST', path, { reason: 'een', revision }),
      colleague.call('POST', path, { reason: 'twee', revision }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<ApiError>().code).toBe('order.receipt_taken_back');
    const reason = answers[0]?.statusCode === 200 ? 'een' : 'twee';
    expect((await invoices.finance.call('POST', path, { reason, revision })).statusCode).toBe(200);
    expect(codeOf(await takeBack(number, { revision }, first?.id))).toEqual([409, 'staff.changed_meanwhile']);
    expect((await invoices.shown(number)).data.on_invoice).toMatchObject({ open_cents: total - 1000 });
  });

  test('a form that recorded it does not record it again', async () => {
    const { number } = await invoices.ordered();
    const receipt = { amount_cents: 1000, attempt: crypto.randomUUID() };
    await invoices.receive(number, receipt);
    await takeBack(number);
    expect(codeOf(await invoices.receive(number, receipt))).toEqual([409, 'order.receipt_taken_back']);
    expect((await invoices.shown(number)).data.on_invoice).toMatchObject({ received_cents: 0 });
  });
});

test('a company whose invoice was called paid is reminded a week later at the earliest, with one reminder at a time', async () => {
  const { number } = await paid();
  const { services } = invoices.checkout.shop;
  await setDue(number, -60);
  expect(await remindOfInvoices(services)).toBe(0);
  await takeBack(number);
  expect(await remindOfInvoices(services)).toBe(0);
  const remindFrom = async () => (await invoices.rowOf(number)).invoice_remind_from;
  expect(await remindFrom()).toBe(dayAfter(invoices.today(), 7));
  const moveOn = (days: number) =>
    db()
      .updateTable('orders')
      .set({ invoice_remind_from: dayAfter(invoices.today(), days) })
      .where('number', '=', number)
      .execute();
  await moveOn(-1);
  expect([await remindOfInvoices(services), await remindOfInvoices(services)]).toEqual([1, 0]);
  await moveOn(-15);
  expect([await remindOfInvoices(services), await remindOfInvoices(services)]).toEqual([1, 0]);
  // an invoice that is not due yet is reminded of after its own last day
  const early = await paid();
  await takeBack(early.number);
  expect((await invoices.rowOf(early.number)).invoice_remind_from).toBe(dayAfter(invoices.today(), 30));
});

describe('the books', () => {
  const monthOf = (day: string) => day.slice(0, 7);
  const payouts = async (month: string) => {
    const { body } = await invoices.finance.call('GET', `/api/accounting/months/${month}/payouts?lang=nl`);
    return body.replaceAll('"', '').split('\r\n');
  };
  const moneyOf = async (month: string) =>
    (await invoices.finance.call('GET', `/api/accounting/months/${month}`)).json<{ data: AccountingMonth }>().data.money;

  test('have a line of its own on its day: the month in which it was recorded does not change', async () => {
    const { total, number } = await paid();
    const receipt = await lastId(number);
    const bankDay = dayAfter(invoices.today(), -40);
    const before = `${dayAfter(invoices.today(), -40)}T10:00:00Z`;
    // recorded and booked in an earlier month
    await sql`update money_movements set at = ${before}::timestamptz where payment_id = ${receipt}`.execute(db());
    await db().updateTable('payments').set({ received_on: bankDay }).where('id', '=', receipt).execute();
    const booked = await payouts(monthOf(bankDay));
    const sums = await moneyOf(monthOf(bankDay));
    const current = await moneyOf(monthOf(invoices.today()));
    await takeBack(number);
    expect(await payouts(monthOf(bankDay))).toEqual(booked);
    expect(await moneyOf(monthOf(bankDay))).toEqual(sums);
    const [invoice] = await invoices.documentsOf(number);
    const euro = ((total - 1000) / 100).toFixed(2).replace('.', ',');
    const row = (await payouts(monthOf(invoices.today()))).find((each) => each.includes(number) && each.includes('uittreksel 13'));
    expect(row?.split(';')).toEqual([
      invoices.today(),
      'Betaling teruggenomen',
      number,
      invoice?.number,
      `-${euro}`,
      'uittreksel 13',
      '',
      'overschrijving op factuur',
      '',
      bankDay,
    ]);
    const after = await moneyOf(monthOf(invoices.today()));
    expect([after.received_cents - current.received_cents, after.refunded_cents - current.refunded_cents]).toEqual([-(total - 1000), 0]);
    expect(after.moved_cents).toBe(current.moved_cents - (total - 1000));
    expect(after.unsettled_cents).toBe(current.unsettled_cents + (total - 1000));
  });

  test('say in the journal what is paid and open as of now', async () => {
    const { total, number } = await paid();
    await takeBack(number);
    const [invoice] = await invoices.documentsOf(number);
    const { body } = await invoices.finance.call('GET', `/api/accounting/months/${monthOf(invoices.today())}/journal?lang=nl`);
    const row = body
      .replaceAll('"', '')
      .split('\r\n')
      .find((each) => each.split(';')[1] === invoice?.number);
    const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
    expect(row?.split(';').slice(-3)).toEqual(['10,00', invoices.today(), euro(total - 1000)]);
  });
});

describe('the events for other systems say', () => {
  const TYPES = ['order.paid', 'order.unpaid', 'payment.changed'];
  beforeEach(async () => {
    const { id } = await db().selectFrom('staff').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await sql`insert into webhook_endpoints (name, url, types, has_personal_data, secret, staff_id, created_at)
      values ('ERP', 'https://erp.example/', ${JSON.stringify(TYPES)}::jsonb, false, '', ${id}, now())`.execute(db());
  });
  afterEach(async () => {
    await db().deleteFrom('webhook_endpoints').execute();
    await db().deleteFrom('webhook_events').execute();
  });
  const eventsOf = async (number: string) => {
    const rows = await db()
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
      .select(['e.type', 'e.data'])
      .orderBy('d.id')
      .execute();
    return rows
      .map(({ type, data }) => ({ type, data: data as Record<string, unknown> }))
      .filter(({ data }) => data.number === number || data.order === number);
  };

  test('that it was taken back, that the order is not paid after all, and again when it is', async () => {
    const { total, number } = await paid();
    await takeBack(number);
    await invoices.receive(number, { amount_cents: total - 1000 });
    const payment = (open: number) => ({ method: 'invoice', open_cents: open });
    expect(await eventsOf(number)).toMatchObject([
      { type: 'payment.changed', data: { status: 'paid' } },
      { type: 'payment.changed', data: { status: 'paid' } },
      { type: 'order.paid', data: { payment: payment(0) } },
      {
        type: 'payment.changed',
        data: { order: number, status: 'taken_back', amount_cents: total - 1000, payment: payment(total - 1000) },
      },
      { type: 'order.unpaid', data: { number, payment: payment(total - 1000) } },
      { type: 'payment.changed', data: { status: 'paid' } },
      { type: 'order.paid', data: { payment: payment(0) } },
    ]);
    const erp = (await invoices.finance.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>();
    expect(erp.data).toMatchObject({ paid_at: expect.any(String), on_invoice: { open_cents: 0 } });
  });

  test('nothing of the order when it was not paid before', async () => {
    const { number } = await invoices.ordered();
    await invoices.receive(number, { amount_cents: 1000 });
    await takeBack(number);
    expect((await eventsOf(number)).map(({ type }) => type)).toEqual(['payment.changed', 'payment.changed']);
  });
});

test('the reason is in the export of whom the order is for, and is erased with the notes', async () => {
  const { number } = await paid();
  await takeBack(number);
  const user = await db().selectFrom('users').selectAll().where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow();
  const [exported] = ((await orderData.exportOf?.(db(), user)) as { number: string; payments: object[] }[]).filter(
    (order) => order.number === number,
  );
  expect(exported?.payments.at(-1)).toMatchObject({ taken_back_reason: REASON, taken_back_at: expect.any(Date) });
  const rollback = new Error('the account stays for other tests');
  await expect(
    db()
      .transaction()
      .execute(async (trx) => {
        await orderData.eraseOf(trx, user);
        const { rows } = await sql<{
          reasons: number;
          taken: number;
        }>`select count(taken_back_reason)::int as reasons, count(taken_back_at)::int as taken
          from payments where order_id = (select id from orders where number = ${number})`.execute(trx);
        expect(rows).toEqual([{ reasons: 0, taken: 1 }]);
        throw rollback;
      }),
  ).rejects.toBe(rollback);
});
