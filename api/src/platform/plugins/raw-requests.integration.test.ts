import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { apiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as AddressInfo);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

/** Writes bytes to the API's socket, ends its own side, and reads what comes back. */
const speak = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes));
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('error', () => resolve(heard));
    socket.on('close', () => resolve(heard));
  });

const post = (path: string, type: string, body: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;

const carts = async (): Promise<number> => (await shop.db.selectFrom('carts').select('id').execute()).length;

describe('on the wire', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['two lengths', 'POST /api/vitals HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
    ['a length and chunks', 'POST /api/vitals HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a chunk that is none', 'POST /api/vitals HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}'],
    ['a NUL in a header', 'GET /api/products HTTP/1.1\r\nHost: shop\r\nLanguage: nl\u0000BE\r\n\r\n'],
  ])('%s is told so in the one shape', async (_, bytes) => {
    const answer = await speak(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(apiError.strict().parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))).toMatchObject({ status: 422 });
  });

  test('headers that are too large are a 431 in the one shape', async () => {
    const answer = await speak(`GET /api/products HTTP/1.1\r\nX: ${'x'.repeat(100_000)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(apiError.strict().parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))).toMatchObject({
      status: 431,
      code: 'request.too_large',
    });
  });

  test('headers are waited for ten seconds, a whole upload two minutes', () => {
    expect(shop.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000 });
  });

  test('JSON responses, errors too, load and run nothing when they are opened as a page', async () => {
    for (const url of ['/api/products/categories', '/api/nothing', '/api/%zz', '/auth/me', '/health/live']) {
      expect((await shop.app.inject({ url })).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test.each([
    ['JSON', 'application/json', '{"items": [{"id": 1, "amount"'],
    [
      'a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\u00ff\u00d8',
    ],
  ])('%s that is cut off half-way changes nothing and leaves the server well', async (_, type, body) => {
    const before = await carts();
    for (const path of [`/api/carts/${randomUUID()}`, '/api/contact', '/api/retours', '/auth/register', '/api/payments/webhook']) {
      expect(await speak(post(path, type, body, body.length + 500))).not.toMatch(/^HTTP\/1\.1 (2|5)/);
    }
    expect(await carts()).toBe(before);
    expect((await shop.call('GET', '/health/ready')).statusCode).toBe(200);
  });
});
