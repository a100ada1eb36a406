import * as z from 'zod';
import { country, lang } from '../wire/common.ts';

/**
 * What VAT an amount of a document has. `oss`: of another member state, from a buyer without a VAT number; `company_abroad`: the same from a buyer
 * with one, which a bookkeeper has to look at; `outside`: deposits and payments that were no sale.
 */
export const VAT_REGIMES = ['domestic', 'oss', 'company_abroad', 'intra_community', 'reverse_charge', 'outside'] as const;
export type VatRegime = (typeof VAT_REGIMES)[number];

/** A calendar month in Brussels, `2026-11`. */
export const accountingMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
/** `2026-Q4` */
export const accountingQuarter = z.string().regex(/^20\d{2}-Q[1-4]$/);

/** Of files: the language of their headings and amounts; without it that of whoever asks. */
export const accountingFileQuery = z.object({ lang: lang.optional() });

/** GET /api/accounting/months: from the first document to today, newest first. */
export const accountingMonthsAnswer = z.object({ data: z.array(accountingMonth) });

/** Basis points; null: outside the scope of VAT. */
const rate = z.int().nullable();

/** GET /api/accounting/months/:month, in cents; what is credited or refunded is negative. */
export const accountingMonthAnswer = z.object({
  data: z.object({
    month: accountingMonth,
    invoices: z.int(),
    credit_notes: z.int(),
    /** those that were handed over as XML; neither what failed nor what was mailed instead */
    electronic: z.int(),
    sums: z.array(
      z.object({
        regime: z.enum(VAT_REGIMES),
        country,
        rate,
        base_cents: z.int(),
        vat_cents: z.int(),
        rounding_cents: z.int(),
        gross_cents: z.int(),
      }),
    ),
    total_cents: z.int(),
    /** `total_cents` - `unsettled_cents` + `of_other_months_cents` + `without_document_cents` = `moved_cents` */
    money: z.object({
      received_cents: z.int(),
      refunded_cents: z.int(),
      moved_cents: z.int(),
      /** documents of this month whose money moved in another month, or has not moved yet */
      unsettled_cents: z.int(),
      of_other_months_cents: z.int(),
      /** such as a second payment, which is paid back */
      without_document_cents: z.int(),
    }),
  }),
});
export type AccountingMonth = z.infer<typeof accountingMonthAnswer>['data'];

const ossRow = z.object({ country, rate: z.int(), base_cents: z.int(), vat_cents: z.int() });

/** GET /api/accounting/oss/:quarter: what belongs in the OSS return of a quarter, in cents. */
export const ossAnswer = z.object({
  data: z.object({
    quarter: accountingQuarter,
    /** last day to hand it in, and to pay */
    due_on: z.iso.date(),
    supplies: z.array(ossRow),
    /** credits of this quarter on invoices of earlier ones, which the return states by their own quarter */
    corrections: z.array(ossRow.extend({ quarter: accountingQuarter })),
    /** VAT of other member states that buyers with a VAT number paid, less this quarter's credits: not in the return, to be looked at one by one */
    companies: z.object({ documents: z.int(), vat_cents: z.int(), rows: z.array(ossRow) }),
  }),
});
export type OssReport = z.infer<typeof ossAnswer>['data'];
