import { sql } from 'kysely';
import { shareToken } from 'shared-contracts/wire/cart';
import type { ShareAnswer, SharedCart } from 'shared-contracts/wire/cart';
import type { Db, Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { SharedLine } from './cart-shares.tables.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addDays } from '../../platform/days.ts';
import { loadContext } from './cart-context.ts';
import { buildView, contextQuery, emptyCart } from './cart-view.ts';
import type { Viewer } from './cart-view.ts';
import { copyPlansOf, plansOfLines } from './cart-plans.repository.ts';
import { findCart, findLines } from './carts.repository.ts';
import type { LineRow } from './carts.repository.ts';
import { assertUsable } from './carts.service.ts';
import { loadVariantsBySku } from '../../catalogue/products/products.repository.ts';
import { hashOf, newToken } from '../../customers/auth/tokens.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';

/** Id of the empty cart that a shared cart is priced as. */
export const NO_CART = '00000000-0000-4000-8000-000000000000';

/** The columns of a copied cart: its goods and rentals as JSON, and its plans. */
export interface CartCopyColumns {
  lines: string;
  plan_ids: string[];
}

export interface CartCopy {
  lines: LineRow[];
  plan_ids: string[];
}

/** Throws 400 for a cart that can't be used any more, 422 `cart.empty`. */
export const copyCart = async (db: Queries, id: string, now: Date): Promise<CartCopyColumns> => {
  const cart = (await findCart(db, id)) ?? emptyCart(id);
  assertUsable(cart, now);
  const stored = (await findLines(db, id)).filter(({ kind }) => kind !== 'gift');
  if (stored.length === 0) throw new ShopError(422, 'cart.empty');
  // Later changes of a plan must not change the copy, so it has copies of the plans, too.
  const lines: SharedLine[] = (await copyPlansOf(db, stored, { userId: null, now })).map(({ kind, variant_id, amount, plan_id }) => ({
    kind,
    variant_id,
    amount,
    ...(plan_id === null ? {} : { plan_id }),
  }));
  return { lines: JSON.stringify(lines), plan_ids: cart.plan_ids };
};

/** Copied lines as cart lines; rental days have to be chosen again. */
export const withoutDays = (lines: readonly SharedLine[]): LineRow[] =>
  lines.map((line) => ({ ...line, plan_id: line.plan_id ?? null, rent_from: null, rent_to: null }));

/**
 * Copies a cart's goods and rentals under an unguessable token; later changes of the cart are not included. Gifts and dates depend on buyer
 * and day, so they are not shared. Throws 422 `cart.empty`.
 */
export const shareCart = async (db: Db, id: string, now: Date): Promise<ShareAnswer> => {
  const copied = await copyCart(db, id, now);
  const token = newToken();
  const expires_at = addDays(now, RETENTION.sharedCartDays);
  await db
    .insertInto('cart_shares')
    .values({ token_hash: hashOf(token), ...copied, created_at: now, expires_at })
    .execute();
  return { token, expires_at: expires_at.toISOString() };
};

export interface Share extends CartCopy {
  created_at: Date;
  expires_at: Date;
}

/** 404 `cart.share_not_found` for an unknown or expired token. */
export const findShare = async (db: Queries, token: string, now: Date): Promise<Share> => {
  const row = shareToken.safeParse(token).success
    ? await db
        .selectFrom('cart_shares')
        .selectAll()
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new ShopError(404, 'cart.share_not_found');
  return { ...row, lines: withoutDays(row.lines) };
};

/** A shared cart at current prices and stock. */
export const viewShare = async (db: Db, token: string, viewer: Viewer): Promise<SharedCart> => {
  const share = await findShare(db, token, viewer.now);
  const cart = emptyCart(NO_CART);
  const context = await loadContext(db, { ...contextQuery(cart, viewer), newLines: share.lines });
  const plans = await plansOfLines(db, share.lines, viewer.lang);
  const lacking = await loadVariantsBySku(
    db,
    viewer.lang,
    plans.flatMap(({ left_out }) => left_out.map(({ sku }) => sku)),
  );
  const variants = new Map([...context.variants, ...lacking.map((variant) => [variant.id, variant] as const)]);
  const {
    items,
    rent_items,
    lines,
    plans: planAnswers,
    items_base_price,
    totals,
  } = buildView(cart, { ...context, variants, plans, lines: share.lines }, viewer);
  return {
    items,
    rent_items,
    lines,
    ...(planAnswers === undefined ? {} : { plans: planAnswers }),
    items_base_price,
    totals,
    shared_at: share.created_at.toISOString(),
    expires_at: share.expires_at.toISOString(),
  };
};

/** Deletes expired shares. */
export const pruneShares = (db: Queries, now: Date): Promise<unknown> => deleteExpired(db, 'cart_shares', sql`expires_at <= ${now}`);
