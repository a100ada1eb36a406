import * as z from 'zod';
import { PAYMENT_METHODS } from '../rules/payment-methods.ts';
import { cents } from './common.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);

/** `rental`: with a machine, whose deposit has to be there first; `quote`: accepted from a quote, which is paid at once. */
export const INVOICE_OBSTACLES = ['rental', 'quote'] as const;

/** Body of a payment. `method`: how the customer wants to pay; without it the choice is made on the provider's page. */
export const paymentChoice = z.object({ method: paymentMethod.optional() });
export const payAgainBody = paymentChoice.nullish();

/**
 * GET …/payment-methods: what the provider offers for the amount and the country of the invoice, the most popular first; empty: nothing is
 * to be paid online. `chosen`: the method of the last attempt, if it is still offered.
 */
export const paymentMethodsAnswer = z.object({
  methods: z.array(paymentMethod),
  chosen: paymentMethod.nullable(),
  /** how long an order waits for a bank transfer, and the last day of an order of today; null or missing: none is offered */
  transfer: z.object({ days: z.int(), until: z.iso.date() }).nullish(),
  /**
   * of a company that may pay on invoice: the days to pay, the last of them for an order of today, and its limit. `is_possible`: what is free
   * of the limit is enough for this order. Null or missing: it is not offered.
   */
  invoice: z.object({ days: z.int(), until: z.iso.date(), limit_cents: cents, free_cents: cents, is_possible: z.boolean() }).nullish(),
  /** why a company that may pay on invoice can't pay this so; null or missing: it can, or it may not at all */
  invoice_obstacle: z.enum(INVOICE_OBSTACLES).nullish(),
});

/** What a bank transfer has to be made out to. `reference` exactly as it is: the payment is found by it. */
export const transferDetails = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  amount_cents: cents,
  /** last day on which it may arrive, in Brussels */
  until: z.iso.date(),
  /** address of the code that banking apps read (EPC QR), as a picture */
  qr_url: z.string(),
});

export const INVOICE_STATES = ['open', 'partly_paid', 'overdue', 'paid', 'credited'] as const;

/** Of an order on invoice: what is still to be paid, until when, and to which account. */
export const invoiceDue = z.object({
  /** `overdue` also when a part is paid; `credited`: nothing is to be paid, because all of it was credited */
  state: z.enum(INVOICE_STATES),
  due_on: z.iso.date(),
  open_cents: cents,
  /** what has arrived and was not paid back */
  received_cents: cents,
  /** what came off the invoice by credit notes. Missing in lists and in answers of an older API */
  credited_cents: cents.optional(),
  /** null when nothing is to be paid any more */
  transfer: transferDetails.nullable(),
});

export type InvoiceDue = z.infer<typeof invoiceDue>;
export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswer>;
export type TransferDetails = z.infer<typeof transferDetails>;
export type PaymentChoice = z.infer<typeof paymentChoice>;
