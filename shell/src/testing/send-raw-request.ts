import http from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Sends a request over a real connection, with the path unchanged: `inject` would normalize it. */
export async function sendRawRequest(app: FastifyInstance, path: string) {
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject);
  });
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** Writes bytes to a server's socket and returns everything received until it is closed. */
export function sendRaw(app: FastifyInstance, bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    // The server may reset the connection for bytes it does not read; its answer has arrived anyway.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}
