import type { Behaviour, WebhookTiming } from './behaviour.ts';
import type { Ledger } from './ledger.ts';
import { newRefundId, type Payment, type Refund } from './payment.ts';
import type { RefundRequest } from './refund-request.ts';

interface RefundActionsOptions {
  ledger: Ledger;
  behaviour: Behaviour;
  /** how long a refund is pending */
  refundAfterMs: number;
  now: () => number;
  /** calls the shop's webhook about the payment */
  announce: (payment: Payment, timing: WebhookTiming) => Promise<void>;
}

/** Creates refunds and completes them. */
export function createRefundActions({ ledger, behaviour, refundAfterMs, now, announce }: RefundActionsOptions) {
  function refund(payment: Payment, { amount, description, metadata }: RefundRequest): Refund {
    const refund: Refund = {
      id: newRefundId(),
      status: 'pending',
      amount,
      description: description ?? payment.description,
      metadata: metadata ?? null,
      createdAt: now(),
    };
    ledger.payments.set(payment.id, { ...payment, refunds: [...payment.refunds, refund] });
    return refund;
  }

  async function settleRefunds(payment: Payment, status: Refund['status'], until = Number.POSITIVE_INFINITY): Promise<Payment> {
    const changed: Payment = {
      ...payment,
      refunds: payment.refunds.map((each) => (each.status === 'pending' && each.createdAt <= until ? { ...each, status } : each)),
    };
    ledger.payments.set(changed.id, changed);
    await announce(changed, behaviour.webhook);
    return changed;
  }

  async function refundDue(): Promise<void> {
    const until = now() - refundAfterMs;
    const isDue = ({ status, createdAt }: Refund): boolean => status === 'pending' && createdAt <= until;
    const due = [...ledger.payments.values()].filter(({ refunds }) => refunds.some(isDue));
    await Promise.all(due.map((payment) => settleRefunds(payment, 'refunded', until)));
  }

  return { refund, settleRefunds, refundDue };
}
