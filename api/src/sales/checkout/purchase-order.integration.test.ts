import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Cart, RequestAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { OrderSummary } from 'shared-contracts/wire/order';
import type { Quote, QuoteAskedAnswer } from 'shared-contracts/wire/quote';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { CUSTOMER, HOME, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { cancelOrder } from '../customer-orders/order-life.ts';
import { answerQuote } from '../quotes/staff-quotes.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

let checkout: Checkout;
let dealer: { authorization: string };
beforeAll(async () => {
  checkout = await openCheckout();
  dealer = await signIn(checkout.shop, DEMO_DEALER);
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const COMPANY = { shipping_address: HOME, business: true, company_name: 'Tuinen Maes' };
const mailText = async (key: string): Promise<string> =>
  (await checkout.shop.db.selectFrom('mails').select('text').where('key', '=', key).executeTakeFirstOrThrow()).text;
const snapshots = (orderId: number) =>
  checkout.shop.db.selectFrom('invoices').select(['kind', 'snapshot']).where('order_id', '=', orderId).orderBy('id').execute();

describe('a company’s own reference of an order', () => {
  test('is stored with the cart of a company or an approved dealer, and not with that of a private customer', async () => {
    const reference = async (body: object, headers = {}) =>
      (await checkout.filled(1, { purchase_order: ' PO 2026.04/15 ', ...body }, headers)).customer.purchase_order;
    expect(await reference(COMPANY)).toBe('PO 2026.04/15');
    expect(await reference({ shipping_address: HOME }, dealer)).toBe('PO 2026.04/15');
    expect(await reference({ shipping_address: HOME })).toBeUndefined();
  });

  test('is one short line without a link', async () => {
    const { id } = await checkout.filled(1, COMPANY);
    const refused = async (purchase_order: string) => {
      const payload = { ...CUSTOMER, ...COMPANY, purchase_order };
      const answer = await checkout.shop.call('POST', `/api/carts/${id}/address`, { payload, headers: { language: 'de-DE' } });
      return [answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})];
    };
    for (const text of ['www.prijs.shop', 'PO 1\nPO 2', 'x'.repeat(MAX_LENGTHS.purchaseOrder + 1)]) {
      expect(await refused(text)).toEqual([422, ['purchase_order']]);
    }
    const cart = (await checkout.shop.call('GET', `/api/carts/${id}`)).json<Cart>();
    expect(cart.customer.company_name).toBe('Tuinen Maes');
  });

  test('is on order, list, mail, invoice, credit note and overview, and finds the order', async () => {
    const { shop } = checkout;
    const { id: cartId } = await checkout.filled(2, { shipping_address: HOME, purchase_order: 'Werf 2026_0415' }, dealer);
    const paid = await checkout.paid(cartId, dealer);
    await checkout.simulator.finish(providerId(paid), 'paid');
    const order = await checkout.orderOf(await checkout.referenceOf(paid));
    expect(order).toMatchObject({ purchase_order: 'Werf 2026_0415', payment_status: 'paid' });
    expect(await mailText(`order-confirmed:${order.id}`)).toMatch(/Jouw referentie:\s+Werf 2026_0415/);
    const found = async (q: string) =>
      (await shop.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, { headers: dealer })).json<{ data: OrderSummary[] }>().data;
    expect(await found('werf 2026_04')).toMatchObject([{ id: order.id, purchase_order: 'Werf 2026_0415' }]);
    expect(await found('werf 2026104')).toEqual([]);
    await cancelOrder(shop.services, order.id);
    expect(await snapshots(order.id)).toMatchObject([
      { kind: 'invoice', snapshot: { purchase_order: 'Werf 2026_0415' } },
      { kind: 'credit_note', snapshot: { purchase_order: 'Werf 2026_0415' } },
    ]);
    const month = brusselsDay(shop.services.now()).slice(0, 7);
    const zip = await shop.call('GET', `/api/documents/${month}.zip?lang=nl`, { headers: dealer });
    const csv = zip.rawPayload.toString('utf8');
    expect(csv).toContain('Bestelling;Jouw referentie;Bij factuur');
    expect(csv.match(new RegExp(`${order.number};Werf 2026_0415;`, 'g'))).toHaveLength(2);
  });

  test('goes from the request of a quote to its mails and its page, and can be given when it is accepted', async () => {
    const { shop } = checkout;
    const cart = await checkout.filled(2, { shipping_address: HOME, purchase_order: 'Offerte 7' }, dealer);
    const asked = (await shop.call('POST', '/api/quotes', { payload: { cart_id: cart.id }, headers: dealer })).json<QuoteAskedAnswer>();
    const quote = async () => (await shop.call('GET', `/api/quotes/${asked.reference}`)).json<Quote>();
    const { id } = await quote();
    expect(await quote()).toMatchObject({ purchase_order: 'Offerte 7' });
    expect(await mailText(`order-quote:${id}`)).toMatch(/Jouw referentie:\s+Offerte 7/);
    const tomorrow = brusselsDay(new Date(shop.services.now().getTime() + 86_400_000));
    await answerQuote(shop.services, asked.quote_number, { validUntil: tomorrow });
    const answered = await shop.db
      .selectFrom('mails')
      .select('text')
      .where('key', 'like', `quote-answered:${id}%`)
      .executeTakeFirstOrThrow();
    expect(answered.text).toMatch(/Jouw referentie:\s+Offerte 7/);
    const accept = (purchase_order: string) => shop.call('POST', `/api/quotes/${asked.reference}/accept`, { payload: { purchase_order } });
    expect((await accept('https://prijs.shop')).statusCode).toBe(422);
    expect((await accept('PO 2026-0415')).statusCode).toBe(200);
    expect(await quote()).toMatchObject({ status: 'accepted', purchase_order: 'PO 2026-0415' });
    expect(await mailText(`quote-accepted:${id}`)).toMatch(/Jouw referentie:\s+PO 2026-0415/);
  });

  test('is not taken from a private customer who accepts a quote', async () => {
    const { shop } = checkout;
    const cart = await checkout.filled(2, { shipping_address: HOME, vat: 'BE0787274566' });
    const asked = (await shop.call('POST', `/api/carts/${cart.id}/request`)).json<RequestAnswer>();
    const tomorrow = brusselsDay(new Date(shop.services.now().getTime() + 86_400_000));
    await answerQuote(shop.services, asked.order_number, { validUntil: tomorrow });
    await shop.call('POST', `/api/quotes/${asked.reference}/accept`, { payload: { purchase_order: 'PO 1' } });
    const order = await shop.db.selectFrom('orders').select('purchase_order').where('number', '=', asked.order_number).executeTakeFirst();
    expect(order).toEqual({ purchase_order: null });
  });
});
