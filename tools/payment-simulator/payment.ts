import { randomInt } from 'node:crypto';
import * as z from 'zod';

/** Every status of the provider's v2 protocol. */
export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;

/** The outcomes the checkout page offers, one button each. */
export const checkoutStatuses = ['paid', 'failed', 'canceled', 'expired', 'open'] as const;

const finalStatuses: readonly PaymentStatus[] = ['paid', 'failed', 'canceled', 'expired'];
const silentStatuses: readonly PaymentStatus[] = ['open', 'pending'];

export type PaymentStatus = (typeof paymentStatuses)[number];
export type CheckoutStatus = (typeof checkoutStatuses)[number];

export const refundStatuses = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const;

const amountSchema = z.object({ currency: z.string(), value: z.string() });

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(refundStatuses),
  amount: amountSchema,
  description: z.string(),
  metadata: z.json(),
  createdAt: z.number(),
});

/** A refund, pending or completed. */
export type Refund = z.infer<typeof refundSchema>;

export const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  amount: amountSchema,
  description: z.string(),
  redirectUrl: z.string(),
  cancelUrl: z.string().nullable(),
  webhookUrl: z.string().nullable(),
  locale: z.string().nullable(),
  method: z.string().nullable(),
  /** The shop's restriction of methods; empty when all are allowed, one when the shop chose it: the checkout page then has no choice. */
  allowedMethods: z.array(z.string()),
  metadata: z.json(),
  /** Milliseconds since the epoch, on the simulator's clock. */
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Of a bank transfer: its last day, and the reference by which the money is found. */
  transfer: z.object({ dueDate: z.string(), reference: z.string() }).nullable().default(null),
  /** When the payment reached its status; null while it is open. */
  changedAt: z.number().nullable(),
  /** Oldest first. */
  refunds: z.array(refundSchema).default([]),
});

export type Payment = z.infer<typeof paymentSchema>;

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** A new id in the provider's form: `tr_` and ten letters or digits. */
export function newPaymentId(): string {
  return newId('tr');
}

/** A creditor reference of ISO 11649, in groups of four as the provider writes it. */
export function newTransferReference(): string {
  const digits = Array.from({ length: 12 }, () => String(randomInt(10))).join('');
  // R is 27 and F is 15; the check digits make the whole leave 1 when it is divided by 97
  const check = String(98 - Number(BigInt(`${digits}271500`) % 97n)).padStart(2, '0');
  return `RF${check}-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

export function newRefundId(): string {
  return newId('re');
}

function cents(amount: { value: string }): number {
  return Number(amount.value.replace('.', ''));
}

/** Cents that were refunded or are pending. */
export function amountRefunded({ refunds }: Payment): number {
  return refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled').reduce((sum, { amount }) => sum + cents(amount), 0);
}

/** Cents that can still be refunded. */
export function amountLeft(payment: Payment): number {
  return cents(payment.amount) - amountRefunded(payment);
}

export function isRefundable({ status }: Payment): boolean {
  return status === 'paid';
}

/** No further change is possible at the checkout page. */
export function isFinal(status: PaymentStatus): boolean {
  return finalStatuses.includes(status);
}

/** The provider calls the webhook for paid, authorized, failed, canceled and expired; never for open or pending. */
export function isAnnounced(status: PaymentStatus): boolean {
  return !silentStatuses.includes(status);
}

/** The method that the shop chose for the payment; undefined when the shopper chooses on the checkout page. */
export function chosenMethod({ allowedMethods }: Payment): string | undefined {
  return allowedMethods.length === 1 ? allowedMethods[0] : undefined;
}

/** Where the shopper goes next: the cancel address after a cancelled payment if the shop gave one, else the return address. */
export function returnAddress(payment: Payment): string {
  return payment.status === 'canceled' && payment.cancelUrl !== null ? payment.cancelUrl : payment.redirectUrl;
}
