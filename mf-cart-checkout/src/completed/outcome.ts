import type { Order } from 'shared-contracts/wire/order';

/**
 * The result on the completed page. `paid`, `request` and `quote` are final; `open`: not paid yet, or not reported yet; `waiting`: the bank
 * has the payment and has not answered; `refunded`: paid, and cancelled since; `ended`: cancelled without a payment; the last three are
 * failed payments, with the order and the cart unchanged.
 */
export type Outcome = 'paid' | 'request' | 'quote' | 'open' | 'waiting' | 'refunded' | 'ended' | 'failed' | 'canceled' | 'expired';

type Told = Pick<Order, 'kind' | 'payment_status' | 'provider_status' | 'status'>;

/** The order's own status wins over the provider's last one: a late failure never undoes a paid order. */
export function outcomeOf({ kind, payment_status, provider_status, status }: Told): Outcome {
  if (kind !== 'order') return kind;
  if (status === 'cancelled' && payment_status === 'paid') return 'refunded';
  if (payment_status === 'paid' || provider_status === 'paid' || provider_status === 'authorized') return 'paid';
  if (status === 'cancelled' && provider_status !== 'expired' && provider_status !== null) return 'ended';
  if (provider_status === 'failed' || provider_status === 'canceled' || provider_status === 'expired') return provider_status;
  if (status === 'cancelled') return 'expired';
  return provider_status === 'pending' ? 'waiting' : 'open';
}

export const isComplete = (outcome: Outcome): outcome is 'paid' | 'request' | 'quote' =>
  outcome === 'paid' || outcome === 'request' || outcome === 'quote';

/** The bank's answer may come at any moment. */
export const isUnsettled = (outcome: Outcome): outcome is 'open' | 'waiting' => outcome === 'open' || outcome === 'waiting';
