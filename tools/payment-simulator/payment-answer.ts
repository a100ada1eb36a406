import { amountLeft, amountRefunded, isAnnounced, isFinal, isRefundable, type Payment } from './payment.ts';

const documentation = 'https://docs.mollie.com/reference/get-payment';

/** `2026-11-20T10:00:00+00:00`, the way the provider writes times. */
function timestamp(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}+00:00`;
}

function euros(cents: number) {
  return { currency: 'EUR', value: `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}` };
}

/** The account of the provider to which every transfer goes; the reference tells whose it is. */
function transferDetails(reference: string) {
  return { bankName: 'Stichting Payment Simulator', bankAccount: 'NL53ABNA0627535577', bankBic: 'ABNANL2A', transferReference: reference };
}

/** The address of a payment's hosted checkout page. */
export function checkoutUrl(baseUrl: string, id: string): string {
  return `${baseUrl}/checkout/${id}`;
}

/** A payment in the provider's HAL shape. Checkout link and expiry exist only while something is left to pay. */
export function paymentAnswer(payment: Payment, baseUrl: string) {
  const isPayable = !isFinal(payment.status) && payment.status !== 'authorized';
  const reached =
    isAnnounced(payment.status) && payment.changedAt !== null ? { [`${payment.status}At`]: timestamp(payment.changedAt) } : {};
  return {
    resource: 'payment',
    id: payment.id,
    mode: 'test',
    createdAt: timestamp(payment.createdAt),
    amount: payment.amount,
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status: payment.status,
    isCancelable: payment.method === 'banktransfer' && isPayable,
    ...(payment.locale === null ? {} : { locale: payment.locale }),
    ...(isPayable ? { expiresAt: timestamp(payment.expiresAt) } : {}),
    ...reached,
    ...(isRefundable(payment) ? { amountRefunded: euros(amountRefunded(payment)), amountRemaining: euros(amountLeft(payment)) } : {}),
    ...(payment.transfer === null ? {} : { dueDate: payment.transfer.dueDate }),
    details: payment.transfer === null ? null : transferDetails(payment.transfer.reference),
    profileId: 'pfl_Simulator1',
    sequenceType: 'oneoff',
    redirectUrl: payment.redirectUrl,
    ...(payment.cancelUrl === null ? {} : { cancelUrl: payment.cancelUrl }),
    ...(payment.webhookUrl === null ? {} : { webhookUrl: payment.webhookUrl }),
    _links: {
      self: { href: `${baseUrl}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(isPayable ? { checkout: { href: checkoutUrl(baseUrl, payment.id), type: 'text/html' } } : {}),
      documentation: { href: documentation, type: 'text/html' },
    },
  };
}
