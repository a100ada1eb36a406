import type { Order } from 'shared-contracts/wire/order';

/**
 * The result on the completed page. `paid`, `request` and `quote` are final, and so is `invoice`: it is accepted before it is paid. `open`: not paid yet, or not reported yet. `waiting`: the bank
 * processes the payment. `transfer`: it waits for a bank transfer. `checking`: another amount than the order's was paid, and staff look at it. `refunded`: cancelled after it was paid. `ended`: cancelled without a payment. The last three are failed payments,
 * which leave order and cart unchanged.
 */
export type Outcome =
  | 'paid'
  | 'invoice'
  | 'request'
  | 'quote'
  | 'open'
  | 'transfer'
  | 'waiting'
  | 'checking'
  | 'refunded'
  | 'ended'
  | 'failed'
  | 'canceled'
  | 'expired';

type OrderState = Pick<Order, 'kind' | 'payment_status' | 'provider_status' | 'status' | 'can_pay' | 'transfer' | 'on_invoice'>;

/** The order's own status wins over the provider's last one: a late failure never undoes a paid order. */
export function determineOutcome({ kind, payment_status, provider_status, status, can_pay, transfer, on_invoice }: OrderState): Outcome {
  if (kind !== 'order') return kind;
  if (on_invoice && payment_status !== 'paid') return status === 'cancelled' ? 'ended' : 'invoice';
  if (status === 'cancelled' && payment_status === 'paid') return 'refunded';
  if (payment_status === 'paid' || provider_status === 'authorized') return 'paid';
  // Once staff have refunded it, the order can be paid again.
  if (provider_status === 'paid') return can_pay ? 'open' : 'checking';
  if (status === 'cancelled' && provider_status !== 'expired' && provider_status !== null) return 'ended';
  // an attempt in another way that was not finished takes nothing away from the transfer
  if (transfer && provider_status !== 'failed' && provider_status !== 'pending') return 'transfer';
  if (provider_status === 'failed' || provider_status === 'canceled' || provider_status === 'expired') return provider_status;
  if (status === 'cancelled') return 'expired';
  return provider_status === 'pending' ? 'waiting' : 'open';
}

export const isComplete = (outcome: Outcome): outcome is 'paid' | 'invoice' | 'request' | 'quote' =>
  outcome === 'paid' || outcome === 'invoice' || outcome === 'request' || outcome === 'quote';

/** Whether the order is placed, so that its cart is closed: paid or asked for, or its transfer is on its way. */
export const isPlaced = (outcome: Outcome): boolean => isComplete(outcome) || outcome === 'transfer';

/** Whether the bank can still report the payment. */
export const isPending = (outcome: Outcome): outcome is 'open' | 'waiting' => outcome === 'open' || outcome === 'waiting';
