import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ShopError } from '../shop-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a read that costs as much as a write: it searches, computes or draws */
    isExpensive?: boolean;
  }
}

/** For a route's `config`: it is counted with the writes. */
export const EXPENSIVE = { isExpensive: true } as const;

/** Reads per write in the limit: reads are cheap, but must not flood a process. */
const READS_PER_WRITE = 10;

/** Refreshing a session is not a write of the visitor, and signing in has its own limits. */
const COUNTED_AS_READS = new Set(['/auth/token']);

const isRead = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || COUNTED_AS_READS.has(routeOptions.url ?? '');
const costs = (request: FastifyRequest): 'reads' | 'writes' =>
  isRead(request) && request.routeOptions.config.isExpensive !== true ? 'reads' : 'writes';

/** Pictures and probes, what the shell reads for itself, and what becomes a page. */
const isFree = (request: FastifyRequest): boolean =>
  /^\/(health|media)\//.test(request.url) || request.visitor.address === null || (request.visitor.isPage && isRead(request));

/**
 * Writes and expensive reads a minute for each visitor's address, and ten times as many other reads; 429 with Retry-After above. Pages,
 * pictures and probes are never counted: an office or a phone network behind one address, or a search engine, is not locked out.
 * Counted in this process's memory: it keeps one process from being flooded, so each may count for itself. What must hold over all
 * processes together is a `strictLimit`.
 */
export const rateLimitPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  await app.register(rateLimit, {
    global: true,
    max: (request) => (costs(request) === 'reads' ? max * READS_PER_WRITE : max),
    timeWindow: '1 minute',
    keyGenerator: (request) => `${costs(request)} ${request.visitor.address ?? ''}`,
    allowList: isFree,
    errorResponseBuilder: (_request, { ttl }) =>
      new ShopError(429, 'request.rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
});
