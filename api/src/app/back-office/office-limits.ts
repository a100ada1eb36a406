import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ShopError } from '../../platform/shop-error.ts';
import { isApiCall } from './staff-identity.ts';

/** Colleagues share the address of their office, and a screen makes several calls. */
const COLLEAGUES = 5;
/** Reads per write in the limit, as in the shop. */
const READS_PER_WRITE = 10;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Calls of staff's API a minute from one address: five times what a visitor of the shop may write (RATE_LIMIT), ten times as many reads; 429
 * with Retry-After above. It counts before a session is looked up, so that a flood costs no query. The built pages are files and not counted.
 */
export const officeLimitsPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  await app.register(rateLimit, { global: false });
  const limitOf = (kind: string, most: number) =>
    app.rateLimit({
      max: most,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => `${kind} ${ip === undefined ? '' : normalizeIP(ip)}`,
      errorResponseBuilder: (_request, { ttl }) =>
        new ShopError(429, 'request.rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    });
  const [reads, writes] = [limitOf('reads', max * COLLEAGUES * READS_PER_WRITE), limitOf('writes', max * COLLEAGUES)];
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
 * Calls a minute of one key, from wherever they come: as many writes as a visitor of the shop (RATE_LIMIT), ten times as many reads; 429
 * with Retry-After above. Counted here, because @fastify/rate-limit counts a request once, and that is by its address.
 */
export const keyLimitsPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  const counts = new Map<string, Count>();
  app.addHook('onRequest', async (request) => {
    if (request.apiKey === null) return;
    const key = `${isRead(request) ? 'reads' : 'writes'} ${request.apiKey.id}`;
    const now = performance.now();
    const former = counts.get(key);
    const count = former === undefined || former.endsAt <= now ? { calls: 0, endsAt: now + MINUTE_MS } : former;
    count.calls += 1;
    counts.set(key, count);
    if (count.calls > (isRead(request) ? max * READS_PER_WRITE : max))
      throw new ShopError(429, 'request.rate_limited', { retryAfter: Math.max(1, Math.ceil((count.endsAt - now) / 1000)) });
  });
});
