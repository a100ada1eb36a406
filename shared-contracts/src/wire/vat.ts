import * as z from 'zod';
import { country } from './common.ts';

/** Path of GET /api/vat/{country}/{number}: the number with or without its country's letters. */
export const vatParams = z.object({ country, number: z.string().trim().min(1).max(30) });

/** The answer of VIES for a VAT number. Contract, "VAT, address". */
export const vatAnswer = z.object({
  /** `unavailable`: VIES or the member state did not respond; the sale continues with VAT */
  status: z.enum(['valid', 'invalid', 'unavailable']),
  country,
  /** in stored form, with its country's letters; unchanged when its check digits are wrong */
  number: z.string(),
  /** null when the member state does not disclose it */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** VIES' confirmation of the request: by whom and when */
  consultation_number: z.string().nullable(),
  checked_at: z.iso.datetime(),
});
export type VatAnswer = z.infer<typeof vatAnswer>;
