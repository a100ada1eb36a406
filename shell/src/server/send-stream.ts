import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encoderFor } from './render/accepted-encoding.ts';

/** Sends a body while it is created, compressed: browsers load styles and scripts of a page's head while the rest is rendered. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, body: Iterable<string> | AsyncIterable<string | Buffer>) {
  const source = Readable.from(body);
  const encoding = acceptedEncoding(request);
  if (!encoding) return reply.send(source);
  const encoder = encoderFor(encoding);
  reply.header('content-encoding', encoding);
  pipeline(source, encoder).catch((error: unknown) => request.log.warn({ err: error }, 'response not sent'));
  return reply.send(encoder);
}
