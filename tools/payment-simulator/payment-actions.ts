import type { Behaviour, WebhookTiming } from './behaviour.ts';
import type { Ledger } from './ledger.ts';
import { newPayment, updatedPayment } from './new-payment.ts';
import { isAnnounced, type Payment, type PaymentStatus, type Refund } from './payment.ts';
import type { PaymentRequest, PaymentUpdate } from './payment-request.ts';
import { noSuchPayment } from './protocol-fault.ts';
import { createRefundActions } from './refund-actions.ts';
import type { RefundRequest } from './refund-request.ts';
import type { WebhookSender } from './webhook-sender.ts';

export interface StatusChange {
  status: PaymentStatus;
  method?: string | undefined;
  timing?: WebhookTiming | undefined;
}

/** Creates payments and changes their status, calling the shop's webhook. */
export interface PaymentActions {
  /** The simulator's time in milliseconds; tests move it forward. */
  now: () => number;
  advance: (milliseconds: number) => Promise<void>;
  create: (request: PaymentRequest) => Payment;
  /** Changes details of a payment; no webhook is called. */
  update: (payment: Payment, update: PaymentUpdate) => Payment;
  /** Undefined when there is no such payment. A payment whose time is up is returned as expired. */
  find: (id: string) => Promise<Payment | undefined>;
  /** Like `find`. @throws ProtocolFault 404 when there is no such payment */
  get: (id: string) => Promise<Payment>;
  /** Sets a status whatever the current one is. Resolves when the shop was called, or at once when that comes later or never. */
  change: (payment: Payment, change: StatusChange) => Promise<Payment>;
  /** Creates a refund; after a while it is completed, and the webhook of its payment is called. */
  refund: (payment: Payment, request: RefundRequest) => Refund;
  /** Ends the payment's pending refunds, and calls the webhook. */
  settleRefunds: (payment: Payment, status: Refund['status']) => Promise<Payment>;
  /** Calls the webhook again without a change of status. */
  repeatWebhook: (payment: Payment) => Promise<void>;
  expireDue: () => Promise<void>;
}

interface PaymentActionsOptions {
  ledger: Ledger;
  sender: WebhookSender;
  behaviour: Behaviour;
  payableForMs: number;
  refundAfterMs: number;
  afterWebhookDelayMs: number;
  now: () => number;
}

/** The payments of one ledger; the behaviour object is read at every change, so tests may change it. */
export function createPaymentActions({
  ledger,
  sender,
  behaviour,
  payableForMs,
  refundAfterMs,
  afterWebhookDelayMs,
  now: systemNow,
}: PaymentActionsOptions): PaymentActions {
  let movedForwardMs = 0;

  function now(): number {
    return systemNow() + movedForwardMs;
  }

  function create(request: PaymentRequest): Payment {
    const payment = newPayment(request, now(), payableForMs);
    ledger.payments.set(payment.id, payment);
    return payment;
  }

  function update(payment: Payment, details: PaymentUpdate): Payment {
    const changed = updatedPayment(payment, details, now());
    ledger.payments.set(changed.id, changed);
    return changed;
  }

  async function announce(payment: Payment, timing: WebhookTiming): Promise<void> {
    const count = timing === 'never' ? 0 : timing === 'twice' ? 2 : 1;
    const deliveries = Array.from({ length: count }, () => sender.prepare(payment, timing === 'after' ? afterWebhookDelayMs : 0));
    await ledger.save();
    for (const delivery of deliveries) {
      if (delivery === undefined) continue;
      if (timing === 'after') sender.schedule(delivery);
      else await sender.attempt(delivery);
    }
  }

  async function change(payment: Payment, { status, method, timing = behaviour.webhook }: StatusChange): Promise<Payment> {
    const changed: Payment = {
      ...payment,
      status,
      method: method ?? payment.method,
      changedAt: status === 'open' ? null : now(),
    };
    ledger.payments.set(changed.id, changed);
    await announce(changed, isAnnounced(status) ? timing : 'never');
    return changed;
  }

  const { refund, settleRefunds, refundDue } = createRefundActions({ ledger, behaviour, refundAfterMs, now, announce });

  async function expireDue(): Promise<void> {
    await refundDue();
    const due = [...ledger.payments.values()].filter((payment) => payment.status === 'open' && payment.expiresAt <= now());
    await Promise.all(due.map((payment) => change(payment, { status: 'expired' })));
  }

  async function find(id: string): Promise<Payment | undefined> {
    const payment = ledger.payments.get(id);
    if (payment?.status !== 'open' || payment.expiresAt > now()) return payment;
    // The webhook follows later: waiting for it here would block the shop that is calling.
    return change(payment, { status: 'expired', timing: behaviour.webhook === 'never' ? 'never' : 'after' });
  }

  async function advance(milliseconds: number): Promise<void> {
    movedForwardMs += milliseconds;
    await expireDue();
  }

  async function get(id: string): Promise<Payment> {
    const payment = await find(id);
    if (payment === undefined) throw noSuchPayment(id);
    return payment;
  }

  return {
    now,
    advance,
    create,
    update,
    find,
    get,
    change,
    refund,
    settleRefunds,
    expireDue,
    repeatWebhook: (payment) => announce(payment, 'before'),
  };
}
