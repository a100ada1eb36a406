import * as z from 'zod';
import { plainLine } from '../rules/plain-text.ts';
import { listFields, listOf, recordOf, revision } from './common.ts';
import type { Scope } from './scopes.ts';

const moment = z.iso.datetime();

/** Events that other systems can get, with the right that whoever answers for the address needs to have. */
export const WEBHOOK_SCOPES = {
  'order.placed': 'read_orders',
  'order.confirmed': 'read_orders',
  'order.paid': 'read_orders',
  'order.unpaid': 'read_orders',
  'order.cancelled': 'read_orders',
  'payment.changed': 'read_orders',
  'shipment.sent': 'read_orders',
  'shipment.delivered': 'read_orders',
  'return.registered': 'read_returns',
  'return.changed': 'read_returns',
  'stock.changed': 'read_stock',
  'price.changed': 'read_prices',
  'customer.registered': 'read_customers',
  'customer.changed': 'read_customers',
  'customer.erased': 'read_customers',
} as const satisfies Record<string, Scope>;
export type WebhookType = keyof typeof WEBHOOK_SCOPES;
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_SCOPES) as WebhookType[];
export const isWebhookType = (text: string): text is WebhookType => Object.hasOwn(WEBHOOK_SCOPES, text);

export const WEBHOOK_STATES = ['active', 'failing', 'no_owner', 'disabled'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  personal_data: z.boolean(),
  /** `failing`: the last attempts failed; `no_owner`: who answers for it has no access any more; `disabled`: nothing is sent */
  state: z.enum(WEBHOOK_STATES),
  disabled_reason: z.enum(['staff', 'failing', 'gone']).nullable(),
  failing_since: moment.nullable(),
  owner: z.object({ id: z.int(), name: z.string() }),
  /** until then the former secret signs as well */
  former_secret_until: moment.nullable(),
  created_at: moment,
  waiting: z.int(),
  failed: z.int(),
});
/** GET /api/webhooks. */
export const webhooksAnswer = z.object({ data: z.array(webhook) });
export const webhookAnswer = recordOf(webhook);

/** POST /api/webhooks, PUT /api/webhooks/:id. */
export const webhookBody = z.object({
  name: z.string().overwrite(plainLine).trim().min(2).max(60),
  url: z.string().trim().min(1).max(500),
  types: z.array(z.string().refine(isWebhookType)).min(1).max(50),
  /** names, addresses and e-mail addresses in the events that have them */
  personal_data: z.boolean(),
});
export const changeWebhookBody = webhookBody.extend({ revision: revision.optional() });
/** `secret` is in these answers only. */
export const webhookSecretAnswer = z.object({ data: webhook.extend({ secret: z.string() }), revision: revision.optional() });

/** GET /api/webhooks/:id/deliveries, the newest first. */
export const deliveriesQuery = z.object({ ...listFields, state: z.enum(DELIVERY_STATES).optional() });
export const delivery = z.object({
  id: z.int(),
  event: z.object({ id: z.string(), type: z.string(), at: moment, data: z.record(z.string(), z.unknown()) }),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  next_attempt_at: moment.nullable(),
  last_attempt_at: moment.nullable(),
  /** of the receiver's last answer; null: none came */
  status: z.int().nullable(),
  /** its beginning */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  took_ms: z.int().nullable(),
});
export const deliveriesAnswer = listOf(delivery);

export type Webhook = z.infer<typeof webhook>;
export type WebhooksAnswer = z.infer<typeof webhooksAnswer>;
export type WebhookAnswer = z.infer<typeof webhookAnswer>;
export type WebhookBody = z.infer<typeof webhookBody>;
export type WebhookSecretAnswer = z.infer<typeof webhookSecretAnswer>;
export type WebhookDelivery = z.infer<typeof delivery>;
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswer>;
