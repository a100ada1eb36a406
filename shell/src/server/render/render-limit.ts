import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

/** Too many pages are being rendered: this one is not. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages are being rendered');
  }
}

/** Nobody waits for this page any more. */
export class VisitorLeft extends Error {
  constructor() {
    super('the visitor left before the page was sent');
  }
}
/** Status of such a page, as proxies log it. */
export const LEFT = 499;

/** Waiting renders for each running one; more are refused at once. */
const WAITING_FOR_EACH = 4;
/** Share of the renders that the pages of one visitor get at once, so that a burst of them leaves room for everybody else. */
const SHARE_OF_VISITOR = 4;
/** Visitors who waited this long for the start of their page are better served by a message. */
const MAX_WAIT_MS = 3000;

interface ForVisitor {
  /** address of the visitor whom alone the page is for */
  visitor?: string;
  /** aborted when the visitor has gone */
  signal?: AbortSignal;
}

export interface RenderLimit {
  /**
   * Runs a render when it is its turn, and that of its visitor. @throws Overloaded when that takes too long, or too many wait already;
   * VisitorLeft when nobody waits for it any more
   */
  run: <Page>(render: () => Promise<Page>, forVisitor?: ForVisitor) => Promise<Page>;
  /** renders that run, and that wait */
  counts: () => { running: number; waiting: number };
}

/** Limits how many pages are rendered at once: above it, each page would only take longer, and the process's memory fill up. */
export function createRenderLimit(maxRenders: number, now: () => number = () => performance.now()): RenderLimit {
  const limit = pLimit(maxRenders);
  const ofVisitor = Math.max(1, Math.floor(maxRenders / SHARE_OF_VISITOR));
  const visitors = new Map<string, { own: LimitFunction; renders: number }>();
  const runFor = async <Page>(visitor: string, render: () => Promise<Page>): Promise<Page> => {
    const turns = visitors.get(visitor) ?? { own: pLimit(ofVisitor), renders: 0 };
    if (turns.own.pendingCount >= ofVisitor * WAITING_FOR_EACH) throw new Overloaded();
    visitors.set(visitor, turns);
    turns.renders++;
    try {
      return await turns.own(render);
    } finally {
      turns.renders--;
      if (turns.renders === 0) visitors.delete(visitor);
    }
  };
  return {
    run: (render, { visitor, signal } = {}) => {
      const askedAt = now();
      const start = () => {
        signal?.throwIfAborted();
        if (now() - askedAt > MAX_WAIT_MS) throw new Overloaded();
        return render();
      };
      const whenFree = async () => {
        signal?.throwIfAborted();
        if (limit.pendingCount >= maxRenders * WAITING_FOR_EACH) throw new Overloaded();
        return limit(start);
      };
      return visitor === undefined ? whenFree() : runFor(visitor, whenFree);
    },
    counts: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
}
