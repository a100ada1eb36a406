import { SELLER_COUNTRY } from 'shared-contracts/rules/vat';
import * as z from 'zod';

/** In the order of the week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const opening = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, 'from must be before to');
const closure = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * A place of the shop where customers pick goods up. It lies in the seller's country: goods that are handed over there are taxed there, and a
 * depot elsewhere would be an establishment with a VAT number of its own (0115).
 */
export const depot = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(80),
  street: z.string().min(1),
  street_number: z.string().min(1),
  zip_code: z.string().min(1),
  city: z.string().min(1),
  country: z.literal(SELLER_COUNTRY),
  hours: z
    .partialRecord(z.enum(WEEKDAYS), z.array(opening).min(1))
    .refine((hours) => Object.keys(hours).length > 0, 'a depot is open on at least one day'),
  /** days on which this depot is closed, besides holidays and the closing days of the shop's notices */
  closed: z.array(closure).default([]),
  /** the working day after the order on which its goods are ready here */
  ready_days: z.int().min(1),
});
export type Depot = z.infer<typeof depot>;
