import { clientHasGone, ShopError } from '../shop-error.ts';

const RETRY_SECONDS = 10;

export interface FairQueueLimits {
  /** tasks that run at once; one of each visitor */
  running: number;
  /** further tasks of one visitor that wait */
  waitingOfVisitor: number;
  /** further tasks of all visitors that wait */
  waiting: number;
  /** milliseconds after which a waiting task is refused */
  waitMs: number;
}

interface Waiting {
  visitor: string;
  start: () => void;
}

/**
 * A bounded queue whose visitors take turns: each has at most one task running, and a free place goes to the visitor who waits and was served least
 * recently, so that many files of one visitor don't hold up the file of another. A decision of 0136 for work that all visitors share.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #running = new Set<string>();
  /** in the order in which the visitors get their turns */
  readonly #waiting: Waiting[] = [];

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a task when it is its visitor's turn. Throws 429 `request.rate_limited` when this visitor has too many, 503 `server.unavailable` when the
   * queue is full or the task waited too long, both with Retry-After; 499 when `signal` is aborted before the task starts, which then never runs.
   */
  async run<T>(visitor: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    await this.#takeTurn(visitor, signal);
    try {
      return await task();
    } finally {
      this.#running.delete(visitor);
      this.#startNext();
    }
  }

  async #takeTurn(visitor: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw clientHasGone();
    if (this.#running.size < this.#limits.running && !this.#running.has(visitor)) {
      this.#running.add(visitor);
      return;
    }
    if (this.#waiting.filter((each) => each.visitor === visitor).length >= this.#limits.waitingOfVisitor)
      throw new ShopError(429, 'request.rate_limited', { retryAfter: RETRY_SECONDS });
    if (this.#waiting.length >= this.#limits.waiting) throw new ShopError(503, 'server.unavailable', { retryAfter: RETRY_SECONDS });
    await this.#wait(visitor, signal);
  }

  #wait(visitor: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        finish();
      };
      const waiting: Waiting = { visitor, start: () => settle(resolve) };
      const giveUp = (error: Error): void => {
        const place = this.#waiting.indexOf(waiting);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        settle(() => reject(error));
      };
      const leave = (): void => giveUp(clientHasGone());
      const timer = setTimeout(() => giveUp(new ShopError(503, 'server.unavailable', { retryAfter: RETRY_SECONDS })), this.#limits.waitMs);
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.running) {
      const place = this.#waiting.findIndex(({ visitor }) => !this.#running.has(visitor));
      const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
      if (next === undefined) return;
      this.#running.add(next.visitor);
      // the others of this visitor wait behind those of everybody else
      const others = this.#waiting.filter(({ visitor }) => visitor === next.visitor);
      const rest = this.#waiting.filter(({ visitor }) => visitor !== next.visitor);
      this.#waiting.splice(0, this.#waiting.length, ...rest, ...others);
      next.start();
    }
  }
}
