import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ShopError } from '../../platform/shop-error.ts';
import { isApiCall } from './staff-identity.ts';

/** Colleagues share the address of their office, and a screen makes several calls. */
const OFFICE_FACTOR = 5;
/** Reads per write in the limit, as in the shop. */
const READS_PER_WRITE = 10;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * At most 5 × RATE_LIMIT writes and 50 × RATE_LIMIT reads of staff's API a minute from one address; above that 429 with Retry-After. It counts before a session is looked up, so that a flood costs no query. The built pages are files and not counted.
 */
export const officeLimitsPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  await app.register(rateLimit, { global: false });
  const limitOf = (kind: string, max: number) =>
    app.rateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => `${kind} ${ip === undefined ? '' : normalizeIP(ip)}`,
      errorResponseBuilder: (_request, { ttl }) =>
        new ShopError(429, 'request.rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    });
  const [reads, writes] = [limitOf('reads', max * OFFICE_FACTOR * READS_PER_WRITE), limitOf('writes', max * OFFICE_FACTOR)];
  app.addHook('onRequest', async function limit(request, reply) {
    if (isApiCall(request)) await (isRead(request) ? reads : writes).call(this, request, reply);
  });
});

const MINUTE_MS = 60_000;

interface Count {
  calls: number;
  endsAt: number;
}

/**
 * At most RATE_LIMIT writes and 10 × RATE_LIMIT reads a minute with one key, from wherever they come; above that 429 with Retry-After. Counted here, because @fastify/rate-limit counts a request once, and that is by its address.
 */
export const keyLimitsPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  const counts = new Map<string, Count>();
  app.addHook('onRequest', async (request) => {
    if (request.apiKey === null) return;
    const key = `${isRead(request) ? 'reads' : 'writes'} ${request.apiKey.id}`;
    const now = performance.now();
    const previous = counts.get(key);
    const count = previous === undefined || previous.endsAt <= now ? { calls: 0, endsAt: now + MINUTE_MS } : previous;
    count.calls += 1;
    counts.set(key, count);
    if (count.calls > (isRead(request) ? max * READS_PER_WRITE : max))
      throw new ShopError(429, 'request.rate_limited', { retryAfter: Math.max(1, Math.ceil((count.endsAt - now) / 1000)) });
  });
});
