import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { CLIENT, fillCart, OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eventually } from '../../testing/worker.ts';
import { MAX_RUNNING, MAX_WAITING } from './visitor-turns.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  // `fetch` keeps its connections open
  shop.app.server.closeAllConnections();
  await shop.close();
});

const headersOf = (visitor: string): Record<string, string> => ({
  [SHELL_HEADERS.key]: shellKeyOf(CLIENT.client_secret),
  [SHELL_HEADERS.visitor]: visitor,
});
const write = (cart: string, id: number, visitor: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${origin}/api/carts/${cart}`, {
    method: 'POST',
    headers: { ...headersOf(visitor), 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ id, amount: 1 }], free_items: [], rent_items: [] }),
    ...(signal === undefined ? {} : { signal }),
  });
const read = (cart: string, visitor: string): Promise<Response> => fetch(`${origin}/api/carts/${cart}`, { headers: headersOf(visitor) });

/** Runs `work` while changes of this cart have to wait; the lock is given up when it ends. */
const whileLocked = async <T>(cart: string, work: () => Promise<T>): Promise<T> =>
  shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('carts').select('id').where('id', '=', cart).forUpdate().execute();
    return work();
  });

const lockWaits = async (): Promise<number> => {
  const { count } = await shop.db
    .selectFrom('pg_locks' as never)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('granted' as never, '=', false as never)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const lockedCart = async (): Promise<{ cart: string; id: number }> => {
  const { id } = await someVariant(shop);
  const { id: cart } = await fillCart(shop, { items: [{ id, amount: 2 }] });
  return { cart, id };
};

test('a burst of one visitor waits for its turn or is 429 with Retry-After, while another visitor is served', async () => {
  const { cart, id } = await lockedCart();
  const burst = await whileLocked(cart, async () => {
    const all = Array.from({ length: MAX_RUNNING + MAX_WAITING + 3 }, () => write(cart, id, '203.0.113.1'));
    const refused = await Promise.race(all.map(async (each) => ((await each).status === 429 ? each : new Promise<never>(() => undefined))));
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await read(cart, '203.0.113.2')).status).toBe(200);
    return all;
  });
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(MAX_RUNNING);
  expect((await read(cart, '203.0.113.1')).status).toBe(200);
});

test('a waiting request whose client has gone does not run, and one that ran gives its place back', async () => {
  const visitor = '203.0.113.3';
  const { cart, id } = await lockedCart();
  const other = randomUUID();
  await whileLocked(cart, async () => {
    const leaving = new AbortController();
    const running = Array.from({ length: MAX_RUNNING }, () => write(cart, id, visitor, leaving.signal).catch(() => null));
    await eventually(lockWaits, (count) => count >= MAX_RUNNING);
    const waiting = write(other, id, visitor, leaving.signal).catch(() => null);
    // The fifth has arrived when the sixth, which is answered for another visitor, has.
    await read(other, '203.0.113.4');
    leaving.abort();
    expect(await Promise.all([...running, waiting])).toEqual([...running.map(() => null), null]);
  });
  const answers = await Promise.all(Array.from({ length: MAX_RUNNING * 2 }, () => read(other, visitor)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await answers[0]?.json()).toMatchObject({ revision: 0, items: [] });
});

test('the ways to pay for a cart, which price it as a whole, take turns as well', async () => {
  const visitor = '203.0.113.5';
  const { cart, id } = await lockedCart();
  const methods = (address: string) => fetch(`${origin}/api/carts/${cart}/payment-methods`, { headers: headersOf(address) });
  await whileLocked(cart, async () => {
    const leaving = new AbortController();
    const running = Array.from({ length: MAX_RUNNING }, () => write(cart, id, visitor, leaving.signal).catch(() => null));
    await eventually(lockWaits, (count) => count >= MAX_RUNNING);
    const waiting = Array.from({ length: MAX_WAITING }, () => write(cart, id, visitor, leaving.signal).catch(() => null));
    // Requests of one visitor arrive one after the other: this one finds every place taken, sooner or later.
    await eventually(
      async () => (await methods(visitor)).status,
      (status) => status === 429,
    );
    expect((await methods('203.0.113.6')).status).toBe(200);
    leaving.abort();
    await Promise.all([...running, ...waiting]);
  });
});
