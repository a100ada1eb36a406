import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Lang } from 'shared-contracts/contract/locales';
import { Tinypool } from 'tinypool';
import { FairQueue } from '../../../platform/uploads/fair-queue.ts';
import type { SheetPlan } from './sheet-plan.ts';

const IDLE_MS = 60_000;
const THREAD_MEGABYTES = 512;
const CACHE_BYTES = 32 * 1024 * 1024;

/** A sheet of a long fence takes most of a second of a processor: one at a time, beside the thread that answers everybody. */
let pool: Tinypool | undefined;
const threads = (): Tinypool => {
  pool ??= new Tinypool({
    filename: fileURLToPath(new URL('build-sheet-worker.ts', import.meta.url)),
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
  });
  return pool;
};

/** Visitors take turns. A request that has waited as long as a client does gets 503, and the client can try again. */
const visitors = new FairQueue({ running: 2, waitingOfVisitor: 5, waiting: 20, waitMs: 8000 });

interface Order {
  plan: SheetPlan;
  lang: Lang;
  /** undefined: the shop itself, for a mail or for staff */
  visitor: string | undefined;
}

const draw = async ({ plan, lang, visitor }: Order): Promise<Buffer> => {
  const run = async (): Promise<Buffer> => Buffer.from((await threads().run({ plan, lang })) as Uint8Array);
  return visitor === undefined ? run() : visitors.run(visitor, new AbortController().signal, run);
};

/** Finished sheets, by all that they say: a changed plan, price, text or rule is another sheet. Whoever asks for the same one meanwhile waits for it. */
const sheets = new LRUCache<string, Buffer, Order>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (sheet) => Math.max(sheet.length, 1),
  fetchMethod: (_key, _stale, { context }) => draw(context),
});

/**
 * The build sheet of a plan as a PDF, drawn in another thread. Throws 429 `request.rate_limited` and 503 `server.unavailable` with Retry-After when a
 * visitor, or all of them, have too many drawn at once.
 */
export const drawBuildSheet = async (plan: SheetPlan, lang: Lang, visitor?: string): Promise<Buffer> => {
  const key = createHash('sha256')
    .update(JSON.stringify([plan, lang]))
    .digest('hex');
  return sheets.forceFetch(key, { context: { plan, lang, visitor } });
};
