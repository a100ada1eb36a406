import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { QuoteConditions } from 'shared-contracts/wire/quote';
import type { Settings } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { isDeliveryArranged } from '../orders/hand-over.ts';
import { windowFrom } from '../orders/window-from.ts';
import { returnCostsOf } from '../orders/return-costs-of.ts';

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
  const { id, role, company_name, delivery_from: from, delivery_to: to } = order;
  const goods = await listGoods(db, id);
  const returnable = heaviestClass(goods.filter(({ is_custom_made }) => !is_custom_made).map(({ delivery_class }) => delivery_class));
  const isArranged = isDeliveryArranged(order);
  const waitsForTransfer = order.status === 'awaiting_payment' && order.transfer_until !== null;
  // its half-day stays, the other days are promised when the transfer arrives
  const promised = from === null || to === null ? null : { from, to };
  return {
    is_consumer: role === 'b2c' && company_name === null,
    delivery_window: waitsForTransfer
      ? promised
      : windowFrom(
          order,
          goods.map(({ delivery_class }) => delivery_class),
          { settings, now },
        ),
    ...(waitsForTransfer && promised === null && goods.length > 0 && !isArranged
      ? { delivery_working_days: order.delivery_working_days }
      : {}),
    ...(goods.length > 0 && isArranged ? { delivery_arranged: true } : {}),
    return_cost: returnable === null ? null : returnCostsOf(order, settings)[returnable],
    custom_made: goods.filter(({ is_custom_made }) => is_custom_made).map((line) => line.id),
  };
};
