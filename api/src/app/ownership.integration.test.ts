import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import sharp from 'sharp';
import { fromSchema } from '../../soak/fuzz/from-schema.ts';
import { loadFuzzValues } from '../../soak/fuzz/load-fuzz-values.ts';
import type { KnownValues } from '../../soak/fuzz/known-values.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { issueCreditNote } from '../sales/documents/issue-credit-note.ts';
import type { CreditLine } from '../sales/documents/issue-credit-note.ts';
import { operationsOf } from '../platform/openapi/document.ts';
import type { JsonSchema, NamedOperation, OpenApiDocument } from '../platform/openapi/document.ts';
import { keepPhoto } from '../aftersale/returns/return-photos.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../platform/published-accounts.ts';
import { STORY_CONSENT } from 'shared-contracts/rules/story-consent';
import { accountPlan, orderPlan } from '../testing/delivered-plans.ts';
import { HOME, OPEN_TIMEOUT_MS, openTestShop, signIn } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { UploadedFile } from '../platform/uploads/uploaded-file.ts';

const BODIES = 6;
const ADDRESS = { label: 'Thuis', address: HOME };

let shop: TestShop;
let owner: { authorization: string };
let stranger: { authorization: string };
let knownValues: KnownValues;
let operations: NamedOperation[];
/** what belongs to the owner: the beginning of an address → ids of things there */
let owned: { prefix: string; ids: string[] }[];
/** of the owner's order: its id, reference, a line of it, and the numbers of its invoice and credit note */
let order: { id: number; number: string; reference: string };
let lineId: number;
let documents: { invoice: string; creditNote: string };
let photoId: string;

beforeAll(async () => {
  shop = await openTestShop();
  const { db, call } = shop;
  owner = await signIn(shop, DEMO_PRIVATE);
  stranger = await signIn(shop, DEMO_DEALER);
  knownValues = await loadFuzzValues(shop);
  operations = operationsOf((await call('GET', '/api/openapi.json')).json<OpenApiDocument>());
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
  order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'reference'])
    .where('user_id', '=', userId)
    .where('status', '=', 'delivered')
    .executeTakeFirstOrThrow();
  const address = await call('POST', '/auth/me/addresses', { headers: owner, payload: ADDRESS });
  expect([address.statusCode, address.body]).toEqual([201, expect.any(String)]);
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  lineId = line.id;
  const pixel = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  photoId = (await keepPhoto(shop.services, userId, new UploadedFile('photo', 'jpg', pixel, pixel))).id;
  const returned = await db
    .insertInto('returns')
    .values({ number: 'R2026-900001', order_id: order.id, user_id: userId, created_at: shop.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('return_items')
    .values({ return_id: returned.id, order_line_id: line.id, amount: 1, reason: 'other', price_cents: 100 })
    .execute();
  const credited: CreditLine = { kind: 'item', orderLineId: line.id, amount: 1, inclVatCents: 100 };
  await inTransaction(db, (trx) => issueCreditNote(trx, order.id, [credited], 'goodwill', shop.services.now()));
  const documentRows = await db.selectFrom('invoices').select(['kind', 'number']).where('order_id', '=', order.id).execute();
  const documentNumber = (kindName: string): string => documentRows.find(({ kind }) => kind === kindName)?.number ?? `no ${kindName}`;
  documents = { invoice: documentNumber('invoice'), creditNote: documentNumber('credit_note') };
  const named = await call('POST', '/auth/me/carts', { headers: owner, payload: { name: 'Oprit', cart_id: knownValues.cartId } });
  expect([named.statusCode, named.body]).toEqual([200, expect.any(String)]);
  const wall = { length_mm: 4000, height_cm: 100, depth_cm: 50, stone: 'basalt' };
  const { share_id } = (await call('POST', '/api/configurator/gabion', { payload: wall })).json<{ share_id: string }>();
  const plan = await call('POST', '/auth/me/plans', { headers: owner, payload: { share_id } });
  expect([plan.statusCode, plan.body]).toEqual([200, expect.any(String)]);
  const list = await call('POST', '/auth/me/wishlists', {
    headers: owner,
    payload: { name: 'Terras', variant_ids: knownValues.variantIds },
  });
  expect([list.statusCode, list.body]).toEqual([200, expect.any(String)]);
  const opinion = { order_line_id: lineId, rating: 4, text: 'Stevig paneel, mooi recht.', author: 'Lotte V.' };
  const review = await call('POST', '/api/reviews', { headers: owner, payload: opinion });
  expect([review.statusCode, review.body]).toEqual([201, expect.any(String)]);
  const telling = await accountPlan(shop, owner);
  await orderPlan(shop, userId, telling.share_id);
  const words = {
    title: 'Rond de moestuin',
    text: 'Twee zijden met een poortje, op een dag geplaatst.',
    author: 'Lotte',
    municipality: 'Gent',
  };
  const story = await call('POST', '/auth/me/stories', {
    headers: owner,
    payload: { plan: telling.share_id, ...words, consent: STORY_CONSENT },
  });
  expect([story.statusCode, story.body]).toEqual([201, expect.any(String)]);
  const quote = await call('POST', '/api/quotes', { headers: owner, payload: { cart_id: knownValues.cartId } });
  expect([quote.statusCode, quote.body]).toEqual([201, expect.any(String)]);
  const { id: quoteId } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', quote.json<{ quote_number: string }>().quote_number)
    .executeTakeFirstOrThrow();
  const session = await db.selectFrom('sessions').select('family').where('user_id', '=', userId).executeTakeFirstOrThrow();
  owned = [
    { prefix: '/api/orders/{id}', ids: [String(order.id)] },
    { prefix: '/api/retours/photos/{id}', ids: [photoId] },
    { prefix: '/api/retours/{id}', ids: [String(returned.id)] },
    { prefix: '/api/quotes/{id}', ids: [String(quoteId)] },
    { prefix: '/api/reviews/{id}', ids: [String(review.json<{ id: number }>().id)] },
    { prefix: '/auth/me/carts/{id}', ids: [String(named.json<{ id: number }>().id)] },
    { prefix: '/auth/me/plans/{share_id}', ids: [plan.json<{ share_id: string }>().share_id] },
    { prefix: '/auth/me/stories/{id}', ids: [String(story.json<{ id: number }>().id)] },
    { prefix: '/auth/me/wishlists/{id}', ids: [list.json<Wishlist>().id] },
    { prefix: '/auth/me/sessions/{id}', ids: [session.family] },
    { prefix: '/auth/me/addresses/{id}', ids: [String(address.json<{ id: number }>().id)] },
  ];
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const idsFor = ({ path }: NamedOperation): string[] => owned.find(({ prefix }) => path.startsWith(prefix))?.ids ?? [];

const ask = (named: NamedOperation, id: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({
    method: named.method.toUpperCase() as 'GET',
    url: named.path
      .replace('{id}', id)
      .replace('{share_id}', id)
      .replace('{number}', documents.creditNote)
      .replace('{variant_id}', String(knownValues.variantIds[0])),
    headers,
    ...(payload === undefined ? {} : { payload }),
  });

/** Bodies that keep to the document, so that a refusal is about whose it is and not about a field. */
const bodiesFor = ({ operation }: NamedOperation): (object | undefined)[] => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema === undefined ? [undefined] : (fc.sample(fromSchema(schema, knownValues), { numRuns: BODIES, seed: 7 }) as object[]);
};

/** What everybody may read, by a name that is no secret. */
const PUBLIC: readonly RegExp[] = [
  /^get \/api\/settings\/\{key\}$/,
  /^get \/api\/products\/\{id\}(\/documents\/\{kind\}\.pdf|\/files\/\{file\}\.pdf|\/reviews)?$/,
  /^get \/api\/products\/categories\/\{slug\}$/,
  /^get \/api\/feeds\/google\/\{file\}$/,
  /^get \/api\/(pages|qr)\/\{path\}$/,
  /^get \/api\/(advice|blog|green|dealers|stories)\/\{slug\}$/,
  /^get \/api\/stories\/\{slug\}\/drawing\.svg$/,
  /^get \/api\/(employees|jobs)\/\{id\}(\/vcard|\/portrait\.svg)?$/,
  /^get \/api\/vat\/\{country\}\/\{number\}$/,
  /^get \/api\/(variants|rentals\/availability)$/,
  // the plan itself is in the address: nothing of anybody's is stored
  /^get \/api\/configurator\/models\/\{version\}\/\{path\}$/,
  // these only add something of the caller's own
  /^post \/api\/jobs\/\{id\}\/applications$/,
  /^post \/api\/products\/\{variant_id\}\/notifications$/,
  /^post \/api\/contact$/,
  /^post \/auth\/me\/wishlists(\/merge)?$/,
];
/** Known by an id that can't be guessed: tested below with guesses, and each by the tests of its own. */
const UNGUESSABLE: readonly RegExp[] = [
  /^\w+ \/api\/carts\/(\{id\}|shared\/\{token\})/,
  /^\w+ \/api\/orders\/by-payment\/\{reference\}/,
  /^get \/api\/wishlists\/\{token\}$/,
  /^get \/api\/(consents\/\{id\}|configurator\/\{share_id\}|plans\/\{share_id\}\/build-sheet\.pdf)$/,
  // the link of a mail about a return, and what is printed on the goods: nothing personal behind either
  /^\w+ \/api\/retours\/by-link\/\{link\}/,
  /^get \/api\/warranty\/\{token\}$/,
  // where an order is paid to
  /^get \/api\/transfers\/\{token\}\/code\.svg$/,
  // a cart's id in the body
  /^post \/(api\/quotes|auth\/me\/carts|auth\/me\/plans\/claim)$/,
  // the link of a calculation or a plan, which is copied
  /^post \/auth\/me\/plans$/,
  // the token of a mail, or of the session itself
  /^post \/api\/(notifications|newsletter)\/(confirm|cancel|unsubscribe)$/,
  /^post \/auth\/(token|sign-out|password-set|password-link|email-confirm|account-secure)$/,
  /^post \/(api\/company\/join|auth\/company-invitation(\/account)?)$/,
];
/** Name somebody's things outside the path: each has a test below. */
const NAMED_ELSEWHERE: readonly RegExp[] = [
  // a month, of which an account gets its own documents: `monthly-documents.integration.test.ts`
  /^get \/api\/documents\/\{month\}\.zip$/,
  /^get \/api\/retours\/returnable$/,
  /^post \/api\/retours(\/photos)?$/,
  /^get \/api\/orders\/track$/,
  /^post \/api\/orders\/track\/claim$/,
  /^post \/api\/withdrawals$/,
  // empty without proof: `typed-articles.integration.test.ts`
  /^get \/api\/withdrawals\/articles$/,
  /^post \/api\/reviews$/,
  // people and invitations of a company: `companies.integration.test.ts`
  /^(post|delete) \/api\/company\/(people|invitations)\//,
];

const NAMES = /(^|_)ids?$|reference|token|photo|^named$|^(order_|quote_)?number$/;

/** Properties of a body, those of its parts included. */
const propertiesOf = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema as JsonSchema).flatMap(([key, value]) =>
        key === 'properties' && typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([name, part]) => [name, ...propertiesOf(part)])
          : propertiesOf(value),
      );

/** Whether an operation names anything: in its path, its query or its body. */
const namesSomething = ({ path, operation }: NamedOperation): boolean => {
  const query = (operation.parameters ?? []).flatMap((each) => (each.in === 'query' ? (each.name ?? []) : []));
  const body = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => propertiesOf(schema));
  // ids inside a cart's contents are variants'; the cart itself is named by the path
  const bodyNames = body.filter((name) => name !== 'id' && name !== 'client_id');
  return path.includes('{') || [...query, ...bodyNames].some((name) => NAMES.test(name));
};

test('every operation that names something says whose it is', () => {
  const kinds = [PUBLIC, UNGUESSABLE, NAMED_ELSEWHERE];
  const naming = operations.filter(namesSomething);
  expect(naming.length).toBeGreaterThan(50);
  const unknown = naming.filter((named) => {
    const line = `${named.method} ${named.path}`;
    return idsFor(named).length === 0 && !kinds.some((kind) => kind.some((pattern) => pattern.test(line)));
  });
  expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  // and no rule is left over of an operation that is gone
  const lines = operations.map(({ method, path }) => `${method} ${path}`);
  expect(kinds.flat().filter((pattern) => !lines.some((line) => pattern.test(line)))).toEqual([]);
});

test('what is named in a query or a body is not there for anybody else either', async () => {
  const { call } = shop;
  const item = { order_item_id: lineId, amount: 1, reason: 'other' };
  const asks = {
    returnable: (headers: Record<string, string>) => call('GET', `/api/retours/returnable?order_id=${order.id}`, { headers }),
    create: (headers: Record<string, string>) => call('POST', '/api/retours', { headers, payload: { order_id: order.id, items: [item] } }),
    review: (headers: Record<string, string>) =>
      call('POST', '/api/reviews', {
        headers,
        payload: { order_line_id: lineId, rating: 1, text: 'Van iemand anders.', author: 'Iemand' },
      }),
    withPhoto: (headers: Record<string, string>) =>
      call('POST', '/api/retours', { headers, payload: { order_id: order.id, items: [{ ...item, photo: photoId }] } }),
  };
  for (const [what, askFor] of Object.entries(asks)) {
    expect([what, (await askFor(stranger)).statusCode, (await askFor({})).statusCode]).toEqual([what, 404, 401]);
  }
  expect((await asks.returnable(owner)).statusCode).toBe(200);
  const keys = new URLSearchParams({ number: order.number, email: DEMO_DEALER, postcode: HOME.zip_code });
  expect((await call('GET', `/api/orders/track?${keys}`)).statusCode).toBe(404);
  const claim = { number: order.number, postcode: HOME.zip_code };
  expect((await call('POST', '/api/orders/track/claim', { headers: stranger, payload: claim })).statusCode).toBe(404);
  expect((await call('POST', '/api/orders/track/claim', { payload: claim })).statusCode).toBe(401);
  // answered like any other, so that nobody learns whether there is such an order; but it is no return of it
  const before = await shop.db.selectFrom('returns').select('id').where('order_id', '=', order.id).execute();
  const withdrawn = { order_number: order.number, name: 'Iemand Anders', email: 'iemand.anders@example.com' };
  await call('POST', '/api/withdrawals', { payload: withdrawn });
  expect(await shop.db.selectFrom('returns').select('id').where('order_id', '=', order.id).execute()).toEqual(before);
});

test('a document is found through its own order only', async () => {
  const { db, call } = shop;
  const { id, reference } = await db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('id', '<>', order.id)
    .where('email', '=', DEMO_PRIVATE)
    .where('status', '=', 'shipped')
    .executeTakeFirstOrThrow();
  const statusOf = async (url: string): Promise<number> => (await call('GET', url, { headers: owner })).statusCode;
  expect(await statusOf(`/api/orders/${order.id}/credit-notes/${documents.creditNote}`)).toBe(200);
  expect(await statusOf(`/api/orders/${id}/credit-notes/${documents.creditNote}`)).toBe(404);
  for (const number of Object.values(documents)) {
    expect([number, await statusOf(`/api/orders/by-payment/${order.reference}/documents/${number}`)]).toEqual([number, 200]);
    expect([number, await statusOf(`/api/orders/by-payment/${reference}/documents/${number}`)]).toEqual([number, 404]);
  }
});

test('what is somebody’s is not there for anybody else, by any operation', async () => {
  const personal = operations.filter((named) => idsFor(named).length > 0);
  expect(personal.length).toBeGreaterThan(12);
  for (const named of personal) {
    for (const id of idsFor(named)) {
      for (const body of bodiesFor(named)) {
        const answers = { stranger: await ask(named, id, stranger, body), nobody: await ask(named, id, {}, body) };
        for (const [who, answer] of Object.entries(answers)) {
          const call = `${named.method} ${named.path} by ${who}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
          expect([call, answer.statusCode >= 401 && answer.statusCode < 500]).toEqual([call, true]);
          if (who === 'stranger' && body === undefined) expect([call, answer.statusCode]).toEqual([call, 404]);
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
      /carts|by-payment|consents|configurator|plans|wishlists|transfers/.test(path),
  );
  expect(open.length).toBeGreaterThan(8);
  for (const named of open) {
    for (const guess of ['1', '2', String(knownValues.orderIds[0]), 'admin']) {
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
