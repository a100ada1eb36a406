import type { MailPicture } from '../../platform/mail/mail.ts';
import type { IncompletePlan, MailPlan } from './mail-plans.ts';
import type { OpenInvoice } from './open-invoice.ts';
import type { OrderRow } from './orders.repository.ts';

/** A line of the order in a mail, with the names and prices of the order. */
export interface MailLine {
  kind: 'sale' | 'gift' | 'rental';
  custom_made: boolean;
  sku: string;
  product_name: string;
  name: string;
  amount: number;
  line_excl_vat_cents: number;
  line_incl_vat_cents: number;
  /** pieces that do not reach the customer, who withdrew from them before they left; missing: none */
  not_sent?: number;
  /** pieces in the shipments of the order so far, and in the last of them; missing: none */
  shipped?: number;
  in_shipment?: number;
  /** sent pieces that are back in the shop; missing: none */
  came_back?: number;
  /** days of a rental, `YYYY-MM-DD`, both inclusive */
  rent_from: string | null;
  rent_to: string | null;
  /** name of the plan it was ordered with */
  plan_name?: string | null;
  picture: MailPicture | null;
}

export interface MailOrder {
  order: OrderRow;
  /** first name of the reader, where that is not who ordered; missing: who ordered */
  greeted?: string | undefined;
  lines: readonly MailLine[];
  /** what the cancellation paid back, in cents; null without one, or when nothing was paid */
  refundCents: number | null;
  /** what was paid back before a cancellation; 0 or missing: nothing */
  refundedBeforeCents?: number;
  /** how it was paid, by the provider's name; null or missing: not paid, or unknown */
  paidWith?: string | null;
  /** of an order on invoice: what is still to be paid, and to which account; null or missing: any other */
  invoice?: OpenInvoice | null;
  /** of a cancelled order on invoice: what its credit note takes off the invoice, instead of paying it back */
  deductedCents?: number;
  /** the half-day of its delivery, in the language of the order; null: any day of its window */
  slot?: string | null;
  /** it was made of a quote, not of a cart */
  isQuoted?: boolean;
  /** days after delivery to return goods: the setting `returns.period_days` */
  returnDays: number;
  /** the day of the mail, `YYYY-MM-DD` */
  today: string;
  publicUrl: string;
  plans: readonly MailPlan[];
  incompletePlans: readonly IncompletePlan[];
}
