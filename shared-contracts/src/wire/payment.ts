import * as z from 'zod';
import { PAYMENT_METHODS } from '../rules/payment-methods.ts';
import { cents } from './common.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);

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

export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswer>;
export type TransferDetails = z.infer<typeof transferDetails>;
export type PaymentChoice = z.infer<typeof paymentChoice>;
