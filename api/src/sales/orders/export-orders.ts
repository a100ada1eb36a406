import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { openInvoiceCents } from './open-invoice.ts';
import { piecesNotSent, piecesShipped } from '../../catalogue/order-lines/pieces-not-sent.ts';
import type { Db } from '../../platform/database/database.ts';
import { BYTE_ORDER_MARK, csvLines, moneyCell } from '../../catalogue/imports/csv.ts';

/** Orders read at once. */
const BATCH = 2000;

const COLUMNS = [
  'number',
  'kind',
  'status',
  'customer',
  'ordered_at',
  'paid_at',
  'shipped_at',
  'delivered_at',
  'cancelled_at',
  'country',
  'postcode',
  'pieces',
  'goods_incl_vat',
  'discount',
  'delivery',
  'rent',
  'deposit',
  'vat_rate',
  'vat',
  'total',
  'reverse_charge',
  'coupon',
] as const;
/** Behind all others, so that those keep their places: pieces that have left with carriers; of an order on invoice its last day to pay, and what is open. */
const LAST_COLUMNS = ['pieces_shipped', 'invoice_due_on', 'invoice_open'] as const;
const PERSONAL_COLUMNS = ['name', 'company', 'vat_number', 'email', 'phone', 'purchase_order'] as const;

/** Whether all of an order has left with carriers. */
const HAS_LEFT = sql<boolean>`(o.status in ('shipped', 'delivered') and o.pickup is null)`;

/** A moment in Brussels as a spreadsheet reads it: `2026-03-31 14:05`. */
const localMoment = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Europe/Brussels', 'YYYY-MM-DD HH24:MI')`;

/** Orders, requests and quotes as CSV, the oldest first. `ids`: a query for theirs. Who ordered only with `hasPersons`. */
export async function* exportOrders(db: Db, ids: RawBuilder<number>, hasPersons: boolean): AsyncGenerator<string, void, void> {
  yield BYTE_ORDER_MARK + csvLines([[...COLUMNS, ...(hasPersons ? PERSONAL_COLUMNS : []), ...LAST_COLUMNS]]);
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('orders as o')
      .selectAll('o')
      .select([
        localMoment('o.ordered_at').as('ordered'),
        localMoment('o.paid_at').as('paid'),
        localMoment('o.shipped_at').as('shipped'),
        localMoment('o.delivered_at').as('delivered'),
        localMoment('o.cancelled_at').as('cancelled'),
        sql<number>`(select coalesce(sum(l.amount), 0)::int from order_lines l where l.order_id = o.id)`.as('pieces'),
        // what left before there were shipments reads as one with everything
        sql<number>`coalesce((select sum(case when ${HAS_LEFT} then l.amount - ${piecesNotSent('l')} else ${piecesShipped('l')} end)
          from order_lines l where l.order_id = o.id and l.kind <> 'rental'), 0)::int`.as('pieces_shipped'),
        sql<number>`case when o.invoice_due_on is null then 0 else ${openInvoiceCents('o')} end`.as('invoice_open'),
      ])
      .where('o.id', '>', after)
      .where(sql<boolean>`o.id in (${ids})`)
      .orderBy('o.id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    yield csvLines(
      rows.map((row) => [
        row.number,
        row.kind,
        row.status,
        row.role,
        row.ordered,
        row.paid,
        row.shipped,
        row.delivered,
        row.cancelled,
        row.delivery_address.country,
        row.delivery_address.zip_code,
        row.pieces,
        moneyCell(row.items_incl_vat_cents),
        moneyCell(row.discount_cents),
        moneyCell(row.delivery_cents),
        moneyCell(row.rent_cents),
        moneyCell(row.deposit_cents),
        row.vat_rate,
        moneyCell(row.vat_cents),
        moneyCell(row.total_cents),
        row.reverse_charge ? 1 : 0,
        row.coupon_code,
        ...(hasPersons ? [`${row.first_name} ${row.last_name}`, row.company_name, row.vat, row.email, row.phone, row.purchase_order] : []),
        row.pieces_shipped,
        row.invoice_due_on,
        row.invoice_due_on === null ? null : moneyCell(row.invoice_open),
      ]),
    );
    after = rows.at(-1)?.id ?? after;
  }
}
