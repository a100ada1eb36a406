import { randomUUID } from 'node:crypto';
import type { Delivery, Ledger } from './ledger.ts';
import type { Payment } from './payment.ts';

/** One attempt to call a shop's webhook. `status` is null when no answer came. */
export interface WebhookAttempt {
  payment_id: string;
  url: string;
  attempt: number;
  status: number | null;
  at: string;
}

export interface WebhookSender {
  /** Plans a call; it survives a restart once the ledger is saved. */
  prepare: (payment: Payment, delayMs?: number) => Delivery | undefined;
  /** Makes the call now, and resolves after this attempt; failed calls are repeated later. */
  attempt: (delivery: Delivery) => Promise<void>;
  /** Makes the call at its planned time. */
  schedule: (delivery: Delivery) => void;
  /** Deletes all planned calls. */
  forget: () => void;
  readonly log: readonly WebhookAttempt[];
  /** Stops all timers and running calls; undelivered calls stay in the ledger. */
  close: () => Promise<void>;
}

interface SenderOptions {
  retryDelaysMs: readonly number[];
  timeoutMs: number;
  /** Called when the ledger cannot be written in the background. */
  onFault: (error: unknown) => void;
}

const logLimit = 1000;

/** Sends `id=tr_…` form-encoded, and again with the given pauses until the shop answers 2xx or the pauses are used up. */
export function createWebhookSender(ledger: Ledger, options: SenderOptions): WebhookSender {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  const log: WebhookAttempt[] = [];

  async function call(delivery: Delivery): Promise<number | null> {
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        body: new URLSearchParams({ id: delivery.paymentId }),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      // Refused, timed out or shutting down: all of them mean "not delivered", and the attempt is tried again later.
      return null;
    }
  }

  async function attemptNow(delivery: Delivery): Promise<void> {
    const at = new Date().toISOString();
    const status = await call(delivery);
    if (closing.signal.aborted || !ledger.deliveries.has(delivery.id)) return;
    const attempts = delivery.attempts + 1;
    log.push({ payment_id: delivery.paymentId, url: delivery.url, attempt: attempts, status, at });
    if (log.length > logLimit) log.shift();
    const pause = options.retryDelaysMs[delivery.attempts];
    if ((status !== null && status >= 200 && status < 300) || pause === undefined) {
      ledger.deliveries.delete(delivery.id);
    } else {
      const next = { ...delivery, attempts, nextAt: Date.now() + pause };
      ledger.deliveries.set(delivery.id, next);
      schedule(next);
    }
    await ledger.save();
  }

  function attempt(delivery: Delivery): Promise<void> {
    const run = attemptNow(delivery).finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  function schedule(delivery: Delivery): void {
    timers.set(
      delivery.id,
      setTimeout(
        () => {
          timers.delete(delivery.id);
          attempt(delivery).catch(options.onFault);
        },
        Math.max(0, delivery.nextAt - Date.now()),
      ),
    );
  }

  function prepare(payment: Payment, delayMs = 0): Delivery | undefined {
    if (payment.webhookUrl === null) return undefined;
    const delivery = { id: randomUUID(), paymentId: payment.id, url: payment.webhookUrl, attempts: 0, nextAt: Date.now() + delayMs };
    ledger.deliveries.set(delivery.id, delivery);
    return delivery;
  }

  function forget(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    ledger.deliveries.clear();
    log.length = 0;
  }

  async function close(): Promise<void> {
    closing.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    await Promise.allSettled(running);
  }

  return { prepare, attempt, schedule, forget, log, close };
}
