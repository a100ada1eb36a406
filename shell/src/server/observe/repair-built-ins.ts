import { repairBuiltIns } from 'federation/loading/built-ins';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** How often they are compared. That takes one or two milliseconds, which no page pays. */
const EVERY_MS = 3000;
/** A page that changes the same each time, and what was made unchangeable, is not logged more often. */
const LOG_EVERY_MS = 60_000;

const loggedAt = new Map<string, number>();

/**
 * Restores built-ins that pages changed, and logs which, with the remotes and routes that ran since. Called before an error is logged: the
 * logger, too, needs them. @param now in milliseconds
 */
export function repairAndLog(log: Log, now = Date.now()): void {
  const repaired = repairBuiltIns();
  if (!repaired) return;
  const names = repaired.names.join(', ');
  if (now - (loggedAt.get(names) ?? -Infinity) < LOG_EVERY_MS) return;
  loggedAt.set(names, now);
  log.error({ err: new Error(`a remote changed them; since they were right: ${repaired.since}`) }, `built-ins were restored: ${names}`);
}

/** Compares the built-ins every few seconds. @returns a function that ends it */
export function watchBuiltIns(log: Log, everyMs = EVERY_MS): () => void {
  const timer = setInterval(() => repairAndLog(log), everyMs).unref();
  return () => clearInterval(timer);
}
