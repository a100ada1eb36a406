import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { splitVat } from 'shared-contracts/rules/split-vat';
import type { Tables } from '../platform/database/tables.ts';
import type { Services } from '../platform/services.ts';
import { HOME } from './test-defaults.ts';

export interface PastLine {
  variantId: number;
  amount: number;
  /** cents with VAT, of one piece */
  unit: number;
  kind?: 'sale' | 'gift' | 'rental';
  /** of a gift: its price with VAT */
  giftUnit?: number;
}

export interface PastOrder {
  /** null: a guest's */
  userId: number | null;
  lines: PastLine[];
  discount?: number;
  giftThresholds?: Record<string, number>;
  status?: 'confirmed' | 'shipped' | 'delivered' | 'cancelled';
  deliveredAt?: Date | null;
  email?: string;
  role?: 'b2c' | 'b2b';
}

const RATE = 2100;
const DELIVERY = 975;

let count = 0;
/** Of a year in which the shop sold nothing: the series of the orders that a test places has other numbers. */
const nextNumber = (): string => `2019-${String((count += 1)).padStart(6, '0')}`;

/** An order of the past, as if it had been paid and sent; nothing of it is in the stock any more. Answers it with its line ids. */
export const pastOrder = async (
  { services }: { services: Pick<Services, 'db' | 'now'> },
  { userId, lines, discount = 0, giftThresholds, status = 'delivered', deliveredAt, email = 'an@voorbeeld.be', role = 'b2c' }: PastOrder,
): Promise<Selectable<Tables['orders']> & { lineIds: number[] }> => {
  const { db } = services;
  const at = new Date(services.now().getTime() - 2 * 86_400_000);
  const delivered = deliveredAt === undefined ? (status === 'delivered' ? at : null) : deliveredAt;
  const pairs = splitVat([...lines.map(({ amount, unit }) => amount * unit), -discount, DELIVERY], RATE, 'incl');
  const total = pairs.reduce((sum, { inclCents }) => sum + inclCents, 0);
  const order = await db
    .insertInto('orders')
    .values({
      number: nextNumber(),
      kind: 'order',
      status,
      cart_id: randomUUID(),
      cart_revision: 1,
      user_id: userId,
      role,
      lang: 'nl',
      email,
      first_name: 'An',
      last_name: 'Peeters',
      phone: '+32471123456',
      company_name: null,
      vat: null,
      vat_status: 'unchecked',
      delivery_address: JSON.stringify(HOME),
      billing_address: JSON.stringify(HOME),
      coupon_code: null,
      gift_thresholds: giftThresholds === undefined ? null : JSON.stringify(giftThresholds),
      vat_rate: RATE,
      reverse_charge: false,
      items_incl_vat_cents: lines.reduce((sum, { amount, unit }) => sum + amount * unit, 0),
      discount_cents: discount,
      discount_excl_vat_cents: Math.abs(pairs.at(-2)?.exclCents ?? 0),
      delivery_cents: DELIVERY,
      delivery_excl_vat_cents: pairs.at(-1)?.exclCents ?? 0,
      rent_cents: 0,
      deposit_cents: 0,
      vat_cents: pairs.reduce((sum, { inclCents, exclCents }) => sum + inclCents - exclCents, 0),
      total_cents: total,
      delivery_working_days: 3,
      ordered_at: at,
      paid_at: at,
      shipped_at: status === 'confirmed' || status === 'cancelled' ? null : at,
      delivered_at: delivered,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('order_lines')
    .values(
      lines.map(({ variantId, amount, unit, kind = 'sale', giftUnit }, position) => ({
        order_id: order.id,
        kind,
        variant_id: variantId,
        sku: `SKU-${variantId}`,
        product_name: `Product ${variantId}`,
        name: 'groen',
        amount,
        unit_incl_vat_cents: unit,
        gift_unit_cents: giftUnit ?? null,
        line_excl_vat_cents: pairs[position]?.exclCents ?? 0,
        line_incl_vat_cents: amount * unit,
        rent_cents: 0,
        deposit_cents: 0,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  return { ...order, lineIds: rows.sort((a, b) => a.position - b.position).map(({ id }) => id) };
};
