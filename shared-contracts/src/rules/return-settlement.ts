import type { ReturnCost } from '../wire/return-cost.ts';
import type { ReturnReason } from '../wire/retour.ts';
import { heaviestClass } from './delivery-class.ts';
import type { DeliveryClass } from './delivery-class.ts';

/** The cost with VAT of returning goods, and their carriers, by class: the setting `returns.costs`. */
export type ReturnCosts = Readonly<Record<DeliveryClass, ReturnCost>>;

export interface SettledItem {
  /** what was paid for the pieces, after the coupon, with VAT */
  price_cents: number;
  delivery_class: DeliveryClass;
  reason: ReturnReason;
  /** a free piece: travels with sold goods if there are any */
  is_gift?: boolean;
}

export interface ReturnSettlement {
  /** what was paid for the pieces */
  goods_cents: number;
  /** refund of the original delivery */
  delivery_cents: number;
  /** deduction for gifts that stay although they are no longer earned; negative when such a gift is returned later */
  gift_cents: number;
  /** deduction for the transport of the return */
  cost_cents: number;
  refund_cents: number;
  /** letters and parcels are handed in, everything heavier is collected */
  transport: DeliveryClass;
}

/** Returning goods that are wrong, damaged or not as described costs the customer nothing. Directive (EU) 2019/771, article 14. */
export const isSellersFault = (reason: ReturnReason): boolean =>
  reason === 'wrong_product' || reason === 'damaged' || reason === 'not_as_described';

/**
 * The refund of a return. The customer pays for the transport of what they chose to return, by its heaviest class, and never more than the
 * refund; the standard delivery is refunded with the whole order. Directive 2011/83/EU, articles 13 and 14. `deliveryCents`: what was paid
 * for the delivery when nothing of the order stays with the customer, else 0. `giftCents`: the price of gifts that are no longer earned,
 * less the deductions of earlier returns.
 */
export const settleReturnItems = (
  items: readonly SettledItem[],
  deliveryCents: number,
  costs: ReturnCosts,
  giftCents = 0,
): ReturnSettlement => {
  const goods = items.reduce((sum, { price_cents }) => sum + price_cents, 0);
  const gift = Math.min(giftCents, goods + deliveryCents);
  const sold = items.filter((item) => item.is_gift !== true);
  const bearing = (sold.length > 0 ? sold : items).filter(({ reason }) => !isSellersFault(reason));
  const borne = heaviestClass(bearing.map(({ delivery_class }) => delivery_class));
  const cost = borne === null ? 0 : Math.min(costs[borne].price_cents, goods + deliveryCents - gift);
  return {
    goods_cents: goods,
    delivery_cents: deliveryCents,
    gift_cents: gift,
    cost_cents: cost,
    refund_cents: goods + deliveryCents - gift - cost,
    transport: heaviestClass(items.map(({ delivery_class }) => delivery_class)) ?? 'parcel',
  };
};
