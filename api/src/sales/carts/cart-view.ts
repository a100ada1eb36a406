import type { Country } from 'shared-contracts/contract/locales';
import { checkoutKind } from './checkout-kind.ts';
import { earliestRental, rentalDays, rentalPeriodProblem } from 'shared-contracts/rules/rental-period';
import { maxAmount } from 'shared-contracts/rules/max-amount';
import { inclVatCents, vatTreatment } from 'shared-contracts/rules/vat';
import type { Cart, CartLine } from 'shared-contracts/wire/cart';
import type { CartPlan } from 'shared-contracts/wire/plan';
import { isProfessional } from '../../customers/auth/users.ts';
import type { UserRow } from '../../customers/auth/users.ts';
import type { CartCustomer } from './carts.tables.ts';
import { byDeliveryClass } from 'shared-contracts/rules/delivery-class';
import { deliveryCost, deliveryLoad } from 'shared-contracts/rules/delivery-cost';
import { tariffIn } from '../../content/settings/delivery-promise.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { imageOf } from '../../content/media/image.ts';
import { priceCart, thresholdInOrder } from '../pricing/price-cart.ts';
import type { PricedCart, PricedLine, PricingLine } from '../pricing/price-cart.ts';
import type { LooseVariantRecord } from '../../catalogue/products/products.repository.ts';
import { stockOf } from '../../catalogue/products/variant-answer.ts';
import type { Audience } from '../../catalogue/products/variant-answer.ts';
import type { Depot } from 'shared-contracts/staff/setting-values';
import type { Settings } from '../../content/settings/settings.ts';
import type { CartContext, ContextQuery } from './cart-context.ts';
import type { CartRow, LineRow } from './carts.repository.ts';
import { chosenDepot, depotsFor, shippingAnswer } from './cart-shipping.ts';
import { couponMessage, couponProblem, isCurrent } from './coupon-rules.ts';
import { isServedByShop } from '../../catalogue/rentals/served-area.ts';
import { cartPlanAnswers } from './cart-plan-answer.ts';
import { findProblem } from './line-problems.ts';
import type { LineCheck } from './line-problems.ts';

/** Visitor, country, time and settings that a cart is shown for. */
export interface Viewer extends Audience {
  user: UserRow | null;
  /** `?country=`: prices for that country, overriding the address */
  country: Country | null;
  settings: Settings;
  now: Date;
}

interface Line {
  row: LineRow;
  variant: LooseVariantRecord;
}

/** Days of a rental; without dates those of the shortest period. */
const daysOf = ({ row, variant }: Line): number =>
  row.rent_from === null || row.rent_to === null ? (variant.rent_min_days ?? 1) : rentalDays(row.rent_from, row.rent_to);

/** Pieces of each variant on those lines on which it is bought. */
const soldPieces = (lines: readonly Line[]): Map<number, number> => {
  const sold = new Map<number, number>();
  for (const { row } of lines) if (row.kind === 'sale') sold.set(row.variant_id, (sold.get(row.variant_id) ?? 0) + row.amount);
  return sold;
};

const depositOf = ({ row, variant }: Line): number => (row.kind === 'rental' ? (variant.rent_deposit_cents ?? 0) : 0);

const pricingLine = ({ row, variant }: Line, sold: ReadonlyMap<number, number>): PricingLine => ({
  kind: row.kind,
  amount: row.amount,
  ...(row.kind === 'sale' ? { tierAmount: sold.get(row.variant_id) ?? 0 } : {}),
  exclVatCents: variant.excl_vat_cents,
  tiers: variant.tiers,
  rentExclVatCents: row.kind === 'rental' ? (variant.rent_per_day_cents ?? 0) : 0,
  rentDays: daysOf({ row, variant }),
  depositCents: depositOf({ row, variant }),
  deliveryClass: variant.delivery_class,
  isDiscountable: variant.type !== 'second_chance',
});

const rentalOf = (line: Line, { now }: Pick<Viewer, 'now'>): CartLine['rental'] => {
  const { row, variant } = line;
  if (row.kind !== 'rental') return null;
  const bounds = { min_days: variant.rent_min_days ?? 1, max_days: variant.rent_max_days ?? 1 };
  return { from: row.rent_from, to: row.rent_to, days: daysOf(line), ...bounds, earliest: earliestRental(brusselsDay(now)) };
};

/** Input of a rental's checks: its days, other bookings, and whether a partner delivers to the address. */
const rentalCheck = (line: Line, { rentalsFree, viewer, unservedPostcode }: LineCase): LineCheck['rental'] => {
  const rental = rentalOf(line, viewer);
  if (rental == null) return null;
  const { from, to, min_days: minDays, max_days: maxDays, earliest } = rental;
  const hasDays = from !== null && to !== null;
  const today = brusselsDay(viewer.now);
  return {
    hasDays,
    isBookable: hasDays && rentalPeriodProblem({ from, to }, { minDays, maxDays, today }) === null,
    free: rentalsFree.get(line.variant.id) ?? 0,
    minDays,
    maxDays,
    earliest,
    unservedPostcode,
  };
};

/** For each line the pieces of its variant on lines that get it first: plans before loose pieces, bought ones before gifts. */
const takenBefore = (lines: readonly Line[], sold: ReadonlyMap<number, number>): number[] => {
  const taken = new Map<number, number>();
  return lines.map(({ row: { kind, variant_id, amount } }) => {
    if (kind === 'rental') return 0;
    if (kind === 'gift') return sold.get(variant_id) ?? 0;
    const before = taken.get(variant_id) ?? 0;
    taken.set(variant_id, before + amount);
    return before;
  });
};

/** The gifts that are still allowed for a gift line after the lines before it. */
const giftsAllowedFor = (line: Line, lines: readonly Line[], allowed: number): number => {
  if (line.row.kind !== 'gift') return Number.POSITIVE_INFINITY;
  const before = lines
    .slice(0, lines.indexOf(line))
    .filter(({ row }) => row.kind === 'gift')
    .reduce((sum, { row }) => sum + row.amount, 0);
  return line.variant.is_gift ? Math.max(0, allowed - before) : 0;
};

const isSold = ({ row, variant }: Line): boolean =>
  variant.is_active && !variant.is_price_on_request && (row.kind === 'rental') === (variant.type === 'rental');

interface LineCase {
  lines: readonly Line[];
  giftsAllowed: number;
  maxPieces: number;
  rentalsFree: ReadonlyMap<number, number>;
  /** postcode of the delivery address if no machine is delivered there, else null */
  unservedPostcode: string | null;
  /** basis points */
  rate: number;
  viewer: Viewer;
}

const lineAnswer = (line: Line, { priced, taken }: { priced: PricedLine; taken: number }, lineCase: LineCase): CartLine => {
  const { lines, giftsAllowed, maxPieces, rate, viewer } = lineCase;
  const { row, variant } = line;
  const left = Math.max(0, variant.stock_left - taken);
  const perOrder = row.kind === 'sale' ? Math.max(0, variant.max_per_order - taken) : variant.max_per_order;
  const allowed = giftsAllowedFor(line, lines, giftsAllowed);
  const pieces = row.kind === 'rental' ? 1 : Math.min(maxPieces, allowed);
  const most = isSold(line) ? Math.max(0, maxAmount(left, perOrder, variant.step, pieces)) : 0;
  const check = {
    kind: row.kind,
    amount: row.amount,
    left,
    maxAmount: most,
    step: variant.step,
    isSold: isSold(line),
    giftsAllowed: allowed,
    rental: rentalCheck(line, lineCase),
    title: variant.product.name,
  };
  return {
    kind: row.kind,
    variant_id: variant.id,
    product_id: variant.product.id,
    sku: variant.sku,
    product_name: variant.product.name,
    name: variant.name,
    slugs: variant.product.slugs,
    colour: variant.colour,
    dimensions: variant.dimensions,
    image: imageOf(variant.thumb_picture, viewer.lang, viewer.mediaUrl),
    amount: row.amount,
    max_amount: most,
    step: variant.step,
    unit_excl_vat_cents: priced.unitExclVatCents,
    unit_incl_vat_cents: priced.unitInclVatCents,
    line_excl_vat_cents: priced.lineExclVatCents,
    line_incl_vat_cents: priced.lineInclVatCents,
    rent_cents: row.kind === 'rental' ? priced.lineInclVatCents : 0,
    deposit_cents: depositOf(line),
    rental: rentalOf(line, viewer),
    stock: stockOf(variant),
    delivery_class: variant.delivery_class,
    condition: variant.condition_grade === null ? null : { grade: variant.condition_grade, note: variant.condition_note ?? '' },
    new_unit:
      variant.type === 'second_chance' && variant.list_excl_vat_cents !== null
        ? { excl_vat_cents: variant.list_excl_vat_cents, incl_vat_cents: inclVatCents(variant.list_excl_vat_cents, rate) }
        : null,
    custom_made: variant.is_custom_made,
    problem: findProblem(check, viewer.lang),
    plan: row.plan_id,
  };
};

export const emptyCart = (id: string): CartRow => ({
  id,
  revision: 0,
  status: 'open',
  shipping_address: null,
  billing_address: null,
  customer: {},
  coupon_code: null,
  pickup_depot: null,
  delivery_slot: null,
  user_id: null,
  plan_ids: [],
  created_at: new Date(0),
  updated_at: new Date(0),
});

/** What to load to show a cart to this viewer. */
export const contextQuery = (cart: CartRow, { lang, user }: Viewer): ContextQuery => ({
  cart,
  lang,
  couponCode: cart.coupon_code,
  userId: user?.id ?? null,
  email: cart.customer.email ?? user?.email ?? null,
});

const couponAnswer = (context: CartContext, priced: PricedCart, { now, lang }: Viewer): Cart['coupon'] => {
  const { coupon, isCouponUsed: isUsed } = context;
  if (coupon === null) return null;
  const { totals, discountableInclCents: discountableCents } = priced;
  const problem = couponProblem({ coupon, isUsed, goodsCents: totals.items_incl_vat_cents, discountableCents, now });
  return {
    code: coupon.code,
    discount_cents: totals.discount_incl_vat_cents,
    problem: problem === null ? null : { code: problem, message: couponMessage(problem, coupon, lang) },
  };
};

/** The postcode of the delivery address when no partner brings machines there; null without an address. */
const unservedPostcode = ({ shipping_address: to }: CartRow, { isPartnerArea }: CartContext, settings: Settings): string | null => {
  if (to === null || isPartnerArea || isServedByShop(settings, to.country, to.zip_code)) return null;
  return to.zip_code;
};

/** A dealer orders for the company of the account, whatever was typed into the cart: name and VAT number belong together. */
const companyOf = ({ company_name, vat }: Pick<UserRow, 'company_name' | 'vat'>): Pick<CartCustomer, 'company_name' | 'vat'> => ({
  company_name: company_name ?? undefined,
  vat: vat ?? undefined,
});

const giftAnswer = ({ gifts }: CartContext, { gift }: PricedCart, lines: readonly Line[], { lang, mediaUrl }: Viewer): Cart['gift'] => ({
  current_cents: gift.currentCents,
  next_cents: gift.nextCents,
  remaining_cents: gift.remainingCents,
  allowed: gift.allowed,
  chosen: lines.reduce((sum, { row }) => sum + (row.kind === 'gift' ? row.amount : 0), 0),
  options: gifts.map(({ variant_id, name, left, picture }) => ({ variant_id, name, left, image: imageOf(picture, lang, mediaUrl) })),
});

/** The only place where a cart is priced; it reads nothing from the database. */
const priceLines = (cart: CartRow, context: CartContext, viewer: Viewer) => {
  const { settings, now } = viewer;
  const { coupon } = context;
  const lines = context.lines.flatMap((row): Line[] => {
    const variant = context.variants.get(row.variant_id);
    return variant === undefined
      ? []
      : [{ row, variant: { ...variant, stock_left: variant.stock_left + (context.ownHolds.get(variant.id) ?? 0) } }];
  });

  const { user } = viewer;
  const isDealer = user !== null && isProfessional(user);
  const buyer = isDealer ? { ...cart.customer, ...companyOf(user) } : cart.customer;
  const buyerCountry = viewer.country ?? cart.shipping_address?.country ?? viewer.region;
  const depot = chosenDepot(cart, lines, settings);
  const role = isDealer ? ('b2b' as const) : ('b2c' as const);
  const vatIn = (deliveryCountry: Country) =>
    vatTreatment({
      role,
      deliveryCountry,
      vatNumber: user?.vat ?? null,
      vatStatus: user?.vat_status ?? 'unchecked',
    });
  const basis = isDealer ? 'excl' : 'incl';
  const applied = coupon !== null && isCurrent(coupon, now) && !context.isCouponUsed ? coupon : null;
  const sold = soldPieces(lines);
  const load = deliveryLoad(lines.map(({ row: { amount }, variant }) => ({ ...variant, amount })));
  /** What decides the price of a delivery; null without goods. A country of the viewer's own has no postcode. */
  const deliveryAt = () => {
    if (load === null) return null;
    const { country, zip_code: postcode } = cart.shipping_address ?? {};
    const tariff = tariffIn(settings, load.class, buyerCountry, viewer.lang);
    const at = country === buyerCountry ? (postcode ?? null) : null;
    return { load, tariff, isPlaced: at !== null, cost: deliveryCost(tariff, load, at) };
  };
  const delivery = deliveryAt();
  /** Goods are handed over at the depot: VAT and the way to order are those of its country. */
  const priceAt = (at: Depot | null) => {
    const country = at?.country ?? buyerCountry;
    const { rate, reverseCharge } = vatIn(country);
    const checkout = checkoutKind({ deliveryCountry: country, professional: isDealer, vatNumber: buyer.vat });
    const thresholds = Object.fromEntries(
      Object.entries(settings.get('free.thresholds')).map(([cents, pieces]) => [thresholdInOrder(Number(cents), { basis, rate }), pieces]),
    );
    const priced = priceCart({
      lines: lines.map((line) => pricingLine(line, sold)),
      rate,
      reverseCharge,
      basis,
      coupon: applied === null ? null : { kind: applied.kind, value: applied.value, minGoodsCents: applied.min_goods_cents },
      // picking up is free, and the freight of a request is calculated by a person, who answers it
      shipping:
        checkout === 'request' || at !== null
          ? byDeliveryClass(() => ({ price_cents: 0, free_from_cents: null }))
          : byDeliveryClass((each) => ({ ...settings.get('shipping')[each], price_cents: delivery?.cost.cents ?? 0 })),
      giftThresholds: thresholds,
    });
    return { rate, checkout, thresholds, priced };
  };
  return { lines, sold, depot, role, buyer, buyerCountry, vatIn, priceAt, delivery };
};

const costAnswer = (
  { load, tariff, isPlaced, cost }: NonNullable<ReturnType<typeof priceLines>['delivery']>,
  { totals }: PricedCart,
): Cart['shipping']['cost'] => ({
  ...cost,
  cents: totals.shipping_incl_vat_cents === 0 ? 0 : cost.cents,
  kg: load.kg,
  is_weighed: load.is_weighed,
  longest_cm: load.longest_cm,
  is_placed: isPlaced,
  tariff,
});

/** Cents of the lines of a plan. */
export type PlanSums = Pick<CartPlan, 'items_excl_vat_cents' | 'items_incl_vat_cents'>;

/** The sums of a plan as `buildView` shows them: VAT is split over all lines of the cart, so what else is in it matters. */
export const planSums = (cart: CartRow, context: CartContext, viewer: Viewer, planId: string): PlanSums => {
  const { lines, depot, priceAt } = priceLines(cart, context, viewer);
  const { priced } = priceAt(depot);
  const sums = { items_excl_vat_cents: 0, items_incl_vat_cents: 0 };
  for (const [place, { row }] of lines.entries()) {
    if (row.plan_id !== planId) continue;
    sums.items_excl_vat_cents += priced.lines[place]?.lineExclVatCents ?? 0;
    sums.items_incl_vat_cents += priced.lines[place]?.lineInclVatCents ?? 0;
  }
  return sums;
};

/** The answer for a cart without what its plans could have instead; it reads nothing from the database. */
export const buildView = (cart: CartRow, context: CartContext, viewer: Viewer): Cart => {
  const { settings } = viewer;
  const limits = settings.get('cart.max_products');
  const { lines, sold, depot, role, buyer, buyerCountry, vatIn, priceAt, delivery } = priceLines(cart, context, viewer);
  const { rate, checkout, thresholds, priced } = priceAt(depot);
  /** Only where the VAT differs; else the delivery is taken off the total. */
  const pickupVat = (): Cart['shipping']['pickup_vat'] => {
    const [place] = depot === null ? depotsFor(lines, settings) : [depot];
    if (place === undefined || vatIn(place.country).rate === vatIn(buyerCountry).rate) return null;
    const there = depot === null ? priceAt(place) : { rate, priced };
    return { rate: there.rate, total_incl_vat_cents: there.priced.totals.total_incl_vat_cents };
  };
  const shippingAt = (at: Depot | null, { checkout: kind, priced: prices }: Pick<ReturnType<typeof priceAt>, 'checkout' | 'priced'>) =>
    shippingAnswer(
      prices,
      lines,
      { checkout: kind, depot: at, country: buyerCountry, role, taken: context.slotsTaken, slot: cart.delivery_slot },
      viewer,
    );
  const lineCase = {
    lines,
    giftsAllowed: priced.gift.allowed,
    maxPieces: limits.pieces,
    rentalsFree: context.rentalsFree,
    unservedPostcode: unservedPostcode(cart, context, settings),
    rate,
    viewer,
  };
  const taken = takenBefore(lines, sold);
  const answers = lines.map((line, place) =>
    lineAnswer(line, { priced: priced.lines[place] as PricedLine, taken: taken[place] ?? 0 }, lineCase),
  );
  const rowsOf = (kind: LineRow['kind']): LineRow[] =>
    lines.map(({ row }) => row).filter((row) => row.kind === kind && row.plan_id === null);
  const { totals } = priced;

  return {
    id: cart.id,
    revision: cart.revision,
    items: rowsOf('sale').map(({ variant_id: id, amount }) => ({ id, amount })),
    free_items: rowsOf('gift').map(({ variant_id: id, amount }) => ({ id, amount })),
    rent_items: rowsOf('rental').map(({ variant_id: id, rent_from: from, rent_to: to }) =>
      from === null || to === null ? { id } : { id, from, to },
    ),
    lines: answers,
    plans: cartPlanAnswers(context, answers, { ...cart.shipping_address, country: buyerCountry }, viewer.lang),
    total_price: totals.total_incl_vat_cents,
    items_base_price: totals.items_incl_vat_cents,
    free_thresholds: thresholds,
    gift: giftAnswer(context, priced, lines, viewer),
    coupon: couponAnswer(context, priced, viewer),
    deposit_cents: totals.deposit_cents,
    rent_cents: totals.rent_incl_vat_cents,
    shipping_cents: totals.shipping_incl_vat_cents,
    shipping: {
      ...shippingAt(depot, { checkout, priced }),
      ...(depot === null ? {} : { delivery: shippingAt(null, priceAt(null)).delivery }),
      pickup_vat: pickupVat(),
      cost: delivery === null || depot !== null || checkout === 'request' ? null : costAnswer(delivery, priced),
    },
    totals,
    max_products: limits.variants,
    shipping_address: { ...cart.shipping_address, country: buyerCountry },
    billing_address: cart.billing_address,
    customer: buyer,
    checkout,
    has_problems: answers.some(({ problem }) => problem !== null),
  };
};
