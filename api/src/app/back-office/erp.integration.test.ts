import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OrderExportsAnswer, PriceChangesAnswer, StockChangesAnswer } from 'shared-contracts/staff/erp';
import type { NewApiKeyAnswer } from 'shared-contracts/staff/integrations';
import type { ApiError } from 'shared-contracts/wire/error';
import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { recordReceipt } from '../../sales/payments/record-receipt.ts';
import { processVariables } from '../../testing/api-process.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { listen } from '../../testing/webhook-receiver.ts';

const SIMULATOR = resolve(import.meta.dirname, '../../testing/erp-simulator.ts');
let shop: TestShop;
let office: TestBackOffice;
let key = '';
let dir = '';
let address = '';
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  const owner = await office.asStaff('owner');
  const scopes = ['read_orders', 'write_orders', 'read_stock', 'write_stock', 'read_prices', 'write_prices'];
  key = (await owner.call('POST', '/api/api-keys', { name: 'ERP', scopes, days: null })).json<NewApiKeyAnswer>().data.key;
  dir = await mkdtemp(join(tmpdir(), 'groenhof-erp-'));
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`;
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await office.app.close();
  await shop.close();
  await rm(dir, { recursive: true });
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  office.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: { authorization: `Bearer ${key}`, language: 'en-US' },
  });
/** Runs the ERP once; returns how it ended. */
const runErp = async (file: string, more: Record<string, string> = {}, shopAddress = address): Promise<number | null> => {
  const child = spawn(process.execPath, [SIMULATOR], {
    env: { ...processVariables(), ERP_SHOP: shopAddress, ERP_KEY: key, ERP_FILE: join(dir, file), ...more },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};
const booksOf = (file: string) => {
  const books = new DatabaseSync(join(dir, file));
  const rows = books.prepare('select number, total_cents, state, bookings, due_on, open_cents from orders order by number').all();
  books.close();
  return rows.map((row) => ({ ...row }));
};
/** Orders of the demo shop, to be carried out again. */
const confirmOrders = async (count: number) => {
  await shop.db.deleteFrom('order_exports').execute();
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'number', 'total_cents'])
    .where('kind', '=', 'order')
    .orderBy('number')
    .limit(count)
    .execute();
  for (const { id } of orders) {
    await shop.db.updateTable('orders').set({ status: 'awaiting_payment' }).where('id', '=', id).execute();
    await shop.db.updateTable('orders').set({ status: 'confirmed', cancelled_at: null }).where('id', '=', id).execute();
  }
  return orders;
};
const open = async () => (await call('GET', '/api/order-exports?limit=100')).json<OrderExportsAnswer>().data;
const booked = ({ number, total_cents }: { number: string; total_cents: number }, state = 'open') => ({
  number,
  total_cents,
  state,
  bookings: 1,
  due_on: null,
  open_cents: 0,
});

test('each order is in the ERP once, although the ERP dies before confirming and the answer to a confirmation is lost', async () => {
  const orders = await confirmOrders(3);
  expect(await runErp('crash', { ERP_CRASH: 'before-confirming' })).toBe(9);
  expect([booksOf('crash').length, (await open()).length]).toEqual([1, 3]);
  // the shop writes the confirmation, and dies before its answer arrives
  let hasFailed = false;
  const forward = async ({ method = 'GET', url = '' }: IncomingMessage, chunks: Buffer[], response: ServerResponse): Promise<void> => {
    const body = chunks.length === 0 ? undefined : (JSON.parse(Buffer.concat(chunks).toString()) as object);
    const answer = await call(method as 'GET', url, body);
    const isLost = method === 'PUT' && !hasFailed;
    hasFailed ||= isLost;
    if (isLost) response.destroy();
    else response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body);
  };
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void forward(request, chunks, response));
  });
  const proxied = await listen(proxy);
  expect(await runErp('crash', {}, proxied)).toBe(1);
  expect((await open()).length).toBe(2);
  expect(await runErp('crash', {}, proxied)).toBe(0);
  proxy.closeAllConnections();
  proxy.close();
  expect(await open()).toEqual([]);
  expect(booksOf('crash')).toEqual(orders.map((order) => booked(order)));

  // an order that is cancelled afterwards comes once more, as such
  const [first] = orders;
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', first?.id ?? 0)
    .execute();
  expect((await open()).map(({ change, order }) => [change, order.number])).toEqual([['cancelled', first?.number]]);
  expect(await runErp('crash')).toBe(0);
  expect(booksOf('crash')[0]).toMatchObject({ number: first?.number, state: 'cancelled' });
});

test('an order on invoice is booked before it is paid, with what is open and until when, and is paid once the shop says so', async () => {
  const [order] = await confirmOrders(1);
  if (order === undefined) throw new Error('There is no order');
  const { id, number, total_cents: cents } = order;
  const { db } = shop;
  await db.updateTable('orders').set({ invoice_due_on: '2099-12-31', paid_at: null }).where('id', '=', id).execute();
  await db.deleteFrom('payments').where('order_id', '=', id).execute();
  await db.deleteFrom('invoices').where('order_id', '=', id).execute();
  const account = {
    holder: 'Groenhof BV',
    iban: 'BE68539007547034',
    bic: 'GKCCBEBB',
    reference: '+++000/0000/00000+++',
    due_on: '2099-12-31',
  };
  await sql`insert into invoices (order_id, kind, number, reason, total_cents, issued_at, snapshot, peppol)
    values (${id}, 'invoice', 'F2099-000001', 'sale', ${cents}, now(), ${JSON.stringify({ pay_by: account })}, 'n/a')`.execute(db);
  const [exported] = await open();
  expect(exported?.order).toMatchObject({ number, paid_at: null, on_invoice: { state: 'open', due_on: '2099-12-31', open_cents: cents } });
  expect(await runErp('on-invoice')).toBe(0);
  expect(booksOf('on-invoice')).toEqual([{ ...booked(order), due_on: '2099-12-31', open_cents: cents }]);
  await recordReceipt(
    shop.services,
    id,
    { amountCents: cents, receivedOn: brusselsDay(shop.services.now()), bankReference: '' },
    { lang: 'nl' },
  );
  expect(await runErp('on-invoice')).toBe(0);
  expect(booksOf('on-invoice')).toEqual([{ ...booked(order), due_on: '2099-12-31', open_cents: 0 }]);
});

test('a confirmation can be repeated, and with another reference it is refused: then the order is in the ERP twice', async () => {
  await confirmOrders(1);
  const [{ id, order } = { id: 0, order: null }] = await open();
  expect(order?.customer).toBeNull();
  const confirm = (reference: string) => call('PUT', `/api/order-exports/${id}/confirmation`, { reference });
  expect((await confirm('SO-1')).statusCode).toBe(200);
  expect((await confirm('SO-1')).statusCode).toBe(200);
  const twice = await confirm('SO-2');
  expect([twice.statusCode, twice.json<ApiError>().code, twice.json<ApiError>().meta]).toEqual([
    409,
    'staff.export_confirmed',
    { reference: 'SO-1' },
  ]);
});

test('an order of which a part was withdrawn before it left is listed again, and what was read before can’t be confirmed', async () => {
  const [order] = await confirmOrders(1);
  const [first] = await open();
  const confirmation = { reference: `ERP-${order?.number}` };
  expect((await call('PUT', `/api/order-exports/${first?.id}/confirmation`, confirmation)).statusCode).toBe(200);
  expect(await open()).toEqual([]);
  const { id } = await shop.db
    .insertInto('returns')
    .values({ number: 'R2026-999999', order_id: order?.id ?? 0, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('returns').set({ is_unsent: true }).where('id', '=', id).execute();
  const [again] = await open();
  expect(again).toMatchObject({ change: 'confirmed', order: { number: order?.number } });
  expect((await call('PUT', `/api/order-exports/${first?.id}/confirmation`, confirmation)).statusCode).toBe(404);
  expect((await call('PUT', `/api/order-exports/${again?.id}/confirmation`, confirmation)).statusCode).toBe(200);
  await shop.db.deleteFrom('returns').where('id', '=', id).execute();
});

test('what was not confirmed comes again from the beginning, also when it was written late with an earlier place', async () => {
  const orders = await confirmOrders(3);
  const page = (await call('GET', '/api/order-exports?limit=2')).json<OrderExportsAnswer>();
  expect([page.data.length, page.next]).toEqual([2, page.data[1]?.id]);
  const rest = (await call('GET', `/api/order-exports?limit=2&after=${page.next}`)).json<OrderExportsAnswer>();
  expect([rest.data.map(({ order }) => order.number), rest.next]).toEqual([[orders[2]?.number], null]);
});

describe('stock and prices from the ERP', () => {
  const variants = () =>
    shop.db
      .selectFrom('variants as v')
      .innerJoin('stock as s', 's.variant_id', 'v.id')
      .select(['v.id', 'v.sku', 's.on_hand', 's.reserved', 'v.excl_vat_cents'])
      .where('s.reserved', '=', 0)
      .where('v.excl_vat_cents', '>', 500)
      .where(sql<boolean>`v.tiers = '[]'`)
      .where('v.list_excl_vat_cents', 'is', null)
      .orderBy('v.id')
      .limit(3)
      .execute();
  const postStock = async (rows: object[]) => (await call('POST', '/api/stock-changes', { rows })).json<StockChangesAnswer>().data;
  const postPrices = async (rows: object[]) => (await call('POST', '/api/price-changes', { rows })).json<PriceChangesAnswer>().data;

  test('each row has its own result, and a call whose answer was lost can be sent again', async () => {
    const [a, b, c] = await variants();
    await shop.db
      .updateTable('stock')
      .set({ reserved: 3, on_hand: 10 })
      .where('variant_id', '=', c?.id ?? 0)
      .execute();
    const rows = [
      { sku: a?.sku, expected: a?.on_hand, on_hand: 41, restock_date: '2027-01-04' },
      { sku: b?.sku, expected: (b?.on_hand ?? 0) + 1, on_hand: 42 },
      { sku: c?.sku, expected: 10, on_hand: 2 },
      { sku: 'NOTHING', expected: 0, on_hand: 1 },
      { sku: 'TWICE', expected: 0, on_hand: 1 },
      { sku: 'TWICE', expected: 0, on_hand: 2 },
    ];
    const outcome = (results: Awaited<ReturnType<typeof postStock>>) => results.map(({ result, code }) => code ?? result);
    const first = await postStock(rows);
    expect(outcome(first)).toEqual(['applied', 'not_as_expected', 'reserved', 'unknown_sku', 'duplicate', 'duplicate']);
    expect(first[1]?.present?.on_hand).toBe(b?.on_hand);
    expect(outcome(await postStock(rows))).toEqual(['same', 'not_as_expected', 'reserved', 'unknown_sku', 'duplicate', 'duplicate']);
    const log = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `stock ${a?.sku}`)
      .where('operation', '=', 'erp.stock')
      .execute();
    expect(log).toMatchObject([{ actor_kind: 'key', actor_name: 'API key: ERP', after: { on_hand: 41 } }]);
  });

  test('of two that saw the same, one is applied', async () => {
    const [{ sku, on_hand } = { sku: '', on_hand: 0 }] = await variants();
    const both = await Promise.all([51, 52].map((pieces) => postStock([{ sku, expected: on_hand, on_hand: pieces }])));
    expect(both.map(([row]) => row?.result).toSorted()).toEqual(['applied', 'refused']);
  });

  test('goods that came in are added to what is left, although somebody buys at the same time', async () => {
    const [{ id, sku, on_hand } = { id: 0, sku: '', on_hand: 0 }] = await variants();
    const running = runErp('stock', { ERP_RECEIVED: `${sku}=7` });
    await shop.db
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '-', 2) }))
      .where('variant_id', '=', id)
      .execute();
    expect(await running).toBe(0);
    const row = await shop.db.selectFrom('stock').select('on_hand').where('variant_id', '=', id).executeTakeFirstOrThrow();
    expect(row.on_hand).toBe(on_hand + 7 - 2);
  });

  test('prices count at once or from a day on, where they are as expected, by the rules of the shop', async () => {
    const [a, b] = await variants();
    const day = brusselsDay(new Date(Date.now() + 10 * 86_400_000));
    const rows = [
      { sku: a?.sku, expected_excl_vat_cents: a?.excl_vat_cents, excl_vat_cents: 777, list_excl_vat_cents: 999 },
      { sku: b?.sku, expected_excl_vat_cents: b?.excl_vat_cents, excl_vat_cents: 888, valid_from: day },
    ];
    expect((await postPrices(rows)).map(({ result }) => result)).toEqual(['applied', 'applied']);
    expect((await postPrices(rows)).map(({ result }) => result)).toEqual(['same', 'same']);
    const wrong = await postPrices([
      { sku: a?.sku, expected_excl_vat_cents: 1, excl_vat_cents: 778 },
      { sku: b?.sku, expected_excl_vat_cents: b?.excl_vat_cents, excl_vat_cents: 900, list_excl_vat_cents: 800 },
    ]);
    expect(wrong.map(({ code, present }) => [code, present?.excl_vat_cents])).toEqual([
      ['changed_since_read', 777],
      ['list_price', b?.excl_vat_cents],
    ]);
    const planned = await shop.db
      .selectFrom('planned_prices')
      .select('excl_vat_cents')
      .where('variant_id', '=', b?.id ?? 0)
      .execute();
    expect(planned).toEqual([{ excl_vat_cents: 888 }]);
    const history = await shop.db
      .selectFrom('price_history')
      .select('excl_vat_cents')
      .where('variant_id', '=', a?.id ?? 0)
      .where('valid_until', 'is', null)
      .execute();
    expect(history).toEqual([{ excl_vat_cents: 777 }]);
  });
});
