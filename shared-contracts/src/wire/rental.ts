import * as z from 'zod';
import { cents, country, rowIdText } from './common.ts';

/** GET /api/rentals/availability; `country` defaults to the region. Dates are calendar days in Brussels, both inclusive. */
export const rentalQuery = z.object({
  postcode: z.string().trim().min(1).max(12),
  country: country.optional(),
  variant_id: rowIdText(),
  from: z.iso.date(),
  to: z.iso.date(),
});

export const rentalAvailability = z.object({
  variant_id: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** machines available on each day; `handover`: a rental can begin or end on it */
  days: z.array(z.object({ date: z.iso.date(), free: z.int(), handover: z.boolean() })),
  /** the first day on which a machine can be delivered */
  earliest: z.iso.date(),
  /** why these days can't be rented, in the request's language: the partner doesn't work on the first or last, or it is too soon */
  problem: z.object({ field: z.enum(['from', 'to']), message: z.string() }).nullable(),
  /** machines available on all of the days */
  free: z.int(),
  is_available: z.boolean(),
  rent_days: z.int(),
  min_days: z.int(),
  max_days: z.int(),
  rent_excl_vat_cents: cents,
  /** with the VAT of the region */
  rent_incl_vat_cents: cents,
  /** paid back, without VAT */
  deposit_cents: cents,
  /** the nearest partner who delivers the machine */
  partner: z.object({ slug: z.string(), name: z.string(), city: z.string(), phone: z.string(), distance_km: z.number() }).nullable(),
});

export type RentalAvailability = z.infer<typeof rentalAvailability>;
