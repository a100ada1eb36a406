import * as z from 'zod';

/** The classes that the shop's own vehicles bring; a carrier chooses the day of letters and parcels. */
export const SLOT_CLASSES = ['van', 'crane'] as const;
export type SlotClass = (typeof SLOT_CLASSES)[number];

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const hours = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, 'from must be before to');

/** Half-days that can be booked: how many deliveries each vehicle makes in one, how many working days ahead, and when it comes. */
export const slotSetting = z.object({
  per_half_day: z.object({ van: z.int().min(0), crane: z.int().min(0) }),
  days: z.int().min(1).max(60),
  am: hours,
  pm: hours,
});
