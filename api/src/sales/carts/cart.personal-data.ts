import { sql } from 'kysely';
import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isOwnAddress } from '../../customers/privacy/personal-data.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Carts that name the person: the account's own, those ordered by it, and those that carry an e-mail address of it. */
const cartsOf = (db: Queries, user: UserRow) =>
  db
    .selectFrom('carts')
    .select('carts.id')
    .where((eb) =>
      eb.or([
        eb('carts.user_id', '=', user.id),
        eb('carts.id', 'in', eb.selectFrom('orders').select('orders.cart_id').where('orders.user_id', '=', user.id)),
        isOwnAddress(user, sql`carts.customer ->> 'email'`, sql.ref('carts.created_at')),
      ]),
    );

export const cartData: PersonalDataSource = {
  name: 'carts',
  exportOf: async (db, user) => {
    const carts = await db
      .selectFrom('carts')
      .select(['id', 'status', 'customer', 'shipping_address', 'billing_address', 'coupon_code', 'created_at', 'updated_at'])
      .where('id', 'in', cartsOf(db, user))
      .orderBy('created_at')
      .execute();
    const lines = await db
      .selectFrom('cart_lines as l')
      .innerJoin('variants as v', 'v.id', 'l.variant_id')
      .select(['l.cart_id', 'l.kind', 'v.sku', 'l.amount'])
      .where('l.cart_id', 'in', cartsOf(db, user))
      .orderBy('l.position')
      .execute();
    const plans = await db
      .selectFrom('cart_plans as c')
      .innerJoin('plans as p', 'p.id', 'c.plan_id')
      .select(['c.cart_id', 'p.name', 'p.kind', 'p.input'])
      .where('c.cart_id', 'in', cartsOf(db, user))
      .orderBy('c.position')
      .execute();
    return carts.map(({ id, ...cart }) => ({
      ...cart,
      lines: lines.filter(({ cart_id }) => cart_id === id).map(({ cart_id: _cart, ...line }) => line),
      plans: plans.filter(({ cart_id }) => cart_id === id).map(({ cart_id: _cart, ...plan }) => plan),
    }));
  },
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('carts').where('id', 'in', cartsOf(trx, user)).execute();
    return [];
  },
};
