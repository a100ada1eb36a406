import * as z from 'zod';
import { amountSchema } from './payment-request.ts';
import { amountLeft, isRefundable, type Payment } from './payment.ts';
import { ProtocolFault, unprocessable } from './protocol-fault.ts';

const refundRequestSchema = z.strictObject({
  amount: amountSchema,
  description: z.string().max(255, 'The description is too long').optional(),
  metadata: z.json().optional(),
});

export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** Checks the body of `POST /v2/payments/:id/refunds` against the payment; throws the provider's 422 or 409. */
export function readRefundRequest(body: unknown, payment: Payment): RefundRequest {
  const result = refundRequestSchema.safeParse(body ?? {});
  if (!result.success) {
    const issue = result.error.issues[0];
    throw unprocessable(issue?.message ?? 'The request is invalid', issue?.path.join('.') ?? '');
  }
  if (!isRefundable(payment)) throw new ProtocolFault(409, 'Conflict', 'The payment is not paid and can not be refunded');
  if (Number(result.data.amount.value.replace('.', '')) > amountLeft(payment)) {
    throw unprocessable('The amount is higher than the maximum', 'amount.value');
  }
  return result.data;
}
