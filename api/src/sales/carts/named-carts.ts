import { sql } from 'kysely';
import type { NamedCart, NamedCartBody, NamedCartList } from 'shared-contracts/wire/cart';
import { lockUser } from '../../customers/auth/users.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wholeList } from '../../platform/list-meta.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { copyCart, withoutDays } from './cart-shares.ts';
import type { CartCopy } from './cart-shares.ts';
import type { NamedCartTables } from './named-carts.tables.ts';
import { parseCartId } from './carts.service.ts';

/** Maximum number of named carts per account. */
export const MAX_NAMED_CARTS = 50;

type Row = Pick<NamedCartTables['named_carts'], 'name'> & { id: number; lines: { amount: number }[]; saved_at: Date };

const answerOf = ({ id, name, lines, saved_at }: Row): NamedCart => ({
  id,
  name,
  products: lines.length,
  pieces: lines.reduce((sum, { amount }) => sum + amount, 0),
  saved_at: saved_at.toISOString(),
});

/** The account's named carts, last saved first. */
export const listNamedCarts = async (db: Queries, userId: number): Promise<NamedCartList> => {
  const rows = await db
    .selectFrom('named_carts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  return wholeList(rows.map(answerOf), MAX_NAMED_CARTS);
};

/**
 * Copies the goods and rentals of a cart under a name; an existing cart of the same name, in any spelling, is replaced. Throws 422
 * `cart.empty` and `cart.too_many_named`.
 */
export const nameCart = (db: Db, userId: number, { name, cart_id }: NamedCartBody, now: Date): Promise<NamedCart> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const copied = await copyCart(trx, parseCartId(cart_id), now);
    const replaced = await trx
      .updateTable('named_carts')
      .set({ name, ...copied, saved_at: now })
      .where('user_id', '=', userId)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .returningAll()
      .executeTakeFirst();
    if (replaced !== undefined) return answerOf(replaced);
    const { count } = await trx
      .selectFrom('named_carts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_NAMED_CARTS) throw new ShopError(422, 'cart.too_many_named', { meta: { max: MAX_NAMED_CARTS } });
    return answerOf(
      await trx
        .insertInto('named_carts')
        .values({ user_id: userId, name, ...copied, saved_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });

/** Deletes an own named cart. Throws 404 `cart.named_not_found`. */
export const deleteNamedCart = async (db: Db, userId: number, id: number): Promise<void> => {
  const row = await db.deleteFrom('named_carts').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'cart.named_not_found');
};

/** Lines of an own named cart, to be added to a cart; rental days have to be chosen again. Throws 404 `cart.named_not_found`. */
export const findNamedCart = async (db: Queries, userId: number | null, id: number): Promise<CartCopy> => {
  const row =
    userId === null
      ? undefined
      : await db
          .selectFrom('named_carts')
          .select(['lines', 'plan_ids'])
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'cart.named_not_found');
  return { ...row, lines: withoutDays(row.lines) };
};
