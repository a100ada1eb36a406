import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { Address } from 'shared-contracts/wire/address';
import type { Queries } from '../database/database.ts';
import type { CartCustomer, PictureRow, Tables } from '../database/tables.ts';
import { loadVariants } from '../products/products.repository.ts';
import type { LooseVariantRecord } from '../products/products.repository.ts';

export type CartRow = Selectable<Tables['carts']>;
export type CouponRow = Selectable<Tables['coupons']>;
export interface LineRow {
  kind: 'sale' | 'gift' | 'rental';
  variant_id: number;
  amount: number;
}
export interface GiftRow {
  variant_id: number;
  name: string;
  left: number;
  picture: PictureRow | null;
}

export const findCart = (db: Queries, id: string): Promise<CartRow | undefined> =>
  db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst();

/** The cart, made when it isn't there, and kept from others until the transaction ends. */
export const lockCart = async (trx: Queries, id: string): Promise<CartRow> => {
  await trx
    .insertInto('carts')
    .values({ id, revision: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return trx.selectFrom('carts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
};

export const loadLines = (db: Queries, cartId: string): Promise<LineRow[]> =>
  db.selectFrom('cart_lines').select(['kind', 'variant_id', 'amount']).where('cart_id', '=', cartId).orderBy('position').execute();

/** Pieces that this cart's own unpaid orders hold: they are not gone for it. */
export const loadOwnHolds = async (db: Queries, cartId: string): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('stock_holds as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['h.variant_id', sql<number>`sum(h.amount)::int`.as('amount')])
    .where('o.cart_id', '=', cartId)
    .where('o.status', '=', 'awaiting_payment')
    .where('h.state', '=', 'held')
    .groupBy('h.variant_id')
    .execute();
  return new Map(rows.map(({ variant_id, amount }) => [variant_id, amount]));
};

export const replaceLines = async (trx: Queries, cartId: string, lines: readonly LineRow[]): Promise<void> => {
  await trx.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('cart_lines')
    .values(lines.map((line, position) => ({ cart_id: cartId, position, ...line })))
    .execute();
};

/** Saves the details and counts the revision up. */
export const saveDetails = (
  trx: Queries,
  id: string,
  details: { shipping_address?: Address; billing_address?: Address | null; customer?: CartCustomer; coupon_code?: string | null },
): Promise<unknown> => {
  const { shipping_address, billing_address, customer, coupon_code } = details;
  return trx
    .updateTable('carts')
    .set({
      ...(shipping_address === undefined ? {} : { shipping_address: JSON.stringify(shipping_address) }),
      ...(billing_address === undefined ? {} : { billing_address: billing_address === null ? null : JSON.stringify(billing_address) }),
      ...(customer === undefined ? {} : { customer: JSON.stringify(customer) }),
      ...(coupon_code === undefined ? {} : { coupon_code }),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
};

export const markOrdered = (trx: Queries, id: string): Promise<unknown> =>
  trx
    .updateTable('carts')
    .set({ status: 'ordered', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const findCoupon = (db: Queries, code: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupons').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst();

/** Variants of the lines by id, withdrawn ones too. */
export const loadLineVariants = async (db: Queries, lang: Lang, lines: readonly LineRow[]): Promise<Map<number, LooseVariantRecord>> => {
  const records = await loadVariants(db, lang, [...new Set(lines.map(({ variant_id }) => variant_id))]);
  return new Map(records.map((record) => [record.id, record]));
};

/** What may be chosen as a gift, the most popular first; sold-out gifts last. */
export const loadGifts = (db: Queries, lang: Lang): Promise<GiftRow[]> =>
  db
    .selectFrom('variant_facts as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', lang))
    .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'f.id').on('vt.lang', '=', lang))
    .select(['f.id as variant_id', 'f.stock_left as left', 'f.thumb_picture as picture'])
    .select(
      sql<string>`case when (select count(*) from variants o where o.product_id = p.id and o.is_active) > 1
      then t.name || ', ' || vt.name else t.name end`.as('name'),
    )
    .where('f.is_gift', '=', true)
    .where('f.is_active', '=', true)
    .orderBy(sql`f.stock_left > 0`, 'desc')
    .orderBy('p.popularity', 'desc')
    .orderBy('f.id')
    .execute();
