import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { etagOf } from '../../platform/plugins/caching.ts';
import type { Catalogue, LiveCatalogue } from './live-catalogue.ts';
import { keep } from './remembered.ts';

/** Number of cached answers: 500 lists of 24 products are about 15 MB. */
const MAX_ANSWERS = 500;
/** Prices may depend on the day (the lowest of thirty days), so answers are cached only briefly. */
const MAX_AGE_MS = 60_000;
/** For how long anybody between the visitor and the shop may share these answers. */
const SHARED_SECONDS = 60;

interface Kept {
  /** as bytes: writing the same text out as UTF-8 for every visitor would cost as much as all the rest of the request */
  body: Buffer;
  etag: string;
  revision: number;
  until: number;
}

export interface AnswerCache {
  /**
   * Sends the cached answer of this address before anything is parsed or validated: that was done when it was cached. For routes that use
   * `answer`.
   */
  preValidation: preValidationHookHandler;
  /** Computes the answer to this address in this revision, caches and sends it. Country and language are part of the address. */
  answer: (request: FastifyRequest, reply: FastifyReply, work: (catalogue: Catalogue) => Promise<unknown>) => Promise<FastifyReply>;
}

const keyOf = ({ shop: { lang, region }, url }: FastifyRequest): string => `${lang} ${region} ${url}`;

const send = (reply: FastifyReply, { body, etag }: Kept): FastifyReply =>
  reply.shared(SHARED_SECONDS).header('content-type', 'application/json; charset=utf-8').header('etag', etag).send(body);

/** Answers of one process, written out once for as long as the catalogue stays the same. */
export const createAnswerCache = (live: LiveCatalogue): AnswerCache => {
  const kept = new Map<string, Kept>();
  const find = (key: string, { revision }: Catalogue): Kept | undefined => {
    const found = kept.get(key);
    return found !== undefined && found.revision === revision && found.until >= Date.now() ? found : undefined;
  };
  return {
    preValidation: (request, reply, done) => {
      const catalogue = live.fresh();
      const found = catalogue === null ? undefined : find(keyOf(request), catalogue);
      if (found === undefined) done();
      else send(reply, found);
    },
    answer: async (request, reply, work) => {
      const catalogue = await live.current();
      const key = keyOf(request);
      const known = find(key, catalogue);
      if (known !== undefined) return send(reply, known);
      const body = Buffer.from(String(reply.serialize(await work(catalogue))));
      const answer: Kept = { body, etag: etagOf(body), revision: catalogue.revision, until: Date.now() + MAX_AGE_MS };
      keep(kept, key, answer, MAX_ANSWERS);
      return send(reply, answer);
    },
  };
};
