import type { Lang } from 'shared-contracts/locales';
import type { Order } from 'shared-contracts/wire/order';
import type { Queries } from '../database/database.ts';
import { imageOf } from '../media/image.ts';
import { lastPayment, loadOrderLines } from './orders.repository.ts';
import type { OrderRow } from './orders.repository.ts';

/** The whole order as its answer. Names and prices are those of the day it was ordered. */
export const orderAnswer = async (db: Queries, order: OrderRow, lang: Lang, mediaUrl: string): Promise<Order> => {
  const lines = await loadOrderLines(db, order.id);
  const payment = await lastPayment(db, order.id);
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    status: order.status,
    payment_status: order.paid_at === null ? 'unpaid' : 'paid',
    provider_status: order.paid_at === null ? (payment?.status ?? null) : 'paid',
    ordered_at: order.ordered_at.toISOString(),
    email: order.email,
    first_name: order.first_name,
    last_name: order.last_name,
    phone: order.phone,
    company_name: order.company_name,
    vat: order.vat,
    delivery_address: order.delivery_address,
    billing_address: order.billing_address,
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      variant_id: line.variant_id,
      sku: line.sku,
      product_name: line.product_name,
      name: line.name,
      slugs: line.slugs,
      image: imageOf(line.picture, lang, mediaUrl),
      amount: line.amount,
      unit_incl_vat_cents: line.unit_incl_vat_cents,
      line_excl_vat_cents: line.line_excl_vat_cents,
      line_incl_vat_cents: line.line_incl_vat_cents,
    })),
    vat_rate: order.vat_rate,
    reverse_charge: order.reverse_charge,
    items_incl_vat_cents: order.items_incl_vat_cents,
    discount_cents: order.discount_cents,
    delivery_cents: order.delivery_cents,
    rent_cents: order.rent_cents,
    deposit_cents: order.deposit_cents,
    vat_cents: order.vat_cents,
    total_cents: order.total_cents,
    delivery_working_days: order.delivery_working_days,
    can_pay: order.status === 'awaiting_payment',
  };
};
