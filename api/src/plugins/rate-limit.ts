import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ShopError } from '../shop-error.ts';

/**
 * The shell on the same machine fetches for all its visitors: its own reads come from a trusted address without a forwarded one
 * and aren't counted. What it passes on for a visitor carries the visitor's address and is.
 */
export const isOwnShell = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);

/**
 * Requests a minute for each address, 429 with Retry-After above. Counted in this process's memory: it keeps one process from being
 * flooded, so each may count for itself. What must hold over all processes together is a `strictLimit`.
 */
export const rateLimitPlugin = fp(async (app: FastifyInstance, { max }: { max: number }) => {
  await app.register(rateLimit, {
    global: true,
    max,
    timeWindow: '1 minute',
    allowList: (request) => request.url.startsWith('/health/') || isOwnShell(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new ShopError(429, 'request.rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
});
