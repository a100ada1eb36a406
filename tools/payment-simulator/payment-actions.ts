import type { Behaviour, WebhookTiming } from './behaviour.ts';
import type { Ledger } from './ledger.ts';
import { isAnnounced, newPaymentId, newRefundId, newTransferReference, type Payment, type PaymentStatus, type Refund } from './payment.ts';
import { allowedMethodsOf, dayOf, type PaymentRequest, type PaymentUpdate } from './payment-request.ts';
import { noSuchPayment } from './protocol-fault.ts';
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

  /** A transfer waits for twelve days unless the shop says how long. */
  function transferOf(dueDate: string | null | undefined): Transfer {
    return { dueDate: dueDate ?? dayOf(now() + 12 * DAY_MS), reference: newTransferReference() };
  }

  function create(request: PaymentRequest): Payment {
    const allowedMethods = allowedMethodsOf(request);
    const method = allowedMethods.length === 1 ? (allowedMethods[0] ?? null) : null;
    const transfer = method === 'banktransfer' ? transferOf(request.dueDate) : null;
    const payment: Payment = {
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
      createdAt: now(),
      expiresAt: now() + payableForMs,
      ...transferFields(transfer),
      changedAt: null,
      refunds: [],
    };
    ledger.payments.set(payment.id, payment);
    return payment;
  }

  function update(payment: Payment, { method, dueDate, ...details }: PaymentUpdate): Payment {
    const changed: Payment = {
      ...payment,
      ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
      ...(method == null ? {} : { method, allowedMethods: [method] }),
      ...(method === 'banktransfer' ? transferFields(transferOf(dueDate)) : {}),
      ...(payment.transfer === null || dueDate == null ? {} : transferFields({ ...payment.transfer, dueDate })),
    };
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
