import * as z from 'zod';

/** When the webhook of a status change goes out, seen from the shopper's way back to the shop. */
export const webhookTimings = ['before', 'after', 'twice', 'never'] as const;

export type WebhookTiming = (typeof webhookTimings)[number];

export const behaviourSchema = z.strictObject({
  /** `before` (the default): first attempt made before the redirect; `after`: some time later; `twice`: two calls before; `never`: none. */
  webhook: z.enum(webhookTimings),
  /** Every answer of the payment protocol waits this long, the work already being done. */
  answer_delay_ms: z.number().int().min(0).max(60_000),
  /** The payment protocol answers 503 to everything. */
  outage: z.boolean(),
});

/** What tests may change while the simulator runs. */
export type Behaviour = z.infer<typeof behaviourSchema>;

export function isWebhookTiming(value: unknown): value is WebhookTiming {
  return webhookTimings.some((timing) => timing === value);
}
