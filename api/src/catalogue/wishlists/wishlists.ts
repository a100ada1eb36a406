import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { shareToken } from 'shared-contracts/wire/cart';
import { WISHLIST_LIMITS } from 'shared-contracts/wire/wishlist';
import type { SharedWishlist, Wishlist, WishlistBody, WishlistList } from 'shared-contracts/wire/wishlist';
import { lockUser } from '../../customers/auth/users.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wholeList } from '../../platform/list-meta.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { WishlistTables } from './wishlists.tables.ts';

type Row = Selectable<WishlistTables['wishlists']>;
type Changes = Pick<Updateable<WishlistTables['wishlists']>, 'name' | 'variant_ids'>;

export interface Change {
  userId: number;
  now: Date;
}

const TOKEN_BYTES = 32;

const answerOf = ({ id, name, variant_ids, share_token, updated_at }: Row): Wishlist => ({
  id,
  name,
  variant_ids,
  share_token,
  updated_at: updated_at.toISOString(),
});

/** One of the user's own lists, locked until the transaction ends. Throws 404 `wishlist.not_found`. */
const lockOwnList = async (trx: Queries, userId: number, id: string): Promise<Row> => {
  const row = await trx
    .selectFrom('wishlists')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'wishlist.not_found');
  return row;
};

const save = async (trx: Queries, id: string, changes: Changes, now: Date): Promise<Wishlist> =>
  answerOf(
    await trx
      .updateTable('wishlists')
      .set({ ...changes, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Those of these variants that are sold, each once and in the same order. */
const filterSold = async (db: Queries, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('v.id', 'in', [...ids])
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .where('p.is_gift', '=', false)
    .execute();
  const sold = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => sold.has(id));
};

/** Throws 422 `wishlist.full` when a list can't hold them. */
const assertFits = (ids: number[]): number[] => {
  if (ids.length > WISHLIST_LIMITS.variants) throw new ShopError(422, 'wishlist.full', { meta: { max: WISHLIST_LIMITS.variants } });
  return ids;
};

const prepend = (first: readonly number[], existing: readonly number[]): number[] => assertFits([...new Set([...first, ...existing])]);

/** With the account locked. Throws 422 `wishlist.name_taken` when another list has the name, however it is written. */
const assertFree = async (trx: Queries, userId: number, name: string, ownId: string | null): Promise<void> => {
  const existing = await trx
    .selectFrom('wishlists')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
    .executeTakeFirst();
  if (existing !== undefined) throw new ShopError(422, 'wishlist.name_taken', { meta: { name } });
};

/** With the account locked. Throws 422 `wishlist.too_many` when no other list may have a name. */
const assertRoom = async (trx: Queries, userId: number): Promise<void> => {
  const { count } = await trx
    .selectFrom('wishlists')
    .select((eb) => eb.fn.count<number>('name').as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= WISHLIST_LIMITS.lists) throw new ShopError(422, 'wishlist.too_many', { meta: { max: WISHLIST_LIMITS.lists } });
};

/** The account's lists: the one without a name, then the others as the language sorts them. */
export const listWishlists = async (db: Queries, userId: number, lang: Lang): Promise<WishlistList> => {
  const rows = await db.selectFrom('wishlists').selectAll().where('user_id', '=', userId).execute();
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const unnamed = rows.filter(({ name }) => name === null);
  const named = rows.filter(({ name }) => name !== null).sort((a, b) => compare(a.name ?? '', b.name ?? ''));
  // the limit does not count the list without a name
  return wholeList([...unnamed, ...named].map(answerOf), WISHLIST_LIMITS.lists + 1);
};

/**
 * A new list under a name, with what of these variants is sold. Throws 422 `wishlist.name_taken` for a name the account has already,
 * however it is written, and `wishlist.too_many`.
 */
export const createWishlist = (db: Db, { userId, now }: Change, body: WishlistBody): Promise<Wishlist> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const name = body.name.normalize('NFC');
    await assertFree(trx, userId, name, null);
    await assertRoom(trx, userId);
    const variant_ids = await filterSold(trx, body.variant_ids ?? []);
    const values = { user_id: userId, name, variant_ids, updated_at: now };
    return answerOf(await trx.insertInto('wishlists').values(values).returningAll().executeTakeFirstOrThrow());
  });

/** Another name. Throws 404 `wishlist.not_found`, 422 `wishlist.name_taken` and, for the one without a name, `wishlist.too_many`. */
export const renameWishlist = (db: Db, { userId, now }: Change, id: string, newName: string): Promise<Wishlist> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const list = await lockOwnList(trx, userId, id);
    const name = newName.normalize('NFC');
    await assertFree(trx, userId, name, id);
    if (list.name === null) await assertRoom(trx, userId);
    return save(trx, id, { name }, now);
  });

/** Throws 404 `wishlist.not_found`. */
export const deleteWishlist = async (db: Db, userId: number, id: string): Promise<void> => {
  const row = await db.deleteFrom('wishlists').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'wishlist.not_found');
};

/**
 * Adds those of these variants that are sold to the front of the unnamed list, which is created if there is none. All or nothing: throws
 * 422 `wishlist.full` when they don't fit together, and then nothing has changed.
 */
export const mergeWishlist = (db: Db, { userId, now }: Change, variantIds: readonly number[]): Promise<Wishlist> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const sold = await filterSold(trx, variantIds);
    const list = await trx
      .selectFrom('wishlists')
      .selectAll()
      .where('user_id', '=', userId)
      .where('name', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (list !== undefined)
      return sold.length === 0 ? answerOf(list) : save(trx, list.id, { variant_ids: prepend(sold, list.variant_ids) }, now);
    const values = { user_id: userId, variant_ids: sold, updated_at: now };
    return answerOf(await trx.insertInto('wishlists').values(values).returningAll().executeTakeFirstOrThrow());
  });

/**
 * Puts a variant on a list at `place`, or moves it there. Throws 404 `wishlist.not_found` and `product.not_found`, 422 `wishlist.full`.
 */
export const putOnWishlist = (db: Db, { userId, now }: Change, id: string, variantId: number, place = 0): Promise<Wishlist> =>
  inTransaction(db, async (trx) => {
    const list = await lockOwnList(trx, userId, id);
    const sold = await filterSold(trx, [variantId]);
    if (sold.length === 0) throw new ShopError(404, 'product.not_found');
    const others = list.variant_ids.filter((each) => each !== variantId);
    return save(trx, id, { variant_ids: assertFits([...others.slice(0, place), ...sold, ...others.slice(place)]) }, now);
  });

/** May be repeated. Throws 404 `wishlist.not_found`. */
export const takeOffWishlist = (db: Db, { userId, now }: Change, id: string, variantId: number): Promise<Wishlist> =>
  inTransaction(db, async (trx) => {
    const list = await lockOwnList(trx, userId, id);
    if (!list.variant_ids.includes(variantId)) return answerOf(list);
    return save(trx, id, { variant_ids: list.variant_ids.filter((each) => each !== variantId) }, now);
  });

const setShareToken = async (db: Db, userId: number, id: string, share_token: string | null): Promise<Wishlist> => {
  const row = await db
    .updateTable('wishlists')
    // of several requests at once the first decides, and all get the same link
    .set(({ fn, val }) => ({ share_token: share_token === null ? null : fn.coalesce('share_token', val(share_token)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'wishlist.not_found');
  return answerOf(row);
};

/** Lets anybody with the link read the list; the same link as long as it is shared. Throws 404 `wishlist.not_found`. */
export const shareWishlist = (db: Db, userId: number, id: string): Promise<Wishlist> =>
  setShareToken(db, userId, id, randomBytes(TOKEN_BYTES).toString('base64url'));

/** Ends the link of a list; sharing it again gives another one. May be repeated. Throws 404 `wishlist.not_found`. */
export const unshareWishlist = (db: Db, userId: number, id: string): Promise<Wishlist> => setShareToken(db, userId, id, null);

/** A shared list without its owner. Throws 404 `wishlist.not_shared` for an unknown or former link. */
export const getSharedWishlist = async (db: Queries, token: string): Promise<SharedWishlist> => {
  const row = shareToken.safeParse(token).success
    ? await db.selectFrom('wishlists').select(['name', 'variant_ids', 'updated_at']).where('share_token', '=', token).executeTakeFirst()
    : undefined;
  if (row === undefined) throw new ShopError(404, 'wishlist.not_shared');
  return { ...row, updated_at: row.updated_at.toISOString() };
};
