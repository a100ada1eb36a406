import { sql } from 'kysely';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary, PaymentState, TrackedOrder } from 'shared-contracts/wire/order';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { CompanyInvoiceTermsAnswer, OpenInvoicesAnswer } from 'shared-contracts/staff/on-invoice';
import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import type { StaffOrderAnswer } from 'shared-contracts/staff/orders';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter, isHandoverDay } from 'shared-contracts/rules/rental-period';
import { closeReturn, receiveReturn } from '../../aftersale/returns/settle-return.ts';
import { writeSetting } from '../../content/settings/settings.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { CUSTOMER, fillCart, HOME, OPEN_TIMEOUT_MS, mailsTo, signIn } from '../../testing/test-shop.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../customer-orders/order-life.ts';
import { countStaffOrders } from '../customer-orders/staff-order-list.ts';
import { buildUbl } from '../documents/electronic/ubl.ts';
import { documentText } from '../documents/pdf/document-text.ts';
import { expireOrders } from './expire-orders.ts';
import { remindOfInvoices } from './remind-invoices.ts';

const ACCOUNT = { holder: 'Groenhof BV', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB' };
const PLAIN_IBAN = 'BE68539007547034';
const DAYS = 30;
/** Another person of the dealer's company. */
const COLLEAGUE = 'collega@voorbeeld.be';

let checkout: Checkout;
let office: TestBackOffice;
let finance: StaffMemberOfTest;
let dealer: { authorization: string };
let customer: { authorization: string };
let companyId: number;
/** Cents of an order of one piece. */
let price: number;

beforeAll(async () => {
  checkout = await openCheckout({ BACK_OFFICE_URL });
  office = await openTestBackOffice(checkout.shop);
  finance = await office.asStaff({
    scopes: [
      'read_orders',
      'write_orders',
      'read_refunds',
      'write_refunds',
      'read_customers',
      'read_dealers',
      'write_dealers',
      'read_returns',
    ],
  });
  dealer = await signIn(checkout.shop, DEMO_DEALER);
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
  const { db } = checkout.shop;
  const { company_id } = await db
    .selectFrom('company_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.company_id')
    .where('u.email', '=', DEMO_DEALER)
    .executeTakeFirstOrThrow();
  companyId = company_id;
  price = (await filled(1)).total_price;
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await office.app.close();
  await checkout.close();
});
beforeEach(async () => {
  await checkout.reset();
  const { db } = checkout.shop;
  await db.deleteFrom('users').where('email', '=', COLLEAGUE).execute();
  await db.updateTable('orders').set({ invoice_due_on: null }).where('invoice_due_on', 'is not', null).execute();
  await db
    .updateTable('companies')
    .set({ status: 'active', invoice_days: DAYS, invoice_limit_cents: 100_000_000 })
    .where('id', '=', companyId)
    .execute();
  await setMayOrder(true);
  await writeSetting(db, 'payment.invoice', ACCOUNT);
});

const filled = (amount = 2, headers: Record<string, string> = dealer) => checkout.filled(amount, { shipping_address: HOME }, headers);
const today = (): string => brusselsDay(checkout.shop.services.now());
const offered = async (cartId: string, headers: Record<string, string> = dealer) =>
  (await checkout.shop.call('GET', `/api/carts/${cartId}/payment-methods`, { headers })).json<PaymentMethodsAnswer>();
const press = (cartId: string, headers: Record<string, string> = dealer, more: Record<string, unknown> = {}) =>
  checkout.shop.call('POST', `/api/carts/${cartId}/payment`, { headers, payload: { method: 'invoice', ...more } });
/** The owner has every right: without one of them he is a colleague. */
const setMayOrder = (mayOrder: boolean) =>
  checkout.shop.db
    .updateTable('company_people')
    .set({ may_order: mayOrder, is_owner: mayOrder })
    .where('company_id', '=', companyId)
    .execute();
const setLimit = (cents: number) =>
  checkout.shop.db.updateTable('companies').set({ invoice_limit_cents: cents }).where('id', '=', companyId).execute();
const rowOf = (number: string) => checkout.shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const documentsOf = async (number: string) =>
  checkout.shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', (await rowOf(number)).id)
    .orderBy('id')
    .execute();
const ownOrder = async (number: string) =>
  (await checkout.shop.call('GET', `/api/orders/${(await rowOf(number)).id}`, { headers: dealer })).json<Order>();
const receive = (number: string, body: Record<string, unknown>) =>
  finance.call('POST', `/api/orders/${number}/receipts`, { received_on: today(), ...body });
const shown = async (number: string) => (await finance.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>();

/** An order on invoice of the dealer. */
const ordered = async (amount = 2) => {
  const cart = await filled(amount);
  const response = await press(cart.id);
  if (response.statusCode !== 200) throw new Error(`It was refused: ${response.body}`);
  const answer = response.json<PaymentAnswer>();
  return { cart, answer, number: answer.order_number, reference: new URL(answer.payment_url).searchParams.get('payment') ?? '' };
};

describe('paying on invoice is offered', () => {
  test('to a person who may order for an approved company, with the days and what is free of the limit', async () => {
    const cart = await filled();
    expect((await offered(cart.id)).invoice).toEqual({
      days: DAYS,
      until: dayAfter(today(), DAYS),
      limit_cents: 100_000_000,
      free_cents: 100_000_000,
      is_possible: true,
    });
    await setLimit(cart.total_price - 1);
    expect((await offered(cart.id)).invoice).toMatchObject({ free_cents: cart.total_price - 1, is_possible: false });
  });

  test('says to an approved company why it is not: with a machine, or of a quote; and nothing to anybody else', async () => {
    const cart = await filled();
    expect((await offered(cart.id)).invoice_obstacle).toBeNull();
    const { db, call } = checkout.shop;
    const machine = await db.selectFrom('variant_facts').selectAll().where('type', '=', 'rental').orderBy('id').executeTakeFirstOrThrow();
    const last = (from: string) => dayAfter(from, (machine.rent_min_days ?? 1) - 1);
    let from = dayAfter(today(), 30);
    while (!isHandoverDay(from) || !isHandoverDay(last(from))) from = dayAfter(from, 1);
    const rent_items = [{ id: machine.id, from, to: last(from) }];
    const rented = (headers: Record<string, string>) =>
      fillCart(checkout.shop, { items: [], rent_items }, { shipping_address: HOME }, headers);
    expect(await offered((await rented(dealer)).id)).toMatchObject({ invoice: null, invoice_obstacle: 'rental' });
    expect((await offered((await rented(customer)).id, customer)).invoice_obstacle).toBeNull();
    const { order_number: number } = await checkout.paid(cart.id, dealer);
    const { id } = await rowOf(number);
    const methods = async () => (await call('GET', `/api/orders/${id}/payment-methods`, { headers: dealer })).json<PaymentMethodsAnswer>();
    expect((await methods()).invoice_obstacle).toBeNull();
    await sql`insert into quotes (order_id, status, requested_at, answered_at, settled_at, valid_until, list_total_cents) values (${id}, 'accepted', now(), now(), now(), now(), 1)`.execute(
      db,
    );
    expect((await methods()).invoice_obstacle).toBe('quote');
  });

  test('to nobody else: not without the right, the approval, the shop’s account, nor while the company is suspended', async () => {
    const own = await filled(2, customer);
    expect((await offered(own.id, customer)).invoice).toBeNull();
    const cart = await filled();
    const { db } = checkout.shop;
    await setMayOrder(false);
    expect((await offered(cart.id)).invoice).toBeNull();
    await setMayOrder(true);
    await writeSetting(db, 'payment.invoice', { holder: '', iban: '', bic: '' });
    expect((await press(cart.id)).json<ApiError>().code).toBe('payment.invoice_ended');
    // a process remembers the settings for some seconds
    checkout.shop.passMinutes(1);
    expect((await offered(cart.id)).invoice).toBeNull();
    await writeSetting(db, 'payment.invoice', ACCOUNT);
    checkout.shop.passMinutes(1);
    await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', companyId).execute();
    expect((await offered(cart.id)).invoice).toBeNull();
    await db
      .updateTable('companies')
      .set({ status: 'active', invoice_days: null, invoice_limit_cents: null })
      .where('id', '=', companyId)
      .execute();
    expect((await offered(cart.id)).invoice).toBeNull();
  });
});

describe('an order on invoice', () => {
  test('is accepted at once: stock, delivery days, invoice, mail and cart as for a paid order', async () => {
    const before = await checkout.stock();
    const { cart, number, reference } = await ordered();
    expect(await rowOf(number)).toMatchObject({
      status: 'confirmed',
      paid_at: null,
      invoice_due_on: dayAfter(today(), DAYS),
      company_id: companyId,
      delivery_from: cart.shipping.window?.from,
    });
    expect(await checkout.stock()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved });
    expect((await checkout.shop.call('GET', `/api/carts/${cart.id}`, { headers: dealer })).statusCode).toBe(400);
    const [invoice] = await documentsOf(number);
    expect(invoice?.snapshot).toMatchObject({
      paid_on: null,
      pay_by: { iban: PLAIN_IBAN, bic: 'GKCCBEBB', holder: 'Groenhof BV', due_on: dayAfter(today(), DAYS) },
    });
    const mail = (await mailsTo(checkout.shop, CUSTOMER.email)).at(-1);
    expect(mail?.key).toBe(`order-confirmed:${(await rowOf(number)).id}`);
    expect(mail?.text).toContain('BE68 5390 0754 7034');
    expect(mail?.text).not.toContain('betaling goed ontvangen');
    const state = (await checkout.shop.call('GET', `/api/orders/by-payment/${reference}/status`)).json<PaymentState>();
    expect(state).toMatchObject({
      status: 'confirmed',
      payment_status: 'unpaid',
      can_pay: false,
      on_invoice: { state: 'open', open_cents: cart.total_price, transfer: { iban: PLAIN_IBAN, amount_cents: cart.total_price } },
    });
    expect((await checkout.shop.call('GET', state.on_invoice?.transfer?.qr_url ?? '')).statusCode).toBe(200);
  });

  test('is shown to who tracks it, or only sees it, with the code to pay it and without its reference', async () => {
    const { number, reference } = await ordered();
    const { id, email } = await rowOf(number);
    const query = new URLSearchParams({ number, email, postcode: HOME.zip_code });
    const tracked = await checkout.shop.call('GET', `/api/orders/track?${query}`);
    await setMayOrder(false);
    const seen = await checkout.shop.call('GET', `/api/orders/${id}`, { headers: dealer });
    for (const answer of [tracked, seen]) {
      expect(answer.body).not.toContain(reference);
      const { on_invoice: invoice } = answer.json<Pick<Order, 'on_invoice'>>();
      const code = await checkout.shop.call('GET', invoice?.transfer?.qr_url ?? '');
      expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
    const other = await checkout.shop.call('GET', `/api/transfers/${id}.${'A'.repeat(43)}/code.svg`);
    expect([other.statusCode, other.json<ApiError>().code]).toEqual([404, 'payment.not_found']);
  });

  test('has an invoice that says until when and where it is paid, in the PDF and in the XML', async () => {
    const { cart, number } = await ordered();
    const [invoice] = await documentsOf(number);
    if (invoice === undefined) throw new Error('There is no invoice');
    const { snapshot } = invoice;
    const text = documentText(snapshot);
    expect(text.facts.map(({ label }) => label)).toContain('Te betalen tot');
    expect(text.notes.join(' ')).toContain(
      `BE68 5390 0754 7034 (BIC GKCCBEBB) van Groenhof BV, met de mededeling ${snapshot.pay_by?.reference}`,
    );
    expect(text.notes.join(' ')).not.toContain('Betaald op');
    const xml = buildUbl(snapshot, { scheme: '0208', id: '0123456749' });
    expect(xml).toContain(`<cbc:DueDate>${dayAfter(today(), DAYS)}</cbc:DueDate>`);
    expect(xml.replaceAll(/>\s+</g, '><')).toContain(
      `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>${snapshot.pay_by?.reference}</cbc:PaymentID>` +
        `<cac:PayeeFinancialAccount><cbc:ID>${PLAIN_IBAN}</cbc:ID><cbc:Name>Groenhof BV</cbc:Name>` +
        '<cac:FinancialInstitutionBranch><cbc:ID>GKCCBEBB</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>',
    );
    expect(xml).toContain(`<cbc:PayableAmount currencyID="EUR">${(cart.total_price / 100).toFixed(2)}</cbc:PayableAmount>`);
    expect(xml).not.toContain('PrepaidAmount');
  });

  test('replaces an unpaid order of its cart, whose money goes back when it comes after all', async () => {
    const cart = await filled();
    const earlier = await checkout.paid(cart.id, dealer);
    expect((await press(cart.id)).statusCode).toBe(200);
    expect(await checkout.ordersOf(cart.id)).toMatchObject([{ status: 'cancelled' }, { status: 'confirmed' }]);
    await checkout.simulator.finish(providerId(earlier), 'paid');
    expect(await checkout.ordersOf(cart.id)).toMatchObject([{ status: 'cancelled' }, { status: 'confirmed', paid_at: null }]);
  });

  test('is not cancelled by what ends unpaid orders', async () => {
    const { number } = await ordered();
    checkout.shop.passMinutes(60 * 24 * 40);
    try {
      await expireOrders(checkout.shop.services);
      expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
    } finally {
      checkout.shop.passMinutes(-60 * 24 * 40);
    }
  });
});

describe('at the press', () => {
  test('a limit that is used up says what is free, and the cart stays', async () => {
    const cart = await filled();
    await setLimit(cart.total_price - 1);
    const refused = await press(cart.id);
    expect([refused.statusCode, refused.json<ApiError>().code]).toEqual([409, 'payment.invoice_limit']);
    expect(refused.json<ApiError>().message).toContain('is nog');
    expect((await checkout.shop.call('GET', `/api/carts/${cart.id}`, { headers: dealer })).statusCode).toBe(200);
    expect(await checkout.ordersOf(cart.id)).toEqual([]);
  });

  test('an approval or a right that was taken away meanwhile is named, and nothing is ordered', async () => {
    const cart = await filled();
    const { db } = checkout.shop;
    await db.updateTable('companies').set({ invoice_days: null, invoice_limit_cents: null }).where('id', '=', companyId).execute();
    expect((await press(cart.id)).json<ApiError>().code).toBe('payment.invoice_ended');
    await db.updateTable('companies').set({ invoice_days: 30, invoice_limit_cents: 100_000_000 }).where('id', '=', companyId).execute();
    await setMayOrder(false);
    expect((await press(cart.id)).json<ApiError>().code).toBe('company.may_not_order');
    await setMayOrder(true);
    await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', companyId).execute();
    expect((await press(cart.id, dealer, { professional: true })).json<ApiError>().code).toBe('company.rights_ended');
    expect(await checkout.ordersOf(cart.id)).toEqual([]);
    const own = await filled(2, customer);
    expect((await press(own.id, customer)).json<ApiError>().code).toBe('payment.invoice_ended');
  });

  test('of many orders at once only those are accepted that fit into the limit together', async () => {
    const carts = await Promise.all(Array.from({ length: 6 }, () => filled(1)));
    await setLimit(price * 2 + 1);
    const answers = await Promise.all(carts.map(({ id }) => press(id)));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'ordered' : answer.json<ApiError>().code));
    expect(codes.filter((code) => code === 'ordered')).toHaveLength(2);
    expect(codes.filter((code) => code === 'payment.invoice_limit')).toHaveLength(4);
    const terms = (
      await finance.call('PUT', `/api/companies/${companyId}/invoice-terms`, { days: 30, limit_cents: price * 3 })
    ).json<CompanyInvoiceTermsAnswer>();
    expect(terms.data.open_cents).toBe(price * 2);
  });
});

test('the confirmation counts with the mails to a typed address: an order that would be one too many is refused, and the cart stays', async () => {
  const address = { email: 'niemand@voorbeeld.be', shipping_address: HOME };
  const visitor = { ...dealer, 'x-forwarded-for': '203.0.113.140' };
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await press((await checkout.filled(1, address, dealer)).id, visitor);
    await cancelOrder(checkout.shop.services, (await rowOf(answer.json<PaymentAnswer>().order_number)).id);
  }
  const cart = await checkout.filled(1, address, dealer);
  const refused = await press(cart.id, visitor);
  expect([refused.statusCode, refused.json<ApiError>()]).toEqual([
    429,
    expect.objectContaining({ code: 'mail.recipient_limit', errors: { method: [expect.any(String)] } }),
  ]);
  expect(await checkout.ordersOf(cart.id)).toEqual([]);
  expect((await checkout.pay(cart.id, visitor)).statusCode).toBe(200);
});

test('an order that is refused for another reason writes no mail, and is not counted with them', async () => {
  const address = { email: 'weigering@voorbeeld.be', shipping_address: HOME };
  const visitor = { ...dealer, 'x-forwarded-for': '203.0.113.141' };
  const cart = await checkout.filled(1, address, dealer);
  await setLimit(1);
  for (let turn = 0; turn < 12; turn += 1) expect((await press(cart.id, visitor)).json<ApiError>().code).toBe('payment.invoice_limit');
  await setLimit(1_000_000);
  expect((await press(cart.id, visitor)).statusCode).toBe(200);
});

describe('money that arrives', () => {
  test('is recorded in parts, once for each form; the order is paid with the last of them', async () => {
    const { cart, number } = await ordered();
    const attempt = crypto.randomUUID();
    const { revision } = await shown(number);
    const first = await receive(number, { amount_cents: 1000, bank_reference: 'uittreksel 12', attempt, revision });
    expect([first.statusCode, first.json<StaffOrderAnswer>().data.on_invoice]).toMatchObject([
      200,
      { state: 'partly_paid', open_cents: cart.total_price - 1000, received_cents: 1000 },
    ]);
    expect((await receive(number, { amount_cents: 1000, bank_reference: 'uittreksel 12', attempt, revision })).statusCode).toBe(200);
    expect((await ownOrder(number)).on_invoice).toMatchObject({ state: 'partly_paid', received_cents: 1000 });
    const stale = await receive(number, { amount_cents: 1000, revision });
    expect([stale.statusCode, stale.json<ApiError>().code]).toEqual([409, 'staff.changed_meanwhile']);
    const tooMuch = await receive(number, { amount_cents: cart.total_price });
    expect([tooMuch.statusCode, Object.keys(tooMuch.json<ApiError>().errors ?? {})]).toEqual([422, ['amount_cents']]);
    const early = await receive(number, { amount_cents: 1, received_on: dayAfter(today(), 1) });
    expect([early.statusCode, Object.keys(early.json<ApiError>().errors ?? {})]).toEqual([422, ['received_on']]);
    const rest = await receive(number, { amount_cents: cart.total_price - 1000 });
    expect(rest.json<StaffOrderAnswer>().data).toMatchObject({ paid_at: expect.any(String), on_invoice: { state: 'paid', open_cents: 0 } });
    expect(await ownOrder(number)).toMatchObject({
      payment_status: 'paid',
      payment_method: 'invoice',
      on_invoice: { state: 'paid', transfer: null },
    });
    const { data: list } = (await checkout.shop.call('GET', '/api/orders', { headers: dealer })).json<{ data: OrderSummary[] }>();
    expect(list.find((each) => each.number === number)).toMatchObject({ payment_status: 'paid', on_invoice: { state: 'paid' } });
    const moved = await checkout.shop.db
      .selectFrom('money_movements as m')
      .innerJoin('payments as p', 'p.id', 'm.payment_id')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('m.amount_cents')
      .where('o.number', '=', number)
      .orderBy('m.id')
      .execute();
    expect(moved.map(({ amount_cents }) => amount_cents)).toEqual([1000, cart.total_price - 1000]);
    const [entry] = await checkout.shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('operation', '=', 'orders.receive')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({ subject: `order ${number}`, before: { paid_at: null, invoice_receipts: 1 } });
  });

  test('is refused when its form was sent before with another amount, or for another order', async () => {
    const [{ number }, other] = [await ordered(), await ordered()];
    const attempt = crypto.randomUUID();
    expect((await receive(number, { amount_cents: 1000, attempt })).statusCode).toBe(200);
    const changed = await receive(number, { amount_cents: 900, attempt });
    expect([changed.statusCode, changed.json<ApiError>().code]).toEqual([409, 'order.receipt_made']);
    const misplaced = await receive(other.number, { amount_cents: 1000, attempt });
    expect([misplaced.statusCode, misplaced.json<ApiError>().code]).toEqual([409, 'order.receipt_made']);
    expect((await shown(number)).data.on_invoice).toMatchObject({ received_cents: 1000 });
    expect((await shown(other.number)).data.on_invoice).toMatchObject({ received_cents: 0 });
  });

  test('is mailed to who ordered, once for each payment, with what is still open; a colleague of the company gets nothing', async () => {
    const { cart, number } = await ordered();
    const { db } = checkout.shop;
    const { id } = await rowOf(number);
    const [invoice] = await documentsOf(number);
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
    await db.updateTable('company_people').set({ company_id: companyId, is_owner: false }).where('user_id', '=', colleague.id).execute();
    const receipts = async () =>
      (await mailsTo(checkout.shop, '')).filter(({ key }) => key?.startsWith('invoice-receipt-') === true && key.endsWith(`:${id}`));
    const attempt = crypto.randomUUID();
    await Promise.all([1, 2].map(() => receive(number, { amount_cents: 1000, attempt })));
    await receive(number, { amount_cents: 1000, attempt });
    const [part, ...none] = await receipts();
    expect(none).toEqual([]);
    const { email } = await rowOf(number);
    expect(part?.to_address).toBe(email);
    expect(part?.subject).toBe(`We hebben ${moneyText(1000, 'nl')} ontvangen voor factuur ${invoice?.number}`);
    expect(part?.text).toContain(`Daarvan staat nog ${moneyText(cart.total_price - 1000, 'nl')} open`);
    expect(part?.text).toContain('BE68 5390 0754 7034');
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(today(), -1) })
      .where('id', '=', id)
      .execute();
    await receive(number, { amount_cents: 500 });
    expect((await receipts())[1]?.text).toContain('de termijn om te betalen liep tot');
    expect((await receive(number, { amount_cents: cart.total_price })).statusCode).toBe(422);
    await receive(number, { amount_cents: cart.total_price - 1500 });
    const mails = await receipts();
    expect(mails).toHaveLength(3);
    expect(mails[2]?.text).toContain('Er staat niets meer open');
    expect(mails[2]?.text).not.toContain('BE68 5390 0754 7034');
    const reader = await office.asStaff({ scopes: ['read_orders', 'read_mails'] });
    const { data } = (await reader.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>();
    const shownMails = data.timeline.filter(({ event }) => event === 'mail').map(({ detail }) => detail);
    expect(shownMails).toEqual([`Je bestelling ${number} is bevestigd`, ...mails.map(({ subject }) => subject)]);
  });

  test('is refused for an order that is not on invoice', async () => {
    const cart = await filled(1, customer);
    const { order_number: number } = await checkout.paid(cart.id, customer);
    expect((await receive(number, { amount_cents: 1 })).json<ApiError>().code).toBe('order.not_on_invoice');
  });
});

describe('the sales journal', () => {
  const journal = async () => {
    const answer = await finance.call('GET', `/api/accounting/months/${today().slice(0, 7)}/journal?lang=nl`);
    return answer.body
      .replace('\uFEFF', '')
      .replaceAll('"', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'));
  };
  const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

  test('says until when an invoice is to be paid, what of it is paid and when, and what is open, less what was credited', async () => {
    const { cart, number } = await ordered();
    const total = cart.total_price;
    const [invoice] = await documentsOf(number);
    const settled = async (place: number) => {
      const document = (await documentsOf(number))[place];
      const [heading, ...rows] = await journal();
      expect(heading?.slice(-5)).toEqual(['Betaling', 'Te betalen tot', 'Betaald (€)', 'Betaald op', 'Open (€)']);
      return rows.filter((row) => row[1] === document?.number).map((row) => row.slice(-5));
    };
    const due = dayAfter(today(), DAYS);
    const reference = invoice?.snapshot.pay_by?.reference.replaceAll('+', '') ?? '';
    expect(await settled(0)).toEqual([[reference, due, '0,00', '', euro(total)]]);
    const bankDay = dayAfter(today(), -1);
    await receive(number, { amount_cents: 1500, received_on: bankDay, bank_reference: 'uittreksel 14' });
    expect(await settled(0)).toEqual([[reference, due, '15,00', bankDay, euro(total - 1500)]]);
    const payouts = await finance.call('GET', `/api/accounting/months/${today().slice(0, 7)}/payouts?lang=nl`);
    const row = payouts.body
      .replaceAll('"', '')
      .split('\r\n')
      .find((each) => each.includes('uittreksel 14'));
    expect(row?.split(';')).toEqual([
      today(),
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
    await cancelOrder(checkout.shop.services, (await rowOf(number)).id);
    expect(await settled(0)).toEqual([[reference, due, '15,00', bankDay, '0,00']]);
    expect((await settled(1)).map((cells) => cells.slice(1))).toEqual([['', '0,00', '', '']]);
    const [refund] = (await shown(number)).data.refunds;
    await finance.call('POST', `/api/refunds/${refund?.id}/paid-back`);
    expect((await settled(1)).map((cells) => cells.slice(1))).toEqual([['', '-15,00', today(), '']]);
  });
});

describe('other systems are told', () => {
  /** What was written for them since, oldest first. */
  const eventsOf = async (number: string) => {
    const rows = await checkout.shop.db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
      .select(['e.type', 'e.data'])
      .orderBy('d.id')
      .execute();
    const all = rows.map(({ type, data }) => ({ type, data: data as Record<string, unknown> }));
    return all.filter(({ data }) => data.number === number || data.order === number);
  };
  beforeEach(async () => {
    const { db, services } = checkout.shop;
    const { id } = await db.selectFrom('staff').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await sql`insert into webhook_endpoints (name, url, types, has_personal_data, secret, staff_id, created_at)
      values ('ERP', 'https://erp.example/', '["order.placed", "order.confirmed", "order.paid", "order.cancelled", "payment.changed"]', false, '', ${id}, ${services.now()})`.execute(
      db,
    );
  });
  afterEach(async () => {
    await checkout.shop.db.deleteFrom('webhook_endpoints').execute();
    await checkout.shop.db.deleteFrom('webhook_events').execute();
  });

  test('that a confirmed order is not paid, until when and how much, then of each payment, and once when it is paid', async () => {
    const { cart, number } = await ordered();
    const due = dayAfter(today(), DAYS);
    const payment = (open: number) => ({ method: 'invoice', due_on: due, open_cents: open });
    await receive(number, { amount_cents: 1000 });
    await receive(number, { amount_cents: cart.total_price - 1000 });
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

  test('that nothing is open of one that is cancelled, and that any other order is paid when it is confirmed', async () => {
    const { number } = await ordered();
    await cancelOrder(checkout.shop.services, (await rowOf(number)).id);
    expect((await eventsOf(number)).at(-1)).toMatchObject({
      type: 'order.cancelled',
      data: { payment: { method: 'invoice', open_cents: 0 } },
    });
    const cart = await filled(1, customer);
    const answer = await checkout.paid(cart.id, customer);
    await checkout.simulator.finish(providerId(answer), 'paid');
    const events = (await eventsOf(answer.order_number)).filter(({ type }) => type !== 'payment.changed');
    expect(events).toMatchObject([
      { type: 'order.placed', data: { payment: { method: null, due_on: null, open_cents: cart.total_price } } },
      { type: 'order.confirmed', data: { payment: { due_on: null, open_cents: 0 } } },
      { type: 'order.paid', data: { payment: { due_on: null, open_cents: 0 } } },
    ]);
  });
});

describe('a credit', () => {
  test('of an unpaid order that is cancelled closes what is open, and pays nothing back', async () => {
    const { number } = await ordered();
    await cancelOrder(checkout.shop.services, (await rowOf(number)).id);
    const [, note] = await documentsOf(number);
    expect(note).toMatchObject({ kind: 'credit_note', snapshot: { pay_by: { iban: PLAIN_IBAN } } });
    expect(documentText((note ?? { snapshot: null }).snapshot as never).notes.join(' ')).toContain('gaat af van wat op factuur');
    expect(
      await checkout.shop.db
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', (await rowOf(number)).id)
        .execute(),
    ).toEqual([]);
    expect(await ownOrder(number)).toMatchObject({ status: 'cancelled', on_invoice: { state: 'credited', open_cents: 0, transfer: null } });
    const mail = (await mailsTo(checkout.shop, CUSTOMER.email)).at(-1);
    expect(mail?.text).toContain('dat hoef je niet meer te betalen');
  });

  test('of what is still to be sent comes off the invoice, and the mail says so', async () => {
    const { number } = await ordered(2);
    const { services } = checkout.shop;
    const { id } = await rowOf(number);
    const line = await checkout.shop.db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
    await shipOrder(services, id, { carrier: 'bpost', code: null, url: null }, { pieces: [{ lineId: line.id, amount: 1 }] });
    const { revision } = await shown(number);
    expect((await finance.call('POST', `/api/orders/${number}/cancel-rest`, { revision })).statusCode).toBe(200);
    const mail = (await mailsTo(checkout.shop, '')).find(({ subject }) => subject.startsWith(`De rest van je bestelling ${number}`));
    expect(mail?.text).toContain('Het gaat van je factuur af');
    expect(mail?.text).not.toContain('We betalen het terug');
    expect((await ownOrder(number)).on_invoice).toMatchObject({ state: 'open' });
  });

  test('of a return comes off the invoice, and neither the form, the return nor a mail promises money back', async () => {
    const { number } = await ordered(2);
    const { services, call } = checkout.shop;
    const { id } = await rowOf(number);
    await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(services, id);
    const returnable = await call('GET', `/api/retours/returnable?order_id=${id}`, { headers: dealer });
    const { items, deducts_invoice } = returnable.json<ReturnableAnswer>();
    expect(deducts_invoice).toBe(true);
    const item = { order_item_id: items[0]?.order_item_id ?? 0, amount: 1, reason: 'damaged' };
    const payload = { order_id: id, items: [item] };
    const retour = (await call('POST', '/api/retours', { headers: dealer, payload })).json<Retour>();
    expect(retour).toMatchObject({ status: 'open', deducts_invoice: true });
    const shownReturn = async () => (await call('GET', `/api/retours/${retour.id}`, { headers: dealer })).json<Retour>();
    await receiveReturn(services, retour.number);
    expect((await shownReturn()).instructions).toEqual([expect.stringContaining('gaat het bedrag van je factuur af')]);
    await closeReturn(services, retour.number);
    expect(await shownReturn()).toMatchObject({
      status: 'closed',
      deducts_invoice: true,
      instructions: [expect.stringMatching(/^€\s6,15 gaat van je factuur af/)],
    });
    const mails = (await mailsTo(checkout.shop, '')).filter(({ subject }) =>
      subject.toLowerCase().includes(`retour ${retour.number}`.toLowerCase()),
    );
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).toContain('van je factuur af');
      expect(text).not.toMatch(/terugbeta|betalen je|krijgt terug|Betaald voor/i);
    }
    // once nothing is open any more, the next return is money back
    const { on_invoice } = await ownOrder(number);
    expect(on_invoice).toMatchObject({ state: 'open', credited_cents: 615 });
    const track = { number, email: (await rowOf(number)).email, postcode: HOME.zip_code };
    const tracked = (await call('GET', `/api/orders/track?${new URLSearchParams(track).toString()}`)).json<TrackedOrder>();
    expect(tracked).toMatchObject({ may_withdraw: false, on_invoice: { credited_cents: 615 } });
    await receive(number, { amount_cents: on_invoice?.open_cents ?? 0 });
    const second = (await call('POST', '/api/retours', { headers: dealer, payload })).json<Retour>();
    expect(second.deducts_invoice).toBe(false);
    await closeReturn(services, second.number);
    expect((await call('GET', `/api/retours/${second.id}`, { headers: dealer })).json<Retour>().instructions).toEqual([
      expect.stringContaining('terug'),
    ]);
  });

  test('of more than is open pays only the rest back, which finance transfers by hand', async () => {
    const { number } = await ordered();
    await receive(number, { amount_cents: 1500 });
    const { id } = await rowOf(number);
    await cancelOrder(checkout.shop.services, id);
    const { data } = await shown(number);
    expect(data.refunds).toMatchObject([{ amount_cents: 1500, status: 'failed', can_retry: false, can_mark_paid_back: true }]);
    expect(data.timeline.find(({ event }) => event === 'paid')).toMatchObject({ amount_cents: 1500 });
    const [refund] = data.refunds;
    expect((await finance.call('POST', `/api/refunds/${refund?.id}/retry`)).json<ApiError>().code).toBe('order.no_review');
    expect((await finance.call('POST', `/api/refunds/${refund?.id}/paid-back`)).statusCode).toBe(200);
    expect((await finance.call('POST', `/api/refunds/${refund?.id}/paid-back`)).json<ApiError>().code).toBe('order.no_review');
    expect((await shown(number)).data.refunds).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('a return of an order on invoice', () => {
  const staffSums = async (returnNumber: string) =>
    (await finance.call('GET', `/api/returns/${returnNumber}`)).json<StaffReturnAnswer>().data.sums;

  /** A delivered order whose return of two pieces has arrived and is settled; what its buyer was told on the way. */
  const returned = async (receivedCents: (total: number) => number) => {
    const { cart, number } = await ordered(3);
    const { id } = await rowOf(number);
    const { services, call } = checkout.shop;
    await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(services, id);
    const received = receivedCents(cart.total_price);
    if (received > 0) await receive(number, { amount_cents: received });
    const [line] = (await ownOrder(number)).lines;
    const payload = { order_id: id, items: [{ order_item_id: line?.id, amount: 2, reason: 'damaged' }] };
    const { id: returnId, number: returnNumber } = (await call('POST', '/api/retours', { headers: dealer, payload })).json<Retour>();
    const seen = async () => (await call('GET', `/api/retours/${returnId}`, { headers: dealer })).json<Retour>();
    const open = await seen();
    await receiveReturn(services, returnNumber);
    const checking = await seen();
    const toSettle = await staffSums(returnNumber);
    await closeReturn(services, returnNumber);
    const mails = (await mailsTo(checkout.shop, DEMO_DEALER)).filter(({ subject }) => subject.includes(returnNumber));
    const sums = { toSettle, settled: await staffSums(returnNumber) };
    return { open, checking, sums, closed: await seen(), mails: mails.map(({ text }) => text) };
  };

  test('comes off an invoice that is open, and nobody reads that money comes back', async () => {
    const { open, checking, closed, mails } = await returned(() => 0);
    expect([open.deducts_invoice, checking.deducts_invoice, closed.deducts_invoice]).toEqual([true, true, true]);
    expect(checking.instructions.join(' ')).toContain('gaat het bedrag van je factuur af');
    expect(closed.instructions).toEqual([expect.stringMatching(/^€.+ gaat van je factuur af/)]);
    expect(mails).toHaveLength(3);
    const texts = [...checking.instructions, ...closed.instructions, ...mails].join(' ');
    expect(texts).toContain('Gaat van je factuur af');
    for (const wrong of ['Je krijgt terug', 'Terugbetaald', 'betalen je daarna terug', 'op de rekening waarmee je betaalde'])
      expect(texts).not.toContain(wrong);
  });

  test('says what comes off, and what was paid beyond the rest and goes back', async () => {
    const { closed, sums } = await returned((total) => total - 100);
    expect([sums.toSettle.deducted_cents, sums.settled.deducted_cents]).toEqual([100, 100]);
    expect(closed.instructions).toEqual([
      expect.stringMatching(/^€\s1,00 gaat van je factuur af/),
      expect.stringMatching(/op de rekening waarmee je betaalde/),
    ]);
  });

  test('is paid back once the invoice is paid', async () => {
    const { open, closed, sums } = await returned((total) => total);
    expect([sums.toSettle.deducted_cents, sums.settled.deducted_cents]).toEqual([0, 0]);
    expect([open.deducts_invoice, closed.deducts_invoice]).toEqual([false, false]);
    expect(closed.instructions).toEqual([expect.stringMatching(/op de rekening waarmee je betaalde/)]);
  });
});

describe('after the last day', () => {
  test('a company is reminded once, and again two weeks later, whatever process looks', async () => {
    const { number } = await ordered();
    const { services, db } = checkout.shop;
    const reminders = async () => {
      const rows = await db.selectFrom('mails').select('key').where('subject', 'like', `%${number}%`).execute();
      return rows.filter(({ key }) => key?.startsWith('invoice-reminder') === true).length;
    };
    expect(await remindOfInvoices(services)).toBe(0);
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(today(), -1) })
      .where('number', '=', number)
      .execute();
    expect((await Promise.all([remindOfInvoices(services), remindOfInvoices(services)])).sort()).toEqual([0, 1]);
    expect(await remindOfInvoices(services)).toBe(0);
    expect(await reminders()).toBe(1);
    expect((await ownOrder(number)).on_invoice?.state).toBe('overdue');
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(today(), -15) })
      .where('number', '=', number)
      .execute();
    expect(await remindOfInvoices(services)).toBe(1);
    expect(await remindOfInvoices(services)).toBe(0);
    expect(await reminders()).toBe(2);
  });

  test('finance sees it overdue, with the sums of its company', async () => {
    const { cart, number } = await ordered();
    const { db } = checkout.shop;
    await db
      .updateTable('orders')
      .set({ invoice_due_on: dayAfter(today(), -3) })
      .where('number', '=', number)
      .execute();
    const answer = (await finance.call('GET', '/api/open-invoices?state=overdue')).json<OpenInvoicesAnswer>();
    expect(answer.data).toMatchObject([{ number, state: 'overdue', open_cents: cart.total_price, reminders: 0 }]);
    expect(answer.companies).toMatchObject([{ invoices: 1, open_cents: cart.total_price, overdue_cents: cart.total_price }]);
    expect((await finance.call('GET', '/api/open-invoices?state=open')).json<OpenInvoicesAnswer>().data).toEqual([]);
    await receive(number, { amount_cents: cart.total_price });
    expect((await finance.call('GET', '/api/open-invoices')).json<OpenInvoicesAnswer>().data).toEqual([]);
  });
});

describe('the terms of a company', () => {
  test('are set with the version that was seen, and can be taken away; open invoices stay', async () => {
    const { cart, number } = await ordered();
    const path = `/api/companies/${companyId}/invoice-terms`;
    const set = await finance.call('PUT', path, { days: 14, limit_cents: 500_000 });
    const { data } = set.json<CompanyInvoiceTermsAnswer>();
    expect(data).toMatchObject({ days: 14, limit_cents: 500_000, open_cents: cart.total_price, overdue_cents: 0, has_account: true });
    const stale = await finance.call('PUT', path, { days: 60, limit_cents: 1, revision: 'other' });
    expect([stale.statusCode, stale.json<ApiError>().code]).toEqual([409, 'staff.changed_meanwhile']);
    expect((await finance.call('PUT', path, { days: 14, limit_cents: null })).statusCode).toBe(422);
    expect((await finance.call('PUT', path, { days: null, limit_cents: null, revision: data.revision })).statusCode).toBe(200);
    expect((await ownOrder(number)).on_invoice?.state).toBe('open');
    const reader = await office.asStaff({ scopes: ['read_customers', 'read_dealers'] });
    expect((await reader.call('PUT', path, { days: 14, limit_cents: 1 })).statusCode).toBe(403);
    const [entry] = await checkout.shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('operation', '=', 'companies.invoice_terms')
      .where('before', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({ before: { invoice_days: 14 }, after: { invoice_days: null } });
  });
});

test('staff read what was paid, without what was credited before, and that the order waits to be packed since it was placed', async () => {
  const { number } = await ordered(2);
  const { services, db } = checkout.shop;
  const { id } = await rowOf(number);
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  await shipOrder(services, id, { carrier: 'bpost', code: null, url: null }, { pieces: [{ lineId: line.id, amount: 1 }] });
  const { revision } = await shown(number);
  expect((await finance.call('POST', `/api/orders/${number}/cancel-rest`, { revision })).statusCode).toBe(200);
  const open = (await shown(number)).data.on_invoice?.open_cents ?? 0;
  expect(open).toBeLessThan((await rowOf(number)).total_cents);
  await receive(number, { amount_cents: open });
  const { data } = await shown(number);
  expect(data.timeline.filter(({ event }) => event === 'paid')).toMatchObject([{ amount_cents: open }]);

  const waiting = await ordered();
  const placed = new Date('2020-01-02T09:00:00Z');
  await db.updateTable('orders').set({ ordered_at: placed }).where('number', '=', waiting.number).execute();
  await receive(waiting.number, { amount_cents: waiting.cart.total_price });
  expect((await countStaffOrders(db, 'to_ship')).oldest_at).toEqual(placed);
});

test('an order on invoice is shipped and delivered before it is paid', async () => {
  const { number } = await ordered();
  const { services } = checkout.shop;
  const { id } = await rowOf(number);
  await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, id);
  expect(await ownOrder(number)).toMatchObject({ status: 'delivered', payment_status: 'unpaid', on_invoice: { state: 'open' } });
});
