import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ShopError } from '../shop-error.ts';

export interface OverloadLimits {
  /** mean delay of the event loop over a sample; 0 is no limit */
  maxDelayMs: number;
  /** wait of the oldest request for a database connection; 0 is no limit */
  maxPoolWaitMs: number;
}

/**
 * A delay counts when it lasts: loading a large catalogue blocks the process for a moment, which is over before anybody could be refused
 * for it. Only a loop that was slow in each of its turns has such a mean over so long.
 */
const SAMPLE_MS = 2000;
const POOL_CHECK_MS = 200;
const RETRY_SECONDS = 5;
const LOG_EVERY_MS = 10_000;

const isProbe = ({ url }: FastifyRequest): boolean => url.startsWith('/health/');

/**
 * Refuses requests with 503 and Retry-After while the process cannot keep up: they would wait until the client has gone, and the ones
 * before them with them. Probes are answered, because a process that is restarted for being busy makes the others busier.
 */
export const overloadPlugin = fp(
  async (app: FastifyInstance, { limits, poolWaitMs }: { limits: OverloadLimits; poolWaitMs: (() => number) | undefined }) => {
    const { maxDelayMs, maxPoolWaitMs } = limits;
    const hasPoolLimit = maxPoolWaitMs > 0 && poolWaitMs !== undefined;
    let loggedAt = 0;
    await app.register(underPressure, {
      sampleInterval: SAMPLE_MS,
      ...(maxDelayMs === 0 ? {} : { maxEventLoopDelay: maxDelayMs }),
      ...(hasPoolLimit ? { healthCheck: async () => poolWaitMs() <= maxPoolWaitMs, healthCheckInterval: POOL_CHECK_MS } : {}),
      // a rejected promise refuses the request; a plain return lets it pass
      pressureHandler: async (request, _reply, type, value) => {
        if (isProbe(request)) return;
        if (Date.now() - loggedAt > LOG_EVERY_MS) {
          loggedAt = Date.now();
          const delayMs = type === underPressure.TYPE_EVENT_LOOP_DELAY ? Math.round(value ?? 0) : undefined;
          request.log.warn({ delay_ms: delayMs, pool_wait_ms: poolWaitMs?.() }, 'overloaded: requests are refused');
        }
        throw new ShopError(503, 'server.unavailable', { retryAfter: RETRY_SECONDS });
      },
    });
  },
);
