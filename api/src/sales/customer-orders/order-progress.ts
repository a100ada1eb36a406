import type { Order, OrderEvent } from 'shared-contracts/wire/order';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';
import type { Shipment } from '../orders/shipments.ts';

/** What happened and when, oldest first. */
export const timelineOf = (order: OrderRow): OrderEvent[] =>
  (
    [
      ['ordered', order.ordered_at],
      ['paid', order.paid_at],
      ['shipped', order.shipped_at],
      ['delivered', order.delivered_at],
      ['cancelled', order.cancelled_at],
    ] as const
  )
    .flatMap(([status, at]) => (at === null ? [] : [{ status, at: at.toISOString() }]))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));

export const trackingOf = ({ carrier, tracking_code: code, tracking_url: url }: OrderRow): Order['tracking'] =>
  carrier === null ? null : { carrier, code, url };

/** The shipments with the names of their pieces; those of one article together. */
export const shipmentsOf = (
  shipments: readonly Shipment[],
  lines: readonly Pick<OrderLineRow, 'id' | 'kind' | 'variant_id' | 'product_name' | 'name'>[],
): NonNullable<Order['shipments']> =>
  shipments.map(({ number, sentAt, tracking, pieces }) => {
    const articles = new Map<string, { product_name: string; name: string; amount: number }>();
    for (const { lineId, amount } of pieces) {
      const line = lines.find(({ id }) => id === lineId);
      if (line === undefined) continue;
      const key = `${line.kind} ${line.variant_id}`;
      articles.set(key, { product_name: line.product_name, name: line.name, amount: amount + (articles.get(key)?.amount ?? 0) });
    }
    return { number, sent_at: sentAt.toISOString(), tracking, lines: [...articles.values()] };
  });
