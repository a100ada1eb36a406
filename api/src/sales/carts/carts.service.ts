import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { CartAddressBody } from 'shared-contracts/wire/address';
import { CART_DAYS } from 'shared-contracts/rules/cart-lifetime';
import { rentalDays, rentalPeriodProblem } from 'shared-contracts/rules/rental-period';
import { cartId } from 'shared-contracts/wire/cart';
import type { Cart, cartBody, discountCodeBody } from 'shared-contracts/wire/cart';
import type * as z from 'zod';
import { isProfessional } from '../../customers/auth/users.ts';
import { findDepot } from '../../content/settings/depots.ts';
import { CustomerFields } from '../../customers/customer-fields.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { CartCustomer } from './carts.tables.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { loadContext } from './cart-context.ts';
import type { CartContext } from './cart-context.ts';
import { buildView, contextQuery, emptyCart } from './cart-view.ts';
import type { Viewer } from './cart-view.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { periodFields } from '../../catalogue/rentals/rentals.service.ts';
import { claimPlans } from './cart-plans.repository.ts';
import { findCart, lockCart, saveCartRow } from './carts.repository.ts';
import type { CartDetails, CartRow, LineRow } from './carts.repository.ts';
import { withPlanOffers } from './plan-offers.ts';
import { viewCart, viewCartWithoutOffers } from './view-cart.ts';
import { couponRefusal } from './coupon-rules.ts';
import type { CouponProblem } from './coupon-rules.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/days.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';
import { NAMED_SLOTS, slotText } from './slot-text.ts';

type CartBody = z.output<typeof cartBody>;

/** Rows of the embedded database come from another thread, so their prototypes may differ. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b, { skipPrototype: true });

/** The contract's largest amount. */
const MAX_TOTAL_CENTS = 100_000_000;

/** Throws 400 for an id that can't be used any more, so that the client makes a new one. Spec §4 Cart; contract, "Error answers". */
export const assertUsable = (cart: CartRow, now: Date): void => {
  if (cart.status === 'ordered') throw new ShopError(400, 'cart.ordered');
  if (cart.revision > 0 && cart.updated_at < addDays(now, -CART_DAYS)) throw new ShopError(400, 'cart.expired');
};

/** The id in stored form, or 400 `cart.malformed`. */
export const parseCartId = (text: string): string => {
  const parsed = cartId.safeParse(text);
  if (!parsed.success) throw new ShopError(400, 'cart.malformed');
  return parsed.data.toLowerCase();
};

/** Deletes old carts. An expired cart is kept for some more days, in which the API can tell its browser that it has expired. */
export const pruneCarts = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'carts', sql`updated_at < ${addDays(now, -(CART_DAYS + RETENTION.expiredCartDays))}`);

/** An unknown id is an empty cart. `withOffers`: with what its plans could have instead, which only the cart page shows. */
export const getCart = async (db: Db, id: string, viewer: Viewer, { withOffers }: { withOffers: boolean }): Promise<Cart> => {
  const cart = (await findCart(db, id)) ?? emptyCart(id);
  assertUsable(cart, viewer.now);
  return withOffers ? viewCart(db, cart, viewer) : viewCartWithoutOffers(db, cart, viewer);
};

/** Maximum number of plans per cart, however they get there; nobody orders more fences at once. */
const MAX_PLANS = 20;

const countPlans = (lines: readonly LineRow[]): number => new Set(lines.flatMap(({ plan_id }) => plan_id ?? [])).size;

const tooManyPlans = (): ShopError => new ShopError(422, 'plan.too_many', { meta: { max: MAX_PLANS } });

/** Throws 422 `plan.too_many` when these lines have as many plans as a cart may have, before another one is computed. */
export const assertPlanFits = (lines: readonly LineRow[]): void => {
  if (countPlans(lines) >= MAX_PLANS) throw tooManyPlans();
};

/** Throws 422 `plan.too_many` when a change would leave more plans in a cart than it may have; a cart that has them already can be changed. */
const assertPlansFit = (lines: readonly LineRow[], before: readonly LineRow[]): void => {
  const count = countPlans(lines);
  if (count > MAX_PLANS && count > countPlans(before)) throw tooManyPlans();
};

interface Change {
  details?: CartDetails;
  lines?: readonly LineRow[];
}
interface ChangeCase {
  ifMatch: number | null;
  viewer: Viewer;
  /** new lines, if they are known beforehand: their variants are then loaded with the rest */
  newLines?: readonly LineRow[];
  /** new address and customer: they decide whether rentals are delivered and whether the coupon was used */
  newDetails?: Pick<CartDetails, 'shipping_address' | 'customer' | 'pickup_depot'>;
  /** a discount code that the customer tries */
  couponCode?: string;
  /** the page that asks shows no offers of the plans */
  withoutOffers?: boolean;
}

type Work = (cart: CartRow, context: CartContext) => Change | null;

/** Changes a locked cart, with one statement for reading and one for writing, and more only for a plan that lacks something. `work` returns the change, or null for none. */
export const changeLocked = async (
  trx: Queries,
  cart: CartRow,
  { viewer, newLines: wanted, newDetails, couponCode, withoutOffers = false }: Omit<ChangeCase, 'ifMatch'>,
  work: Work,
): Promise<Cart> => {
  const query = contextQuery({ ...cart, ...newDetails }, viewer);
  const context = await loadContext(trx, {
    ...query,
    ...(wanted === undefined ? {} : { newLines: wanted }),
    couponCode: couponCode ?? query.couponCode,
  });
  const change = work(cart, context);
  const { details = {}, lines } = change ?? {};
  assertPlansFit(lines ?? context.lines, context.lines);
  const isChanged = change !== null || cart.revision === 0;
  const isOfPlan = ({ plan_id }: LineRow): boolean => plan_id !== null;
  if (isChanged && viewer.user !== null && (lines ?? context.lines).some(isOfPlan)) await claimPlans(trx, cart.id, viewer.user.id);
  const saved = isChanged ? await saveCartRow(trx, cart.id, details, { lines, userId: viewer.user?.id ?? null }) : cart;
  const coupon = saved.coupon_code === null ? null : context.coupon;
  const savedLines = [...(lines ?? context.lines)];
  const plans = context.plans.filter(({ id: planId }) => savedLines.some(({ plan_id }) => plan_id === planId));
  const savedContext = { ...context, coupon, plans, lines: savedLines };
  const view = buildView(saved, savedContext, viewer);
  if (Math.max(view.total_price, view.items_base_price) > MAX_TOTAL_CENTS) throw new ShopError(422, 'cart.too_expensive');
  return withoutOffers ? view : withPlanOffers(trx, view, { cart: saved, context: savedContext, viewer });
};

/**
 * Changes a cart in one transaction of three statements (lock, read, write) and returns it. The revision is incremented only if something
 * changes. A stale `ifMatch` is 409 with the fresh cart as `meta.cart`.
 */
export const changeCart = (db: Db, id: string, { ifMatch, ...change }: ChangeCase, work: Work): Promise<Cart> =>
  inTransaction(db, async (trx) => {
    const cart = await lockCart(trx, id);
    assertUsable(cart, change.viewer.now);
    if (ifMatch !== null && ifMatch !== cart.revision) {
      throw new ShopError(409, 'cart.conflict', { meta: { cart: await viewCart(trx, cart, change.viewer) } });
    }
    return changeLocked(trx, cart, change, work);
  });

/** The longest period that is accepted; the line has a problem if it is longer than what can be booked. */
const MAX_RENTAL_DAYS = 366;

const assertPeriods = ({ rent_items }: CartBody, today: string): void => {
  const problems = rent_items.flatMap(({ from, to }, place): [string, FieldProblem[]][] => {
    if (from === undefined && to === undefined) return [];
    if (from === undefined || to === undefined)
      return [[`rent_items.${place}.${from === undefined ? 'from' : 'to'}`, [{ message: 'required' }]]];
    const days = rentalDays(from, to);
    if (days < 1) return [[`rent_items.${place}.to`, [{ message: 'period_order' }]]];
    if (days <= MAX_RENTAL_DAYS) return [];
    return from < today
      ? [[`rent_items.${place}.from`, [{ message: 'period_past' }]]]
      : [[`rent_items.${place}.to`, [{ message: 'period_far' }]]];
  });
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
};

/** The body's lines, merged by variant; larger amounts are cut at the maximum of a line. */
const linesOf = (body: CartBody, maxPieces: number): LineRow[] => {
  const merged = new Map<string, LineRow>();
  const add = (
    kind: LineRow['kind'],
    variant_id: number,
    amount: number,
    rent_from: string | null = null,
    rent_to: string | null = null,
  ): void => {
    const existing = merged.get(`${kind}:${variant_id}`);
    const sum = kind === 'rental' ? 1 : Math.min(maxPieces, (existing?.amount ?? 0) + amount);
    merged.set(`${kind}:${variant_id}`, { kind, variant_id, amount: sum, rent_from, rent_to, plan_id: null });
  };
  for (const { id, amount } of body.items) add('sale', id, amount);
  for (const { id, amount } of body.free_items) add('gift', id, amount);
  for (const { id, from, to } of body.rent_items) add('rental', id, 1, from ?? null, to ?? null);
  return [...merged.values()];
};

/** Every variant must exist, have a price, and be in the right list: for sale, or for rent. */
const assertKnown = (body: CartBody, { variants, lines }: CartContext): void => {
  const problem: FieldProblem[] = [{ message: 'unknown_variant' }];
  const wrong = (list: 'items' | 'free_items' | 'rent_items', isRight: (type: string) => boolean) =>
    body[list].flatMap(({ id }, place) => {
      const variant = variants.get(id);
      return variant === undefined || !isRight(variant.type) ? [[`${list}.${place}.id`, problem] as const] : [];
    });
  const isSale = (type: string): boolean => type !== 'rental';
  const problems = [...wrong('items', isSale), ...wrong('free_items', isSale), ...wrong('rent_items', (type) => type === 'rental')];
  if (problems.length > 0) throw new ShopError(422, 'cart.variant_unknown', { fields: Object.fromEntries(problems) });
  // A variant that is in the cart already stays, with its problem: otherwise the cart could not be changed at all.
  const stored = new Set(lines.map(({ variant_id }) => variant_id));
  const unpriced = body.items.map(({ id }) => variants.get(id)).find((each) => each?.is_price_on_request && !stored.has(each.id));
  if (unpriced) throw new ShopError(422, 'cart.price_on_request', { meta: { product_title: unpriced.product.name } });
};

/**
 * New rental days must be bookable. Days in the cart that have become impossible stay, with their problem: otherwise the cart could not be
 * changed at all.
 */
const assertNewPeriods = ({ rent_items }: CartBody, { variants, lines }: CartContext, { now, lang }: Viewer): void => {
  const today = brusselsDay(now);
  const fields = rent_items.map(({ id, from, to }, place) => {
    const isStored = lines.some(
      (line) => line.kind === 'rental' && line.variant_id === id && line.rent_from === from && line.rent_to === to,
    );
    if (from === undefined || to === undefined || isStored) return {};
    const minDays = variants.get(id)?.rent_min_days ?? 1;
    const limits = { minDays, maxDays: variants.get(id)?.rent_max_days ?? minDays, today };
    const problem = rentalPeriodProblem({ from, to }, limits);
    return problem === null ? {} : periodFields(problem, { ...limits, lang }, `rent_items.${place}.`);
  });
  const problems = Object.assign({}, ...fields) as Record<string, FieldProblem[]>;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/** Replaces the cart's content; the pieces of its plans stay. Throws 422 for unknown variants, those without a published price, and too many different products. */
export const saveCart = async (db: Db, id: string, body: CartBody, ifMatch: number | null, viewer: Viewer): Promise<Cart> => {
  const limits = viewer.settings.get('cart.max_products');
  const lines = linesOf(body, limits.pieces);
  if (lines.length > limits.variants) throw new ShopError(422, 'cart.max_products', { meta: { max: limits.variants } });
  assertPeriods(body, brusselsDay(viewer.now));
  return changeCart(db, id, { ifMatch, viewer, newLines: lines }, (_cart, context) => {
    assertKnown(body, context);
    assertNewPeriods(body, context, viewer);
    const isLoose = ({ plan_id }: LineRow): boolean => plan_id === null;
    const isNew = !isSame(context.lines.filter(isLoose), lines);
    const planLines = context.lines.filter((line) => !isLoose(line));
    return isNew
      ? { lines: [...planLines, ...lines], ...(body.plans === undefined ? {} : { details: { added_plans: body.plans } }) }
      : null;
  });
};

/** Throws 422 at the field when the chosen half-day is full, with the next free ones. */
const assertSlotFree = (cart: CartRow, context: CartContext, viewer: Viewer): void => {
  if (cart.delivery_slot === null) return;
  const { slot_taken: taken, slots = [] } = buildView(cart, context, viewer).shipping;
  if (taken == null) return;
  const free = slots.slice(0, NAMED_SLOTS).map((slot) => slotText(slot, viewer.settings, viewer.lang));
  throw invalidFields({
    slot: [free.length === 0 ? { message: 'no_slots' } : { message: 'slot_taken', values: { free: free.join('; ') } }],
  });
};

/** Customer and addresses in stored form. A professional's company and VAT number are those of the account. Throws 422 at the fields. Spec §5. */
export const cartDetailsOf = (body: CartAddressBody, viewer: Pick<Viewer, 'user' | 'region' | 'settings'>) => {
  const fields = new CustomerFields();
  const { country } = body.shipping_address;
  const isDealer = viewer.user !== null && isProfessional(viewer.user);
  const shipping_address = fields.address('shipping_address', body.shipping_address);
  const billing_address = body.billing_address === undefined ? null : fields.address('billing_address', body.billing_address);
  const email = fields.email('email', body.email);
  const phone = fields.phone('phone', body.phone, [viewer.region, country]);
  const vat = isDealer ? null : fields.vat('vat', body.vat, country);
  if (body.pickup != null && findDepot(viewer.settings, body.pickup) === null) fields.problem('pickup', { message: 'depot' });
  const company = isDealer ? '' : (body.company_name ?? '');
  if (!isDealer && body.business === true && company === '') fields.problem('company_name', { message: 'required' });
  fields.finish();
  const customer: CartCustomer = {
    email,
    phone,
    first_name: body.first_name,
    last_name: body.last_name,
    ...(vat === null ? {} : { vat }),
    ...(company === '' ? {} : { company_name: company }),
    ...(body.business === undefined ? {} : { business: body.business }),
    ...(body.purchase_order && (isDealer || body.business === true) ? { purchase_order: body.purchase_order } : {}),
    ...(body.remark ? { remark: body.remark } : {}),
  };
  return { shipping_address, billing_address, customer, pickup_depot: body.pickup ?? null, delivery_slot: body.slot ?? null };
};

/** Saves customer and addresses. Spec §5, §7. */
export const saveAddress = (db: Db, id: string, body: CartAddressBody, ifMatch: number | null, viewer: Viewer): Promise<Cart> => {
  const next = cartDetailsOf(body, viewer);
  return changeCart(db, id, { ifMatch, viewer, newDetails: next, withoutOffers: true }, (cart, context) => {
    assertSlotFree({ ...cart, ...next }, context, viewer);
    const { shipping_address: shipping, billing_address: billing, customer: currentCustomer, pickup_depot, delivery_slot } = cart;
    return isSame({ shipping_address: shipping, billing_address: billing, customer: currentCustomer, pickup_depot, delivery_slot }, next)
      ? null
      : { details: next };
  });
};

/** Problems that other goods in the cart can solve. */
const TEMPORARY_PROBLEMS: readonly CouponProblem[] = ['minimum', 'second_chance'];

/**
 * Applies a discount code; `keep` stores it even if it gives no discount yet. Throws 422 `coupon.invalid`, `coupon.expired`, `coupon.used`,
 * `coupon.second_chance` or `coupon.minimum`.
 */
export const applyCoupon = (
  db: Db,
  id: string,
  { discount_code, keep = false }: z.output<typeof discountCodeBody>,
  ifMatch: number | null,
  viewer: Viewer,
): Promise<Cart> => {
  const couponCode = discount_code.toUpperCase();
  return changeCart(db, id, { ifMatch, viewer, couponCode }, (cart, context) => {
    const { coupon } = context;
    if (coupon === null) throw new ShopError(422, 'coupon.invalid');
    const problem = buildView(cart, context, viewer).coupon?.problem?.code;
    if (problem !== undefined && !(keep && TEMPORARY_PROBLEMS.includes(problem))) throw couponRefusal(problem, coupon, viewer.lang);
    return coupon.code === cart.coupon_code ? null : { details: { coupon_code: coupon.code } };
  });
};

export const removeCoupon = (db: Db, id: string, ifMatch: number | null, viewer: Viewer): Promise<Cart> =>
  changeCart(db, id, { ifMatch, viewer }, (cart) => (cart.coupon_code === null ? null : { details: { coupon_code: null } }));

/** The revision in If-Match; null without the header or for `*`. */
export const parseIfMatch = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (digits === undefined) throw invalidFields({ 'if-match': [{ message: 'invalid' }] });
  return Number(digits);
};
