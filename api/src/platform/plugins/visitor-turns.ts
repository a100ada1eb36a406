import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { clientHasGone, ShopError } from '../shop-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` hook: the request runs when it is its visitor's turn */
    limitConcurrency: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

/** Requests of one visitor that run at once, of those that take turns: fewer than half of the connections to the database. */
export const MAX_RUNNING = 4;
/** Further ones that wait; a page makes a few calls, and an office has one address. */
export const MAX_WAITING = 20;
/** The shell gives up on a call after five seconds: what waited longer than this would be answered too late. */
const MAX_WAIT_MS = 3000;
const RETRY_SECONDS = 5;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/**
 * Calls whose cost grows with what a visitor stored (carts, plans) take turns: a few of each visitor run at once, and some more wait. Others
 * are served meanwhile, however many requests one visitor sends; above that it is 429 with Retry-After. A waiting request whose client has
 * gone does not run at all. Each process counts for itself, like `rateLimitPlugin`; the shell's own calls do not wait (0136).
 */
export const visitorTurnsPlugin = fp(async (app: FastifyInstance) => {
  const visitors = new Map<string, Turns>();
  const running = new WeakMap<FastifyRequest, string>();

  const endTurn = (address: string): void => {
    const turns = visitors.get(address);
    if (turns === undefined) return;
    const next = turns.waiting.shift();
    // the next one takes over the place
    if (next !== undefined) return next();
    turns.running--;
    if (turns.running === 0) visitors.delete(address);
  };

  const waitForTurn = ({ waiting }: Turns, reply: FastifyReply): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        reply.raw.off('close', leave);
        finish();
      };
      const start = (): void => settle(resolve);
      const giveUp = (error: Error): void => {
        const place = waiting.indexOf(start);
        if (place < 0) return;
        waiting.splice(place, 1);
        settle(() => reject(error));
      };
      const leave = (): void => giveUp(clientHasGone());
      const timer = setTimeout(() => giveUp(new ShopError(429, 'request.rate_limited', { retryAfter: RETRY_SECONDS })), MAX_WAIT_MS);
      reply.raw.once('close', leave);
      waiting.push(start);
    });

  app.decorate('limitConcurrency', async (request: FastifyRequest, reply: FastifyReply) => {
    const { address } = request.visitor;
    if (address === null) return;
    const turns = visitors.get(address) ?? { running: 0, waiting: [] };
    visitors.set(address, turns);
    if (turns.running < MAX_RUNNING) turns.running++;
    else {
      if (turns.waiting.length >= MAX_WAITING) throw new ShopError(429, 'request.rate_limited', { retryAfter: RETRY_SECONDS });
      await waitForTurn(turns, reply);
    }
    running.set(request, address);
  });
  // The work has ended when there is an answer, also when the client did not wait for it.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const address = running.get(request);
    running.delete(request);
    if (address !== undefined) endTurn(address);
    done();
  });
});
