import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Country, Lang } from 'shared-contracts/contract/locales';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { LangText } from 'shared-contracts/wire/common';
import type { Retour, ReturnReason } from 'shared-contracts/wire/retour';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import { unsentCause } from '../../catalogue/order-lines/pieces-not-sent.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import { openInvoiceCents } from '../../sales/orders/open-invoice.ts';
import { isVisibleTo } from '../../sales/orders/order-access.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { slugsOfProduct } from '../../catalogue/products/variant-selection.ts';

export type ReturnRow = Selectable<Tables['returns']> &
  Pick<OrderRow, 'role' | 'vat_rate' | 'pickup' | 'return_cost_cents'> & {
    order_number: string;
    /** from where the goods come back */
    from_country: Country;
    unsent_cause: Retour['unsent_cause'];
    /** what is still to be paid of its order, when that is on invoice; 0 otherwise */
    open_invoice_cents: number;
    /** the half-day on which it is collected; null: agreed by phone, or handed in */
    collection_day: string | null;
    collection_half: SlotChoice['half'] | null;
  };

export interface ReturnItemRow {
  id: number;
  return_id: number;
  order_item_id: number;
  variant_id: number;
  kind: 'sale' | 'gift' | 'rental';
  sku: string;
  product_name: string;
  name: string;
  /** name of the plan that the pieces were ordered with; null: loose pieces */
  plan_name: string | null;
  ordered_in: Lang;
  slugs: LangText;
  picture: PictureRow | null;
  delivery_class: DeliveryClass;
  amount: number;
  reason: ReturnReason;
  comment: string;
  photo: string | null;
  price_cents: number;
}

const selectReturns = (db: Queries) =>
  db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('collection_slots as c', 'c.return_id', 'r.id')
    .selectAll('r')
    .select(['c.day as collection_day', 'c.half as collection_half'])
    .select(['o.number as order_number', 'o.role', 'o.vat_rate', 'o.pickup', 'o.return_cost_cents'])
    .select(unsentCause('r').as('unsent_cause'))
    .select(sql<number>`case when o.invoice_due_on is null then 0 else ${openInvoiceCents('o')} end`.as('open_invoice_cents'))
    .select(sql<Country>`case when o.pickup is null then o.delivery_address else o.billing_address end ->> 'country'`.as('from_country'));

/** Whose return it is: that of who sees its order, where it belongs to an account at all. */
const isReturnOf = (userId: number) => sql<boolean>`(r.user_id is not null and ${isVisibleTo(userId, 'o')})`;

/** A return that the user sees; another's is treated as missing. */
export const findOwnReturn = (db: Queries, id: number, userId: number): Promise<ReturnRow | undefined> =>
  selectReturns(db).where('r.id', '=', id).where(isReturnOf(userId)).executeTakeFirst();

export const findReturnByNumber = (db: Queries, number: string): Promise<ReturnRow | undefined> =>
  selectReturns(db).where('r.number', '=', number).executeTakeFirst();

export const findReturnByLink = (db: Queries, link: string): Promise<ReturnRow | undefined> =>
  selectReturns(db).where('r.link', '=', link).executeTakeFirst();

export const lockReturn = async (trx: Queries, id: number): Promise<ReturnRow> => {
  await trx.selectFrom('returns').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return selectReturns(trx).where('r.id', '=', id).executeTakeFirstOrThrow();
};

/** A page of a user's returns, newest first; every row has the total number. */
export const listOwnReturns = (
  db: Queries,
  userId: number,
  page: number,
  perPage: number,
): Promise<(ReturnRow & { all_count: number })[]> =>
  selectReturns(db)
    .select(sql<number>`count(*) over ()::int`.as('all_count'))
    .where(isReturnOf(userId))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

/** The items of several returns at once, in the order's order. */
export const loadReturnItems = (db: Queries, returnIds: readonly number[]): Promise<ReturnItemRow[]> =>
  returnIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('return_items as i')
        .innerJoin('order_lines as l', 'l.id', 'i.order_line_id')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .innerJoin('variant_facts as f', 'f.id', 'l.variant_id')
        .innerJoin('products as p', 'p.id', 'f.product_id')
        .select([
          'i.id',
          'i.return_id',
          'i.order_line_id as order_item_id',
          'l.variant_id',
          'l.kind',
          'l.sku',
          'l.product_name',
          'l.name',
          'o.lang as ordered_in',
        ])
        .select(['i.amount', 'i.reason', 'i.comment', 'i.photo_id as photo', 'i.price_cents', 'f.delivery_class'])
        .leftJoin('order_plans as plan', (join) => join.onRef('plan.order_id', '=', 'l.order_id').onRef('plan.plan_id', '=', 'l.plan_id'))
        .select('plan.name as plan_name')
        .select(['f.thumb_picture as picture', slugsOfProduct.as('slugs')])
        .where('i.return_id', 'in', [...returnIds])
        .orderBy('l.position')
        .execute();

/** Ids of an order's open returns from withdrawals without proof; the owner's own return replaces them. Decision 0126. */
export const listUnprovenReturns = async (db: Queries, orderId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('returns as r')
    .innerJoin('withdrawals as w', 'w.id', 'r.withdrawal_id')
    .select('r.id')
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'open')
    .where('r.received_at', 'is', null)
    .where('w.is_proven', '=', false)
    .execute();
  return rows.map(({ id }) => id);
};
