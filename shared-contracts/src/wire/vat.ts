import * as z from 'zod';
import { country } from './common.ts';

/** Path of GET /api/vat/{country}/{number}: the number with or without its country's letters. */
export const vatParams = z.object({ country, number: z.string().trim().min(1).max(30) });

/** What VIES says of a VAT number. Contract, "VAT, address". */
export const vatAnswer = z.object({
  /** `unavailable`: VIES or the member state could not be asked; the sale goes on with VAT */
  status: z.enum(['valid', 'invalid', 'unavailable']),
  country,
  /** as it is kept, with its country's letters; as it was given when its check digits are wrong */
  number: z.string(),
  /** null when the member state does not tell it */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** VIES' proof that it was asked, by whom and when */
  consultation_number: z.string().nullable(),
  checked_at: z.iso.datetime(),
});
export type VatAnswer = z.infer<typeof vatAnswer>;
