import type { Cart, CartLine } from 'shared-contracts/wire/cart';
import type { Lang } from 'shared-contracts/contract/locales';
import { address, cartAddressBody } from 'shared-contracts/wire/address';
import { isProfessional } from '../../customers/auth/users.ts';
import type { Viewer } from '../carts/cart-view.ts';
import type { CartRow } from '../carts/carts.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { inclVatCents } from 'shared-contracts/rules/vat';
import { findOrStoreCurrentTerms } from '../../content/terms/terms.repository.ts';
import { dayText } from '../../platform/messages/format.ts';
import { orderVatColumns } from '../orders/order-vat-number.ts';
import { claimPlans } from '../carts/cart-plans.repository.ts';
import { orderedName } from '../orders/ordered-name.ts';
import { nextInSeries } from '../orders/series.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { claimCoupon } from './claim-coupon.ts';
import { slotClassOf } from '../../content/settings/slots.ts';
import { holdSlot } from '../orders/slot-holds.ts';
import { holdOrder } from '../orders/order-holds.ts';
import { depotAddress, findDepot } from '../../content/settings/depots.ts';
import type { Depot } from 'shared-contracts/staff/setting-values';

const STATUSES = { order: 'awaiting_payment', request: 'requested', quote: 'quote_requested' } as const;
type Problem = NonNullable<CartLine['problem']>;

/** The cart's customer and addresses; what is picked up is handed over at the depot. Throws 422 `cart.address_missing` if they are incomplete. */
const detailsOf = (view: Cart, depot: Depot | null) => {
  const own = address.safeParse(view.shipping_address);
  const customer = cartAddressBody.pick({ email: true, first_name: true, last_name: true, phone: true }).safeParse(view.customer);
  if (!own.success || !customer.success) throw new ShopError(422, 'cart.address_missing');
  return { ...customer.data, delivery: depot === null ? own.data : depotAddress(depot), billing: view.billing_address ?? own.data };
};

/** Throws if the cart can't be ordered: it is empty, has no address or an invalid coupon, or a line has a blocking problem. */
export const assertOrderable = (view: Cart, isBlocking: (code: Problem['code']) => boolean, lang: Lang): void => {
  if (view.lines.every(({ kind }) => kind === 'gift')) throw new ShopError(422, 'cart.empty');
  detailsOf(view, null);
  const coupon = view.coupon?.problem?.code;
  if (coupon === 'expired' || coupon === 'used' || coupon === 'invalid') throw new ShopError(422, `coupon.${coupon}`);
  const problem = view.lines
    .map((line) => ({ line, problem: line.problem }))
    .find((each) => each.problem !== null && isBlocking(each.problem.code));
  if (problem?.problem == null) return;
  const { line } = problem;
  const { code, left, requested, product_title } = problem.problem;
  const meta = { variant_id: problem.line.variant_id, left, requested, product_title, problem: code };
  if (code === 'not_in_stock' || code === 'only_left') throw new ShopError(409, 'cart.out_of_stock', { meta });
  if (code === 'rental_dates') throw new ShopError(422, 'rental.days_missing', { meta });
  if (code === 'rental_area')
    throw new ShopError(422, 'rental.not_brought', { meta: { ...meta, postcode: view.shipping_address.zip_code } });
  if (code === 'rental_period') {
    const { min_days = 1, max_days = 1, earliest } = line.rental ?? {};
    const day = earliest === undefined ? '' : dayText(earliest, lang);
    throw new ShopError(422, 'rental.period_not_possible', { meta: { ...meta, min_days, max_days, earliest: day } });
  }
  throw new ShopError(422, 'cart.has_problems', { meta });
};

/** Prices of the cart's gifts with VAT, by variant: a return deducts them for gifts that are no longer earned. */
const loadGiftPrices = async (trx: Queries, { lines, totals }: Cart): Promise<ReadonlyMap<number, number>> => {
  const ids = lines.filter(({ kind }) => kind === 'gift').map(({ variant_id }) => variant_id);
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('variants').select(['id', 'excl_vat_cents']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, excl_vat_cents }) => [id, inclVatCents(excl_vat_cents, totals.vat_rate)]));
};

/** Plans as they are ordered: later changes of a plan don't change the order. */
const storePlans = async (trx: Queries, orderId: number, { plans = [] }: Cart): Promise<void> => {
  if (plans.length === 0) return;
  const names = new Map(plans.map(({ share_id, name }, position) => [share_id, { name, position }]));
  const rows = await trx
    .selectFrom('plans')
    .selectAll()
    .where('id', 'in', [...names.keys()])
    .execute();
  await trx
    .insertInto('order_plans')
    .values(
      rows.map(({ id, kind, rule_version, input, bill }) => ({
        order_id: orderId,
        plan_id: id,
        name: names.get(id)?.name ?? '',
        position: names.get(id)?.position ?? 0,
        kind,
        rule_version,
        input: JSON.stringify(input),
        bill: JSON.stringify(bill),
      })),
    )
    .execute();
};

/**
 * Writes the order with the cart's prices and names, in the caller's transaction. Stock is reserved for an order that is paid online, not
 * for requests and quotes. Throws 409 `cart.out_of_stock` or `rental.not_available` when another customer was faster.
 */
export const placeOrder = async (
  trx: Queries,
  cart: CartRow,
  view: Cart,
  viewer: Viewer,
  kind: 'order' | 'request' | 'quote',
  visitor: string | null = null,
): Promise<OrderRow> => {
  const { user, now } = viewer;
  const isDealer = user !== null && isProfessional(user);
  const depot = findDepot(viewer.settings, view.shipping.pickup ?? null);
  const { delivery, billing, ...customer } = detailsOf(view, depot);
  const { totals } = view;
  const couponCode = view.coupon !== null && view.coupon.discount_cents > 0 ? view.coupon.code : null;
  if (couponCode !== null) await claimCoupon(trx, { code: couponCode, userId: user?.id ?? null, email: customer.email });
  const gifts = await loadGiftPrices(trx, view);
  const order = await trx
    .insertInto('orders')
    .values({
      number: await nextInSeries(trx, 'orders', now),
      kind,
      status: STATUSES[kind],
      cart_id: cart.id,
      cart_revision: cart.revision,
      user_id: user?.id ?? null,
      role: isDealer ? 'b2b' : 'b2c',
      lang: viewer.lang,
      ...customer,
      company_name: view.customer.company_name ?? null,
      ...(isDealer ? orderVatColumns(user, kind) : { vat: view.customer.vat ?? null, vat_status: 'unchecked' as const }),
      delivery_address: JSON.stringify(delivery),
      billing_address: JSON.stringify(billing),
      pickup: depot === null ? null : JSON.stringify(depot),
      coupon_code: couponCode,
      purchase_order: view.customer.purchase_order ?? null,
      remark: view.customer.remark ?? null,
      visitor_key: visitor,
      terms_version_id: (await findOrStoreCurrentTerms(trx, viewer))?.id ?? null,
      gift_thresholds: gifts.size === 0 ? null : JSON.stringify(view.free_thresholds),
      vat_rate: totals.vat_rate,
      reverse_charge: totals.reverse_charge,
      items_incl_vat_cents: totals.items_incl_vat_cents,
      discount_cents: totals.discount_incl_vat_cents,
      discount_excl_vat_cents: totals.discount_excl_vat_cents,
      delivery_cents: totals.shipping_incl_vat_cents,
      delivery_excl_vat_cents: totals.shipping_excl_vat_cents,
      rent_cents: totals.rent_incl_vat_cents,
      deposit_cents: totals.deposit_cents,
      vat_cents: totals.vat_cents,
      total_cents: totals.total_incl_vat_cents,
      delivery_working_days: view.shipping.working_days,
      delivery_from: kind === 'order' ? (view.shipping.window?.from ?? null) : null,
      delivery_to: kind === 'order' ? (view.shipping.window?.to ?? null) : null,
      ordered_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_lines')
    .values(
      view.lines.map((line, position) => ({
        order_id: order.id,
        kind: line.kind,
        variant_id: line.variant_id,
        sku: line.sku,
        product_name: line.product_name,
        name: orderedName(viewer.lang, line),
        amount: line.amount,
        unit_incl_vat_cents: line.unit_incl_vat_cents,
        gift_unit_cents: line.kind === 'gift' ? (gifts.get(line.variant_id) ?? null) : null,
        line_excl_vat_cents: line.line_excl_vat_cents,
        line_incl_vat_cents: line.line_incl_vat_cents,
        rent_cents: line.rent_cents,
        deposit_cents: line.deposit_cents,
        rent_from: line.rental?.from ?? null,
        rent_to: line.rental?.to ?? null,
        plan_id: line.plan ?? null,
        position,
      })),
    )
    .execute();
  if (user !== null && (view.plans ?? []).length > 0) await claimPlans(trx, cart.id, user.id);
  await storePlans(trx, order.id, view);
  if (kind === 'order') {
    await holdOrder(trx, order.id, view.lines);
    const each = slotClassOf(view.shipping.class);
    if (view.shipping.slot != null && each !== null) await holdSlot(trx, order, { each, slot: view.shipping.slot, lang: viewer.lang, now });
  }
  return order;
};
