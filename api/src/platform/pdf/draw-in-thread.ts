import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';
import { FairQueue } from '../uploads/fair-queue.ts';

const IDLE_MS = 60_000;
const THREAD_MEGABYTES = 512;
const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * A document takes up to most of a second of a processor: one at a time, whatever it is, beside the thread that answers everybody. Each task
 * names the module that draws it.
 */
let pool: Tinypool | undefined;
const threads = (): Tinypool => {
  pool ??= new Tinypool({
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

interface Task {
  filename: string;
  content: unknown;
  /** undefined: the shop itself, for a mail, for staff, or for what all visitors share */
  visitor: string | undefined;
}

const run = async ({ filename, content, visitor }: Task): Promise<Buffer> => {
  const draw = async (): Promise<Buffer> => Buffer.from((await threads().run(content, { filename })) as Uint8Array);
  return visitor === undefined ? draw() : visitors.run(visitor, new AbortController().signal, draw);
};

/** Finished documents, by all that they say: changed content is another document. Whoever asks for the same one meanwhile waits for it. */
const documents = new LRUCache<string, Buffer, Task>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (bytes) => Math.max(bytes.length, 1),
  fetchMethod: (_key, _stale, { context }) => run(context),
});

/** Draws a document in another thread, or answers the one that says the same. */
export type DrawInThread<Content> = (content: Content, visitor?: string) => Promise<Buffer>;

/**
 * Draws documents in another thread. `worker`: a module whose default export draws the content, which is plain data. The function throws 429
 * `request.rate_limited` and 503 `server.unavailable` with Retry-After when a visitor, or all of them, have too many drawn at once.
 */
export const drawInThread = <Content>(worker: URL): DrawInThread<Content> => {
  const filename = fileURLToPath(worker);
  return (content, visitor) => {
    const key = createHash('sha256')
      .update(JSON.stringify([filename, content]))
      .digest('hex');
    return documents.forceFetch(key, { context: { filename, content, visitor } });
  };
};
