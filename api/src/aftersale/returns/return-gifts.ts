import { unearnedGifts } from 'shared-contracts/rules/gift-return';
import type { UnearnedGifts } from 'shared-contracts/rules/gift-return';
import type { ReturnableAnswer } from 'shared-contracts/wire/retour';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { leftOf } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';

/** Returned pieces of an order's lines, and the amount paid for them. */
interface ReturnPart {
  id: number;
  isClosed: boolean;
  /** deducted for gifts when it was closed */
  deductedCents: number;
  goodsCents: number;
  giftPieces: ReadonlyMap<number, number>;
}

interface GiftOrder {
  thresholds: Record<string, number>;
  orderedCents: number;
  gifts: { lineId: number; ordered: number; unit_cents: number }[];
  /** returns that were not cancelled, the oldest first */
  returns: ReturnPart[];
}

/** The order's gifts that are no longer earned after these returns. */
const unearnedAfter = ({ thresholds, orderedCents, gifts }: GiftOrder, returns: readonly ReturnPart[]): UnearnedGifts =>
  unearnedGifts({
    thresholds,
    ordered_cents: orderedCents,
    kept_cents: orderedCents - returns.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
    gifts: gifts.map(({ lineId, ordered, unit_cents }) => ({
      ordered,
      kept: ordered - returns.reduce((sum, { giftPieces }) => sum + (giftPieces.get(lineId) ?? 0), 0),
      unit_cents,
    })),
  });

const loadGiftOrders = async (db: Queries, orderIds: readonly number[]): Promise<ReadonlyMap<number, GiftOrder>> => {
  if (orderIds.length === 0) return new Map();
  const lines = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.order_id', 'l.amount', 'l.gift_unit_cents', 'o.gift_thresholds', 'o.items_incl_vat_cents', 'o.discount_cents'])
    .where('l.order_id', 'in', [...orderIds])
    .where('l.kind', '=', 'gift')
    .execute();
  const orders = new Map<number, GiftOrder>();
  for (const { id, order_id, amount, gift_unit_cents, gift_thresholds, items_incl_vat_cents, discount_cents } of lines) {
    // Written by a version that did not record them: nothing is deducted.
    if (gift_thresholds === null || gift_unit_cents === null) continue;
    const order = orders.get(order_id) ?? {
      thresholds: gift_thresholds,
      orderedCents: Math.max(0, items_incl_vat_cents - discount_cents),
      gifts: [],
      returns: [],
    };
    order.gifts.push({ lineId: id, ordered: amount, unit_cents: gift_unit_cents });
    orders.set(order_id, order);
  }
  if (orders.size === 0) return orders;
  const items = await db
    .selectFrom('returns as r')
    .innerJoin('return_items as i', 'i.return_id', 'r.id')
    .innerJoin('order_lines as l', 'l.id', 'i.order_line_id')
    .select(['r.id', 'r.order_id', 'r.status', 'r.gift_cents', 'l.kind', 'l.id as lineId', 'i.amount', 'i.price_cents'])
    .where('r.order_id', 'in', [...orders.keys()])
    .where('r.status', '<>', 'cancelled')
    .orderBy('r.id')
    .execute();
  for (const id of new Set(items.map((item) => item.id))) {
    const returnItems = items.filter((item) => item.id === id);
    const [first] = returnItems;
    if (first === undefined) continue;
    orders.get(first.order_id)?.returns.push({
      id,
      isClosed: first.status === 'closed',
      deductedCents: first.status === 'closed' ? first.gift_cents : 0,
      goodsCents: returnItems.reduce((sum, { price_cents }) => sum + price_cents, 0),
      giftPieces: new Map(returnItems.filter(({ kind }) => kind === 'gift').map(({ lineId, amount }) => [lineId, amount])),
    });
  }
  return orders;
};

/** The deduction of each open return of an order, if they arrive in the order of their requests; and of all returns together. */
const deductionsOf = (order: GiftOrder): { byReturn: Map<number, number>; total: number } => {
  const counted = order.returns.filter(({ isClosed }) => isClosed);
  let total = counted.reduce((sum, { deductedCents }) => sum + deductedCents, 0);
  const byReturn = new Map<number, number>();
  for (const open of order.returns.filter(({ isClosed }) => !isClosed)) {
    counted.push(open);
    const cents = unearnedAfter(order, counted).cents - total;
    byReturn.set(open.id, cents);
    total += Math.min(cents, open.goodsCents);
  }
  return { byReturn, total };
};

/** The expected deductions of open returns for gifts that stay unearned, by return; negative when such a gift is returned later. */
export const loadGiftDeductions = async (
  db: Queries,
  returns: readonly { id: number; order_id: number }[],
): Promise<ReadonlyMap<number, number>> => {
  const orders = await loadGiftOrders(db, [...new Set(returns.map(({ order_id }) => order_id))]);
  return new Map([...orders.values()].flatMap((order) => [...deductionsOf(order).byReturn]));
};

/**
 * The deduction of a return that is settled now. Open returns requested before it may still be cancelled and are ignored: in any order of
 * settling, the sum of the deductions is the same.
 */
export const loadSettlingGiftDeduction = async (db: Queries, { id, order_id }: { id: number; order_id: number }): Promise<number> => {
  const order = (await loadGiftOrders(db, [order_id])).get(order_id);
  if (order === undefined) return 0;
  const counted = order.returns.filter((each) => each.isClosed || each.id === id);
  return unearnedAfter(order, counted).cents - counted.reduce((sum, { deductedCents }) => sum + deductedCents, 0);
};

/** Input for computing the deduction of a new return on its page; null without gifts. */
export const loadReturnableGifts = async (db: Queries, orderId: number): Promise<ReturnableAnswer['gifts']> => {
  const order = (await loadGiftOrders(db, [orderId])).get(orderId);
  if (order === undefined) return null;
  return {
    thresholds: order.thresholds,
    ordered_cents: order.orderedCents,
    kept_cents: order.returns.reduce((left, { goodsCents }) => left - goodsCents, order.orderedCents),
    deducted_cents: Math.max(0, deductionsOf(order).total),
  };
};

export interface GiftToReturn {
  line: ReturnLine;
  amount: number;
}

/** The gift pieces to be returned with goods worth `goodsCents`: the cheapest ones left, and their price. */
export const giftsToReturn = (
  order: Pick<OrderRow, 'gift_thresholds'>,
  lines: readonly ReturnLine[],
  goodsCents: number,
): { items: GiftToReturn[]; cents: number } => {
  const gifts = lines.flatMap((line) => (line.giftUnitCents === null ? [] : [{ line, unit: line.giftUnitCents }]));
  if (order.gift_thresholds === null || gifts.length === 0) return { items: [], cents: 0 };
  const sold = lines.filter(({ kind }) => kind === 'sale');
  const ordered = sold.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const { pieces, cents } = unearnedGifts({
    thresholds: order.gift_thresholds,
    ordered_cents: ordered,
    kept_cents: ordered - goodsCents - sold.reduce((sum, { returned }) => sum + returned.cents, 0),
    gifts: gifts.map(({ line, unit }) => ({ ordered: line.ordered, kept: leftOf(line), unit_cents: unit })),
  });
  let missing = pieces;
  const items = [...gifts]
    .sort((a, b) => a.unit - b.unit)
    .map(({ line }) => {
      const amount = Math.min(missing, leftOf(line));
      missing -= amount;
      return { line, amount };
    })
    .filter(({ amount }) => amount > 0);
  return { items, cents };
};
