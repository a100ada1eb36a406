import type { DocumentMonth } from 'shared-contracts/wire/document-month';
import type { Order } from 'shared-contracts/wire/order';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { cancelOrder } from '../customer-orders/order-life.ts';

let checkout: Checkout;
let dealer: { authorization: string };
beforeAll(async () => {
  checkout = await openCheckout();
  dealer = await signIn(checkout.shop, DEMO_DEALER);
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const buy = async (): Promise<Order> => {
  const { id } = await checkout.filled(2, undefined, dealer);
  const paid = await checkout.paid(id, dealer);
  await checkout.simulator.finish(providerId(paid), 'paid');
  const { id: orderId } = await checkout.shop.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return (await checkout.shop.call('GET', `/api/orders/${orderId}`, { headers: dealer })).json<Order>();
};
const issue = (order: Order, at: string) =>
  checkout.shop.db
    .updateTable('invoices')
    .set({ issued_at: new Date(at) })
    .where('order_id', '=', order.id)
    .execute();
const months = async (headers: { authorization: string }) =>
  (await checkout.shop.call('GET', '/api/documents/months', { headers })).json<{ data: DocumentMonth[] }>().data;
const zip = (month: string, headers: Record<string, string> = dealer) =>
  checkout.shop.call('GET', `/api/documents/${month}.zip?lang=nl`, { headers });

test('documents are grouped by their month in Brussels, and a month is one file with an overview', async () => {
  const [first, second, third] = [await buy(), await buy(), await buy()];
  await cancelOrder(checkout.shop.services, second.id);
  await issue(first, '2031-03-31T21:59:59Z');
  await issue(second, '2031-03-31T22:00:00Z');
  await issue(third, '2031-04-10T12:00:00Z');
  const listed = await months(dealer);
  expect(listed.slice(0, 2)).toEqual([
    { month: '2031-04', documents: 3, total_cents: third.total_cents },
    { month: '2031-03', documents: 1, total_cents: first.total_cents },
  ]);
  const answer = await zip('2031-04');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="groenhof-2031-04.zip"',
  });
  const numbers = await checkout.shop.db
    .selectFrom('invoices')
    .select(['number', 'kind'])
    .where('order_id', 'in', [second.id, third.id])
    .execute();
  // nothing in it is compressed
  const content = answer.rawPayload.toString('latin1');
  for (const { number } of numbers) expect(content).toContain(`${number}.pdf`);
  expect(content.match(/%PDF-/g)).toHaveLength(3);
  const rows = content.split('\r\n').map((row) => row.replaceAll('"', '').split(';'));
  const total = (second.total_cents / 100).toFixed(2).replace('.', ',');
  expect(rows.filter((row) => row[3] === second.number).map((row) => [row[2], row.at(-1)])).toEqual([
    ['Factuur', total],
    ['Creditnota', `-${total}`],
  ]);
});

test('nobody gets the documents of another account', async () => {
  await buy();
  const [newest] = await months(dealer);
  const other = await signIn(checkout.shop, DEMO_PRIVATE);
  const own = (await months(other)).find(({ month }) => month === newest?.month);
  const answer = await zip(newest?.month ?? '', other);
  expect(answer.statusCode).toBe(own === undefined ? 404 : 200);
  const { number } = await checkout.shop.db.selectFrom('invoices').select('number').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(answer.rawPayload.includes(`${number}.pdf`)).toBe(false);
  expect((await checkout.shop.call('GET', `/api/documents/${newest?.month}.zip`)).statusCode).toBe(401);
});

test.each(['2031-13', '2031-1', 'x', '1999-01'])('the month %s has no file', async (month) => {
  expect([404, 422]).toContain((await zip(month)).statusCode);
});
