import * as z from 'zod';

export const SETTING_KEYS = [
  'delivery.days',
  'cart.max_products',
  'free.thresholds',
  'notices',
  'returns.period_days',
  'rental.postcodes',
  'shipping',
] as const;
export const settingKey = z.enum(SETTING_KEYS);
/** GET /api/settings/{key}. Values: see the contract's table; money in cents, days are working days. */
export const settingAnswer = z.object({ key: settingKey, value: z.unknown() });

/** One temporary notice, in the request's language, shown only from `from` to `to` (dates, both inclusive). Spec §9. */
export const notice = z.object({ id: z.string(), from: z.iso.date(), to: z.iso.date(), text: z.string(), closed: z.boolean() });
export type SettingKey = z.infer<typeof settingKey>;
export type Notice = z.infer<typeof notice>;
