import type { BillRole } from 'shared-contracts/rules/plan/bill';
import { priceStored } from '../../catalogue/configurator/configurator.service.ts';
import { openPlanParts, priceLines } from '../../catalogue/configurator/price-bill.ts';
import type { Buyer, PlanParts, PricedBill, PriceLines } from '../../catalogue/configurator/price-bill.ts';
import type { PlanContent } from '../../catalogue/plans/plans.repository.ts';
import { isProfessional } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { Viewer } from './cart-view.ts';
import type { CartRow, LineRow } from './carts.repository.ts';
import type { LeftOutPart } from './carts.tables.ts';

export interface PlanPieces {
  lines: LineRow[];
  leftOut: LeftOutPart[];
}

/** The cart that a plan is in: its other plans get their pieces first. */
export interface PlanPlace {
  others: readonly LineRow[];
  cart: Pick<CartRow, 'shipping_address'>;
  viewer: Viewer;
}

/** For whom the plans of a cart are priced. */
export const planBuyer = ({ cart, viewer }: Pick<PlanPlace, 'cart' | 'viewer'>): Buyer => ({
  lang: viewer.lang,
  locale: viewer.locale,
  region: (cart.shipping_address?.country ?? viewer.region) as Viewer['region'],
  basis: viewer.user !== null && isProfessional(viewer.user) ? 'excl' : 'incl',
});

/** A plan at today's prices and stock, as it would be put into this cart. */
export const pricePlanInCart = (
  parts: PlanParts,
  planId: string,
  content: PlanContent,
  others: readonly LineRow[],
  price: PriceLines,
): Promise<PricedBill> => {
  const taken = new Map<number, number>();
  for (const { plan_id, variant_id, amount } of others) {
    if (plan_id !== null && plan_id !== planId) taken.set(variant_id, (taken.get(variant_id) ?? 0) + amount);
  }
  return priceStored(parts, content, taken, price);
};

/** The pieces that are in stock as lines of a cart, and what is left out. */
export const piecesIn = (planId: string, { lines }: PricedBill): PlanPieces => {
  const amounts = new Map<number, number>();
  for (const { variant_id, available } of lines) {
    if (available > 0) amounts.set(variant_id, (amounts.get(variant_id) ?? 0) + available);
  }
  return {
    lines: [...amounts].map(([variant_id, amount]) => ({
      kind: 'sale',
      variant_id,
      amount,
      rent_from: null,
      rent_to: null,
      plan_id: planId,
    })),
    leftOut: lines
      .filter(({ amount, available }) => available < amount)
      .map(({ role, sku, amount, available }) => ({ role: role as BillRole, sku, amount: amount - available })),
  };
};

/**
 * The pieces of a plan that are in stock, as lines of a cart; sold-out ones are replaced, or left out. Other plans of the cart get theirs
 * first. Throws 422 `plan.sold_out` when nothing is in stock.
 */
export const piecesOf = async (trx: Queries, planId: string, content: PlanContent, place: PlanPlace): Promise<PlanPieces> => {
  const pieces = piecesIn(planId, await pricePlanInCart(openPlanParts(trx, planBuyer(place)), planId, content, place.others, priceLines));
  if (pieces.lines.length === 0) throw new ShopError(422, 'plan.sold_out');
  return pieces;
};

/** Lines with those of a plan replaced, at the place that the plan has. */
export const withPieces = (lines: readonly LineRow[], planId: string, pieces: readonly LineRow[]): LineRow[] => {
  const place = lines.findIndex(({ plan_id }) => plan_id === planId);
  const others = lines.filter(({ plan_id }) => plan_id !== planId);
  const firstLoose = others.findIndex(({ plan_id }) => plan_id === null);
  const at = place >= 0 ? place : firstLoose >= 0 ? firstLoose : others.length;
  return [...others.slice(0, at), ...pieces, ...others.slice(at)];
};
