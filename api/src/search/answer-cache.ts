import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from './live-catalogue.ts';

/** Kept answers: 500 lists of 24 products are about 30 MB. */
const MAX_ANSWERS = 500;
/** Prices may depend on the day (the lowest of thirty days), so nothing is kept for long. */
const MAX_AGE_MS = 60_000;

interface Kept {
  body: string;
  etag: string;
  revision: number;
  until: number;
}

export interface AnswerCache {
  /** Sends the kept answer of this revision and address, or works it out, keeps and sends it. Country and language are part of it. */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    catalogue: Pick<Catalogue, 'revision'>,
    work: () => Promise<unknown>,
  ) => Promise<FastifyReply>;
}

/** Answers of one process, written out once for as long as the catalogue stays the same. */
export const createAnswerCache = (): AnswerCache => {
  const kept = new Map<string, Kept>();
  const keep = (key: string, answer: Kept): void => {
    kept.delete(key);
    kept.set(key, answer);
    const oldest = kept.keys().next();
    if (kept.size > MAX_ANSWERS && oldest.done !== true) kept.delete(oldest.value);
  };
  return {
    answer: async (request, reply, { revision }, work) => {
      const { lang, region } = request.shop;
      const key = `${lang} ${region} ${request.url}`;
      let found = kept.get(key);
      if (found === undefined || found.revision !== revision || found.until < Date.now()) {
        const body = String(reply.serialize(await work()));
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
        found = { body, etag, revision, until: Date.now() + MAX_AGE_MS };
        keep(key, found);
      }
      return reply.header('content-type', 'application/json; charset=utf-8').header('etag', found.etag).send(found.body);
    },
  };
};
