import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { Viewer } from '../carts/cart-view.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';

/** The visitor who orders. */
export interface Orderer {
  /** digest of the network address; null for calls that no visitor made */
  key: string | null;
  /** `STRICT_LIMIT_FACTOR` */
  factor: number;
}

export const visitorKey = (address: string | null): string | null =>
  address === null ? null : createHash('sha256').update(`order ${address}`).digest('base64url');

/**
 * Limits the number and value of a visitor's unpaid orders (setting `orders.unpaid`), because one guest could otherwise reserve all stock
 * for an hour, again and again. Visitors are identified by account or network address; a typed e-mail address may be somebody else's.
 * Locks by visitor, so that orders at the same moment count each other. Throws 409 `order.too_many_unpaid`, `order.unpaid_too_much`. Call
 * it before the order is written.
 */
export const assertMayHold = async (
  trx: Queries,
  { key, factor }: Orderer,
  order: { cartId: string; totalCents: number },
  { user, settings, lang }: Pick<Viewer, 'user' | 'settings' | 'lang'>,
): Promise<void> => {
  if (key === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${user === null ? key : `account ${user.id}`}`}, 0))`.execute(trx);
  const limits = settings.get('orders.unpaid')[user === null ? 'guest' : 'account'];
  const unpaid = await trx
    .selectFrom('orders')
    .select([sql<number>`count(*)::int`.as('orders'), sql<number>`coalesce(sum(total_cents), 0)::bigint::int`.as('cents')])
    .where('status', '=', 'awaiting_payment')
    .where((eb) => eb.or([eb('cart_id', '<>', order.cartId), eb('transfer_until', 'is not', null)]))
    .where((eb) => (user === null ? eb.and([eb('visitor_key', '=', key), eb('user_id', 'is', null)]) : eb('user_id', '=', user.id)))
    .executeTakeFirstOrThrow();
  if (unpaid.orders + 1 > limits.orders * factor) throw new ShopError(409, 'order.too_many_unpaid', { meta: { count: unpaid.orders } });
  const most = limits.total_cents * factor;
  if (unpaid.cents + order.totalCents <= most) return;
  const max = new Intl.NumberFormat(LOCALES[lang].locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    most / 100,
  );
  throw new ShopError(409, 'order.unpaid_too_much', { meta: { max } });
};
