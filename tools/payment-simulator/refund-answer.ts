import type { Payment, Refund } from './payment.ts';

const documentation = 'https://docs.mollie.com/reference/get-refund';

/** A refund in the provider's HAL shape. */
export function refundAnswer(refund: Refund, payment: Payment, baseUrl: string) {
  return {
    resource: 'refund',
    id: refund.id,
    mode: 'test',
    description: refund.description,
    amount: refund.amount,
    status: refund.status,
    metadata: refund.metadata,
    paymentId: payment.id,
    createdAt: `${new Date(refund.createdAt).toISOString().slice(0, 19)}+00:00`,
    _links: {
      self: { href: `${baseUrl}/v2/payments/${payment.id}/refunds/${refund.id}`, type: 'application/hal+json' },
      payment: { href: `${baseUrl}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      documentation: { href: documentation, type: 'text/html' },
    },
  };
}

/** The list of a payment's refunds, newest first. */
export function refundsAnswer(payment: Payment, baseUrl: string) {
  const refunds = payment.refunds.toReversed().map((refund) => refundAnswer(refund, payment, baseUrl));
  return {
    count: refunds.length,
    _embedded: { refunds },
    _links: { self: { href: `${baseUrl}/v2/payments/${payment.id}/refunds`, type: 'application/hal+json' }, previous: null, next: null },
  };
}
