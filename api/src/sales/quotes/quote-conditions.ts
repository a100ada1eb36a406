import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryWindow } from 'shared-contracts/wire/order';
import type { QuoteConditions } from 'shared-contracts/wire/quote';
import { deliveryPromise } from '../../content/settings/delivery-promise.ts';
import type { Settings } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { isDeliveryArranged } from '../orders/hand-over.ts';
import { returnCostsOf } from '../orders/return-costs-of.ts';
import { findDepot, pickupDay } from '../../content/settings/depots.ts';

/** The days on which goods of a quote come, or from which they can be picked up, if it is accepted now; null where they are agreed. */
export const quoteWindow = (
  order: Pick<OrderRow, 'pickup' | 'delivery_address'>,
  classes: readonly DeliveryClass[],
  { settings, now }: { settings: Settings; now: Date },
): DeliveryWindow | null => {
  const { pickup } = order;
  if (isDeliveryArranged(order)) return null;
  if (pickup === null) return deliveryPromise(classes, settings, now);
  const day = pickupDay(findDepot(settings, pickup.id) ?? pickup, settings, now);
  return { from: day, to: day };
};

const listGoods = (db: Queries, orderId: number) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('variant_facts as f', 'f.id', 'l.variant_id')
    .select(['l.id', 'f.delivery_class', 'f.is_custom_made'])
    .where('l.order_id', '=', orderId)
    .where('l.kind', '<>', 'rental')
    .orderBy('l.position')
    .execute();

/**
 * The conditions of a quote that is accepted now: the promised delivery days, the cost of returning the goods, and which of them are made
 * to measure. The rules are those of the cart.
 */
export const loadQuoteConditions = async (
  db: Queries,
  order: OrderRow,
  { settings, now }: { settings: Settings; now: Date },
): Promise<QuoteConditions> => {
  const { id, role, company_name } = order;
  const goods = await listGoods(db, id);
  const returnable = heaviestClass(goods.filter(({ is_custom_made }) => !is_custom_made).map(({ delivery_class }) => delivery_class));
  return {
    is_consumer: role === 'b2c' && company_name === null,
    delivery_window: quoteWindow(
      order,
      goods.map(({ delivery_class }) => delivery_class),
      { settings, now },
    ),
    ...(goods.length > 0 && isDeliveryArranged(order) ? { delivery_arranged: true } : {}),
    return_cost: returnable === null ? null : returnCostsOf(order, settings)[returnable],
    custom_made: goods.filter(({ is_custom_made }) => is_custom_made).map((line) => line.id),
  };
};
