import { sql } from 'kysely';
import type { ApiError } from 'shared-contracts/wire/error';
import type { OrderSummary } from 'shared-contracts/wire/order';
import type { OpenInvoicesAnswer } from 'shared-contracts/staff/on-invoice';
import type { QueuesAnswer } from 'shared-contracts/staff/queues';
import type { StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import { OPEN_TIMEOUT_MS, mailsTo } from '../../testing/test-shop.ts';
import { moneyText } from '../../platform/messages/format.ts';
import type { Retour } from 'shared-contracts/wire/retour';
import { closeReturn } from '../../aftersale/returns/settle-return.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../customer-orders/order-life.ts';
import { remindOfInvoices } from './remind-invoices.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { providerId } from '../../testing/checkout.ts';
import { DAYS, openInvoiceShop } from '../../testing/invoice-shop.ts';
import type { InvoiceShop } from '../../testing/invoice-shop.ts';

/** Another person of the dealer's company. */
const COLLEAGUE = 'collega@voorbeeld.be';

let invoices: InvoiceShop;
beforeAll(async () => {
  invoices = await openInvoiceShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => invoices.close());
beforeEach(async () => {
  await invoices.checkout.shop.db.deleteFrom('users').where('email', '=', COLLEAGUE).execute();
  await invoices.reset();
});

describe('money that arrives', () => {
  test('is recorded in parts, once for each form; the order is paid with the last of them', async () => {
    const { cart, number } = await invoices.ordered();
    const attempt = crypto.randomUUID();
    const { revision } = await invoices.shown(number);
    const first = await invoices.receive(number, { amount_cents: 1000, bank_reference: 'uittreksel 12', attempt, revision });
    expect([first.statusCode, first.json<StaffOrderAnswer>().data.on_invoice]).toMatchObject([
      200,
      { state: 'partly_paid', open_cents: cart.total_price - 1000, received_cents: 1000 },
    ]);
    expect((await invoices.receive(number, { amount_cents: 1000, bank_reference: 'uittreksel 12', attempt, revision })).statusCode).toBe(
      200,
    );
    expect((await invoices.ownOrder(number)).on_invoice).toMatchObject({ state: 'partly_paid', received_cents: 1000 });
    const stale = await invoices.receive(number, { amount_cents: 1000, revision });
    expect([stale.statusCode, stale.json<ApiError>().code]).toEqual([409, 'staff.changed_meanwhile']);
    const tooMuch = await invoices.receive(number, { amount_cents: cart.total_price });
    expect([tooMuch.statusCode, Object.keys(tooMuch.json<ApiError>().errors ?? {})]).toEqual([422, ['amount_cents']]);
    const early = await invoices.receive(number, { amount_cents: 1, received_on: dayAfter(invoices.today(), 1) });
    expect([early.statusCode, Object.keys(early.json<ApiError>().errors ?? {})]).toEqual([422, ['received_on']]);
    const rest = await invoices.receive(number, { amount_cents: cart.total_price - 1000 });
    expect(rest.json<StaffOrderAnswer>().data).toMatchObject({ paid_at: expect.any(String), on_invoice: { state: 'paid', open_cents: 0 } });
    expect(await invoices.ownOrder(number)).toMatchObject({
      payment_status: 'paid',
      payment_method: 'invoice',
      on_invoice: { state: 'paid', transfer: null },
    });
    const { data: list } = (await invoices.checkout.shop.call('GET', '/api/orders', { headers: invoices.dealer })).json<{
      data: OrderSummary[];
    }>();
    expect(list.find((each) => each.number === number)).toMatchObject({ payment_status: 'paid', on_invoice: { state: 'paid' } });
    const moved = await invoices.checkout.shop.db
      .selectFrom('money_movements as m')
      .innerJoin('payments as p', 'p.id', 'm.payment_id')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('m.amount_cents')
      .where('o.number', '=', number)
      .orderBy('m.id')
      .execute();
    expect(moved.map(({ amount_cents }) => amount_cents)).toEqual([1000, cart.total_price - 1000]);
    const [entry] = await invoices.checkout.shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('operation', '=', 'orders.receive')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({ subject: `order ${number}`, before: { paid_at: null, invoice_receipts: 1 } });
  });

  test('is refused when its form was sent before with another amount, or for another order', async () => {
    const [{ number }, other] = [await invoices.ordered(), await invoices.ordered()];
    const attempt = crypto.randomUUID();
    expect((await invoices.receive(number, { amount_cents: 1000, attempt })).statusCode).toBe(200);
    const changed = await invoices.receive(number, { amount_cents: 900, attempt });
    expect([changed.statusCode, changed.json<ApiError>().code]).toEqual([409, 'order.receipt_made']);
    const misplaced = await invoices.receive(other.number, { amount_cents: 1000, attempt });
    expect([misplaced.statusCode, misplaced.json<ApiError>().code]).toEqual([409, 'order.receipt_made']);
    expect((await invoices.shown(number)).data.on_invoice).toMatchObject({ received_cents: 1000 });
    expect((await invoices.shown(other.number)).data.on_invoice).toMatchObject({ received_cents: 0 });
  });

  test('is mailed to who ordered, once for each payment, with what is still open; a colleague of the company gets nothing', async () => {
    const { cart, number } = await invoices.ordered();
    const { db } = invoices.checkout.shop;
    const { id } = await invoices.rowOf(number);
    const [invoice] = await invoices.documentsOf(number);
    const colleague = await db
      .insertInto('users')
      .values((eb) => ({
        email: COLLEAGUE,
        password_hash: 'x',
        first_name: 'Bo',
        last_name: 'Maes',
        phone: '1',
        language: 'nl',
        newsletter: false,
        type: eb.val('b2b'),
        status: eb.val('active'),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('company_people')
      .set({ company_id: invoices.companyId, is_owner: false })
      .where('user_id', '=', colleague.id)
      .execute();
    const receipts = async () =>
      (await mailsTo(invoices.checkout.shop, '')).filter(
        ({ key }) => key?.startsWith('invoice-receipt-') === true && key.endsWith(`:${id}`),
      );
    const attempt = crypto.randomUUID();
    await Promise.all([1, 2].map(() => invoices.receive(number, { amount_cents: 1000, attempt })));
    await invoices.receive(number, { amount_cents: 1000, attempt });
    const [part, ...none] = await receipts();
    expect(none).toEqual([]);
    const { email } = await invoices.rowOf(number);
    expect(part?.to_address).toBe(email);
    expect(part?.subject).toBe(`We hebben ${moneyText(1000, 'nl')} ontvangen voor factuur ${invoice?.number}`);
    expect(part?.text).toContain(`Daarvan staat nog ${moneyText(cart.total_price - 1000, 'nl')} open`);
    expect(part?.text).toContain('BE68 5390 0754 7034');
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(invoices.today(), -1) })
      .where('id', '=', id)
      .execute();
    await invoices.receive(number, { amount_cents: 500 });
    expect((await receipts())[1]?.text).toContain('de termijn om te betalen liep tot');
    expect((await invoices.receive(number, { amount_cents: cart.total_price })).statusCode).toBe(422);
    await invoices.receive(number, { amount_cents: cart.total_price - 1500 });
    const mails = await receipts();
    expect(mails).toHaveLength(3);
    expect(mails[2]?.text).toContain('Er staat niets meer open');
    expect(mails[2]?.text).not.toContain('BE68 5390 0754 7034');
    const reader = await invoices.office.asStaff({ scopes: ['read_orders', 'read_mails'] });
    const { data } = (await reader.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>();
    const shownMails = data.timeline.filter(({ event }) => event === 'mail').map(({ detail }) => detail);
    expect(shownMails).toEqual([`Je bestelling ${number} is bevestigd`, ...mails.map(({ subject }) => subject)]);
  });

  test('is refused for an order that is not on invoice', async () => {
    const cart = await invoices.filled(1, invoices.customer);
    const { order_number: number } = await invoices.checkout.paid(cart.id, invoices.customer);
    expect((await invoices.receive(number, { amount_cents: 1 })).json<ApiError>().code).toBe('order.not_on_invoice');
  });
});

describe('the sales journal', () => {
  const journal = async () => {
    const answer = await invoices.finance.call('GET', `/api/accounting/months/${invoices.today().slice(0, 7)}/journal?lang=nl`);
    return answer.body
      .replace('\uFEFF', '')
      .replaceAll('"', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'));
  };
  const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

  test('says until when an invoice is to be paid, what of it is paid and when, and what is open, less what was credited', async () => {
    const { cart, number } = await invoices.ordered();
    const total = cart.total_price;
    const [invoice] = await invoices.documentsOf(number);
    const settled = async (place: number) => {
      const document = (await invoices.documentsOf(number))[place];
      const [heading, ...rows] = await journal();
      expect(heading?.slice(-5)).toEqual(['Betaling', 'Te betalen tot', 'Betaald (€)', 'Betaald op', 'Open (€)']);
      return rows.filter((row) => row[1] === document?.number).map((row) => row.slice(-5));
    };
    const due = dayAfter(invoices.today(), DAYS);
    const reference = invoice?.snapshot.pay_by?.reference.replaceAll('+', '') ?? '';
    expect(await settled(0)).toEqual([[reference, due, '0,00', '', euro(total)]]);
    const bankDay = dayAfter(invoices.today(), -1);
    await invoices.receive(number, { amount_cents: 1500, received_on: bankDay, bank_reference: 'uittreksel 14' });
    expect(await settled(0)).toEqual([[reference, due, '15,00', bankDay, euro(total - 1500)]]);
    const payouts = await invoices.finance.call('GET', `/api/accounting/months/${invoices.today().slice(0, 7)}/payouts?lang=nl`);
    const row = payouts.body
      .replaceAll('"', '')
      .split('\r\n')
      .find((each) => each.includes('uittreksel 14'));
    expect(row?.split(';')).toEqual([
      invoices.today(),
      'Betaling',
      number,
      invoice?.number,
      '15,00',
      'uittreksel 14',
      '',
      'overschrijving op factuur',
      '',
      bankDay,
    ]);
    // all of it is credited: what was paid goes back by hand
    await cancelOrder(invoices.checkout.shop.services, (await invoices.rowOf(number)).id);
    expect(await settled(0)).toEqual([[reference, due, '15,00', bankDay, '0,00']]);
    expect((await settled(1)).map((cells) => cells.slice(1))).toEqual([['', '0,00', '', '']]);
    const [refund] = (await invoices.shown(number)).data.refunds;
    await invoices.finance.call('POST', `/api/refunds/${refund?.id}/paid-back`);
    expect((await settled(1)).map((cells) => cells.slice(1))).toEqual([['', '-15,00', invoices.today(), '']]);
  });
});

describe('the events for other systems say', () => {
  /** What was written for them since, oldest first. */
  const eventsOf = async (number: string) => {
    const rows = await invoices.checkout.shop.db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
      .select(['e.type', 'e.data'])
      .orderBy('d.id')
      .execute();
    const all = rows.map(({ type, data }) => ({ type, data: data as Record<string, unknown> }));
    return all.filter(({ data }) => data.number === number || data.order === number);
  };
  beforeEach(async () => {
    const { db, services } = invoices.checkout.shop;
    const { id } = await db.selectFrom('staff').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await sql`insert into webhook_endpoints (name, url, types, has_personal_data, secret, staff_id, created_at)
      values ('ERP', 'https://erp.example/', '["order.placed", "order.confirmed", "order.paid", "order.cancelled", "payment.changed", "return.registered", "return.changed"]', false, '', ${id}, ${services.now()})`.execute(
      db,
    );
  });
  afterEach(async () => {
    await invoices.checkout.shop.db.deleteFrom('webhook_endpoints').execute();
    await invoices.checkout.shop.db.deleteFrom('webhook_events').execute();
  });

  test('that a confirmed order is not paid, until when and how much, then of each payment, and once when it is paid', async () => {
    const { cart, number } = await invoices.ordered();
    const due = dayAfter(invoices.today(), DAYS);
    const payment = (open: number) => ({ method: 'invoice', due_on: due, open_cents: open });
    await invoices.receive(number, { amount_cents: 1000 });
    await invoices.receive(number, { amount_cents: cart.total_price - 1000 });
    const total = cart.total_price;
    expect(await eventsOf(number)).toMatchObject([
      { type: 'order.placed', data: { number } },
      { type: 'order.confirmed', data: { number, status: 'confirmed', total_cents: total, payment: payment(total) } },
      {
        type: 'payment.changed',
        data: { order: number, status: 'paid', amount_cents: 1000, method: 'invoice', payment: payment(total - 1000) },
      },
      { type: 'payment.changed', data: { order: number, amount_cents: total - 1000, payment: payment(0) } },
      { type: 'order.paid', data: { number, payment: payment(0) } },
    ]);
  });

  test('that a return makes less what is open, and what is left of that; an order that is credited in full before anything is paid is never paid', async () => {
    const { cart, number } = await invoices.ordered(2);
    const { services, call } = invoices.checkout.shop;
    const { id } = await invoices.rowOf(number);
    await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(services, id);
    const [line] = (await invoices.ownOrder(number)).lines;
    const settle = async (amount: number) => {
      const payload = { order_id: id, items: [{ order_item_id: line?.id, amount, reason: 'damaged' }] };
      const { number: returnNumber } = (await call('POST', '/api/retours', { headers: invoices.dealer, payload })).json<Retour>();
      await closeReturn(services, returnNumber);
    };
    const returnEvents = async () => (await eventsOf(number)).filter(({ type }) => type.startsWith('return.'));
    const total = cart.total_price;
    await settle(1);
    const open = (await invoices.ownOrder(number)).on_invoice?.open_cents ?? 0;
    expect(open).toBeLessThan(total);
    expect(await returnEvents()).toMatchObject([
      { type: 'return.registered', data: { payment: { method: 'invoice', due_on: dayAfter(invoices.today(), DAYS), open_cents: total } } },
      { type: 'return.changed', data: { status: 'closed', refund_cents: total - open, payment: { open_cents: open } } },
    ]);
    await settle(1);
    expect((await returnEvents()).at(-1)).toMatchObject({ data: { payment: { open_cents: 0 } } });
    expect((await eventsOf(number)).filter(({ type }) => type === 'order.paid')).toEqual([]);
  });

  test('that nothing is open of one that is cancelled, and that any other order is paid when it is confirmed', async () => {
    const { number } = await invoices.ordered();
    await cancelOrder(invoices.checkout.shop.services, (await invoices.rowOf(number)).id);
    expect((await eventsOf(number)).at(-1)).toMatchObject({
      type: 'order.cancelled',
      data: { payment: { method: 'invoice', open_cents: 0 } },
    });
    const cart = await invoices.filled(1, invoices.customer);
    const answer = await invoices.checkout.paid(cart.id, invoices.customer);
    await invoices.checkout.simulator.finish(providerId(answer), 'paid');
    const events = (await eventsOf(answer.order_number)).filter(({ type }) => type !== 'payment.changed');
    expect(events).toMatchObject([
      { type: 'order.placed', data: { payment: { method: null, due_on: null, open_cents: cart.total_price } } },
      { type: 'order.confirmed', data: { payment: { due_on: null, open_cents: 0 } } },
      { type: 'order.paid', data: { payment: { due_on: null, open_cents: 0 } } },
    ]);
  });
});

describe('after the last day', () => {
  test('a company is reminded once, and again two weeks later, whatever process looks', async () => {
    const { number } = await invoices.ordered();
    const { services, db } = invoices.checkout.shop;
    const reminders = async () => {
      const rows = await db.selectFrom('mails').select('key').where('subject', 'like', `%${number}%`).execute();
      return rows.filter(({ key }) => key?.startsWith('invoice-reminder') === true).length;
    };
    expect(await remindOfInvoices(services)).toBe(0);
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(invoices.today(), -1) })
      .where('number', '=', number)
      .execute();
    expect((await Promise.all([remindOfInvoices(services), remindOfInvoices(services)])).sort()).toEqual([0, 1]);
    expect(await remindOfInvoices(services)).toBe(0);
    expect(await reminders()).toBe(1);
    expect((await invoices.ownOrder(number)).on_invoice?.state).toBe('overdue');
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(invoices.today(), -15) })
      .where('number', '=', number)
      .execute();
    expect(await remindOfInvoices(services)).toBe(1);
    expect(await remindOfInvoices(services)).toBe(0);
    expect(await reminders()).toBe(2);
  });

  test('finance sees it overdue, with the sums of its company', async () => {
    const { cart, number } = await invoices.ordered();
    const { db } = invoices.checkout.shop;
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(invoices.today(), -3) })
      .where('number', '=', number)
      .execute();
    const answer = (await invoices.finance.call('GET', '/api/open-invoices?state=overdue')).json<OpenInvoicesAnswer>();
    expect(answer.data).toMatchObject([{ number, state: 'overdue', open_cents: cart.total_price, reminders: 0 }]);
    expect(answer.companies).toMatchObject([{ invoices: 1, open_cents: cart.total_price, overdue_cents: cart.total_price }]);
    expect((await invoices.finance.call('GET', '/api/open-invoices?state=open')).json<OpenInvoicesAnswer>().data).toEqual([]);
    const queue = async () =>
      (await invoices.finance.call('GET', '/api/queues')).json<QueuesAnswer>().data.find(({ id }) => id === 'invoices_overdue');
    // since the day after the last day to pay began in Brussels
    const since = await queue();
    expect([since?.count, brusselsDay(new Date(since?.oldest_at ?? 0))]).toEqual([1, dayAfter(invoices.today(), -2)]);
    await invoices.receive(number, { amount_cents: cart.total_price });
    expect((await invoices.finance.call('GET', '/api/open-invoices')).json<OpenInvoicesAnswer>().data).toEqual([]);
    expect(await queue()).toMatchObject({ count: 0, oldest_at: null });
  });
});
