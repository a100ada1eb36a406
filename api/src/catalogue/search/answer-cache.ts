import { LRUCache } from 'lru-cache';
import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { productTags } from '../../platform/page-changes/page-tags.ts';
import type { PageTag } from '../../platform/page-changes/page-tags.ts';
import { etagOf } from '../../platform/plugins/caching.ts';
import type { Catalogue, LiveCatalogue } from './live-catalogue.ts';

/** Number of cached answers: 500 lists of 24 products are about 15 MB. */
const MAX_ANSWERS = 500;
/** Prices may depend on the day (the lowest of thirty days), so answers are cached only briefly. */
const MAX_AGE_MS = 60_000;
/** For how long anybody between the visitor and the shop may share these answers. */
const SHARED_SECONDS = 60;

interface CachedAnswer {
  /** as bytes: writing the same text out as UTF-8 for every visitor would cost as much as all the rest of the request */
  body: Buffer;
  etag: string;
  tags: readonly PageTag[];
  revision: number;
  until: number;
}

export interface AnswerCache {
  /**
   * Sends the cached answer of this address before anything is parsed or validated: that was done when it was cached. For routes that use
   * `answer`.
   */
  preValidation: preValidationHookHandler;
  /**
   * Computes the answer to this address in this revision, caches and sends it. Country and language are part of the address. `productsOf` are
   * the products that it shows.
   */
  answer: <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    compute: (catalogue: Catalogue) => Promise<Answer>,
    productsOf: (answer: Answer) => readonly { id: number }[],
  ) => Promise<FastifyReply>;
}

const keyOf = ({ shop: { lang, region }, url }: FastifyRequest): string => `${lang} ${region} ${url}`;

const send = (reply: FastifyReply, { body, etag, tags }: CachedAnswer): FastifyReply =>
  reply.shared(SHARED_SECONDS, tags).header('content-type', 'application/json; charset=utf-8').header('etag', etag).send(body);

/** Caches serialized answers in this process until the catalogue changes. */
export const createAnswerCache = (live: LiveCatalogue): AnswerCache => {
  const cache = new LRUCache<string, CachedAnswer>({ max: MAX_ANSWERS });
  const find = (key: string, { revision }: Catalogue): CachedAnswer | undefined => {
    const cached = cache.get(key);
    return cached !== undefined && cached.revision === revision && cached.until >= Date.now() ? cached : undefined;
  };
  return {
    preValidation: (request, reply, done) => {
      const catalogue = live.fresh();
      const cached = catalogue === null ? undefined : find(keyOf(request), catalogue);
      if (cached === undefined) done();
      else send(reply, cached);
    },
    answer: async (request, reply, compute, productsOf) => {
      const catalogue = await live.current();
      const key = keyOf(request);
      const cached = find(key, catalogue);
      if (cached !== undefined) return send(reply, cached);
      const value = await compute(catalogue);
      const body = Buffer.from(String(reply.serialize(value)));
      const tags: PageTag[] = ['catalogue', 'lists', ...productTags(productsOf(value).map(({ id }) => id))];
      const answer: CachedAnswer = { body, etag: etagOf(body), tags, revision: catalogue.revision, until: Date.now() + MAX_AGE_MS };
      cache.set(key, answer);
      return send(reply, answer);
    },
  };
};
