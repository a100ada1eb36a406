import http from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { answerClientError } from './client-error.ts';

const HEADERS_MS = 100;

let server: http.Server;
beforeAll(async () => {
  server = http.createServer({ headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 4 }, (_request, response) => {
    response.end('done');
  });
  server.on('clientError', (error, socket) =>
    answerClientError(error, { socket: socket as never, requestId: 'a-request', messageOf: (code) => `message of ${code}` }),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** All that the server sends on a connection on which the client writes `text` and then nothing more. */
const answerTo = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, () => {
      if (text !== '') socket.write(text);
    });
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });

it('a request whose headers do not come to an end is a 408', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

it('a connection that a browser opened ahead of a request is closed without an answer, which that request would take for its own', async () => {
  expect(await answerTo('')).toBe('');
});

it('what is no HTTP is a 422', async () => {
  expect(await answerTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 422 /);
});
