import type { Selectable } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { LangText } from 'shared-contracts/wire/common';
import { piecesCancelled, piecesNotSent, piecesShipped } from '../../catalogue/order-lines/pieces-not-sent.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import { isVisibleTo } from './order-access.ts';
import { slugsOfProduct } from '../../catalogue/products/variant-selection.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type PaymentRow = Selectable<Tables['payments']>;
export type OrderLineRow = Selectable<Tables['order_lines']> & {
  slugs: LangText;
  picture: PictureRow | null;
  is_custom_made: boolean;
  /** pieces that were withdrawn from before they left */
  not_sent: number;
  /** of these, pieces that the shop has cancelled */
  cancelled: number;
  /** pieces in its shipments */
  shipped: number;
};

export type OrderPlanRow = Selectable<Tables['order_plans']>;

/** The order, locked until the transaction ends. */
export const lockOrder = (trx: Queries, id: number): Promise<OrderRow> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The cart of an order, locked until the transaction ends; undefined if it was deleted. */
export const lockCartOfOrder = (trx: Queries, orderId: number): Promise<unknown> =>
  trx
    .selectFrom('carts')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('orders.cart_id').where('orders.id', '=', orderId))
    .forUpdate()
    .executeTakeFirst();

/** An order that waits for its transfer is not its cart's any more: another one of the same cart doesn't replace it. */
const unpaidOrderOf = (db: Queries, cartId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', '=', 'awaiting_payment')
    .where('transfer_until', 'is', null);

/** The unpaid order of a cart, if there is one. */
export const findUnpaidOrder = (db: Queries, cartId: string): Promise<OrderRow | undefined> => unpaidOrderOf(db, cartId).executeTakeFirst();

/** The unpaid order of a cart, if there is one, locked until the transaction ends. */
export const lockUnpaidOrder = (trx: Queries, cartId: string): Promise<OrderRow | undefined> =>
  unpaidOrderOf(trx, cartId).forUpdate().executeTakeFirst();

export const findOrder = (db: Queries, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findVisibleOrder = (db: Queries, id: number, userId: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).where(isVisibleTo(userId, 'orders')).executeTakeFirst();

/** Payments of an order; first the one that the customer chose last. */
export const listPayments = (db: Queries, orderId: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy((eb) => eb.fn.coalesce('chosen_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The open bank transfer of an order that waits for it. */
export const findOpenTransfer = (db: Queries, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<PaymentRow | undefined> =>
  status !== 'awaiting_payment'
    ? Promise.resolve(undefined)
    : db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', id)
        .where('transfer', 'is not', null)
        .where('status', '=', 'open')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();

/** The payment that the customer chose last, or that staff recorded; not one that was taken back. */
export const lastPayment = async (db: Queries, orderId: number): Promise<PaymentRow | undefined> =>
  (await listPayments(db, orderId)).find((payment) => payment.taken_back_at === null);

/** How an order was paid, by the provider's name; null when it is unknown. Of an order that was paid twice, the first payment. */
export const findPaidMethod = async (db: Queries, orderId: number): Promise<string | null> => {
  const paid = await db
    .selectFrom('payments')
    .select('method')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy('updated_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return paid?.method ?? null;
};

export const findPayment = (
  db: Queries,
  by: { reference: string } | { providerId: string } | { id: number },
): Promise<PaymentRow | undefined> => {
  const query = db.selectFrom('payments').selectAll();
  if ('reference' in by) return query.where('reference', '=', by.reference).executeTakeFirst();
  if ('providerId' in by) return query.where('provider_id', '=', by.providerId).executeTakeFirst();
  return query.where('id', '=', by.id).executeTakeFirst();
};

/** Closes the payments of an order that are still open. */
export const closePayments = (trx: Queries, orderId: number, status: 'canceled' | 'expired', now: Date): Promise<unknown> =>
  trx
    .updateTable('payments')
    .set({ status, updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['open', 'pending', 'authorized'])
    .execute();

/** The order with this reference, its own or that of one of its payments, unless who opened that payment has left the company. */
export const findOrderByReference = (db: Queries, reference: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('orders.reference', '=', reference),
        eb(
          'orders.id',
          '=',
          eb
            .selectFrom('payments')
            .select('payments.order_id')
            .where('payments.reference', '=', reference)
            .where('payments.left_behind', '=', false),
        ),
      ]),
    )
    .executeTakeFirst();

/** Lines as they were ordered, with the current slugs and pictures of their products. */
export const loadOrderLines = (db: Queries, orderId: number): Promise<OrderLineRow[]> =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('variant_facts as f', 'f.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .selectAll('l')
    .select([
      'f.thumb_picture as picture',
      'f.is_custom_made',
      slugsOfProduct.as('slugs'),
      piecesNotSent('l').as('not_sent'),
      piecesCancelled('l').as('cancelled'),
      piecesShipped('l').as('shipped'),
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();

/** The plans of an order, as they were ordered. */
export const loadOrderPlans = (db: Queries, orderId: number): Promise<OrderPlanRow[]> =>
  db.selectFrom('order_plans').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

interface NewPayment {
  reference: string;
  /** null: chosen on the provider's page */
  method: string | null;
  lang: Lang;
  now: Date;
  expiresAt: Date;
}

/** Inserts a new payment of an order; it is opened at the provider afterwards, outside any transaction. */
export const insertPayment = (
  trx: Queries,
  order: OrderRow,
  { reference, method, lang, now, expiresAt }: NewPayment,
): Promise<PaymentRow> =>
  trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      reference,
      provider_id: null,
      status: 'open',
      amount_cents: order.total_cents,
      checkout_url: null,
      method,
      lang,
      expires_at: expiresAt,
      chosen_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
