import { sql } from 'kysely';
import { company } from 'shared-contracts/contract/company';
import { isRegion } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import { zoneOf } from 'shared-contracts/rules/delivery-cost';
import type { AddressChangeBody } from 'shared-contracts/wire/address-change';
import type { Address } from 'shared-contracts/wire/address';
import type { Order } from 'shared-contracts/wire/order';
import { findNearestPartner, isPartnerArea } from '../../catalogue/rentals/partners.ts';
import { isServedByShop } from '../../catalogue/rentals/served-area.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { CustomerFields } from '../../customers/customer-fields.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertWithinLimit, takeCountBack } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { isInvoiced } from './order-life.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { listOrderedClasses } from '../orders/goods-classes.ts';
import { isPaidAndHere } from '../orders/hand-over.ts';
import { listUndeliveredRentalIds } from '../orders/open-withdrawal.ts';
import { isHeldBack } from '../orders/order-hold.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendAddressChangedMail } from '../orders/send-order-mail.ts';

/** Changes of one order in a day: each sends a mail at once. */
const MAX_CHANGES = 20;

/** First days of the machines that a partner brings with the order. */
const rentalDays = async (db: Queries, orderId: number): Promise<string[]> => {
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'rent_from'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'rental')
    .execute();
  if (lines.length === 0) return [];
  const notBrought = await listUndeliveredRentalIds(db, orderId);
  return lines.flatMap(({ id, rent_from: from }) => (from === null || notBrought.has(id) ? [] : [from]));
};

/**
 * Whether the buyer can still change where an order goes: it is paid or on invoice, and delivered in a country of the shop, nothing of it has left, no
 * machine has been brought, and nobody holds it back. Decision 0196.
 */
const isAddressOpen = async (db: Queries, order: OrderRow, now: Date): Promise<boolean> => {
  const { kind, pickup, delivery_address: to } = order;
  if (kind !== 'order' || !isInvoiced(order) || pickup !== null || !isRegion(to.country) || !isPaidAndHere(order)) return false;
  if (await isHeldBack(db, order)) return false;
  const today = brusselsDay(now);
  return (await rentalDays(db, order.id)).every((from) => from > today);
};

const revisionOf = ({ address_changed_at: at }: OrderRow): string => at?.getTime().toString(36) ?? '0';

/** What the order's answer says about changing its address. */
export const loadAddressChange = async (db: Queries, order: OrderRow, now: Date): Promise<NonNullable<Order['address_change']> | null> =>
  (await isAddressOpen(db, order, now)) ? { revision: revisionOf(order) } : null;

const contact = { phone: company.phone, email: company.email };

/** Whether a machine comes to the new postcode, too, and from the same partner. */
const isSamePartner = async (trx: Queries, from: Address, to: Address): Promise<boolean> => {
  const settings = await readSettingsIn(trx);
  const isServed = isServedByShop(settings, to.country, to.zip_code) || (await isPartnerArea(trx, to.country, to.zip_code));
  if (!isServed) return false;
  const before = await findNearestPartner(trx, from.country, from.zip_code);
  const after = await findNearestPartner(trx, to.country, to.zip_code);
  return before?.slug === after?.slug;
};

/** Whether a delivery that was paid would cost more, or less, at the new place: the zones are those of today. */
const isOtherPrice = async (trx: Queries, order: OrderRow, to: Address): Promise<boolean> => {
  if (order.delivery_cents === 0) return false;
  const { delivery_address: from } = order;
  const heaviest = heaviestClass(await listOrderedClasses(trx, order.id));
  if (heaviest === null) return false;
  const zones = (await readSettingsIn(trx)).get('delivery.zones').filter(({ country }) => country === to.country);
  const surcharge = (postcode: string): number => zoneOf(zones, postcode)?.surcharge_cents[heaviest] ?? 0;
  return surcharge(from.zip_code) !== surcharge(to.zip_code);
};

/** Finds what another place would change of price, VAT or delivery: nothing of that happens silently. */
const checkPlace = async (trx: Queries, fields: CustomerFields, order: OrderRow, to: Address): Promise<void> => {
  const { delivery_address: from } = order;
  if (to.country !== from.country) return fields.problem('shipping_address.country', { message: 'address_country', values: contact });
  if (to.zip_code === from.zip_code) return;
  const quote = await trx.selectFrom('quotes').select('order_id').where('order_id', '=', order.id).executeTakeFirst();
  if (quote !== undefined) return fields.problem('shipping_address.zip_code', { message: 'address_quoted', values: contact });
  if ((await rentalDays(trx, order.id)).length > 0 && !(await isSamePartner(trx, from, to)))
    return fields.problem('shipping_address.zip_code', { message: 'address_rental', values: contact });
  if (await isOtherPrice(trx, order, to)) fields.problem('shipping_address.zip_code', { message: 'address_zone', values: contact });
};

type Delivery = Pick<OrderRow, 'delivery_address' | 'phone' | 'remark'>;
const ADDRESS_PARTS = ['name', 'street', 'street_number', 'bus_number', 'zip_code', 'city', 'country'] as const;
const isSameDelivery = (a: Delivery, b: Delivery): boolean =>
  ADDRESS_PARTS.every((part) => (a.delivery_address[part] ?? '') === (b.delivery_address[part] ?? '')) &&
  a.phone === b.phone &&
  (a.remark ?? '') === (b.remark ?? '');

/** The delivery as it is stored. Throws 422 with what is wrong with each field. */
const readDelivery = async (trx: Queries, order: OrderRow, body: AddressChangeBody): Promise<Delivery> => {
  const fields = new CustomerFields();
  const isBuyer = body.name === `${order.first_name} ${order.last_name}`;
  const to = fields.address('shipping_address', { ...body.shipping_address, ...(isBuyer ? {} : { name: body.name }) });
  const phone = fields.phone('phone', body.phone, [to.country, order.billing_address.country]);
  await checkPlace(trx, fields, order, to);
  fields.finish();
  return { delivery_address: to, phone, remark: body.remark || null };
};

/** The ordered cart has the remark, too, which maintenance finds only while the order has one. */
const dropCartRemark = (trx: Queries, cartId: string): Promise<unknown> =>
  trx
    .updateTable('carts')
    .set({ customer: sql<string>`customer - 'remark'` })
    .where('id', '=', cartId)
    .where('status', '=', 'ordered')
    .execute();

/**
 * Changes where a paid order goes, with a mail to the order's address at once; the same again changes nothing. The order is locked, so that of
 * this and a shipment the second is refused. Throws 409 `delivery.address_fixed` when it can't be changed any more, 409
 * `delivery.address_changed` when it is not as it was shown, 422 for fields that are wrong or would change price or delivery, 429.
 */
export const changeDeliveryAddress = async (services: Services, orderId: number, body: AddressChangeBody): Promise<OrderRow> => {
  const counted = { name: 'order-address', key: String(orderId) };
  await assertWithinLimit(services, { ...counted, max: MAX_CHANGES, window: '1 day' });
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const now = services.now();
    if (!(await isAddressOpen(trx, order, now))) throw new ShopError(409, 'delivery.address_fixed', { meta: contact });
    const delivery = await readDelivery(trx, order, body);
    if (isSameDelivery(order, delivery)) return order;
    if (body.revision !== undefined && body.revision !== revisionOf(order)) throw new ShopError(409, 'delivery.address_changed');
    if (delivery.remark === null) await dropCartRemark(trx, order.cart_id);
    const changed = await trx
      .updateTable('orders')
      .set({ ...delivery, delivery_address: JSON.stringify(delivery.delivery_address), address_changed_at: now })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sendAddressChangedMail(services, trx, order);
    return changed;
  }).catch(async (error: unknown) => {
    // nothing was mailed
    await takeCountBack(services.db, counted.name, counted.key);
    throw error;
  });
};
