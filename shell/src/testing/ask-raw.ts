import http from 'node:http';
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
