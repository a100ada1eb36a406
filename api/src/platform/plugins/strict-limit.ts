import { createHash } from 'node:crypto';
import type { ErrorCode } from '../messages/message-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import { deleteExpired } from '../database/delete-expired.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import './visitor.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WINDOWS = { '1 minute': MINUTE, '10 minutes': 10 * MINUTE, '15 minutes': 15 * MINUTE, '1 hour': 60 * MINUTE, '1 day': 1440 * MINUTE };
export type LimitWindow = keyof typeof WINDOWS;

interface StrictLimit {
  name: string;
  max: number;
  window: LimitWindow;
  key: ((request: FastifyRequest) => string) | null;
  counts: 'all' | 'refusals' | 'accepted';
}

/** With `counts: 'accepted'`, how many of the form's attempts may be refused for each that is allowed: a file may come with each. */
const ATTEMPTS_PER_ACCEPTED = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    strictLimit?: StrictLimit;
  }
}

/**
 * A limit that holds over all API processes together, for what somebody could abuse: `config: strictLimit('contact', 10, '1 hour')`.
 * It counts by the visitor's address (IPv6 by its /64), or with `key` by what that answers, such as the e-mail address asked for, in
 * which case it runs after validation; put the address into the key as well when the limit is to be for both together.
 * Above `max` requests in the window the answer is 429 `request.rate_limited` with Retry-After, also for what would succeed. With
 * `counts: 'refusals'` what succeeds below it isn't counted: for what is guessed, where many behind one address may be right at once.
 * With `counts: 'accepted'` what is refused isn't, within ten times as many attempts: for forms that people fill in wrongly.
 * Routes with one name share one count. What the shell asks for itself (its key, no visitor) is not counted, nor are the tests' calls:
 * a test sends `x-forwarded-for` to be a visitor.
 */
export const strictLimit = (
  name: string,
  max: number,
  window: LimitWindow,
  { key = null, counts = 'all' }: { key?: StrictLimit['key']; counts?: StrictLimit['counts'] } = {},
): { strictLimit: StrictLimit } => ({ strictLimit: { name, max, window, key, counts } });

/** Counts one more and answers how many there are now; one statement, so that processes can't overtake each other. */
const count = async (db: Queries, key: string, now: Date, windowMs: number): Promise<{ hits: number; resets_at: Date }> => {
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into rate_limits as mine (key, hits, resets_at) values (${key}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      hits = case when mine.resets_at <= ${now} then 1 else least(mine.hits, 1000000000) + 1 end,
      resets_at = case when mine.resets_at <= ${now} then excluded.resets_at else mine.resets_at end
    returning hits, resets_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The count of a rate limit answered nothing');
  return row;
};

const rowKey = (name: string, key: string): string => `${name}:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * The same for a service that knows only while it works what to count by (an account, a number): counts once and throws 429 with
 * Retry-After above `max`. Never call it inside a transaction that may be rolled back.
 */
export const assertWithinLimit = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  {
    name,
    key,
    max,
    window,
    code = 'request.rate_limited',
  }: { name: string; key: string; max: number; window: LimitWindow; code?: ErrorCode },
): Promise<void> => {
  const moment = now();
  const { hits, resets_at } = await count(db, rowKey(name, key), moment, WINDOWS[window]);
  if (hits <= max * config.strictLimitFactor) return;
  const seconds = Math.ceil((resets_at.getTime() - moment.getTime()) / SECOND);
  throw new ShopError(429, code, { retryAfter: Math.max(1, seconds) });
};

/** The same, as an answer. */
export const isWithinLimit = async (...[services, limit]: Parameters<typeof assertWithinLimit>): Promise<boolean> => {
  try {
    await assertWithinLimit(services, limit);
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
};

/** Forgets a count, when what it counted turned out right: failures before a success. */
export const resetLimit = (db: Queries, name: string, key: string): Promise<unknown> =>
  db.deleteFrom('rate_limits').where('key', '=', rowKey(name, key)).execute();

/** Takes one count back. The others stay: who knows one right answer can't use it to go on guessing. */
const uncount = (db: Queries, key: string): Promise<unknown> =>
  sql`update rate_limits set hits = greatest(hits - 1, 0) where key = ${key}`.execute(db);

/** Takes one count of `assertWithinLimit` back, for what turned out right. */
export const takeCountBack = (db: Queries, name: string, key: string): Promise<unknown> => uncount(db, rowKey(name, key));

/** Deletes counts whose window is over. */
export const pruneLimits = (db: Queries, now: Date): Promise<unknown> => deleteExpired(db, 'rate_limits', sql`resets_at < ${now}`);

/** Gives every route with a `strictLimit` its check. */
export const strictLimitPlugin = fp(async (app: FastifyInstance, { services }: { services: Services }) => {
  app.addHook('onRoute', (route: RouteOptions) => {
    const limit = route.config?.strictLimit;
    if (limit === undefined) return;
    const { name, max, window, key, counts } = limit;
    const keyOf = (request: FastifyRequest): string => (key === null ? (request.visitor.address ?? '') : key(request));
    const isShellItself = (request: FastifyRequest): boolean => request.visitor.address === null;
    /** What is refused before it is counted, such as a body that does not validate, takes nothing back. */
    const counted = new WeakSet<FastifyRequest>();
    const check = async (request: FastifyRequest): Promise<void> => {
      if (isShellItself(request)) return;
      if (counts === 'accepted')
        await assertWithinLimit(services, { name: `${name}-attempts`, key: keyOf(request), max: max * ATTEMPTS_PER_ACCEPTED, window });
      await assertWithinLimit(services, { name, key: keyOf(request), max, window });
      counted.add(request);
    };
    const hook = key === null ? 'onRequest' : 'preHandler';
    route[hook] = [route[hook] ?? [], check].flat();
    if (counts === 'all') return;
    const isUncounted = ({ statusCode }: FastifyReply): boolean =>
      counts === 'refusals' ? statusCode < 400 : statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    const giveBack = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (counted.has(request) && isUncounted(reply)) await uncount(services.db, rowKey(name, keyOf(request)));
    };
    route.onSend = [route.onSend ?? [], giveBack].flat();
  });
});
