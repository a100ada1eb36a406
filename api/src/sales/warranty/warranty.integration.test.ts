import { CART_PROOF_HEADER } from 'shared-contracts/http-server/cart-proof';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order } from 'shared-contracts/wire/order';
import type { WarrantyPassport } from 'shared-contracts/wire/warranty';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { loadInboxRecord } from '../../content/inbox/inbox.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { renderText } from '../../platform/mail/render-text.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { orderDeliveredMail } from '../orders/order.mails.ts';
import { loadMailOrder } from '../orders/send-order-mail.ts';
import { drawOrderStickers } from './load-stickers.ts';
import { yearsAfter } from './warranty-cover.ts';

let shop: TestShop;
let customer: { authorization: string };
let userId: number;
let variantId: number;
let productId: number;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await signIn(shop, DEMO_PRIVATE);
  userId = (await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow()).id;
  variantId = (await someVariant(shop)).id;
  productId = (await shop.db.selectFrom('variants').select('product_id').where('id', '=', variantId).executeTakeFirstOrThrow()).product_id;
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(() => shop.db.updateTable('products').set({ warranty_years: 10 }).where('id', '=', productId).execute());

const orderOf = (more: Partial<Parameters<typeof pastOrder>[1]> = {}) =>
  pastOrder(shop, { userId, lines: [{ variantId, amount: 3, unit: 5000 }], ...more });
const answerOf = async (id: number): Promise<Order> => (await shop.call('GET', `/api/orders/${id}`, { headers: customer })).json<Order>();
const tokenOf = async (id: number): Promise<string> => {
  const [line] = (await answerOf(id)).lines;
  if (line?.warranty == null) throw new Error('the line has no passport');
  return line.warranty;
};
const passportOf = async (token: string, language = 'nl-BE') =>
  (await shop.call('GET', `/api/warranty/${token}`, { headers: { language } })).json<WarrantyPassport>();

test('a passport says what is covered until when, by the guarantee of the day it was made, and nothing personal', async () => {
  const order = await orderOf();
  const token = await tokenOf(order.id);
  await shop.db.updateTable('products').set({ warranty_years: 1 }).where('id', '=', productId).execute();
  const delivered = brusselsDay(order.delivered_at as Date);
  const passport = await passportOf(token);
  expect(passport).toMatchObject({
    amount: 3,
    state: 'covered',
    ordered_in: brusselsDay(order.ordered_at).slice(0, 7),
    covers: [
      { kind: 'legal', years: 2, until: yearsAfter(delivered, 2) },
      { kind: 'shop', years: 10, until: yearsAfter(delivered, 10) },
    ],
  });
  expect(await tokenOf(order.id)).toBe(token);
  for (const secret of ['Peeters', 'an@voorbeeld', order.number, '9000']) expect(JSON.stringify(passport)).not.toContain(secret);
  expect((await passportOf(token, 'fr-FR')).product_name).not.toBe('');
  const unknown = await shop.call('GET', '/api/warranty/00000000-0000-4000-8000-000000000000');
  expect(unknown.json<ApiError>()).toMatchObject({ status: 404, code: 'warranty.not_found' });
});

test('rented machines, and goods that have not been handed over, have none; companies have no legal guarantee', async () => {
  const rental = await orderOf({ lines: [{ variantId, amount: 1, unit: 900, kind: 'rental' }] });
  expect(await answerOf(rental.id)).toMatchObject({ warranty_url: null, lines: [{ warranty: null }] });
  const ahead = await orderOf({ status: 'confirmed', deliveredAt: null });
  expect(await answerOf(ahead.id)).toMatchObject({ warranty_url: null, lines: [{ warranty: null }] });
  const dealer = await orderOf({ role: 'b2b' });
  expect((await passportOf(await tokenOf(dealer.id))).covers.map(({ kind }) => kind)).toEqual(['shop']);
  const shipped = await orderOf({ status: 'shipped', deliveredAt: null });
  expect((await passportOf(await tokenOf(shipped.id))).covers[0]).toMatchObject({ until: null });
});

test('pieces that went back are not covered, and are again when their return is cancelled', async () => {
  const order = await orderOf();
  const token = await tokenOf(order.id);
  const back = async (amount: number) => {
    const items = [{ order_item_id: order.lineIds[0], amount, reason: 'other' }];
    const answer = await shop.call('POST', '/api/retours', { headers: customer, payload: { order_id: order.id, items } });
    return answer.json<{ id: number }>().id;
  };
  await back(1);
  expect(await passportOf(token)).toMatchObject({ amount: 2, state: 'covered' });
  const rest = await back(2);
  expect(await passportOf(token)).toMatchObject({ amount: 0, state: 'returned', covers: [] });
  await shop.call('POST', `/api/retours/${rest}/cancel`, { headers: customer });
  expect(await passportOf(token)).toMatchObject({ amount: 2, state: 'covered' });
});

test('the stickers are a PDF for its buyer, and for no other account', async () => {
  const order = await orderOf();
  const { warranty_url: url } = await answerOf(order.id);
  const own = await shop.call('GET', url ?? '', { headers: customer });
  expect([own.statusCode, own.headers['content-type'], own.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const other = await signIn(shop, 'dealer@groenhof.example');
  expect((await shop.call('GET', url ?? '', { headers: other })).statusCode).toBe(404);
});

describe('the stickers by the link of an order', () => {
  const path = ({ reference }: { reference: string }) => `/api/orders/by-payment/${reference}/warranty.pdf`;
  const statusOf = async (url: string, headers: Record<string, string> = {}) => (await shop.call('GET', url, { headers })).statusCode;

  test('are for its buyer, or whoever names the postcode, until the end of the next day', async () => {
    const order = await orderOf({ userId: null });
    const refused = await shop.call('GET', path(order));
    expect(refused.json<ApiError>()).toMatchObject({ status: 403, code: 'order.proof_required' });
    expect(await statusOf(path(order), { [CART_PROOF_HEADER]: order.cart_id })).toBe(200);
    const viewed = await shop.call('POST', `/api/orders/by-payment/${order.reference}/view`, { payload: { postcode: HOME.zip_code } });
    const url = viewed.json<Order>().warranty_url ?? '';
    expect(await statusOf(url)).toBe(200);
    const other = await orderOf({ userId: null });
    expect(await statusOf(url.replace(order.reference, other.reference))).toBe(403);
    shop.passMinutes(24 * 60);
    expect(await statusOf(url)).toBe(200);
    shop.passMinutes(24 * 60);
    expect(await statusOf(url)).toBe(403);
    // the session ended with the clock
    customer = await signIn(shop, DEMO_PRIVATE);
  });

  test('lead a browser without proof to the page of the order, which is where the mail leads', async () => {
    const order = await orderOf({ userId: null });
    const page = `https://shop.example/fr/cart/completed?payment=${order.reference}`;
    const answer = await shop.call('GET', `${path(order)}?lang=fr`, { headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
    const content = orderDeliveredMail('fr', await loadMailOrder(shop.services, shop.db, order.id, 'fr'));
    const text = renderText({ to: order.email, key: null, lang: 'fr', content }, 'https://shop.example');
    expect(text).toContain(page);
    expect(text).not.toContain('warranty.pdf');
  });

  test('are drawn once for what they say', async () => {
    const order = await orderOf();
    const german = await drawOrderStickers(shop.services, order, 'de', '203.0.113.44');
    expect(await drawOrderStickers(shop.services, order, 'de', '203.0.113.45')).toBe(german);
    expect(await drawOrderStickers(shop.services, order, 'nl', '203.0.113.45')).not.toBe(german);
  });
});

test('a fault that the next owner reports reaches staff with its order and article, and is confirmed by mail', async () => {
  const order = await orderOf();
  const passport = await tokenOf(order.id);
  const email = 'volgende@voorbeeld.be';
  const message = { type: 'service', first_name: 'Nele', last_name: 'Claes', email, message: 'De klink klemt.' };
  const answer = await shop.call('POST', '/api/contact', { payload: { ...message, passport } });
  const { reference } = answer.json<{ reference: string }>();
  const { data } = await loadInboxRecord(shop.db, 'message', reference, { lang: 'nl', mayWrite: true });
  expect(data.warranty).toEqual({ order_number: order.number, sku: expect.any(String) });
  const [receipt] = await mailsTo(shop, email);
  expect(receipt?.text).toContain('Garantiepas van');
  expect(receipt?.text).not.toContain(order.number);
  const { product_name: french } = await passportOf(passport, 'fr-FR');
  const inFrench = { payload: { ...message, email: 'suivant@exemple.be', passport }, headers: { language: 'fr-FR' } };
  expect((await shop.call('POST', '/api/contact', inFrench)).statusCode).toBeLessThan(300);
  const [accuse] = await mailsTo(shop, 'suivant@exemple.be');
  expect(accuse?.text).toContain(french);
  const unknown = await shop.call('POST', '/api/contact', { payload: { ...message, passport: '00000000-0000-4000-8000-000000000000' } });
  expect(unknown.statusCode).toBe(422);
});

test('a guarantee that began on a leap day ends on February 28', () => {
  expect([yearsAfter('2028-02-29', 2), yearsAfter('2028-02-29', 4), yearsAfter('2026-11-29', 10)]).toEqual([
    '2030-02-28',
    '2032-02-29',
    '2036-11-29',
  ]);
});
