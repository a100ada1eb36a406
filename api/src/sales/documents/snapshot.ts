import type { Lang } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';

/** One printed line. Amounts are cents on both sides of the VAT; those of a credit note are positive, what is credited, but for the cost of a return, which is taken off. */
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
  /** documents issued before lack it */
  custom_made?: boolean;
}

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
  /** day of the payment or of the delivery, whichever made the VAT due */
  supplied_on: string;
  order_number: string;
  ordered_on: string;
  /** of a credit note: the invoice it corrects, and why */
  corrects: { number: string; issued_on: string } | null;
  reason: 'sale' | 'cancelled' | 'return' | 'withdrawal' | 'paid_twice' | 'goodwill' | 'deposit';
  seller: Seller;
  buyer: Buyer;
  delivery_address: Address;
  /** who receives the goods, where the invoice is in another name; documents issued before have none */
  delivery_name?: string;
  /** the side of the VAT that unit prices and line amounts are printed on */
  basis: 'incl' | 'excl';
  lines: DocumentLine[];
  vat: VatRow[];
  reverse_charge: boolean;
  /** proof of the number's check, when the reverse charge rests on it */
  vat_consultation: { number: string; on: string } | null;
  deposit_cents: number;
  total_excl_vat_cents: number;
  total_vat_cents: number;
  /** what the total shown to a private customer is off base and VAT, outside the VAT (decision 0055); documents issued before have none */
  rounding_cents?: number;
  /** with VAT, rounding and deposit */
  total_cents: number;
  paid_on: string | null;
  payment_reference: string | null;
  coupon_code: string | null;
  /** a Belgian professional's legal invoice is the electronic one: the PDF is a copy */
  is_copy: boolean;
  withdrawal_url: string;
  /** days after delivery to withdraw from goods; documents issued before lack it */
  withdrawal_days?: number;
}
