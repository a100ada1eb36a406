import { randomUUID } from 'node:crypto';
import type { Country, Lang } from 'shared-contracts/contract/locales';
import { paymentMethodsIn } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { holdOrderAgain } from '../orders/order-holds.ts';
import { insertPayment, listPayments } from '../orders/orders.repository.ts';
import type { OrderRow, PaymentRow } from '../orders/orders.repository.ts';
import { isOpen } from './payment-status.ts';
import { loadTransferTerms } from './transfer-terms.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** New payments of one order: more than anybody tries, since each is opened at the provider and may be mailed when it fails (0159). */
const MAX_PAYMENTS_AN_HOUR = 10;
const RETRY_SECONDS = 600;

/** The country of the invoice decides which methods there are. Throws 422 for one that the shop doesn't have there, before anything is ordered. */
export const assertMethodOfCountry = (method: PaymentMethod | null, country: Country): void => {
  if (method !== null && !paymentMethodsIn(country).includes(method)) throw invalidFields({ method: [{ message: 'not_offered' }] });
};

/** Throws 422 for an order that can't wait for a transfer: the page showed it when another half-day, or another setting, was in force. */
const assertCanWait = async (trx: Queries, order: OrderRow, now: Date): Promise<void> => {
  const terms = await loadTransferTerms({ db: trx, now: () => now }, order, order.total_cents);
  if (terms === null) throw invalidFields({ method: [{ message: 'no_transfer' }] });
};

/** A payment of an order, and the method that it has to get at the provider first; null: it is opened as it is. */
export interface ChosenPayment {
  payment: PaymentRow;
  newMethod: PaymentMethod | null;
}

interface Choice {
  /** how the customer wants to pay; null: the choice is made on the provider's page */
  method: PaymentMethod | null;
  lang: Lang;
  now: Date;
  /** whether an open payment without a method may get one */
  mayChange?: boolean;
}

/** The payment to continue; undefined when a new one is needed. */
const findPayment = (open: readonly PaymentRow[], { method, mayChange = true }: Choice): ChosenPayment | undefined => {
  // What the bank is working on can be paid already: another payment could charge the customer twice.
  const running = open.find(({ status }) => status !== 'open');
  if (running !== undefined) return { payment: running, newMethod: null };
  // one of somebody who left the company would lead back to a page that is closed
  const own = open.filter((payment) => !payment.left_behind);
  const same = own.find((payment) => payment.method === method);
  if (same !== undefined) return { payment: same, newMethod: null };
  const free = own.find((payment) => payment.method === null && payment.provider_id !== null);
  // a transfer needs its last day, which a payment gets when it is created
  return free === undefined || !mayChange || method === 'banktransfer' ? undefined : { payment: free, newMethod: method };
};

/**
 * The payment of an unpaid order in the customer's choice of method: an open one, or else a new one, for which the pieces are reserved
 * again. A payment of another method stays open at the provider; if both are paid, the second is held for a refund. Decision 0132. Call it
 * with the order locked. Throws like `holdOrderAgain`, and 429 above ten new payments of an order in an hour.
 */
export const findOrCreatePayment = async (
  { config }: Pick<Services, 'config'>,
  trx: Queries,
  order: OrderRow,
  choice: Choice,
): Promise<ChosenPayment> => {
  const { now, method, lang } = choice;
  const payments = await listPayments(trx, order.id);
  const chosen = findPayment(
    payments.filter(({ status, expires_at }) => isOpen(status) && expires_at > now),
    choice,
  );
  if (chosen !== undefined) {
    if (chosen.payment.id !== payments[0]?.id)
      await trx.updateTable('payments').set({ chosen_at: now }).where('id', '=', chosen.payment.id).execute();
    return chosen;
  }
  const since = now.getTime() - HOUR_MS;
  if (payments.filter(({ created_at }) => created_at.getTime() > since).length >= MAX_PAYMENTS_AN_HOUR * config.strictLimitFactor)
    throw new ShopError(429, 'request.rate_limited', { retryAfter: RETRY_SECONDS });
  if (method === 'banktransfer') await assertCanWait(trx, order, now);
  await holdOrderAgain(trx, order, now);
  const expiresAt = new Date(now.getTime() + config.payment.holdMinutes * MINUTE_MS);
  return { payment: await insertPayment(trx, order, { reference: randomUUID(), method, lang, now, expiresAt }), newMethod: null };
};
