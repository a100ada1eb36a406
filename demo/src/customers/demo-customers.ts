import type { Address } from 'shared-contracts/wire/address';
import { hashPassword } from 'api/passwords';
import type { Queries } from 'api/database';
import { DEMO_DEALER, DEMO_PRIVATE } from 'api/published-accounts';
import { writeDemoOrder } from './demo-order.ts';
import type { DemoCustomer, DemoOrder } from './demo-order.ts';

/** The password of both demo customers, printed in the README. */
export const DEMO_PASSWORD = 'groenhof-demo-2026';

const HOME: Address = { street: 'Kouter', street_number: '12', bus_number: '3', zip_code: '9000', city: 'Gent', country: 'be' };
const YARD: Address = { street: 'Nijverheidslaan', street_number: '48', zip_code: '9820', city: 'Merelbeke', country: 'be' };

/** Inserts a private customer and a dealer. Returns the private one, who has orders. */
const seedCustomers = async (db: Queries): Promise<DemoCustomer> => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const now = new Date();
  const [privateUser, dealerUser] = await db
    .insertInto('users')
    .values([
      {
        email: DEMO_PRIVATE,
        password_hash,
        first_name: 'Lotte',
        last_name: 'Verhaegen',
        phone: '+32471123456',
        language: 'nl',
        newsletter: true,
        type: 'b2c',
        status: 'active',
        company_name: null,
        vat: null,
        email_confirmed_at: now,
        shipping_address: JSON.stringify(HOME),
      },
      {
        email: DEMO_DEALER,
        password_hash,
        first_name: 'Marc',
        last_name: 'Claes',
        phone: '+32472654321',
        language: 'nl',
        newsletter: false,
        type: 'b2b',
        status: 'active',
        company_name: 'Tuinbouw Claes bv',
        vat: 'BE0787274566',
        vat_status: 'valid',
        vat_checked_at: now,
        approved_at: now,
        email_confirmed_at: now,
        shipping_address: JSON.stringify(YARD),
      },
    ])
    .returning('id')
    .execute();
  if (privateUser === undefined || dealerUser === undefined) throw new Error('The demo customers were not written');
  await db
    .insertInto('addresses')
    .values([
      { user_id: privateUser.id, label: null, address: JSON.stringify(HOME), is_default_delivery: true },
      { user_id: dealerUser.id, label: null, address: JSON.stringify(YARD), is_default_delivery: true },
    ])
    .execute();
  await db
    .insertInto('newsletter_subscriptions')
    .values({ email: DEMO_PRIVATE, lang: 'nl', status: 'subscribed', requested_at: now, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    id: privateUser.id,
    email: DEMO_PRIVATE,
    firstName: 'Lotte',
    lastName: 'Verhaegen',
    phone: '+32471123456',
    lang: 'nl',
    address: HOME,
  };
};

/** `amounts`: pieces of each variant; every order takes the next variants of the catalogue */
const ORDERS: readonly (Omit<DemoOrder, 'lines'> & { amounts: number[] })[] = [
  { daysAgo: 64, status: 'delivered', isPaid: true, amounts: [10, 11], shippedAfter: 2, deliveredAfter: 5 },
  { daysAgo: 9, status: 'shipped', isPaid: true, amounts: [4], shippedAfter: 3, deliveredAfter: null },
  { daysAgo: 2, status: 'cancelled', isPaid: false, amounts: [2, 1, 1], shippedAfter: null, deliveredAfter: null },
];

const seedOrders = async (db: Queries, customer: DemoCustomer): Promise<void> => {
  const variants = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('p.type', '=', 'sale')
    .where('v.delivery_class', '=', 'van')
    .orderBy('v.id')
    .limit(ORDERS.flatMap(({ amounts }) => amounts).length)
    .execute();
  for (const { amounts, ...order } of ORDERS) {
    const orderVariants = variants.splice(0, amounts.length);
    await writeDemoOrder(db, customer, {
      ...order,
      lines: orderVariants.map(({ id }, index) => ({ variantId: id, amount: amounts[index] ?? 1 })),
    });
  }
};

const seedCoupons = (db: Queries): Promise<unknown> =>
  db
    .insertInto('coupons')
    .values([
      { code: 'WELKOM10', kind: 'percentage', value: 1000, min_goods_cents: 5000 },
      { code: 'TUIN25', kind: 'amount', value: 2500, min_goods_cents: 25_000 },
      { code: 'LENTE2024', kind: 'percentage', value: 1500, valid_until: new Date('2024-06-21T00:00:00Z') },
    ])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();

/** Adds two customers, orders of one of them and discount codes, to try the shop with. Does nothing if they exist. */
export const seedDemo = async (db: Queries): Promise<void> => {
  const existing = await db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirst();
  if (existing !== undefined) return;
  await seedCoupons(db);
  await seedOrders(db, await seedCustomers(db));
};
