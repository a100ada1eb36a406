import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Time limit; normal forms and applications are read in far less. */
const READ_MS = 12_000;
const READER_MEGABYTES = 256;

/**
 * Whether a PDF does something when it is opened, or brings other files along: scripts, programs to start, forms that send themselves,
 * attachments. One that can't be read, or only with a password, counts as such: nobody knows what is in it. Read in a thread of its
 * own, with bounded time and memory (what its objects may take, `active-pdf-worker.ts` says).
 */
export const isActivePdf = async (bytes: Buffer): Promise<boolean> => {
  const worker = new Worker(new URL('active-pdf-worker.ts', import.meta.url), {
    workerData: Uint8Array.from(bytes),
    resourceLimits: { maxOldGenerationSizeMb: READER_MEGABYTES },
  });
  const answer = new Promise<boolean>((resolve) => {
    worker.once('message', (isActive: boolean) => resolve(isActive));
    worker.once('error', () => resolve(true));
    worker.once('exit', () => resolve(true));
  });
  const timeout = new AbortController();
  try {
    return await Promise.race([answer, wait(READ_MS, true, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
    await worker.terminate();
  }
};
