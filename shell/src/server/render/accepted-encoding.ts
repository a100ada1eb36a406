import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** The best encoding the browser accepts; a weight of 0 refuses one. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding));
}

/** Compresses a stream and flushes every write, so that the head is sent at once. */
export const encoderFor = (encoding: Encoding) =>
  encoding === 'br'
    ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
