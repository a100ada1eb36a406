import http from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Asks a listening server over a real connection, with the path as it is: `inject` tidies addresses up first. */
export async function askRaw(app: FastifyInstance, path: string) {
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject);
  });
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** Writes bytes to a listening server's socket and answers what comes back until it is closed. */
export function sendRaw(app: FastifyInstance, bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    // What the server no longer reads may be reset; what it answered is there all the same.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}
