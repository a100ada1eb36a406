import * as z from 'zod';
import { isMethodId } from './payment-methods.ts';

/** When the webhook of a status change is sent, relative to the shopper's return to the shop. */
export const webhookTimings = ['before', 'after', 'twice', 'never'] as const;

export type WebhookTiming = (typeof webhookTimings)[number];

export const behaviourSchema = z.strictObject({
  /** `before` (the default): first attempt made before the redirect; `after`: some time later; `twice`: two calls before; `never`: none. */
  webhook: z.enum(webhookTimings),
  /** Delay of all answers of the payment protocol, after the work is done. */
  answer_delay_ms: z.number().int().min(0).max(60_000),
  /** The payment protocol answers 503 to everything. */
  outage: z.boolean(),
  /** Methods that are switched off: not listed, and refused when a payment is to be made with one. */
  disabled_methods: z.array(z.string().refine(isMethodId, 'Unknown payment method')),
});

/** What tests may change while the simulator runs. */
export type Behaviour = z.infer<typeof behaviourSchema>;

export function isWebhookTiming(value: unknown): value is WebhookTiming {
  return webhookTimings.some((timing) => timing === value);
}
