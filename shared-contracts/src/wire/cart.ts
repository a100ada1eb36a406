import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { MAX_LINE_AMOUNT } from '../rules/line-amount.ts';
import { paymentChoice } from './payment.ts';
import { address, cartAddressBody } from './address.ts';
import { cents, country, deliveryWindow, dimensions, image, langText, listMeta, plainName, rowId } from './common.ts';
import { cartPlan } from './plan.ts';
import { pickupOption } from './pickup.ts';
import { colour, condition, deliveryClass, deliveryTariff, stock } from './product.ts';
import { returnCost } from './return-cost.ts';
import { deliverySlot, slotChoice } from './slot.ts';

/** Client-generated: a UUID. Anything else is 400 `cart.malformed`, and the client then creates a new one. */
export const cartId = z.uuid();

/** Of a shared cart: 32 random bytes, base64url. */
export const shareToken = z.string().regex(/^[\w-]{43}$/);

/** Only a guard against huge bodies: the maximum number of products in a cart is a setting with its own error. */
const MAX_ENTRIES = 500;
const item = z.object({ id: rowId(), amount: z.int().min(1).max(MAX_LINE_AMOUNT) });
/**
 * A rental, one piece; its days are calendar days in Brussels, both inclusive. Without them the shortest period is priced, and the line
 * can't be ordered yet.
 */
const rentItem = z.object({ id: rowId(), from: z.iso.date().optional(), to: z.iso.date().optional() });
/** POST /api/carts/{id}: the complete new content, except for plans: their pieces stay. Spec §7. */
export const cartBody = z.object({
  items: z.array(item).max(MAX_ENTRIES),
  free_items: z.array(item).max(MAX_ENTRIES).default([]),
  rent_items: z.array(rentItem).max(MAX_ENTRIES).default([]),
  /** `share_id` of each plan whose parts are in `items`: completeness uses its drawing. Since plans have lines of their own: `addPlanBody` */
  plans: z.array(z.string().max(40)).max(20).optional(),
});
export const cartQuery = z.object({
  country: country.optional(),
  /** `none`: without `colour_offers` and `back` of the plans, which only the cart page shows */
  offers: z.literal('none').optional(),
});

/** Why a line can't be sold unchanged; `left` and `requested` are pieces. Spec §8 Cart. */
export const lineProblem = z.object({
  code: z.enum([
    'not_in_stock',
    'out_of_stock',
    'only_left',
    'max_reached',
    'unavailable',
    'gift_not_allowed',
    'rental_dates',
    'rental_area',
    'rental_period',
    'rental_full',
  ]),
  message: z.string(),
  left: z.int(),
  requested: z.int(),
  product_title: z.string(),
});

export const cartLine = z.object({
  kind: z.enum(['sale', 'gift', 'rental']),
  variant_id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  product_name: z.string(),
  name: z.string(),
  slugs: langText,
  colour,
  dimensions,
  image: image.nullable(),
  amount: z.int(),
  max_amount: z.int(),
  step: z.int(),
  unit_excl_vat_cents: cents,
  unit_incl_vat_cents: cents,
  line_excl_vat_cents: cents,
  line_incl_vat_cents: cents,
  rent_cents: cents,
  deposit_cents: cents,
  /** of a rental: its days and their limits; `from` and `to` are null until chosen, `earliest` is the first possible day */
  rental: z
    .object({
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      days: z.int(),
      min_days: z.int(),
      max_days: z.int(),
      earliest: z.iso.date(),
    })
    .nullish(),
  stock,
  delivery_class: deliveryClass,
  condition: condition.nullable(),
  /** of a second chance: the unit price when new, without and with VAT */
  new_unit: z.object({ excl_vat_cents: cents, incl_vat_cents: cents }).nullish(),
  custom_made: z.boolean(),
  problem: lineProblem.nullable(),
  /** `share_id` of the plan that it belongs to; null or missing: a loose piece */
  plan: z.string().nullish(),
});

/**
 * Totals for the cart's delivery country and the customer's role; on both sides of the VAT items - discount + shipping + rent + deposit
 * is the total, to the cent.
 */
export const cartTotals = z.object({
  vat_rate: z.int(),
  /** b2b with a VIES-valid number of another member state */
  reverse_charge: z.boolean(),
  items_excl_vat_cents: cents,
  items_incl_vat_cents: cents,
  discount_excl_vat_cents: cents,
  discount_incl_vat_cents: cents,
  shipping_excl_vat_cents: cents,
  shipping_incl_vat_cents: cents,
  rent_excl_vat_cents: cents,
  rent_incl_vat_cents: cents,
  deposit_cents: cents,
  vat_cents: cents,
  total_excl_vat_cents: cents,
  total_incl_vat_cents: cents,
});

export const cart = z.object({
  id: cartId,
  revision: z.int(),
  items: z.array(z.object({ id: z.int(), amount: z.int() })),
  free_items: z.array(z.object({ id: z.int(), amount: z.int() })),
  rent_items: z.array(z.object({ id: z.int(), from: z.iso.date().optional(), to: z.iso.date().optional() })),
  lines: z.array(cartLine),
  /** plans whose pieces are lines of their own, and not in `items`. Missing in answers of an older API */
  plans: z.array(cartPlan).optional(),
  /** cents, the amount to pay; spec §3 Cart */
  total_price: cents,
  /** cents, goods incl. VAT before discount */
  items_base_price: cents,
  /** threshold in cents → free pieces allowed */
  free_thresholds: z.record(z.string(), z.int()),
  gift: z.object({
    current_cents: cents.nullable(),
    next_cents: cents.nullable(),
    remaining_cents: cents,
    allowed: z.int(),
    chosen: z.int(),
    options: z.array(z.object({ variant_id: z.int(), name: z.string(), image: image.nullable(), left: z.int() })),
  }),
  /** `problem`: why the code gives no discount now; `expired` and `used` must be removed before paying */
  coupon: z
    .object({
      code: z.string(),
      discount_cents: cents,
      problem: z.object({ code: z.enum(['invalid', 'expired', 'used', 'minimum', 'second_chance']), message: z.string() }).nullish(),
    })
    .nullable(),
  deposit_cents: cents,
  rent_cents: cents,
  shipping_cents: cents,
  shipping: z.object({
    class: deliveryClass.nullable(),
    free_from_cents: cents.nullable(),
    working_days: z.int(),
    /** delivery days if ordered now; null without goods, because a machine is delivered on the first day of its rental */
    window: deliveryWindow.nullable(),
    /** half-days of a delivery by van or crane that are free, the earliest first; empty: none can be chosen. Missing in answers of an older API */
    slots: z.array(deliverySlot).optional(),
    /** the chosen one; null or missing: any day of the window */
    slot: deliverySlot.nullish(),
    /** the chosen one when it is no longer free: the cart can't be ordered before another choice */
    slot_taken: deliverySlot.nullish(),
    /** where the goods can be picked up for nothing instead; empty: not this cart. Missing in answers of an older API */
    pickups: z.array(pickupOption).optional(),
    /** id of the chosen one of `pickups`; null or missing: delivered */
    pickup: z.string().nullish(),
    /**
     * total with VAT of a pick-up and its VAT rate in basis points, where the VAT of the depots is another than that of a delivery; null or
     * missing: the delivery is taken off the total
     */
    pickup_vat: z.object({ rate: z.int(), total_incl_vat_cents: cents }).nullish(),
    /** what a delivery costs and its days, also while a pick-up is chosen; no price where a person calculates it. Missing in answers of an older API */
    delivery: z
      .object({
        price_incl_vat_cents: cents.nullable(),
        /** missing in answers of an older API */
        price_excl_vat_cents: cents.nullish(),
        window: deliveryWindow.nullable(),
      })
      .optional(),
    /**
     * how the price of the delivery comes about, cents with the seller's VAT; null for a pick-up and where a person calculates it. Missing in
     * answers of an older API
     */
    cost: z
      .object({
        kg: z.number(),
        /** false: the weight of some pieces is not known, and counts as nothing */
        is_weighed: z.boolean(),
        longest_cm: z.number(),
        /** `weight_cents` + `long_cents` + `zone_cents`; 0 when the goods make it free */
        cents,
        weight_cents: cents,
        long_cents: cents,
        zone_cents: cents,
        /** where it goes, if that costs more */
        zone: z.string().nullable(),
        /** place in `tariff.steps` */
        step: z.int(),
        /** known: the delivery address has a postcode */
        is_placed: z.boolean(),
        tariff: deliveryTariff,
      })
      .nullish(),
    /** cost for a consumer who returns everything within the withdrawal period; null without returnable goods */
    return_cost: returnCost.nullish(),
  }),
  totals: cartTotals,
  max_products: z.int(),
  shipping_address: address.partial().extend({ country }),
  billing_address: address.nullable(),
  customer: cartAddressBody
    .pick({
      email: true,
      first_name: true,
      last_name: true,
      phone: true,
      vat: true,
      company_name: true,
      business: true,
      purchase_order: true,
      remark: true,
    })
    .partial(),
  /** how the cart will be ordered: spec §4 Ordering */
  checkout: z.enum(['payment', 'quote', 'request']),
  has_problems: z.boolean(),
});
export const cartQuantity = z.object({ id: z.int(), amount: z.int() });

/** POST /api/carts/{id}/discount-code. `keep`: store it even if it gives no discount yet, as from a link before the cart has goods. */
export const discountCodeBody = z.object({
  discount_code: z.string().trim().min(1).max(MAX_LENGTHS.discountCode),
  keep: z.boolean().optional(),
});

/** What the buyer saw when ordering: an order that would differ is refused. Absent: not compared. */
export const expectedOrder = z.object({
  /** the amount to pay on the page */
  total_cents: cents.optional(),
  /** whether the page was that of a signed-in user; if the session has ended meanwhile, the order would be a guest's */
  signed_in: z.boolean().optional(),
  /** whether the page was that of a dealer's company; if the right ended meanwhile, the order would be a private one */
  professional: z.boolean().optional(),
  /** id of the depot where the goods are picked up; null: delivered */
  pickup: z.string().max(40).nullish(),
  /** the half-day of the delivery; null: any day */
  slot: slotChoice.nullish(),
});
export const orderBody = expectedOrder.nullish();
/** POST /api/carts/{id}/payment */
export const payBody = expectedOrder.extend(paymentChoice.shape).nullish();

/** GET /api/carts/current: the cart a signed-in user changed last, to be merged with the one of this browser. */
export const currentCartAnswer = z.object({ cart_id: cartId.nullable() });

/** POST /api/carts/{id}/merge: a cart, which is empty afterwards, or a shared or named cart, which stays as it is. */
export const mergeBody = z.union([
  z.strictObject({ from: cartId }),
  z.strictObject({ shared: shareToken }),
  z.strictObject({ named: rowId() }),
]);
/** A line that could not be added completely: requested in total, and the resulting amount (0: not added at all). */
export const cappedLine = z.object({
  kind: z.enum(['sale', 'gift', 'rental']),
  variant_id: z.int(),
  product_name: z.string(),
  name: z.string(),
  requested: z.int(),
  amount: z.int(),
  /** `share_id` of the plan that the pieces belong to; null or missing: loose pieces */
  plan: z.string().nullish(),
});
/** POST /api/carts/{id}/plans */
export const addPlanAnswer = z.object({ cart, share_id: z.string() });
export const mergeAnswer = z.object({ cart, capped: z.array(cappedLine) });

/** POST /api/carts/{id}/share: a link to a copy of the lines as they are now. */
export const shareAnswer = z.object({ token: shareToken, expires_at: z.iso.datetime() });
/** GET /api/carts/shared/{token}: at current prices and stock, for the visitor's country; read only. */
export const sharedCart = cart
  .pick({ items: true, rent_items: true, lines: true, plans: true, items_base_price: true, totals: true })
  .extend({ shared_at: z.iso.datetime(), expires_at: z.iso.datetime() });

/** A copy of a cart's goods and rentals that an account saves under a name, to order again. */
export const namedCart = z.object({
  id: z.int(),
  name: z.string(),
  /** different variants */
  products: z.int(),
  pieces: z.int(),
  saved_at: z.iso.datetime(),
});
/** Not paginated: an account has a few dozen at most. */
export const namedCartList = z.object({ data: z.array(namedCart), meta: listMeta });
/** POST /auth/me/carts: an existing cart of that name is replaced. */
export const namedCartBody = z.strictObject({ name: plainName(MAX_LENGTHS.cartName), cart_id: cartId });

/** A part that a fence in the cart still needs. */
export const missingPart = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  name: z.string(),
  slugs: langText,
  image: image.nullable(),
  unit_excl_vat_cents: cents,
  unit_incl_vat_cents: cents,
  stock,
  needed: z.int(),
  in_cart: z.int(),
  missing: z.int(),
  /** pieces to add: `missing` in whole steps, at most what is in stock */
  add: z.int(),
  required: z.boolean(),
  /** names of the products in the cart that need it */
  needed_for: z.array(z.string()),
});
/** GET /api/carts/{id}/completeness */
export const completenessAnswer = z.object({ complete: z.boolean(), missing: z.array(missingPart) });

export const paymentAnswer = z.object({ payment_url: z.string(), order_number: z.string() });
export const requestAnswer = z.object({ order_number: z.string(), kind: z.enum(['request', 'quote']), reference: z.string() });

export type Cart = z.infer<typeof cart>;
export type CartBody = z.input<typeof cartBody>;
export type CartLine = z.infer<typeof cartLine>;
export type LineProblem = z.infer<typeof lineProblem>;
export type CartTotals = z.infer<typeof cartTotals>;
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
export type RequestAnswer = z.infer<typeof requestAnswer>;
export type RentItem = z.infer<typeof rentItem>;
export type MergeBody = z.infer<typeof mergeBody>;
export type MergeAnswer = z.infer<typeof mergeAnswer>;
export type AddPlanAnswer = z.infer<typeof addPlanAnswer>;
export type CappedLine = z.infer<typeof cappedLine>;
export type ShareAnswer = z.infer<typeof shareAnswer>;
export type SharedCart = z.infer<typeof sharedCart>;
export type NamedCartList = z.infer<typeof namedCartList>;
export type NamedCart = z.infer<typeof namedCart>;
export type NamedCartBody = z.infer<typeof namedCartBody>;
export type MissingPart = z.infer<typeof missingPart>;
export type CompletenessAnswer = z.infer<typeof completenessAnswer>;
export type CurrentCartAnswer = z.infer<typeof currentCartAnswer>;
export type PayBody = NonNullable<z.infer<typeof payBody>>;
export type ExpectedOrder = z.infer<typeof expectedOrder>;
