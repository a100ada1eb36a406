import * as z from 'zod';

export const SETTING_KEYS = [
  'delivery.days',
  'delivery.slots',
  'delivery.zones',
  'cart.max_products',
  'free.thresholds',
  'guarantee.notice',
  'notices',
  'orders.unpaid',
  'payment.invoice',
  'payment.transfer',
  'pickup.depots',
  'returns.costs',
  'returns.period_days',
  'rental.postcodes',
  'shipping',
] as const;
export const settingKey = z.enum(SETTING_KEYS);
/** GET /api/settings/{key}. Values: see the contract's table; money in cents, days are working days. */
export const settingAnswer = z.object({ key: settingKey, value: z.unknown() });

/** One temporary notice, in the request's language, shown only from `from` to `to` (dates, both inclusive). Spec §9. */
export const notice = z.object({ id: z.string(), from: z.iso.date(), to: z.iso.date(), text: z.string(), closed: z.boolean() });
/**
 * The EU's harmonised notice on the legal guarantee of conformity in one language: the official file, as uploaded by the shop's operator.
 * Directive 2011/83/EU, article 22a; implementing regulation (EU) 2025/1960. Its address changes with its content.
 */
export const guaranteeNotice = z.object({ url: z.string(), width: z.int().min(1), height: z.int().min(1) });
export type GuaranteeNotice = z.infer<typeof guaranteeNotice>;
export type SettingKey = z.infer<typeof settingKey>;
export type Notice = z.infer<typeof notice>;
