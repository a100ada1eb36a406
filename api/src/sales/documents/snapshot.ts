import type { Lang } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';
import type { InvoiceAccount } from '../orders/open-invoice.ts';
import type { VatStatus } from '../../customers/auth/account.tables.ts';

/** Why the document exists: an invoice for a sale, a credit note for any other reason. */
export type DocumentReason = 'sale' | 'cancelled' | 'return' | 'withdrawal' | 'paid_twice' | 'goodwill' | 'deposit';

/** One printed line, in cents. Credited amounts are positive in a credit note; deductions, such as the cost of a return, are negative. */
export interface DocumentLine {
  kind: 'sale' | 'gift' | 'rental' | 'discount' | 'delivery' | 'overpayment' | 'return_cost' | 'gift_kept';
  sku: string | null;
  title: string;
  detail: string;
  amount: number;
  excl_vat_cents: number;
  incl_vat_cents: number;
  /** days of a rental, `YYYY-MM-DD`, both inclusive */
  period: { from: string; to: string } | null;
  /** missing in older documents */
  custom_made?: boolean;
}

/** A plan that the annex of an invoice names, with the places of its lines. */
export interface DocumentPlan {
  name: string;
  lines: number[];
}

/** What of a rental's deposit is not paid back. */
export interface KeptDeposit {
  cents: number;
  /** staff's reason, in the customer's language */
  note: string | null;
}

/** A line that is no product: its title is made from its kind. */
export const extraLine = (
  kind: Exclude<DocumentLine['kind'], 'sale' | 'gift' | 'rental'>,
  excl_vat_cents: number,
  incl_vat_cents: number,
): DocumentLine => ({ kind, sku: null, title: '', detail: '', amount: 1, excl_vat_cents, incl_vat_cents, period: null });

export interface VatRow {
  /** basis points; null: outside the scope of VAT */
  rate: number | null;
  base_cents: number;
  vat_cents: number;
}

export interface Seller {
  name: string;
  street: string;
  zip_code: string;
  city: string;
  country: 'be';
  vat: string;
  /** register of legal persons, with its court */
  register: Readonly<Record<Lang, string>>;
  iban: string;
  email: string;
  phone: string;
  website: string;
}

export interface Buyer {
  name: string;
  company_name: string | null;
  address: Address;
  vat: string | null;
  /** what VIES had said of the number by then; missing without one, and in older documents */
  vat_status?: VatStatus;
  email: string;
}

/** All that an invoice or credit note prints, as it was on the day it was issued: its PDF never changes. Money in cents. */
export interface DocumentSnapshot {
  version: 1;
  kind: 'invoice' | 'credit_note';
  number: string;
  lang: Lang;
  /** the calendar day in Brussels, `YYYY-MM-DD` */
  issued_on: string;
  /** day of the payment or the delivery, whichever made the VAT due */
  supplied_on: string;
  order_number: string;
  ordered_on: string;
  /** of a credit note: the invoice it corrects */
  corrects: { number: string; issued_on: string } | null;
  reason: DocumentReason;
  seller: Seller;
  buyer: Buyer;
  delivery_address: Address;
  /** `delivery_address` is the depot where the goods are picked up; missing in older documents */
  is_pickup?: boolean;
  /** the recipient of the goods, if the invoice is in another name; missing in older documents */
  delivery_name?: string;
  /** whether unit prices and line amounts are printed with or without VAT */
  basis: 'incl' | 'excl';
  lines: DocumentLine[];
  /** missing without plans, and in older documents */
  plans?: DocumentPlan[];
  vat: VatRow[];
  reverse_charge: boolean;
  /** proof of the check by VIES that the reverse charge is based on */
  vat_consultation: { number: string; on: string } | null;
  deposit_cents: number;
  /** of the credit note of a deposit: what is kept of it, 0 cents for nothing; missing in all other documents, and in older ones */
  deposit_kept?: KeptDeposit;
  total_excl_vat_cents: number;
  total_vat_cents: number;
  /** difference of the shown total to base and VAT, outside the VAT (decision 0055); missing in older documents */
  rounding_cents?: number;
  /** with VAT, rounding and deposit */
  total_cents: number;
  paid_on: string | null;
  /**
   * of an order on invoice: until when it is to be paid, and to which account. In a credit note: something of the invoice was open, which it
   * makes less. Missing in all other documents, and in older ones
   */
  pay_by?: InvoiceAccount;
  payment_reference: string | null;
  /** how it was paid, by the provider's name; missing when it is unknown, and in older documents */
  paid_with?: string;
  /** the buyer's own number or reference of the order; missing without one, and in older documents */
  purchase_order?: string;
  /** who ordered for the company, where the buyer's name is another person's; missing in older documents */
  ordered_by?: string;
  coupon_code: string | null;
  /** the PDF is a copy, because the legal invoice of a Belgian professional is the electronic one */
  is_copy: boolean;
  withdrawal_url: string;
  /** days after delivery to withdraw from goods; missing in older documents */
  withdrawal_days?: number;
}
