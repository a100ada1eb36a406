import formBody from '@fastify/formbody';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Behaviour, WebhookTiming } from './behaviour.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerControlRoutes } from './control-routes.ts';
import { openLedger } from './ledger.ts';
import { createPaymentActions } from './payment-actions.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface SimulatorOptions {
  /** Folder of `payments.json`; without it payments live in memory only. */
  dataFolder?: string | undefined;
  /** URL in checkout links if it differs from the one called by the shop's server, without a trailing slash. */
  publicUrl?: string | undefined;
  /** When webhooks are sent; default `before` the redirect. */
  webhook?: WebhookTiming;
  /** Delays between attempts of a webhook that was not answered 2xx. The provider retries over a day; these delays fit a working session. */
  retryDelaysMs?: readonly number[];
  /** How long a webhook may take to answer. */
  webhookTimeoutMs?: number;
  /** Delay of an `after` webhook. */
  afterWebhookDelayMs?: number;
  /** How long a payment stays payable before it expires. */
  payableForMs?: number;
  /** How long a refund is pending. */
  refundAfterMs?: number;
  /** The time in milliseconds since the epoch. */
  now?: () => number;
  /** Writes requests and failures to standard output. */
  logger?: boolean;
}

const expiryEveryMs = 1000;
const defaultRetryDelaysMs = [1, 2, 4, 8, 15, 30, 60, 120, 240].map((seconds) => seconds * 1000);

/**
 * A payment simulator, ready to listen or inject. `close()` stops timers and calls and writes all data; undelivered webhook calls are made
 * after the next start with the same folder. Rejects when the data file exists but cannot be read.
 */
export async function buildSimulator(options: SimulatorOptions = {}): Promise<FastifyInstance> {
  const ledger = await openLedger(options.dataFolder);
  const app = fastify({ logger: options.logger ?? false, bodyLimit: 64 * 1024 });
  const closing = new AbortController();

  function report(error: unknown): void {
    app.log.error(error);
  }

  const sender = createWebhookSender(ledger, {
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
    timeoutMs: options.webhookTimeoutMs ?? 15_000,
    onFault: report,
  });
  const initialBehaviour: Behaviour = { webhook: options.webhook ?? 'before', answer_delay_ms: 0, outage: false, disabled_methods: [] };
  const behaviour = { ...initialBehaviour };
  const payments = createPaymentActions({
    ledger,
    sender,
    behaviour,
    payableForMs: options.payableForMs ?? 15 * 60 * 1000,
    refundAfterMs: options.refundAfterMs ?? 2000,
    afterWebhookDelayMs: options.afterWebhookDelayMs ?? 2000,
    now: options.now ?? Date.now,
  });

  function baseUrl(request: FastifyRequest): string {
    return options.publicUrl ?? `${request.protocol}://${request.host}`;
  }

  await app.register(formBody);
  await registerProviderRoutes(app, { payments, ledger, behaviour, baseUrl, closing: closing.signal });
  await registerCheckoutRoutes(app, payments, behaviour);
  await registerControlRoutes(app, { payments, sender, ledger, behaviour, initialBehaviour });

  let expiryTimer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    for (const delivery of ledger.deliveries.values()) sender.schedule(delivery);
    expiryTimer = setInterval(() => {
      payments.expireDue().catch(report);
    }, expiryEveryMs);
  });
  app.addHook('preClose', async () => {
    closing.abort();
    clearInterval(expiryTimer);
    await sender.close();
  });
  app.addHook('onClose', () => ledger.save());
  return app;
}
