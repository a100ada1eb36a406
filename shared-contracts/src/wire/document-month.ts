import * as z from 'zod';

/** Invoices and credit notes of an account in one calendar month. */
export const documentMonth = z.object({
  /** in Brussels, `YYYY-MM` */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  documents: z.int(),
  /** invoiced less credited, with VAT and deposits */
  total_cents: z.int(),
});
export type DocumentMonth = z.infer<typeof documentMonth>;

export const documentMonthsAnswer = z.object({ data: z.array(documentMonth) });
export type DocumentMonthsAnswer = z.infer<typeof documentMonthsAnswer>;
