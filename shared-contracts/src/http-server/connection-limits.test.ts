import http from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { answerSlowBody } from './client-error.ts';
import { watchBody } from './connection-limits.ts';

const WINDOW_MS = 100;
const KILOBYTE = 'x'.repeat(1024);

let server: http.Server;
const bodies: number[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    watchBody(
      request,
      () => answerSlowBody({ socket: request.socket, requestId: 'a-request', messageOf: (code) => `message of ${code}` }),
      WINDOW_MS,
    );
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => {
      bodies.push(length);
      response.end('done');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** Sends headers and first bytes, then `piece` repeatedly until there is a response; resendTimer the whole response. */
const post = (headers: string, first: string, piece = ''): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, () =>
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${first}`),
    );
    const sendTimer = setInterval(() => socket.write(piece), WINDOW_MS / 5);
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(sendTimer);
      resolve(received);
    });
  });

it.each([
  ['stops coming', 'Content-Length: 100000', ''],
  ['trickles', 'Content-Length: 100000', 'x'],
  ['trickles in chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
])('a body that %s is rejected with a 408 in the contract’s error shape', async (_case, headers, piece) => {
  const answer = await post(headers, piece, piece);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
    status: 408,
    code: 'request.timeout',
    message: 'message of request.timeout',
    request_id: 'a-request',
  });
});

it('a large upload that keeps sending is accepted', async () => {
  const size = 16 * 1024;
  expect(await post(`Content-Length: ${size * 1024}`, KILOBYTE.repeat(size))).toMatch(/^HTTP\/1\.1 200 /);
  expect(bodies.at(-1)).toBe(size * 1024);
});
