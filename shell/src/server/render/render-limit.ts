import pLimit from 'p-limit';

/** Too many pages are being rendered: this one is not. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages are being rendered');
  }
}

/** Waiting renders for each running one; more are refused at once. */
const WAITING_FOR_EACH = 4;
/** Visitors who waited this long for the start of their page are better served by a message. */
const MAX_WAIT_MS = 3000;

export interface RenderLimit {
  /** Runs a render when it is its turn. @throws Overloaded when that takes too long, or too many wait already */
  run: <Page>(render: () => Promise<Page>) => Promise<Page>;
  /** renders that run, and that wait */
  counts: () => { running: number; waiting: number };
}

/** Limits how many pages are rendered at once: above it, each page would only take longer, and the process's memory fill up. */
export function createRenderLimit(maxRenders: number, now: () => number = () => performance.now()): RenderLimit {
  const limit = pLimit(maxRenders);
  return {
    run: (render) => {
      if (limit.pendingCount >= maxRenders * WAITING_FOR_EACH) return Promise.reject(new Overloaded());
      const askedAt = now();
      return limit(() => {
        if (now() - askedAt > MAX_WAIT_MS) throw new Overloaded();
        return render();
      });
    },
    counts: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
}
