import { sql } from 'kysely';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, PaymentState } from 'shared-contracts/wire/order';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { CompanyInvoiceTermsAnswer } from 'shared-contracts/staff/on-invoice';
import { dayAfter, isHandoverDay } from 'shared-contracts/rules/rental-period';
import { writeSetting } from '../../content/settings/settings.ts';
import { CUSTOMER, fillCart, HOME, OPEN_TIMEOUT_MS, mailsTo } from '../../testing/test-shop.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../customer-orders/order-life.ts';
import { buildUbl } from '../documents/electronic/ubl.ts';
import { documentText } from '../documents/pdf/document-text.ts';
import { expireOrders } from './expire-orders.ts';
import { providerId } from '../../testing/checkout.ts';
import { ACCOUNT, DAYS, openInvoiceShop } from '../../testing/invoice-shop.ts';
import type { InvoiceShop } from '../../testing/invoice-shop.ts';

const PLAIN_IBAN = 'BE68539007547034';

let invoices: InvoiceShop;
/** Cents of an order of one piece. */
let price: number;
beforeAll(async () => {
  invoices = await openInvoiceShop();
  price = (await invoices.filled(1)).total_price;
}, OPEN_TIMEOUT_MS);
afterAll(() => invoices.close());
beforeEach(() => invoices.reset());

const offered = async (cartId: string, headers: Record<string, string> = invoices.dealer) =>
  (await invoices.checkout.shop.call('GET', `/api/carts/${cartId}/payment-methods`, { headers })).json<PaymentMethodsAnswer>();
const setLimit = (cents: number) =>
  invoices.checkout.shop.db.updateTable('companies').set({ invoice_limit_cents: cents }).where('id', '=', invoices.companyId).execute();

describe('paying on invoice is offered', () => {
  test('to a person who may order for an approved company, with the days and what is free of the limit', async () => {
    const cart = await invoices.filled();
    expect((await offered(cart.id)).invoice).toEqual({
      days: DAYS,
      until: dayAfter(invoices.today(), DAYS),
      limit_cents: 100_000_000,
      free_cents: 100_000_000,
      is_possible: true,
    });
    await setLimit(cart.total_price - 1);
    expect((await offered(cart.id)).invoice).toMatchObject({ free_cents: cart.total_price - 1, is_possible: false });
  });

  test('says to an approved company why it is not: with a machine, or of a quote; and nothing to anybody else', async () => {
    const cart = await invoices.filled();
    expect((await offered(cart.id)).invoice_obstacle).toBeNull();
    const { db, call } = invoices.checkout.shop;
    const machine = await db.selectFrom('variant_facts').selectAll().where('type', '=', 'rental').orderBy('id').executeTakeFirstOrThrow();
    const last = (from: string) => dayAfter(from, (machine.rent_min_days ?? 1) - 1);
    let from = dayAfter(invoices.today(), 30);
    while (!isHandoverDay(from) || !isHandoverDay(last(from))) from = dayAfter(from, 1);
    const rent_items = [{ id: machine.id, from, to: last(from) }];
    const rented = (headers: Record<string, string>) =>
      fillCart(invoices.checkout.shop, { items: [], rent_items }, { shipping_address: HOME }, headers);
    expect(await offered((await rented(invoices.dealer)).id)).toMatchObject({ invoice: null, invoice_obstacle: 'rental' });
    expect((await offered((await rented(invoices.customer)).id, invoices.customer)).invoice_obstacle).toBeNull();
    const { order_number: number } = await invoices.checkout.paid(cart.id, invoices.dealer);
    const { id } = await invoices.rowOf(number);
    const methods = async () =>
      (await call('GET', `/api/orders/${id}/payment-methods`, { headers: invoices.dealer })).json<PaymentMethodsAnswer>();
    expect((await methods()).invoice_obstacle).toBeNull();
    await sql`insert into quotes (order_id, status, requested_at, answered_at, settled_at, valid_until, list_total_cents) values (${id}, 'accepted', now(), now(), now(), now(), 1)`.execute(
      db,
    );
    expect((await methods()).invoice_obstacle).toBe('quote');
  });

  test('to nobody else: not without the right, the approval, the shop’s account, nor while the company is suspended', async () => {
    const own = await invoices.filled(2, invoices.customer);
    expect((await offered(own.id, invoices.customer)).invoice).toBeNull();
    const cart = await invoices.filled();
    const { db } = invoices.checkout.shop;
    await invoices.setMayOrder(false);
    expect((await offered(cart.id)).invoice).toBeNull();
    await invoices.setMayOrder(true);
    await writeSetting(db, 'payment.invoice', { holder: '', iban: '', bic: '' });
    expect((await invoices.press(cart.id)).json<ApiError>().code).toBe('payment.invoice_ended');
    // a process remembers the settings for some seconds
    invoices.checkout.shop.passMinutes(1);
    expect((await offered(cart.id)).invoice).toBeNull();
    await writeSetting(db, 'payment.invoice', ACCOUNT);
    invoices.checkout.shop.passMinutes(1);
    await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', invoices.companyId).execute();
    expect((await offered(cart.id)).invoice).toBeNull();
    await db
      .updateTable('companies')
      .set({ status: 'active', invoice_days: null, invoice_limit_cents: null })
      .where('id', '=', invoices.companyId)
      .execute();
    expect((await offered(cart.id)).invoice).toBeNull();
  });
});

describe('an order on invoice', () => {
  test('is accepted at once: stock, delivery days, invoice, mail and cart as for a paid order', async () => {
    const before = await invoices.checkout.stock();
    const { cart, number, reference } = await invoices.ordered();
    expect(await invoices.rowOf(number)).toMatchObject({
      status: 'confirmed',
      paid_at: null,
      invoice_due_on: dayAfter(invoices.today(), DAYS),
      company_id: invoices.companyId,
      delivery_from: cart.shipping.window?.from,
    });
    expect(await invoices.checkout.stock()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved });
    expect((await invoices.checkout.shop.call('GET', `/api/carts/${cart.id}`, { headers: invoices.dealer })).statusCode).toBe(400);
    const [invoice] = await invoices.documentsOf(number);
    expect(invoice?.snapshot).toMatchObject({
      paid_on: null,
      pay_by: { iban: PLAIN_IBAN, bic: 'GKCCBEBB', holder: 'Groenhof BV', due_on: dayAfter(invoices.today(), DAYS) },
    });
    const mail = (await mailsTo(invoices.checkout.shop, CUSTOMER.email)).at(-1);
    expect(mail?.key).toBe(`order-confirmed:${(await invoices.rowOf(number)).id}`);
    expect(mail?.text).toContain('BE68 5390 0754 7034');
    expect(mail?.text).not.toContain('betaling goed ontvangen');
    const state = (await invoices.checkout.shop.call('GET', `/api/orders/by-payment/${reference}/status`)).json<PaymentState>();
    expect(state).toMatchObject({
      status: 'confirmed',
      payment_status: 'unpaid',
      can_pay: false,
      on_invoice: { state: 'open', open_cents: cart.total_price, transfer: { iban: PLAIN_IBAN, amount_cents: cart.total_price } },
    });
    expect((await invoices.checkout.shop.call('GET', state.on_invoice?.transfer?.qr_url ?? '')).statusCode).toBe(200);
  });

  test('is shown to who tracks it, or only sees it, with the code to pay it and without its reference', async () => {
    const { number, reference } = await invoices.ordered();
    const { id, email } = await invoices.rowOf(number);
    const query = new URLSearchParams({ number, email, postcode: HOME.zip_code });
    const tracked = await invoices.checkout.shop.call('GET', `/api/orders/track?${query}`);
    await invoices.setMayOrder(false);
    const seen = await invoices.checkout.shop.call('GET', `/api/orders/${id}`, { headers: invoices.dealer });
    for (const answer of [tracked, seen]) {
      expect(answer.body).not.toContain(reference);
      const { on_invoice: invoice } = answer.json<Pick<Order, 'on_invoice'>>();
      const code = await invoices.checkout.shop.call('GET', invoice?.transfer?.qr_url ?? '');
      expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
    const other = await invoices.checkout.shop.call('GET', `/api/transfers/${id}.${'A'.repeat(43)}/code.svg`);
    expect([other.statusCode, other.json<ApiError>().code]).toEqual([404, 'payment.not_found']);
  });

  test('has an invoice that says until when and where it is paid, in the PDF and in the XML', async () => {
    const { cart, number } = await invoices.ordered();
    const [invoice] = await invoices.documentsOf(number);
    if (invoice === undefined) throw new Error('There is no invoice');
    const { snapshot } = invoice;
    const text = documentText(snapshot);
    expect(text.facts.map(({ label }) => label)).toContain('Te betalen tot');
    expect(text.notes.join(' ')).toContain(
      `BE68 5390 0754 7034 (BIC GKCCBEBB) van Groenhof BV, met de mededeling ${snapshot.pay_by?.reference}`,
    );
    expect(text.notes.join(' ')).not.toContain('Betaald op');
    const xml = buildUbl(snapshot, { scheme: '0208', id: '0123456749' });
    expect(xml).toContain(`<cbc:DueDate>${dayAfter(invoices.today(), DAYS)}</cbc:DueDate>`);
    expect(xml.replaceAll(/>\s+</g, '><')).toContain(
      `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>${snapshot.pay_by?.reference}</cbc:PaymentID>` +
        `<cac:PayeeFinancialAccount><cbc:ID>${PLAIN_IBAN}</cbc:ID><cbc:Name>Groenhof BV</cbc:Name>` +
        '<cac:FinancialInstitutionBranch><cbc:ID>GKCCBEBB</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>',
    );
    expect(xml).toContain(`<cbc:PayableAmount currencyID="EUR">${(cart.total_price / 100).toFixed(2)}</cbc:PayableAmount>`);
    expect(xml).not.toContain('PrepaidAmount');
  });

  test('replaces an unpaid order of its cart, whose money goes back when it comes after all', async () => {
    const cart = await invoices.filled();
    const earlier = await invoices.checkout.paid(cart.id, invoices.dealer);
    expect((await invoices.press(cart.id)).statusCode).toBe(200);
    expect(await invoices.checkout.ordersOf(cart.id)).toMatchObject([{ status: 'cancelled' }, { status: 'confirmed' }]);
    await invoices.checkout.simulator.finish(providerId(earlier), 'paid');
    expect(await invoices.checkout.ordersOf(cart.id)).toMatchObject([{ status: 'cancelled' }, { status: 'confirmed', paid_at: null }]);
  });

  test('is not cancelled by what ends unpaid orders', async () => {
    const { number } = await invoices.ordered();
    invoices.checkout.shop.passMinutes(60 * 24 * 40);
    try {
      await expireOrders(invoices.checkout.shop.services);
      expect(await invoices.rowOf(number)).toMatchObject({ status: 'confirmed' });
    } finally {
      invoices.checkout.shop.passMinutes(-60 * 24 * 40);
    }
  });
});

describe('at the press', () => {
  test('a limit that is used up says what is free, and the cart stays', async () => {
    const cart = await invoices.filled();
    await setLimit(cart.total_price - 1);
    const refused = await invoices.press(cart.id);
    expect([refused.statusCode, refused.json<ApiError>().code]).toEqual([409, 'payment.invoice_limit']);
    expect(refused.json<ApiError>().message).toContain('is nog');
    expect((await invoices.checkout.shop.call('GET', `/api/carts/${cart.id}`, { headers: invoices.dealer })).statusCode).toBe(200);
    expect(await invoices.checkout.ordersOf(cart.id)).toEqual([]);
  });

  test('an approval or a right that was taken away meanwhile is named, and nothing is ordered', async () => {
    const cart = await invoices.filled();
    const { db } = invoices.checkout.shop;
    await db.updateTable('companies').set({ invoice_days: null, invoice_limit_cents: null }).where('id', '=', invoices.companyId).execute();
    expect((await invoices.press(cart.id)).json<ApiError>().code).toBe('payment.invoice_ended');
    await db
      .updateTable('companies')
      .set({ invoice_days: 30, invoice_limit_cents: 100_000_000 })
      .where('id', '=', invoices.companyId)
      .execute();
    await invoices.setMayOrder(false);
    expect((await invoices.press(cart.id)).json<ApiError>().code).toBe('company.may_not_order');
    await invoices.setMayOrder(true);
    await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', invoices.companyId).execute();
    expect((await invoices.press(cart.id, invoices.dealer, { professional: true })).json<ApiError>().code).toBe('company.rights_ended');
    expect(await invoices.checkout.ordersOf(cart.id)).toEqual([]);
    const own = await invoices.filled(2, invoices.customer);
    expect((await invoices.press(own.id, invoices.customer)).json<ApiError>().code).toBe('payment.invoice_ended');
  });

  test('of many orders at once only those are accepted that fit into the limit together', async () => {
    const carts = await Promise.all(Array.from({ length: 6 }, () => invoices.filled(1)));
    await setLimit(price * 2 + 1);
    const answers = await Promise.all(carts.map(({ id }) => invoices.press(id)));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'ordered' : answer.json<ApiError>().code));
    expect(codes.filter((code) => code === 'ordered')).toHaveLength(2);
    expect(codes.filter((code) => code === 'payment.invoice_limit')).toHaveLength(4);
    const terms = (
      await invoices.finance.call('PUT', `/api/companies/${invoices.companyId}/invoice-terms`, { days: 30, limit_cents: price * 3 })
    ).json<CompanyInvoiceTermsAnswer>();
    expect(terms.data.open_cents).toBe(price * 2);
  });
});

test('the confirmation counts with the mails to a typed address: an order that would be one too many is refused, and the cart stays', async () => {
  const address = { email: 'niemand@voorbeeld.be', shipping_address: HOME };
  const visitor = { ...invoices.dealer, 'x-forwarded-for': '203.0.113.140' };
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await invoices.press((await invoices.checkout.filled(1, address, invoices.dealer)).id, visitor);
    await cancelOrder(invoices.checkout.shop.services, (await invoices.rowOf(answer.json<PaymentAnswer>().order_number)).id);
  }
  const cart = await invoices.checkout.filled(1, address, invoices.dealer);
  const refused = await invoices.press(cart.id, visitor);
  expect([refused.statusCode, refused.json<ApiError>()]).toEqual([
    429,
    expect.objectContaining({ code: 'mail.recipient_limit', errors: { method: [expect.any(String)] } }),
  ]);
  expect(await invoices.checkout.ordersOf(cart.id)).toEqual([]);
  expect((await invoices.checkout.pay(cart.id, visitor)).statusCode).toBe(200);
});

test('an order that is refused for another reason writes no mail, and is not counted with them', async () => {
  const address = { email: 'weigering@voorbeeld.be', shipping_address: HOME };
  const visitor = { ...invoices.dealer, 'x-forwarded-for': '203.0.113.141' };
  const cart = await invoices.checkout.filled(1, address, invoices.dealer);
  await setLimit(1);
  for (let turn = 0; turn < 12; turn += 1)
    expect((await invoices.press(cart.id, visitor)).json<ApiError>().code).toBe('payment.invoice_limit');
  await setLimit(1_000_000);
  expect((await invoices.press(cart.id, visitor)).statusCode).toBe(200);
});

describe('the terms of a company', () => {
  test('are set with the version that was seen, and can be taken away; open invoices stay', async () => {
    const { cart, number } = await invoices.ordered();
    const path = `/api/companies/${invoices.companyId}/invoice-terms`;
    const set = await invoices.finance.call('PUT', path, { days: 14, limit_cents: 500_000 });
    const { data } = set.json<CompanyInvoiceTermsAnswer>();
    expect(data).toMatchObject({ days: 14, limit_cents: 500_000, open_cents: cart.total_price, overdue_cents: 0, has_account: true });
    const stale = await invoices.finance.call('PUT', path, { days: 60, limit_cents: 1, revision: 'other' });
    expect([stale.statusCode, stale.json<ApiError>().code]).toEqual([409, 'staff.changed_meanwhile']);
    expect((await invoices.finance.call('PUT', path, { days: 14, limit_cents: null })).statusCode).toBe(422);
    expect((await invoices.finance.call('PUT', path, { days: null, limit_cents: null, revision: data.revision })).statusCode).toBe(200);
    expect((await invoices.ownOrder(number)).on_invoice?.state).toBe('open');
    const reader = await invoices.office.asStaff({ scopes: ['read_customers', 'read_dealers'] });
    expect((await reader.call('PUT', path, { days: 14, limit_cents: 1 })).statusCode).toBe(403);
    const [entry] = await invoices.checkout.shop.db
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

test('an order on invoice is shipped and delivered before it is paid', async () => {
  const { number } = await invoices.ordered();
  const { services } = invoices.checkout.shop;
  const { id } = await invoices.rowOf(number);
  await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, id);
  expect(await invoices.ownOrder(number)).toMatchObject({ status: 'delivered', payment_status: 'unpaid', on_invoice: { state: 'open' } });
});
