import type { Queries } from '../../platform/database/database.ts';
import { hasLeft, isPartlyShipped } from './hand-over.ts';
import type { OrderLineRow, OrderRow } from './orders.repository.ts';
import { isGoods, sentOf } from './sent-lines.ts';

/** Pieces of an order line. */
export interface LinePieces {
  lineId: number;
  amount: number;
}

/** What left together, and with whom; null: nothing of the carrier is known. */
export interface Shipment {
  number: number;
  sentAt: Date;
  tracking: { carrier: string; code: string | null; url: string | null } | null;
  pieces: LinePieces[];
}

type Line = Pick<OrderLineRow, 'id' | 'kind' | 'amount' | 'not_sent' | 'shipped'>;

/** Pieces of a line that have yet to leave while its order is `confirmed`. Partners bring rented machines. */
export const toLeave = (line: Omit<Line, 'id'>): number => (isGoods(line) ? Math.max(0, sentOf(line) - line.shipped) : 0);

/** Pieces of a line that have left. */
export const goneOf = (order: Pick<OrderRow, 'status' | 'pickup' | 'shipment_count'>, line: Omit<Line, 'id'>): number => {
  if (!isGoods(line)) return 0;
  if (hasLeft(order)) return sentOf(line);
  return isPartlyShipped(order) ? line.shipped : 0;
};

type Row = { number: number; sent_at: Date; carrier: string | null; tracking_code: string | null; tracking_url: string | null };

const trackingOf = ({ carrier, tracking_code: code, tracking_url: url }: Omit<Row, 'number' | 'sent_at'>): Shipment['tracking'] =>
  carrier === null ? null : { carrier, code, url };

/**
 * What has left of an order, the first shipment first; nothing of a pick-up, which is handed over as a whole. What left before there were
 * shipments, or by the previous version of the API, is one with everything that no other has.
 */
export const loadShipments = async (db: Queries, order: OrderRow, lines: readonly Line[]): Promise<Shipment[]> => {
  if (order.pickup !== null) return [];
  const rows = await db.selectFrom('shipments').selectAll().where('order_id', '=', order.id).orderBy('number').execute();
  const pieces =
    rows.length === 0
      ? []
      : await db
          .selectFrom('shipment_lines as p')
          .innerJoin('shipments as s', 's.id', 'p.shipment_id')
          .innerJoin('order_lines as l', 'l.id', 'p.order_line_id')
          .select(['p.shipment_id', 'p.order_line_id as lineId', 'p.amount'])
          .where('s.order_id', '=', order.id)
          .orderBy('l.position')
          .execute();
  const shipments = rows.map((row) => ({
    number: row.number,
    sentAt: row.sent_at,
    tracking: trackingOf(row),
    pieces: pieces.filter(({ shipment_id }) => shipment_id === row.id).map(({ lineId, amount }) => ({ lineId, amount })),
  }));
  if (!hasLeft(order) || order.shipped_at === null) return shipments;
  const rest = lines.flatMap((line) => (toLeave(line) === 0 ? [] : [{ lineId: line.id, amount: toLeave(line) }]));
  if (rest.length === 0) return shipments;
  return [...shipments, { number: rows.length + 1, sentAt: order.shipped_at, tracking: trackingOf(order), pieces: rest }];
};

/** Writes the next shipment of an order that the caller has locked. @returns the order's columns that say so, to be written with it */
export const insertShipment = async (
  trx: Queries,
  { id, shipment_count: count }: Pick<OrderRow, 'id' | 'shipment_count'>,
  { tracking, pieces, sentAt, attempt }: Omit<Shipment, 'number'> & { attempt: string | null },
): Promise<Pick<OrderRow, 'shipment_count'>> => {
  const number = count + 1;
  const shipment = await trx
    .insertInto('shipments')
    .values({
      order_id: id,
      number,
      sent_at: sentAt,
      carrier: tracking?.carrier ?? null,
      tracking_code: tracking?.code ?? null,
      tracking_url: tracking?.url ?? null,
      attempt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('shipment_lines')
    .values(pieces.map(({ lineId, amount }) => ({ shipment_id: shipment.id, order_line_id: lineId, amount })))
    .execute();
  return { shipment_count: number };
};

/** The shipment that a form has made already; undefined when it was not sent before. */
export const findShipmentOf = async (
  trx: Queries,
  orderId: number,
  attempt: string,
): Promise<(Pick<Shipment, 'tracking' | 'pieces'> & { sentAt: Date }) | undefined> => {
  const row = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const pieces = await trx
    .selectFrom('shipment_lines')
    .select(['order_line_id as lineId', 'amount'])
    .where('shipment_id', '=', row.id)
    .execute();
  return { tracking: trackingOf(row), pieces, sentAt: row.sent_at };
};
