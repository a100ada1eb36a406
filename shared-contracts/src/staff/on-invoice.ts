import * as z from 'zod';
import { plainLine } from '../rules/plain-text.ts';
import { INVOICE_STATES } from '../wire/payment.ts';
import { listFields, listOf, recordOf, revision, sortOf, staffDay } from './common.ts';

const MAX_DAYS = 120;
const MAX_LIMIT_CENTS = 100_000_000;
const MAX_REFERENCE = 140;
const MAX_REASON = 500;
const cents = z.int();

/** PUT /api/companies/:id/invoice-terms: both, or neither of them; null takes the approval away. Amounts with VAT. */
export const invoiceTermsBody = z.object({
  revision: revision.optional(),
  days: z.int().min(1).max(MAX_DAYS).nullable(),
  limit_cents: z.int().min(1).max(MAX_LIMIT_CENTS).nullable(),
});

/** Whether a company may order on invoice, and what it has open. */
export const companyInvoiceTerms = z.object({
  days: z.int().nullable(),
  limit_cents: cents.nullable(),
  open_cents: cents,
  overdue_cents: cents,
  /** false: the setting `payment.invoice` has no IBAN, so that nobody can order on invoice */
  has_account: z.boolean(),
  revision,
});
export const companyInvoiceTermsAnswer = recordOf(companyInvoiceTerms);

/** POST /api/orders/:number/receipts: money that arrived on the shop's account; the same `attempt` again records nothing more. */
export const receiptBody = z.object({
  revision: revision.optional(),
  amount_cents: z.int().min(1).max(MAX_LIMIT_CENTS),
  received_on: staffDay(),
  bank_reference: z.string().trim().max(MAX_REFERENCE).default(''),
  attempt: z.uuid().optional(),
});

/** POST /api/orders/:number/receipts/:id/take-back: such money was recorded by mistake; the same again changes nothing. */
export const takeBackReceiptBody = z.object({
  revision: revision.optional(),
  reason: z.string().overwrite(plainLine).trim().min(1).max(MAX_REASON),
});

/** GET /api/open-invoices: orders on invoice of which something is still to be paid. `q`: part of an order's number or a company. */
export const openInvoicesQuery = z.object({
  ...listFields,
  sort: sortOf(['due_on', 'open'], 'due_on'),
  state: z.enum(['open', 'overdue']).optional(),
});
export const openInvoiceRow = z.object({
  number: z.string(),
  invoice: z.string(),
  company: z.string(),
  state: z.enum(INVOICE_STATES),
  due_on: z.iso.date(),
  total_cents: cents,
  open_cents: cents,
  reminders: z.int(),
});
export const openInvoicesAnswer = listOf(openInvoiceRow).extend({
  /** what each company has open, of all that match; the most first, a hundred at most */
  companies: z.array(
    z.object({
      name: z.string(),
      /** an account of the company, whose page has its terms; null: it is deleted */
      account_id: z.int().nullable(),
      invoices: z.int(),
      open_cents: cents,
      overdue_cents: cents,
    }),
  ),
});

export type InvoiceTermsBody = z.infer<typeof invoiceTermsBody>;
export type CompanyInvoiceTerms = z.infer<typeof companyInvoiceTerms>;
export type CompanyInvoiceTermsAnswer = z.infer<typeof companyInvoiceTermsAnswer>;
export type OpenInvoiceRow = z.infer<typeof openInvoiceRow>;
export type OpenInvoicesQuery = z.infer<typeof openInvoicesQuery>;
export type OpenInvoicesAnswer = z.infer<typeof openInvoicesAnswer>;
