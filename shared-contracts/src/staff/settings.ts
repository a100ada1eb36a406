import * as z from 'zod';
import { deliveryWindow } from '../wire/common.ts';
import { settingKey } from '../wire/settings.ts';
import { trialCart } from './cart-trial.ts';
import { recordOf, revision } from './common.ts';
import { localMoment } from './content.ts';

const moment = z.iso.datetime();

/** GET /api/settings. `data`: values in force, by key; `facts`: who changed them last, and what is planned. */
export const settingsAnswer = z.object({
  data: z.record(z.string(), z.unknown()),
  facts: z.array(
    z.object({ key: settingKey, changed_at: moment.nullable(), changed_by: z.string().nullable(), next_at: moment.nullable() }),
  ),
});

const plannedSetting = z.object({
  id: z.int(),
  value: z.unknown(),
  valid_from: moment,
  planned_at: moment,
  planned_by: z.string(),
  /** its moment came, and it was no value of this setting any more */
  has_failed: z.boolean(),
});

/** GET /api/settings/:key. */
const staffSetting = z.object({
  key: settingKey,
  /** in force; the default where nothing was ever saved */
  value: z.unknown(),
  is_dated: z.boolean(),
  planned: z.array(plannedSetting),
  changes: z.array(z.object({ at: moment, actor: z.string(), operation: z.string() })),
});
export const staffSettingAnswer = recordOf(staffSetting);

/**
 * PUT /api/settings/:key. `valid_from`: an hour in Brussels from which on it is in force; without it, now. With `revision`: 409
 * `staff.changed_meanwhile` with the present record.
 */
export const settingBody = z.object({ value: z.unknown(), valid_from: localMoment.nullish(), revision: revision.optional() });

/** POST /api/settings/free-thresholds/try. */
export const tryGiftsBody = z.object({ value: z.unknown(), ...trialCart });

/** POST /api/settings/delivery-prices/try: prices or zones of deliveries. */
export const tryDeliveryBody = z.object({ key: z.enum(['shipping', 'delivery.zones']), value: z.unknown(), ...trialCart });

/** POST /api/settings/notices/preview: what customers are told with these notices. */
export const noticesPreviewBody = z.object({ value: z.unknown() });
const noticesPreview = z.object({
  /** for an order of today, and of the last day before each closure to come */
  days: z.array(
    z.object({
      ordered_on: z.iso.date(),
      promises: z.array(z.object({ class: z.string(), now: deliveryWindow, then: deliveryWindow })),
      pickups: z.array(z.object({ place: z.string(), now: z.iso.date(), then: z.iso.date() })),
    }),
  ),
  /** ids of notices that would be on every page today */
  shown_today: z.array(z.string()),
  /** orders that were promised for days on which the shop would be closed, and are not on their way */
  promised_orders: z.int(),
});
export const noticesPreviewAnswer = z.object({ data: noticesPreview });

export type SettingsAnswer = z.infer<typeof settingsAnswer>;
export type StaffSetting = z.infer<typeof staffSetting>;
export type StaffSettingAnswer = z.infer<typeof staffSettingAnswer>;
export type NoticesPreview = z.infer<typeof noticesPreview>;
export type NoticesPreviewAnswer = z.infer<typeof noticesPreviewAnswer>;
