import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { Queries } from '../../platform/database/database.ts';

/** Delivery classes of an order's goods, which the shop brings; partners bring its machines. */
export const loadGoodsClasses = async (queries: Queries, orderId: number): Promise<DeliveryClass[]> => {
  const rows = await queries
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select('variants.delivery_class')
    .where('order_lines.order_id', '=', orderId)
    .where('order_lines.kind', '<>', 'rental')
    .execute();
  return rows.map(({ delivery_class }) => delivery_class);
};
