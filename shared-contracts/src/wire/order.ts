import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { shopNumber } from '../rules/shop-number.ts';
import { address } from './address.ts';
import { registerBody, user } from './auth.ts';
import { cart } from './cart.ts';
import { unsentCause } from './retour.ts';
import { deliverySlot } from './slot.ts';
import { invoiceDue, transferDetails } from './payment.ts';
import { pickupPlace } from './pickup.ts';
import { orderPlan } from './plan.ts';
import { quoteStatus } from './quote-status.ts';
import { cents, deliveryWindow, image, langText, listMeta, pageFields } from './common.ts';

export const paymentStatus = z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']);
export const orderStatus = z.enum(['awaiting_payment', 'confirmed', 'shipped', 'delivered', 'cancelled', 'requested', 'quote_requested']);

export const orderLine = z.object({
  id: z.int(),
  kind: z.enum(['sale', 'gift', 'rental']),
  variant_id: z.int(),
  sku: z.string(),
  /** both names in the language of the request: as ordered if it is the order's language, else the current ones */
  product_name: z.string(),
  name: z.string(),
  slugs: langText,
  image: image.nullable(),
  amount: z.int(),
  /**
   * pieces of goods or a gift that are not sent, because they were withdrawn from before they left; see `rental.withdrawn` for a rental.
   * Missing in answers of an older API
   */
  withdrawn_amount: z.int().optional(),
  /** of these, pieces that the shop has cancelled: the customer did not withdraw from them. Missing in answers of an older API */
  cancelled_amount: z.int().optional(),
  /** pieces of goods or a gift that have left. Missing in answers of an older API */
  shipped_amount: z.int().optional(),
  /** made to measure: can't be returned or withdrawn from. Missing in answers of an older API */
  custom_made: z.boolean().optional(),
  unit_incl_vat_cents: cents,
  line_excl_vat_cents: cents,
  line_incl_vat_cents: cents,
  /** of a rental with dates, both inclusive; `withdrawn`: the customer withdrew before the first day, so the machine is not brought */
  rental: z.object({ from: z.iso.date(), to: z.iso.date(), withdrawn: z.boolean().optional() }).nullable(),
  /** pieces that can still be returned today; 0 for rentals, cut-to-size goods, and outside the return period */
  returnable_amount: z.int(),
  /** `share_id` of the plan it was ordered with; null or missing: a loose piece */
  plan: z.string().nullish(),
  /** token of the warranty passport; null or missing: none, or not handed over yet */
  warranty: z.uuid().nullish(),
});

/** What happened to an order and when, oldest first. */
export const orderEvent = z.object({ status: z.enum(['ordered', 'paid', 'shipped', 'delivered', 'cancelled']), at: z.iso.datetime() });
/** What happens after ordering, in the language of the request. */
export const orderStep = z.object({ label: z.string(), text: z.string(), state: z.enum(['done', 'current', 'todo']) });
/** An invoice or credit note; `url` is a PDF. A credit note's total is the credited amount. */
export const orderDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  /** calendar day in Brussels */
  date: z.iso.date(),
  url: z.string(),
  total_cents: cents,
  /** an invoice between Belgian companies is sent through Peppol and its PDF is a copy; `n/a` for all others */
  peppol: z.enum(['pending', 'sent', 'failed', 'n/a']),
  /** of a credit note: what of the deposit is kept, and why, in the language of the order; missing: nothing */
  deposit_kept: z.object({ cents, note: z.string().nullable() }).optional(),
});
/** Whether goods can be returned today. `expired`: the period is over; `created`: all returnable goods are in a return. Spec §4 Return. */
export const returnState = z.enum(['possible', 'expired', 'created']);
export const tracking = z.object({ carrier: z.string(), code: z.string().nullable(), url: z.string().nullable() });
/** What left together of an order: pieces of its lines, with their names in the language of the request. */
export const shipment = z.object({
  /** within the order, from 1 */
  number: z.int(),
  sent_at: z.iso.datetime(),
  tracking: tracking.nullable(),
  lines: z.array(z.object({ product_name: z.string(), name: z.string(), amount: z.int() })),
});

/** Fields of the sums of an order or a quote. */
export const sumFields = {
  vat_rate: z.int(),
  reverse_charge: z.boolean(),
  items_incl_vat_cents: cents,
  discount_cents: cents,
  delivery_cents: cents,
  rent_cents: cents,
  deposit_cents: cents,
  vat_cents: cents,
  total_cents: cents,
  /** the same sums without VAT; the deposit has none. They add up to the cent too */
  items_excl_vat_cents: cents,
  discount_excl_vat_cents: cents,
  delivery_excl_vat_cents: cents,
  rent_excl_vat_cents: cents,
  total_excl_vat_cents: cents,
};

export const order = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['order', 'request', 'quote']),
  status: orderStatus,
  /** which account it belongs to: none, the signed-in one, or another. Missing in answers of an older API */
  account: z.enum(['none', 'own', 'other']).optional(),
  /** status shown to the customer: spec §4 Order payment */
  payment_status: z.enum(['paid', 'unpaid']),
  /** state of the refund: `underway` is decided but not paid out yet. Optional fields are missing in answers of an older API */
  refund_status: z.enum(['none', 'underway', 'partly', 'full']).optional(),
  /** what of the order was refunded or is being refunded, a second payment not counted. Missing in answers of an older API */
  refunded_cents: cents.optional(),
  /** of a second payment that staff have not decided about yet; 0: there is none */
  paid_twice_cents: cents.optional(),
  /** the provider's last status; null when no payment was opened */
  provider_status: paymentStatus.nullable(),
  ordered_at: z.iso.datetime(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  company_name: z.string().nullable(),
  vat: z.string().nullable(),
  delivery_address: address,
  billing_address: address,
  /** the delivery address can be changed, of what was shown in this `revision`; null or missing: not, or not any more */
  address_change: z.object({ revision: z.string() }).nullish(),
  lines: z.array(orderLine),
  /** as they were ordered. Missing in answers of an older API */
  plans: z.array(orderPlan).optional(),
  ...sumFields,
  coupon_code: z.string().nullable(),
  /** how it was paid, by the provider's name, which can be one that the shop does not offer; null or missing: not paid, or unknown */
  payment_method: z.string().nullish(),
  /** the buyer's own number or reference of the order; null or missing: none */
  purchase_order: z.string().nullish(),
  /** who ordered for a dealer's company; null or missing: nobody did */
  ordered_by: z.string().nullish(),
  /** the customer's remark, in plain lines */
  remark: z.string().nullish(),
  /** what the settings said when it was ordered; nothing that was promised where `delivery_arranged` */
  delivery_working_days: z.int(),
  /** it goes abroad, on a day that is agreed with the customer; missing: no */
  delivery_arranged: z.boolean().optional(),
  /** the delivery days promised when it was ordered, or the first day of rentals alone; null for requests, quotes and older orders */
  delivery_window: deliveryWindow.nullable(),
  /** the half-day on which it is delivered; null or missing: any day of the window */
  delivery_slot: deliverySlot.nullish(),
  /** address of the calendar file of the delivery or pick-up; null or missing: no day is known */
  calendar_url: z.string().nullish(),
  /** half-days to which the delivery can be moved; empty or missing: it can't be moved any more */
  free_slots: z.array(deliverySlot).optional(),
  /** where the goods are picked up, which is also the delivery address; null or missing: delivered */
  pickup: pickupPlace.nullish(),
  /** what happens next, as in its mails; empty when it is cancelled or not paid. Missing in answers of an older API */
  next_steps: z.array(orderStep).optional(),
  timeline: z.array(orderEvent),
  /** set when a withdrawal came before anything was sent: shipping is stopped until it is settled; null or missing otherwise */
  withdrawal_received_at: z.iso.datetime().nullish(),
  /** set while a withdrawal that came after the order had left is not settled; null or missing otherwise */
  withdrawal_after_shipping_at: z.iso.datetime().nullish(),
  /** of the latest shipment */
  tracking: tracking.nullable(),
  /** some of it has left, and the rest is still to come: until all has left, the status is `confirmed`. Missing in answers of an older API */
  partly_shipped: z.boolean().optional(),
  /** what has left, the first shipment first; empty for a pick-up. Missing in answers of an older API */
  shipments: z.array(shipment).optional(),
  documents: z.array(orderDocument),
  /** stickers with the QR codes of the warranty passports, as a PDF; null or missing: there are none yet */
  warranty_url: z.string().nullish(),
  /** its returns, the oldest first; empty when opened by a payment's reference */
  returns: z
    .array(
      z.object({
        id: z.int(),
        number: z.string(),
        status: z.enum(['open', 'closed', 'cancelled']),
        /** of pieces that were never sent. Missing in answers of an older API */
        unsent: z.boolean().optional(),
        unsent_cause: unsentCause.nullish(),
        /** the half-day on which the shop's vehicle collects it; null or missing: agreed by phone, or nothing is collected */
        collection_slot: deliverySlot.nullish(),
      }),
    )
    .optional(),
  /** last day of the return period in Brussels; null until delivered */
  returnable_until: z.iso.date().nullable(),
  /** reference of the quote that it was made of; null or missing: it came from a cart */
  quote_reference: z.uuid().nullish(),
  /** of a quote, whose sums are then the quoted ones; null or missing: it is no quote, or no longer one */
  quote_status: quoteStatus.nullish(),
  /** the bank transfer that an unpaid order waits for; null or missing: none */
  transfer: transferDetails.nullish(),
  /** last day on which a bank transfer of it may, or might, arrive; null or missing: none was chosen */
  transfer_until: z.iso.date().nullish(),
  /** of an order on invoice: what is still to be paid; null or missing: it was not ordered on invoice */
  on_invoice: invoiceDue.nullish(),
  /** false: of a company for which this reader may not order, who changes, cancels, pays, returns and reorders nothing. Missing: may */
  may_act: z.boolean().optional(),
  /** nothing goes out, and nothing is changed, until staff have settled a withdrawal or the payment. Missing: no */
  on_hold: z.boolean().optional(),
  can_pay: z.boolean(),
  /** nothing was shipped yet, and something of it was not paid back */
  can_cancel: z.boolean(),
  /** what goes back when it is cancelled now; null: it can't be, or was not paid. Missing in answers of an older API */
  cancel_refund_cents: cents.nullish(),
  can_return: z.boolean(),
  /** null before shipping, and for goods that can't be returned */
  return_state: returnState.nullable(),
});
export const orderSummary = order
  .pick({
    id: true,
    number: true,
    status: true,
    payment_status: true,
    refund_status: true,
    refunded_cents: true,
    ordered_at: true,
    withdrawal_received_at: true,
    purchase_order: true,
    ordered_by: true,
    transfer_until: true,
    on_invoice: true,
    quote_status: true,
    total_cents: true,
    vat_cents: true,
    total_excl_vat_cents: true,
    can_pay: true,
    partly_shipped: true,
    return_state: true,
    may_act: true,
  })
  .extend({
    /** of `total_cents`, as the order's page has it; missing in answers of an older API */
    deposit_cents: cents.optional(),
    line_count: z.int(),
    /** pieces of all lines, but for those withdrawn from before they left */
    piece_count: z.int().optional(),
    /** picked up at a depot. Missing in answers of an older API */
    is_pickup: z.boolean().optional(),
    /** the invoice as a PDF; null before it exists */
    invoice_url: z.string().nullable(),
  });
/** GET /api/orders: `q` is a part of an order number, of the buyer's own number, of a product's name, or of an SKU; dates are days in Brussels, both inclusive. */
export const orderListQuery = z.object({
  ...pageFields,
  q: z.string().trim().max(MAX_LENGTHS.orderSearch).optional(),
  status: orderStatus.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export const orderListAnswer = z.object({ data: z.array(orderSummary), meta: listMeta });

/** GET /api/orders/track: all three must match, else 404, the same as for an unknown number. */
export const trackQuery = z.object({
  number: z.string().trim().overwrite(shopNumber).min(1).max(MAX_LENGTHS.orderNumber),
  email: z.string().trim().min(1).max(MAX_LENGTHS.email),
  postcode: z.string().trim().min(1).max(MAX_LENGTHS.postcode),
});
/** POST /api/orders/track/claim: adds a guest's order to the account whose confirmed address it was ordered with. */
export const claimBody = trackQuery.omit({ email: true });
export const claimAnswer = order.pick({ id: true });
/** POST /api/orders/by-payment/{reference}/account: a private account from a guest's order, which becomes its first. */
export const orderAccountBody = registerBody.pick({ language: true, password: true, password_confirmation: true });
export const orderAccountAnswer = claimAnswer.extend({ user });
/** A tracked order as shown without an account: no names, addresses or prices, but what was paid back. */
export const trackedOrder = order
  .pick({
    number: true,
    kind: true,
    status: true,
    payment_status: true,
    refund_status: true,
    refunded_cents: true,
    ordered_at: true,
    timeline: true,
    withdrawal_received_at: true,
    withdrawal_after_shipping_at: true,
    tracking: true,
    partly_shipped: true,
    shipments: true,
    delivery_working_days: true,
    delivery_arranged: true,
    delivery_window: true,
    delivery_slot: true,
    pickup: true,
    transfer: true,
    on_invoice: true,
    /** of a guest's quote, only to the browser that it was asked for with */
    quote_reference: true,
    quote_status: true,
  })
  .extend({
    lines: z.array(
      orderLine.pick({
        kind: true,
        product_name: true,
        name: true,
        image: true,
        amount: true,
        withdrawn_amount: true,
        cancelled_amount: true,
        shipped_amount: true,
        rental: true,
        warranty: true,
      }),
    ),
    /** as in an order, without the ids that lead to an account's pages. Missing in answers of an older API */
    returns: z.array(order.shape.returns.unwrap().element.omit({ id: true })).optional(),
    /** bought as a consumer, who may withdraw. Missing in answers of an older API */
    may_withdraw: z.boolean().optional(),
    /** of the payment that can be continued; null when there is nothing to pay */
    payment_reference: z.uuid().nullish(),
    /** a second payment has arrived that staff have not decided about yet. Missing in answers of an older API */
    paid_twice: z.boolean().optional(),
    /** its id, when it is in the account that asks; null otherwise */
    own_id: z.int().nullish(),
  });

/** POST /api/orders/{id}/reorder: into this cart, or a new one. */
export const reorderBody = z.object({ cart_id: z.uuid().optional() }).nullish();
/** The result for each line of the old order; unit prices with VAT, then and now (null when no longer sold). */
export const reorderedLine = z.object({
  order_line_id: z.int(),
  variant_id: z.int(),
  product_name: z.string(),
  name: z.string(),
  amount: z.int(),
  /** pieces that were added to the cart */
  added: z.int(),
  status: z.enum(['ok', 'price_changed', 'unavailable', 'only_left']),
  old_unit_incl_vat_cents: cents,
  new_unit_incl_vat_cents: cents.nullable(),
  /** the same without VAT; missing in answers of an older API */
  old_unit_excl_vat_cents: cents.optional(),
  new_unit_excl_vat_cents: cents.nullish(),
});
export const reorderAnswer = z.object({ cart, lines: z.array(reorderedLine) });

/**
 * GET /api/orders/by-payment/{id}/status: the payment status, for anybody with the link; nothing personal. The order itself needs more than
 * the link: the cart it was made of (header `Cart-Proof`), its owner's session, or the postcode.
 */
export const paymentState = order.pick({
  number: true,
  kind: true,
  status: true,
  payment_status: true,
  provider_status: true,
  total_cents: true,
  can_pay: true,
  transfer: true,
  transfer_until: true,
  on_invoice: true,
});
/** POST /api/orders/by-payment/{id}/view: the order in another browser, by the postcode it is delivered to. */
export const orderViewBody = z.object({ postcode: z.string().trim().min(1).max(MAX_LENGTHS.postcode) });

/** GET /api/orders/by-payment/{id}: `id` is the reference in the return address, a UUID that can't be guessed. */
export const paymentReference = z.uuid();

export type Order = z.infer<typeof order>;
export type PaymentState = z.infer<typeof paymentState>;
export type DeliveryWindow = z.infer<typeof deliveryWindow>;
export type OrderLine = z.infer<typeof orderLine>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type ProviderStatus = z.infer<typeof paymentStatus>;
export type Shipment = z.infer<typeof shipment>;
export type OrderStep = z.infer<typeof orderStep>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderListQuery = z.output<typeof orderListQuery>;
export type TrackQuery = z.infer<typeof trackQuery>;
export type ClaimBody = z.infer<typeof claimBody>;
export type ClaimAnswer = z.infer<typeof claimAnswer>;
export type OrderAccountBody = z.output<typeof orderAccountBody>;
export type OrderAccountAnswer = z.infer<typeof orderAccountAnswer>;
export type TrackedOrder = z.infer<typeof trackedOrder>;
export type ReorderAnswer = z.infer<typeof reorderAnswer>;
export type ReorderedLine = z.infer<typeof reorderedLine>;
