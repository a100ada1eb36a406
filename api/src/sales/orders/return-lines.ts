import { sql } from 'kysely';
import type { ErrorCode } from '../../platform/messages/message-text.ts';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { paidByLine, returnPrice } from 'shared-contracts/rules/return-refund';
import type { AlreadyReturned } from 'shared-contracts/rules/return-refund';
import type { LangText } from 'shared-contracts/wire/common';
import { piecesNotSent, piecesToFollow } from '../../catalogue/order-lines/pieces-not-sent.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { OrderRow } from './orders.repository.ts';
import { slugsOfProduct } from '../../catalogue/products/variant-selection.ts';

export interface ReturnLine {
  id: number;
  kind: 'sale' | 'gift' | 'rental';
  variantId: number;
  sku: string;
  productName: string;
  name: string;
  /** name of the plan it was ordered with; null: loose pieces */
  planName: string | null;
  slugs: LangText;
  picture: PictureRow | null;
  ordered: number;
  isCustomMade: boolean;
  deliveryClass: DeliveryClass;
  /** of a gift: its price with VAT on the day of the order; null for paid lines and where no price was recorded */
  giftUnitCents: number | null;
  /** cents with VAT after the coupon, of all pieces */
  paidCents: number;
  /** in returns that were not cancelled, the pieces included that were never sent */
  returned: AlreadyReturned;
  /** pieces that were withdrawn from before they left */
  notSent: number;
  /** pieces of a partly shipped order that are still to be sent; 0 in any other order */
  toFollow: number;
}

/** Pieces that are in no return: with the customer, or of a partly shipped order still to be sent. */
export const leftOf = ({ ordered, returned }: ReturnLine): number => Math.max(0, ordered - returned.amount);

/** Pieces with the customer that can still be returned. */
export const returnableOf = (line: ReturnLine): number => Math.max(0, leftOf(line) - line.toFollow);

/** The refund for a number of pieces of a line. */
export const priceOf = (line: ReturnLine, amount: number): number => returnPrice(line.paidCents, line.ordered, line.returned, amount);

/** Why nothing of a line can be returned; null when something can. */
export const lineProblem = (line: ReturnLine): ErrorCode | null => {
  if (line.kind === 'gift' && line.giftUnitCents === null) return 'return.gift';
  if (line.kind === 'rental') return line.notSent >= line.ordered ? 'return.not_brought' : 'return.rental';
  if (line.isCustomMade) return 'return.custom_made';
  if (leftOf(line) > 0) return null;
  return line.notSent >= line.ordered ? 'return.not_sent' : 'return.already_created';
};

/** The same for what the customer sends back, who has yet to get what is still to be sent. */
export const returnProblem = (line: ReturnLine): ErrorCode | null =>
  lineProblem(line) ??
  (returnableOf(line) > 0 ? null : line.toFollow === line.ordered - line.notSent ? 'return.to_follow' : 'return.already_created');

/**
 * The lines of an order with the amounts paid and the pieces that are being returned. The coupon discounted goods at their own price, not
 * second chances. Lock the order first when a decision depends on the answer.
 */
export const loadReturnLines = async (
  db: Queries,
  order: Pick<OrderRow, 'id' | 'discount_cents'>,
  { withoutReturns = [] }: { withoutReturns?: readonly number[] } = {},
): Promise<ReturnLine[]> => {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('variant_facts as f', 'f.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select(['l.id', 'l.kind', 'l.variant_id as variantId', 'l.sku', 'l.product_name as productName', 'l.name', 'l.amount as ordered'])
    .leftJoin('order_plans as plan', (join) => join.onRef('plan.order_id', '=', 'l.order_id').onRef('plan.plan_id', '=', 'l.plan_id'))
    .select('plan.name as planName')
    .select([
      'l.line_incl_vat_cents',
      'f.type',
      'f.is_custom_made as isCustomMade',
      'f.delivery_class as deliveryClass',
      'l.gift_unit_cents as giftUnitCents',
      'f.thumb_picture as picture',
      slugsOfProduct.as('slugs'),
      piecesNotSent('l').as('notSent'),
      piecesToFollow('l').as('toFollow'),
    ])
    .where('l.order_id', '=', order.id)
    .orderBy('l.position')
    .execute();
  const returned = await db
    .selectFrom('return_items as i')
    .innerJoin('returns as r', 'r.id', 'i.return_id')
    .select(['i.order_line_id', sql<number>`sum(i.amount)::int`.as('amount'), sql<number>`sum(i.price_cents)::int`.as('cents')])
    .where('r.order_id', '=', order.id)
    .where('r.status', '<>', 'cancelled')
    .$if(withoutReturns.length > 0, (query) => query.where('r.id', 'not in', [...withoutReturns]))
    .groupBy('i.order_line_id')
    .execute();
  const returnedOf = new Map(returned.map(({ order_line_id, amount, cents }) => [order_line_id, { amount, cents }]));
  const paid = paidByLine(
    rows.map(({ line_incl_vat_cents, kind, type }) => ({
      line_incl_vat_cents,
      is_discounted: kind === 'sale' && type !== 'second_chance',
    })),
    order.discount_cents,
  );
  return rows.map(({ line_incl_vat_cents: _price, type: _type, ...line }, place) => ({
    ...line,
    paidCents: paid[place] ?? 0,
    returned: returnedOf.get(line.id) ?? { amount: 0, cents: 0 },
  }));
};
