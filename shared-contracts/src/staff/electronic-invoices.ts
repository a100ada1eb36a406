import * as z from 'zod';
import { parsePeppolId } from '../rules/peppol-id.ts';
import { listFields, listOf, recordOf, revision } from './common.ts';

const moment = z.iso.datetime();
/** `mailed`: finance sent the PDF instead. */
export const ELECTRONIC_INVOICE_STATES = ['waiting', 'transit', 'sent', 'failed', 'mailed'] as const;
/** Why an electronic invoice could not be delivered. */
export const FAILURE_REASONS = ['no_address', 'not_registered', 'document_type', 'invalid', 'refused', 'undelivered', 'lost'] as const;
export const ELECTRONIC_INVOICE_ACTIONS = ['retry', 'mail'] as const;
const state = z.enum(ELECTRONIC_INVOICE_STATES);
/** What a list can show; `undelivered`: failed, or waiting or in transit for more than a day. */
export const ELECTRONIC_INVOICE_FILTERS = ['undelivered', ...ELECTRONIC_INVOICE_STATES] as const;

/** GET /api/electronic-invoices, the newest first. `q`: a number of a document or an order. */
export const electronicInvoicesQuery = z.object({ ...listFields, state: z.enum(ELECTRONIC_INVOICE_FILTERS).optional() });
const row = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  order_number: z.string(),
  company_name: z.string().nullable(),
  issued_on: z.iso.date(),
  total_cents: z.int(),
  state,
  reason: z.enum(FAILURE_REASONS).nullable(),
});
export const electronicInvoicesAnswer = listOf(row).extend({
  /** since when the access point does not answer; null: it does, or nothing waits for it */
  unreachable_since: moment.nullable(),
});

/** GET /api/electronic-invoices/:number. `receiver`: in the Peppol network, such as `0208:0403170701`. */
export const electronicInvoiceAnswer = recordOf(
  row.extend({
    vat: z.string().nullable(),
    receiver: z.string().nullable(),
    last_error: z.string().nullable(),
    unreachable_since: moment.nullable(),
    next_attempt_at: moment.nullable(),
    sent_at: moment.nullable(),
    /** the bytes can be read */
    has_file: z.boolean(),
    actions: z.array(z.enum(ELECTRONIC_INVOICE_ACTIONS)),
    events: z.array(z.object({ id: z.int(), at: moment, event: z.string(), detail: z.string().nullable() })),
  }),
);

/** POST /api/electronic-invoices/:number/retry. `peppol_id`: another address; empty: the one used last, else that of the VAT number. */
export const retryElectronicInvoiceBody = z.object({
  peppol_id: z
    .string()
    .trim()
    .max(60)
    .refine((text) => text === '' || parsePeppolId(text) !== null)
    .default(''),
  revision: revision.optional(),
});
/** POST /api/electronic-invoices/:number/mail: the PDF goes to the buyer by mail instead. */
export const mailElectronicInvoiceBody = z.object({ revision: revision.optional() });

export type ElectronicInvoiceRow = z.infer<typeof row>;
export type ElectronicInvoicesAnswer = z.infer<typeof electronicInvoicesAnswer>;
export type ElectronicInvoiceAnswer = z.infer<typeof electronicInvoiceAnswer>;
