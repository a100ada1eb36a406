import * as z from 'zod';
import { amountLeft, isRefundable, type Payment } from './payment.ts';
import { ProtocolFault, unprocessable } from './protocol-fault.ts';

const refundRequestSchema = z.strictObject({
  amount: z.strictObject(
    {
      currency: z.literal('EUR', 'The amount has a currency that is missing or not supported'),
      value: z
        .string('The amount has no value, or its value is not a string')
        .regex(/^\d{1,7}\.\d{2}$/, 'The amount has a value that is not written like "10.00"')
        .refine((value) => Number(value) > 0, 'The amount is lower than the minimum'),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'The amount is missing or is not an object' : undefined) },
  ),
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
