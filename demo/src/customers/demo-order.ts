import { vatOfBase } from 'shared-contracts/rules/vat';
import { randomUUID } from 'node:crypto';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';
import { readConfig } from 'api/config';
import type { Queries } from 'api/database';
import { issueInvoice } from 'api/invoices';
import { nextInSeries } from 'api/number-series';
import type { OrderStatus } from 'api/order-tables';

export const DAY_MS = 86_400_000;
const DELIVERY_CENTS = 4900;
/** VAT rate of Belgium and the Netherlands, where all demo customers live */
const RATE = 2100;

export interface DemoCustomer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  lang: Lang;
  address: Address;
}

export interface DemoOrder {
  daysAgo: number;
  status: OrderStatus;
  isPaid: boolean;
  lines: readonly { variantId: number; amount: number }[];
  /** days after the order */
  shippedAfter: number | null;
  deliveredAfter: number | null;
}

interface Goods {
  id: number;
  sku: string;
  excl_vat_cents: number;
  product_name: string;
  name: string;
}

const readGoods = async (db: Queries, lang: Lang, variantIds: readonly number[]): Promise<ReadonlyMap<number, Goods>> => {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'v.product_id').on('t.lang', '=', lang))
    .innerJoin('variant_texts as vt', (join) => join.onRef('vt.variant_id', '=', 'v.id').on('vt.lang', '=', lang))
    .select(['v.id', 'v.sku', 'v.excl_vat_cents', 't.name as product_name', 'vt.name'])
    .where('v.id', 'in', [...variantIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const removeVat = (cents: number): number => Math.round(cents / (1 + RATE / 10_000));

/** Inserts a past order with its invoice. Its goods left the stock long ago, so none are reserved. Returns the ids of its lines, in order. */
export const writeDemoOrder = async (db: Queries, customer: DemoCustomer, order: DemoOrder): Promise<number[]> => {
  const goods = await readGoods(
    db,
    customer.lang,
    order.lines.map(({ variantId }) => variantId),
  );
  const lines = order.lines.flatMap(({ variantId, amount }) => {
    const variant = goods.get(variantId);
    if (variant === undefined) return [];
    const unit = Math.round(variant.excl_vat_cents * (1 + RATE / 10_000));
    return [{ variant, amount, unit, incl: unit * amount, excl: removeVat(unit * amount) }];
  });
  const items = lines.reduce((sum, { incl }) => sum + incl, 0);
  const total = items + DELIVERY_CENTS;
  const orderedAt = new Date(Date.now() - order.daysAgo * DAY_MS);
  const daysLater = (days: number | null): Date | null => (days === null ? null : new Date(orderedAt.getTime() + days * DAY_MS));
  const { id } = await db
    .insertInto('orders')
    .values({
      number: await nextInSeries(db, 'orders', orderedAt),
      kind: 'order',
      status: order.status,
      cart_id: randomUUID(),
      cart_revision: 1,
      user_id: customer.id,
      role: 'b2c',
      lang: customer.lang,
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      company_name: null,
      vat: null,
      vat_status: 'unchecked',
      delivery_address: JSON.stringify(customer.address),
      billing_address: JSON.stringify(customer.address),
      coupon_code: null,
      vat_rate: RATE,
      reverse_charge: false,
      items_incl_vat_cents: items,
      discount_cents: 0,
      discount_excl_vat_cents: 0,
      delivery_cents: DELIVERY_CENTS,
      delivery_excl_vat_cents: removeVat(total) - lines.reduce((sum, { excl }) => sum + excl, 0),
      rent_cents: 0,
      deposit_cents: 0,
      vat_cents: vatOfBase(removeVat(total), total, RATE).vatCents,
      total_cents: total,
      delivery_working_days: 6,
      ordered_at: orderedAt,
      paid_at: order.isPaid ? orderedAt : null,
      cancelled_at: order.status === 'cancelled' ? orderedAt : null,
      shipped_at: daysLater(order.shippedAfter),
      delivered_at: daysLater(order.deliveredAfter),
      carrier: order.shippedAfter === null ? null : 'Groenhof',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insertedLines = await db
    .insertInto('order_lines')
    .values(
      lines.map(({ variant, amount, unit, incl, excl }, position) => ({
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
    .returning(['id', 'position'])
    .execute();
  if (order.isPaid) await issueInvoice(db, id, { publicUrl: readConfig(process.env).publicUrl, now: orderedAt });
  return insertedLines.sort((a, b) => a.position - b.position).map((line) => line.id);
};
