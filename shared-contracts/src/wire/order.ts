import * as z from 'zod';
import { address } from './address.ts';
import { cents, image, langText, listMeta } from './common.ts';

export const paymentStatus = z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']);
export const orderStatus = z.enum(['awaiting_payment', 'confirmed', 'shipped', 'delivered', 'cancelled', 'requested', 'quote_requested']);

export const orderLine = z.object({
  id: z.int(),
  kind: z.enum(['sale', 'gift', 'rental']),
  variant_id: z.int(),
  sku: z.string(),
  product_name: z.string(),
  name: z.string(),
  slugs: langText,
  image: image.nullable(),
  amount: z.int(),
  unit_incl_vat_cents: cents,
  line_excl_vat_cents: cents,
  line_incl_vat_cents: cents,
});

export const order = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['order', 'request', 'quote']),
  status: orderStatus,
  /** what the customer sees: spec §4 Order payment */
  payment_status: z.enum(['paid', 'unpaid']),
  /** the last status the provider told; null when no payment was opened */
  provider_status: paymentStatus.nullable(),
  ordered_at: z.iso.datetime(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  company_name: z.string().nullable(),
  vat: z.string().nullable(),
  delivery_address: address,
  billing_address: address,
  lines: z.array(orderLine),
  vat_rate: z.int(),
  reverse_charge: z.boolean(),
  items_incl_vat_cents: cents,
  discount_cents: cents,
  delivery_cents: cents,
  rent_cents: cents,
  deposit_cents: cents,
  vat_cents: cents,
  total_cents: cents,
  delivery_working_days: z.int(),
  can_pay: z.boolean(),
});
export const orderSummary = order
  .pick({ id: true, number: true, status: true, payment_status: true, ordered_at: true, total_cents: true })
  .extend({ line_count: z.int() });
export const orderListAnswer = z.object({ data: z.array(orderSummary), meta: listMeta });

/** GET /api/orders/by-payment/{id}: `id` is the reference in the return address, a UUID that can't be guessed. */
export const paymentReference = z.uuid();

export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type ProviderStatus = z.infer<typeof paymentStatus>;
