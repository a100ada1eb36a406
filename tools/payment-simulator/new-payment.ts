import { newPaymentId, newTransferReference, type Payment } from './payment.ts';
import { allowedMethodsOf, dayOf, type PaymentRequest, type PaymentUpdate } from './payment-request.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The last moment of a day at the provider, whose clock is one or two hours ahead of UTC. */
function endOfDay(day: string): number {
  const night = Date.parse(`${day}T21:59:59Z`);
  return dayOf(night + 3_600_000) === day ? night + 3_600_000 : night;
}

type Transfer = NonNullable<Payment['transfer']>;

/** A transfer can arrive until the end of its last day. */
function transferFields(transfer: Transfer | null): Partial<Pick<Payment, 'expiresAt'>> & Pick<Payment, 'transfer'> {
  return transfer === null ? { transfer } : { transfer, expiresAt: endOfDay(transfer.dueDate) };
}

/** A transfer waits for twelve days unless the shop says how long. */
function transferOf(dueDate: string | null | undefined, now: number): Transfer {
  return { dueDate: dueDate ?? dayOf(now + 12 * DAY_MS), reference: newTransferReference() };
}

export function newPayment(request: PaymentRequest, now: number, payableForMs: number): Payment {
  const allowedMethods = allowedMethodsOf(request);
  const method = allowedMethods.length === 1 ? (allowedMethods[0] ?? null) : null;
  const transfer = method === 'banktransfer' ? transferOf(request.dueDate, now) : null;
  return {
    id: newPaymentId(),
    status: 'open',
    amount: request.amount,
    description: request.description,
    redirectUrl: request.redirectUrl,
    cancelUrl: request.cancelUrl ?? null,
    webhookUrl: request.webhookUrl ?? null,
    locale: request.locale ?? null,
    method,
    allowedMethods,
    metadata: request.metadata ?? null,
    createdAt: now,
    expiresAt: now + payableForMs,
    ...transferFields(transfer),
    changedAt: null,
    refunds: [],
  };
}

/** The payment with the details that the shop changes; what it leaves out stays. */
export function updatedPayment(payment: Payment, { method, dueDate, ...details }: PaymentUpdate, now: number): Payment {
  return {
    ...payment,
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    ...(method == null ? {} : { method, allowedMethods: [method] }),
    ...(method === 'banktransfer' ? transferFields(transferOf(dueDate, now)) : {}),
    ...(payment.transfer === null || dueDate == null ? {} : transferFields({ ...payment.transfer, dueDate })),
  };
}
