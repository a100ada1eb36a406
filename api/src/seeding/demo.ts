import { randomUUID } from 'node:crypto';
import type { Address } from 'shared-contracts/wire/address';
import { hashPassword } from '../auth/passwords.ts';
import { readConfig } from '../config.ts';
import type { Queries } from '../database/database.ts';
import type { OrderStatus } from '../orders/orders.tables.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { nextOrderNumber } from '../orders/order-number.ts';

/** The password of both demo customers, told in the README. */
export const DEMO_PASSWORD = 'groenhof-demo-2026';
export const DEMO_PRIVATE = 'private@groenhof.example';
export const DEMO_DEALER = 'dealer@groenhof.example';

const DAY_MS = 86_400_000;
const HOME: Address = { street: 'Kouter', street_number: '12', bus_number: '3', zip_code: '9000', city: 'Gent', country: 'be' };
const YARD: Address = { street: 'Nijverheidslaan', street_number: '48', zip_code: '9820', city: 'Merelbeke', country: 'be' };

const seedCustomers = async (db: Queries): Promise<number> => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const now = new Date();
  const [first, second] = await db
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
  if (first === undefined || second === undefined) throw new Error('The demo customers were not written');
  await db
    .insertInto('addresses')
    .values([
      { user_id: first.id, label: null, address: JSON.stringify(HOME), is_default_delivery: true },
      { user_id: second.id, label: null, address: JSON.stringify(YARD), is_default_delivery: true },
    ])
    .execute();
  await db
    .insertInto('newsletter_subscriptions')
    .values({ email: DEMO_PRIVATE, lang: 'nl', status: 'subscribed', requested_at: now, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return first.id;
};

interface DemoOrder {
  daysAgo: number;
  status: OrderStatus;
  isPaid: boolean;
  amounts: number[];
  /** days after the order */
  shippedAfter: number | null;
  deliveredAfter: number | null;
}
const ORDERS: readonly DemoOrder[] = [
  { daysAgo: 64, status: 'delivered', isPaid: true, amounts: [10, 11], shippedAfter: 2, deliveredAfter: 5 },
  { daysAgo: 9, status: 'shipped', isPaid: true, amounts: [4], shippedAfter: 3, deliveredAfter: null },
  { daysAgo: 2, status: 'cancelled', isPaid: false, amounts: [2, 1, 1], shippedAfter: null, deliveredAfter: null },
];

const DELIVERY_CENTS = 4900;
const RATE = 2100;

/** Orders of the past: their goods left the stock long ago, so they hold none. */
const seedOrder = async (db: Queries, userId: number, order: DemoOrder, skip: number): Promise<void> => {
  const variants = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', 'nl'))
    .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'v.id').on('vt.lang', '=', 'nl'))
    .select(['v.id', 'v.sku', 'v.excl_vat_cents', 't.name as product_name', 'vt.name'])
    .where('p.type', '=', 'sale')
    .where('v.delivery_class', '=', 'van')
    .orderBy('v.id')
    .offset(skip)
    .limit(order.amounts.length)
    .execute();
  const lines = variants.map((variant, position) => {
    const amount = order.amounts[position] ?? 1;
    const unit = Math.round(variant.excl_vat_cents * (1 + RATE / 10_000));
    return { variant, amount, unit, incl: unit * amount, excl: Math.round((unit * amount) / (1 + RATE / 10_000)), position };
  });
  const items = lines.reduce((sum, { incl }) => sum + incl, 0);
  const total = items + DELIVERY_CENTS;
  const totalExcl = Math.round(total / (1 + RATE / 10_000));
  const orderedAt = new Date(Date.now() - order.daysAgo * DAY_MS);
  const after = (days: number | null): Date | null => (days === null ? null : new Date(orderedAt.getTime() + days * DAY_MS));
  const { id } = await db
    .insertInto('orders')
    .values({
      number: await nextOrderNumber(db, orderedAt),
      kind: 'order',
      status: order.status,
      cart_id: randomUUID(),
      cart_revision: 1,
      user_id: userId,
      role: 'b2c',
      lang: 'nl',
      email: DEMO_PRIVATE,
      first_name: 'Lotte',
      last_name: 'Verhaegen',
      phone: '+32471123456',
      company_name: null,
      vat: null,
      vat_status: 'unchecked',
      delivery_address: JSON.stringify(HOME),
      billing_address: JSON.stringify(HOME),
      coupon_code: null,
      vat_rate: RATE,
      reverse_charge: false,
      items_incl_vat_cents: items,
      discount_cents: 0,
      discount_excl_vat_cents: 0,
      delivery_cents: DELIVERY_CENTS,
      delivery_excl_vat_cents: totalExcl - lines.reduce((sum, { excl }) => sum + excl, 0),
      rent_cents: 0,
      deposit_cents: 0,
      vat_cents: total - totalExcl,
      total_cents: total,
      delivery_working_days: 6,
      ordered_at: orderedAt,
      paid_at: order.isPaid ? orderedAt : null,
      cancelled_at: order.status === 'cancelled' ? orderedAt : null,
      shipped_at: after(order.shippedAfter),
      delivered_at: after(order.deliveredAfter),
      carrier: order.shippedAfter === null ? null : 'Groenhof',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values(
      lines.map(({ variant, amount, unit, incl, excl, position }) => ({
        order_id: id,
        kind: 'sale' as const,
        variant_id: variant.id,
        sku: variant.sku,
        product_name: variant.product_name,
        name: variant.name,
        amount,
        unit_incl_vat_cents: unit,
        line_excl_vat_cents: excl,
        line_incl_vat_cents: incl,
        rent_cents: 0,
        deposit_cents: 0,
        position,
      })),
    )
    .execute();
  if (order.isPaid) await issueInvoice(db, id, { publicUrl: readConfig(process.env).publicUrl, now: orderedAt });
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

/** Two customers, orders of one of them and discount codes, to try the shop with. Does nothing when they are there already. */
export const seedDemo = async (db: Queries): Promise<void> => {
  const known = await db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirst();
  if (known !== undefined) return;
  await seedCoupons(db);
  const userId = await seedCustomers(db);
  let skip = 0;
  for (const order of ORDERS) {
    await seedOrder(db, userId, order, skip);
    skip += order.amounts.length;
  }
};
