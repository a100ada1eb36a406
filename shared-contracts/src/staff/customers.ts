import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainLines } from '../rules/plain-text.ts';
import { address } from '../wire/address.ts';
import { lang } from '../wire/common.ts';
import { COMPANY_STATES, companyPerson } from '../wire/company.ts';
import { orderStatus } from '../wire/order.ts';
import { companyInvoiceTerms } from './on-invoice.ts';
import { listFields, listOf, recordOf, sortOf } from './common.ts';

const moment = z.iso.datetime();
export const VAT_STATES = ['unchecked', 'valid', 'invalid', 'unavailable'] as const;
const vatStatus = z.enum(VAT_STATES);

export const CUSTOMER_KINDS = ['private', 'dealer', 'applicant', 'suspended'] as const;

/** GET /api/customers. `q`: part of a name, a company or an address. `applicant`: a dealer who is not approved yet; `suspended`: of a
 * company that staff have suspended. */
export const staffCustomersQuery = z.object({
  ...listFields,
  sort: sortOf(['created_at', 'name'], '-created_at'),
  kind: z.enum(CUSTOMER_KINDS).optional(),
});
export const staffCustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  kind: z.enum(CUSTOMER_KINDS),
  language: lang,
  orders: z.int(),
  created_at: moment,
});
export const staffCustomersAnswer = listOf(staffCustomerRow);

export const staffCustomer = staffCustomerRow.extend({
  phone: z.string(),
  email_confirmed: z.boolean(),
  newsletter: z.boolean(),
  vat: z.string().nullable(),
  vat_status: vatStatus,
  approved_at: moment.nullable(),
  /** of a dealer: the company with its people, the owner first */
  company: z
    .object({ id: z.int(), name: z.string(), status: z.enum(COMPANY_STATES), people: z.array(companyPerson), can_write: z.boolean() })
    .extend({
      /** whether it may order on invoice, and what it has open; null or missing: an older API, which knows nothing of it */
      on_invoice: companyInvoiceTerms.nullish(),
    })
    .nullable(),
  second_factor: z.boolean(),
  billing_address: address.nullable(),
  shipping_address: address.nullable(),
  /** the newest; empty without `read_orders` */
  latest_orders: z.array(z.object({ number: z.string(), status: orderStatus, total_cents: z.int(), ordered_at: moment })),
  /** what who asks may do with the account */
  can_write: z.boolean(),
});
export const staffCustomerAnswer = recordOf(staffCustomer);

/** GET /api/dealer-applications, the oldest first, and GET /api/dealer-applications/:id. */
export const dealerApplicationsQuery = z.object({ ...listFields, sort: sortOf(['since', 'company_name'], 'since') });
export const dealerApplication = z.object({
  id: z.int(),
  company_name: z.string().nullable(),
  vat: z.string().nullable(),
  vat_status: vatStatus,
  email: z.string(),
  name: z.string(),
  language: lang,
  since: moment,
});
export const dealerApplicationsAnswer = listOf(dealerApplication);
export const dealerApplicationAnswer = recordOf(
  dealerApplication.extend({ phone: z.string(), billing_address: address.nullable(), can_write: z.boolean() }),
);

/** POST /api/dealer-applications/:id/approve. `anyway`: although VIES does not know the VAT number. */
export const approveDealerBody = z.object({ anyway: z.boolean().default(false) });
/** POST /api/dealer-applications/:id/decline; the reason in the dealer's language. */
export const declineDealerBody = z.object({ reason: z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.message).default('') });

const email = z.string().trim().min(1).max(254);
/** POST /api/customers/erase: `confirm` is the address again. */
export const erasePersonBody = z.object({ email, confirm: email });

export type StaffCustomerRow = z.infer<typeof staffCustomerRow>;
export type StaffCustomersQuery = z.infer<typeof staffCustomersQuery>;
export type StaffCustomer = z.infer<typeof staffCustomer>;
export type StaffCustomerAnswer = z.infer<typeof staffCustomerAnswer>;
export type DealerApplication = z.infer<typeof dealerApplication>;
export type DealerApplicationsQuery = z.infer<typeof dealerApplicationsQuery>;
export type DealerApplicationAnswer = z.infer<typeof dealerApplicationAnswer>;
