import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { CLIENT, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { errorsPlugin } from './errors.ts';
import { assertWithinLimit, resetLimit, pruneLimits, strictLimit, strictLimitPlugin } from './strict-limit.ts';
import { visitorPlugin } from './visitor.ts';

let shop: TestShop;
let first: FastifyInstance;
let second: FastifyInstance;

/** Two processes' worth of the API: nothing but the database is common to them. */
const openProcess = async (): Promise<FastifyInstance> => {
  const app = Fastify({ trustProxy: 'loopback' });
  await app.register(errorsPlugin);
  await app.register(visitorPlugin, { services: shop.services });
  await app.register(strictLimitPlugin, { services: shop.services });
  app.get('/by-address', { config: strictLimit('by-address', 3, '1 hour') }, async () => ({}));
  app.post(
    '/by-name',
    { config: strictLimit('by-name', 2, '10 minutes', { key: (request) => (request.body as { name: string }).name }) },
    async () => ({}),
  );
  app.post(
    '/form-by-name',
    {
      config: strictLimit('by-form-name', 2, '1 hour', { key: (request) => (request.body as { name: string }).name, counts: 'accepted' }),
      schema: { body: { type: 'object', required: ['name'] } },
    },
    async () => ({}),
  );
  app.get('/guess', { config: strictLimit('by-guess', 3, '1 hour', { counts: 'refusals' }) }, async (request, reply) =>
    reply.code('right' in (request.query as object) ? 200 : 422).send({}),
  );
  app.get('/form', { config: strictLimit('by-form', 2, '1 hour', { counts: 'accepted' }) }, async (request, reply) =>
    reply.code('right' in (request.query as object) ? 200 : 422).send({}),
  );
  await app.ready();
  return app;
};

beforeAll(async () => {
  shop = await openTestShop();
  first = await openProcess();
  second = await openProcess();
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await first.close();
  await second.close();
  await shop.close();
});

const visit = (app: FastifyInstance, address: string) =>
  app.inject({ method: 'GET', url: '/by-address', headers: { 'x-forwarded-for': address } });
const name = (app: FastifyInstance, text: string, address: string) =>
  app.inject({ method: 'POST', url: '/by-name', headers: { 'x-forwarded-for': address }, payload: { name: text } });

describe('a strict limit', () => {
  test('counts over all processes together, and exactly under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => visit(turn % 2 === 0 ? first : second, '198.51.100.1')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
  });

  test('states when it ends, and ends then', async () => {
    const refused = await visit(second, '198.51.100.1');
    expect(refused.json()).toMatchObject({ status: 429, code: 'request.rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    shop.passMinutes(61);
    expect((await visit(second, '198.51.100.1')).statusCode).toBe(200);
  });

  test('counts each address for itself, an IPv6 network as one', async () => {
    const statuses: number[] = [];
    for (const end of ['1', '2', 'ffff:1', '4']) statuses.push((await visit(first, `2001:db8:1:2::${end}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await visit(first, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('counts by a key of the request when it has one, from wherever it comes', async () => {
    const statuses: number[] = [];
    for (const place of [1, 2, 3]) statuses.push((await name(first, 'an@voorbeeld.be', `203.0.113.${place}`)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await name(second, 'jan@voorbeeld.be', '203.0.113.1')).statusCode).toBe(200);
  });

  test('of refusals does not limit correct attempts, and is not reset by them', async () => {
    const guess = async (query = '') =>
      (await first.inject({ method: 'GET', url: `/guess${query}`, headers: { 'x-forwarded-for': '198.51.100.7' } })).statusCode;
    for (let turn = 0; turn < 8; turn += 1) expect(await guess('?right')).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push(await guess(), await guess('?right'));
    expect(statuses).toEqual([422, 200, 422, 200, 422, 429]);
    expect(await guess('?right')).toBe(429);
  });

  test('of what is accepted does not count refused attempts, of which there may be ten times as many', async () => {
    const send = async (query: string, address: string) =>
      (await first.inject({ method: 'GET', url: `/form${query}`, headers: { 'x-forwarded-for': address } })).statusCode;
    const statuses: number[] = [];
    for (const query of ['', '', '', '?right', '', '?right', '', '?right']) statuses.push(await send(query, '198.51.100.8'));
    expect(statuses).toEqual([422, 422, 422, 200, 422, 200, 429, 429]);
    for (let turn = 0; turn < 20; turn += 1) expect(await send('', '198.51.100.9')).toBe(422);
    expect(await send('?right', '198.51.100.9')).toBe(429);
  });

  test('what is refused before it is counted takes no count back, and needs no key', async () => {
    const send = async (payload: object) =>
      (await first.inject({ method: 'POST', url: '/form-by-name', headers: { 'x-forwarded-for': '198.51.100.10' }, payload })).statusCode;
    expect([await send({ name: 'an' }), await send({ name: 'an' })]).toEqual([200, 200]);
    expect(await send({})).toBe(422);
    expect(await send({ name: 'an' })).toBe(429);
  });

  test('does not count what the shell asks for itself, and counts this machine’s other requests', async () => {
    const shell = { 'x-shell-key': shellKeyOf(CLIENT.client_secret) };
    for (let turn = 0; turn < 5; turn += 1) expect((await first.inject({ url: '/by-address', headers: shell })).statusCode).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) expect((await first.inject('/by-address')).statusCode).toBe(200);
    expect((await first.inject('/by-address')).statusCode).toBe(429);
  });

  test('keeps neither addresses nor names', async () => {
    const rows = await shop.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.length).toBeGreaterThan(2);
    for (const { key } of rows) expect(key).toMatch(/^by-(address|name|guess|form(-name)?(-attempts)?):[\w-]{43}$/);
  });
});

describe('within a service', () => {
  const attempt = { name: 'attempts', key: 'somebody', max: 2, window: '15 minutes' } as const;

  test('a limit is counted by what the service knows, and can be forgotten', async () => {
    await assertWithinLimit(shop.services, attempt);
    await assertWithinLimit(shop.services, attempt);
    await expect(assertWithinLimit(shop.services, attempt)).rejects.toMatchObject({ status: 429, code: 'request.rate_limited' });
    await resetLimit(shop.db, 'attempts', 'somebody');
    await expect(assertWithinLimit(shop.services, attempt)).resolves.toBeUndefined();
  });

  test('what is over is deleted', async () => {
    shop.passMinutes(24 * 60 + 1);
    await pruneLimits(shop.db, shop.services.now());
    expect(await shop.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });
});
