import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { withIdempotency } from './idempotency.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const reply = { code: () => reply, header: () => reply } as unknown as FastifyReply;
const send = (key: string, work: () => Promise<number>) =>
  withIdempotency(
    shop.services,
    { method: 'POST', url: '/api/quotes', body: {}, headers: { 'idempotency-key': key } } as unknown as FastifyRequest,
    reply,
    async () => ({ status: 200, body: await work() }),
  );
/** As if the request with this key had last said so many seconds ago that it is at work. */
const silentFor = (key: string, seconds: number) =>
  sql`update idempotency_keys set created_at = now() - ${seconds} * interval '1 second' where key = ${key}`.execute(shop.db);
const claimed = (key: string) => shop.db.insertInto('idempotency_keys').values({ key, fingerprint: 'of a process that died' }).execute();

test('what died with its process is done by the next request, at once when it has been silent long enough', async () => {
  const key = randomUUID();
  await claimed(key);
  await silentFor(key, 16);
  expect(await send(key, async () => 7)).toBe(7);
  expect(await send(key, () => Promise.reject(new Error('done twice')))).toBe(7);
});

test('what is at work is not done by another, however long it takes', async () => {
  const key = randomUUID();
  let done = 0;
  const work = async () => {
    // Nearly given up by others: only its own sign of life keeps the key.
    await silentFor(key, 12);
    await wait(4000);
    return (done += 1);
  };
  const first = send(key, work);
  await wait(300);
  expect(await Promise.all([first, send(key, work)])).toEqual([1, 1]);
  expect(done).toBe(1);
}, 20_000);

test('what is done says nothing more', async () => {
  const key = randomUUID();
  await send(key, async () => 1);
  // As if another request had taken the key and died.
  await sql`update idempotency_keys set status = null, body = null where key = ${key}`.execute(shop.db);
  await silentFor(key, 60);
  await wait(2500);
  const { rows } = await sql`select 1 from idempotency_keys where key = ${key} and created_at < now() - interval '30 seconds'`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
});

test('a failure leaves the key free', async () => {
  const key = randomUUID();
  await expect(send(key, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await send(key, async () => 3)).toBe(3);
});
