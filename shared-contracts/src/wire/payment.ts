import * as z from 'zod';
import { PAYMENT_METHODS } from '../rules/payment-methods.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);

/** Body of a payment. `method`: how the customer wants to pay; without it the choice is made on the provider's page. */
export const paymentChoice = z.object({ method: paymentMethod.optional() });
export const payAgainBody = paymentChoice.nullish();

/**
 * GET …/payment-methods: what the provider offers for the amount and the country of the invoice, the most popular first; empty: nothing is
 * to be paid online. `chosen`: the method of the last attempt, if it is still offered.
 */
export const paymentMethodsAnswer = z.object({ methods: z.array(paymentMethod), chosen: paymentMethod.nullable() });

export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswer>;
export type PaymentChoice = z.infer<typeof paymentChoice>;
