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

type Ordering = Pick<Viewer, 'user'>;
const hasConfirmed = ({ user }: Ordering): boolean => user !== null && user.email_confirmed_at !== null;

/**
 * The visitor with whom an unpaid order counts for as long as it is unpaid, also once a confirmed account has claimed it or its account is confirmed:
 * otherwise a guest could hand order after order to one account. Null for the order of a confirmed account, which counts with that.
 */
export const countedVisitor = ({ key }: Orderer, viewer: Ordering): string | null => (hasConfirmed(viewer) ? null : key);

const lockVisitor = (trx: Queries, visitor: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${visitor}`}, 0))`.execute(trx);

/**
 * Limits the number and value of a visitor's unpaid orders (setting `orders.unpaid`), because one visitor could otherwise reserve all stock,
 * again and again. Visitors are identified by a confirmed account, others by network address: anybody can make accounts with addresses of
 * others, so one that is not confirmed counts with the guests of its network address and has their limits. A typed e-mail address may be
 * somebody else's. Locks by visitor, so that orders at the same moment count each other. Throws 409 `order.too_many_unpaid`,
 * `order.unpaid_too_much`. Call it before the order is written.
 */
export const assertMayHold = async (
  trx: Queries,
  { key, factor }: Orderer,
  order: { cartId: string; totalCents: number },
  viewer: Pick<Viewer, 'user' | 'settings' | 'lang'>,
): Promise<void> => {
  if (key === null) return;
  const { user, settings, lang } = viewer;
  const userId = user?.id ?? null;
  const isConfirmed = hasConfirmed(viewer);
  // always in this order: two unconfirmed accounts at one address can't wait for each other
  if (!isConfirmed) await lockVisitor(trx, key);
  if (userId !== null) await lockVisitor(trx, `account ${userId}`);
  const limits = settings.get('orders.unpaid')[isConfirmed ? 'account' : 'guest'];
  const unpaid = await trx
    .selectFrom('orders as o')
    .select([sql<number>`count(*)::int`.as('orders'), sql<number>`coalesce(sum(o.total_cents), 0)::bigint::int`.as('cents')])
    .where('o.status', '=', 'awaiting_payment')
    .where((eb) => eb.or([eb('o.cart_id', '<>', order.cartId), eb('o.transfer_until', 'is not', null)]))
    .where((eb) =>
      eb.or([...(userId === null ? [] : [eb('o.user_id', '=', userId)]), ...(isConfirmed ? [] : [eb('o.visitor_key', '=', key)])]),
    )
    .executeTakeFirstOrThrow();
  if (unpaid.orders + 1 > limits.orders * factor) throw new ShopError(409, 'order.too_many_unpaid', { meta: { count: unpaid.orders } });
  const most = limits.total_cents * factor;
  if (unpaid.cents + order.totalCents <= most) return;
  const max = new Intl.NumberFormat(LOCALES[lang].locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    most / 100,
  );
  throw new ShopError(409, 'order.unpaid_too_much', { meta: { max } });
};
