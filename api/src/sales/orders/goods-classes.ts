import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { isAnySent, isAnyToLeave } from '../../catalogue/order-lines/pieces-not-sent.ts';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Delivery classes of the goods that the shop brings of an order: neither what was withdrawn from before it left,
 * nor what an earlier shipment has taken along. Partners bring its machines.
 */
export const loadGoodsClasses = async (queries: Queries, orderId: number): Promise<DeliveryClass[]> => {
  const rows = await queries
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select('variants.delivery_class')
    .where('order_lines.order_id', '=', orderId)
    .where('order_lines.kind', '<>', 'rental')
    .where(isAnySent('order_lines'))
    .where(isAnyToLeave('order_lines'))
    .execute();
  return rows.map(({ delivery_class }) => delivery_class);
};

/** Delivery classes of all that was ordered, machines included: the heaviest decided what the delivery cost. */
export const listOrderedClasses = async (queries: Queries, orderId: number): Promise<DeliveryClass[]> => {
  const rows = await queries
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select('variants.delivery_class')
    .where('order_lines.order_id', '=', orderId)
    .execute();
  return rows.map(({ delivery_class }) => delivery_class);
};
