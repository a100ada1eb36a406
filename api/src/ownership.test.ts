import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { fromSchema } from '../soak/fuzz/from-schema.ts';
import { knownFromShop } from '../soak/fuzz/known-from-shop.ts';
import type { KnownValues } from '../soak/fuzz/known-values.ts';
import { operationsOf } from './openapi/document.ts';
import type { NamedOperation, OpenApiDocument } from './openapi/document.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from './seeding/demo.ts';
import { HOME, OPEN_TIMEOUT_MS, openTestShop, signIn } from './testing/test-shop.ts';
import type { TestShop } from './testing/test-shop.ts';

const BODIES = 6;
const ADDRESS = { label: 'Thuis', address: HOME };

let shop: TestShop;
let owner: { authorization: string };
let stranger: { authorization: string };
let known: KnownValues;
let operations: NamedOperation[];
/** what belongs to the owner: the beginning of an address → ids of things there */
let owned: { prefix: string; ids: string[] }[];

beforeAll(async () => {
  shop = await openTestShop();
  const { db, call } = shop;
  owner = await signIn(shop, DEMO_PRIVATE);
  stranger = await signIn(shop, DEMO_DEALER);
  known = await knownFromShop(shop);
  operations = operationsOf((await call('GET', '/api/openapi.json')).json<OpenApiDocument>());
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'order')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const address = await call('POST', '/auth/me/addresses', { headers: owner, payload: ADDRESS });
  expect([address.statusCode, address.body]).toEqual([201, expect.any(String)]);
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  const returned = await db
    .insertInto('returns')
    .values({ number: 'R2026-900001', order_id: order.id, user_id: userId, created_at: shop.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('return_items')
    .values({ return_id: returned.id, order_line_id: line.id, amount: 1, reason: 'other', price_cents: 100 })
    .execute();
  const named = await call('POST', '/auth/me/carts', { headers: owner, payload: { name: 'Oprit', cart_id: known.cartId } });
  expect([named.statusCode, named.body]).toEqual([200, expect.any(String)]);
  const quote = await call('POST', '/api/quotes', { headers: owner, payload: { cart_id: known.cartId } });
  expect([quote.statusCode, quote.body]).toEqual([201, expect.any(String)]);
  const { id: quoteId } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', quote.json<{ quote_number: string }>().quote_number)
    .executeTakeFirstOrThrow();
  owned = [
    { prefix: '/api/orders/{id}', ids: [String(order.id)] },
    { prefix: '/api/retours/{id}', ids: [String(returned.id)] },
    { prefix: '/api/quotes/{id}', ids: [String(quoteId)] },
    { prefix: '/auth/me/carts/{id}', ids: [String(named.json<{ id: number }>().id)] },
    { prefix: '/auth/me/addresses/{id}', ids: [String(address.json<{ id: number }>().id)] },
  ];
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const idsFor = ({ path }: NamedOperation): string[] => owned.find(({ prefix }) => path.startsWith(prefix))?.ids ?? [];

const ask = (named: NamedOperation, id: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({
    method: named.method.toUpperCase() as 'GET',
    url: named.path.replace('{id}', id).replace(/\{\w+\}/g, 'F2026-000001'),
    headers,
    ...(payload === undefined ? {} : { payload }),
  });

/** Bodies that keep to the document, so that a refusal is about whose it is and not about a field. */
const bodiesFor = ({ operation }: NamedOperation): (object | undefined)[] => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema === undefined ? [undefined] : (fc.sample(fromSchema(schema, known), { numRuns: BODIES, seed: 7 }) as object[]);
};

test('what is somebody’s is not there for anybody else, by any operation', async () => {
  const personal = operations.filter((named) => idsFor(named).length > 0);
  expect(personal.length).toBeGreaterThan(12);
  for (const named of personal) {
    for (const id of idsFor(named)) {
      for (const body of bodiesFor(named)) {
        const answers = { stranger: await ask(named, id, stranger, body), nobody: await ask(named, id, {}, body) };
        for (const [who, answer] of Object.entries(answers)) {
          const seen = `${named.method} ${named.path} by ${who}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
          expect([seen, answer.statusCode >= 401 && answer.statusCode < 500]).toEqual([seen, true]);
          if (who === 'stranger' && body === undefined) expect([seen, answer.statusCode]).toEqual([seen, 404]);
        }
      }
    }
  }
});

test('its owner sees each of these things', async () => {
  for (const { prefix, ids } of owned) {
    const named = operations.find(({ method, path }) => method === 'get' && path === prefix);
    if (named === undefined) continue;
    for (const id of ids) expect([prefix, (await ask(named, id, owner)).statusCode]).toEqual([prefix, 200]);
  }
});

test('lists hold only one’s own', async () => {
  const lists = operations.filter(
    ({ method, path, operation }) => method === 'get' && !path.includes('{') && (operation.security ?? []).length > 0,
  );
  expect(lists.length).toBeGreaterThan(4);
  for (const { path } of lists) {
    const theirs = (await shop.app.inject({ url: path, headers: stranger })).body;
    for (const secret of ['Verhaegen', DEMO_PRIVATE, 'R2026-900001']) expect([path, theirs.includes(secret)]).toEqual([path, false]);
  }
});

test('what needs no account is known by an id that can’t be guessed', async () => {
  const open = operations.filter(
    ({ path, operation }) =>
      /\{(id|reference|token|share_id)\}/.test(path) &&
      (operation.security ?? []).length === 0 &&
      /carts|by-payment|consents|configurator/.test(path),
  );
  expect(open.length).toBeGreaterThan(8);
  for (const named of open) {
    for (const guess of ['1', '2', String(known.orderIds[0]), 'admin']) {
      const url = named.path.replace(/\{(id|reference|token|share_id)\}/, guess).replace(/\{\w+\}/g, guess);
      const answer = await shop.app.inject({
        method: named.method.toUpperCase() as 'GET',
        url,
        headers: stranger,
        ...(named.method === 'get' ? {} : { payload: bodiesFor(named)[0] ?? {} }),
      });
      expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true]);
    }
    const fresh = named.path.replace(/\{(id|reference|token|share_id)\}/, randomUUID()).replace(/\{\w+\}/g, 'F2026-000001');
    if (named.method === 'get' && !named.path.startsWith('/api/carts/{id}'))
      expect([fresh, (await shop.app.inject({ url: fresh })).statusCode]).toEqual([fresh, 404]);
  }
});
