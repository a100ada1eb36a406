import * as z from 'zod';
import { byDeliveryClass } from '../rules/delivery-class.ts';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { MAX_LINE_AMOUNT } from '../rules/line-amount.ts';
import { cents, image, langText, listMeta, rowId } from './common.ts';
import { returnCost } from './return-cost.ts';
import { deliveryClass } from './product.ts';
import { deliverySlot, slotChoice } from './slot.ts';

export const RETURN_REASONS = ['wrong_size', 'wrong_product', 'damaged', 'not_as_described', 'changed_mind', 'other'] as const;
export const returnReason = z.enum(RETURN_REASONS);

/** POST /api/retours. Each order line at most once; `photo` is an id from POST /api/retours/photos. */
export const retourBody = z.object({
  order_id: rowId(),
  items: z
    .array(
      z.object({
        order_item_id: rowId(),
        amount: z.int().min(1).max(MAX_LINE_AMOUNT),
        reason: returnReason,
        comment: z.string().trim().max(MAX_LENGTHS.returnComment).default(''),
        photo: z.uuid().optional(),
      }),
    )
    .min(1)
    .max(100),
  /** the half-day on which the shop's vehicle collects heavy goods; null or missing: agreed by phone */
  slot: slotChoice.nullish(),
});

/** Why pieces were never sent: the customer withdrew from them, the shop cancelled them, or they are a gift that is no longer earned. */
export const unsentCause = z.enum(['withdrawn', 'cancelled', 'unearned']);

/** The specification's states (open: in progress, closed: handled) and cancelled. */
export const retourStatus = z.enum(['open', 'closed', 'cancelled']);

export const retourItem = z.object({
  order_item_id: z.int(),
  variant_id: z.int(),
  sku: z.string(),
  product_name: z.string(),
  name: z.string(),
  slugs: langText,
  image: image.nullable(),
  amount: z.int(),
  reason: returnReason,
  /** in the request's language */
  reason_label: z.string(),
  comment: z.string(),
  /** GET /api/retours/photos/{id} */
  photo: z.uuid().nullable(),
  /** amount paid for these pieces, after the coupon, with VAT */
  price_cents: cents,
  /** name of the plan that the pieces were ordered with; null or missing: loose pieces */
  plan_name: z.string().nullish(),
});

export const retour = z.object({
  id: z.int(),
  number: z.string(),
  order_id: z.int(),
  order_number: z.string(),
  status: retourStatus,
  created_at: z.iso.datetime(),
  /** when the goods arrived; a return that arrived and is still open is being checked */
  received_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  items: z.array(retourItem),
  /** pieces */
  item_count: z.int(),
  /** of all items */
  price_cents: cents,
  /** amount refunded; null until it is closed */
  refund_cents: cents.nullable(),
  /** deduction for its transport; 0 for wrong, damaged or misdescribed goods */
  cost_cents: cents,
  /**
   * basis points of VAT in `cost_cents` of a dealer, who is shown it without VAT first; null where there is only one price. Missing in answers
   * of an older API
   */
  dealer_vat_rate: z.int().nullish(),
  /** the transport is agreed with the customer: the goods come back from where the shop delivers on request. Missing in answers of an older API */
  arranged: z.boolean().nullish(),
  /** refund of the original delivery: all of it with the last goods of an order */
  delivery_cents: cents,
  /** refund if the goods are in order: items and delivery, less transport and unearned gifts that stay */
  expected_refund_cents: cents,
  /** it makes an open invoice less, and only what was paid beyond the rest goes back. Missing in answers of an older API */
  deducts_invoice: z.boolean().optional(),
  /** of its amount: what comes off the invoice, expected until it is closed. Missing in answers of an older API: all of it */
  deducted_cents: cents.optional(),
  /**
   * deduction for gifts that stay although they are no longer earned; negative when such a gift is returned later. Missing in answers of an
   * older API
   */
  gift_cents: z.int().optional(),
  /** a parcel is handed in, everything else is collected */
  transport: deliveryClass,
  /** a pick-up that the customer brings back to its depot, whatever it weighs. Missing in answers of an older API */
  brought_back: z.boolean().optional(),
  /** its carrier; null for returns requested before carriers were recorded */
  carrier: z.string().nullable(),
  /** reason for the amount of the refund, as written by staff */
  note: z.string().nullable(),
  /** the label as a PDF; null when nothing is left to send */
  label_url: z.string().nullable(),
  /** next step for the customer, in the request's language */
  instructions: z.array(z.string()),
  can_cancel: z.boolean(),
  /** the pieces were withdrawn from before they left: they were never sent, and nothing comes back. Missing in answers of an older API */
  unsent: z.boolean().optional(),
  /** why, for pieces that were never sent. Missing in answers of an older API: withdrawn from */
  unsent_cause: unsentCause.nullish(),
  /** the half-day on which it is collected; null or missing: agreed by phone, or nothing is collected */
  collection_slot: deliverySlot.nullish(),
  /** of one return: the half-days to which its collection can be moved now. Missing in lists and in answers of an older API */
  free_slots: z.array(deliverySlot).optional(),
  /** calendar file of the collection; null or missing without its day */
  calendar_url: z.string().nullish(),
});
export const retourListAnswer = z.object({ data: z.array(retour), meta: listMeta });

/** GET /api/retours/returnable?order_id: what can still be returned of an order, for the first step of a return. */
export const returnableAnswer = z.object({
  order_id: z.int(),
  order_number: z.string(),
  /** the last day in Brussels, `YYYY-MM-DD`; null before delivery */
  returnable_until: z.iso.date().nullable(),
  can_return: z.boolean(),
  /** why not, in the request's language */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  items: z.array(
    retourItem
      .pick({ order_item_id: true, variant_id: true, sku: true, product_name: true, name: true, slugs: true, image: true, plan_name: true })
      .extend({
        ordered: z.int(),
        delivery_class: deliveryClass,
        /** pieces that can still be returned */
        left: z.int(),
        /** a gift: the unit price with VAT on the day of the order; null or missing for paid goods */
        gift_unit_cents: cents.nullish(),
        /** refund for the remaining pieces */
        left_cents: cents,
        problem: z.object({ code: z.string(), message: z.string() }).nullable(),
        /** still to be sent, and the customer has the right to withdraw from it. Missing in answers of an older API */
        can_withdraw: z.boolean().optional(),
      }),
  ),
  reasons: z.array(z.object({ code: returnReason, label: z.string() })),
  /** cost of a return with VAT and its carrier, by the heaviest class returned */
  costs: z.object(byDeliveryClass(() => returnCost)),
  /** as in a return */
  dealer_vat_rate: z.int().nullish(),
  deducts_invoice: z.boolean().optional(),
  /** what is still to be paid of the invoice. Missing in answers of an older API */
  open_invoice_cents: cents.optional(),
  arranged: z.boolean().nullish(),
  /** free half-days for a collection by vehicle; missing where the day is agreed by phone, and in answers of an older API */
  collection: z.object({ van: z.array(deliverySlot), crane: z.array(deliverySlot) }).optional(),
  /** refund of the delivery when everything left is returned */
  delivery_cents: cents,
  /** input for the gift rule (rules/gift-return.ts). Missing without gifts */
  gifts: z
    .object({
      /** threshold in cents → free pieces, on the day of the order */
      thresholds: z.record(z.string(), z.int()),
      /** goods with VAT after the coupon: of the whole order, and of what is in no return */
      ordered_cents: cents,
      kept_cents: cents,
      /** deductions for gifts in earlier returns */
      deducted_cents: cents,
    })
    .nullish(),
});

/** GET /api/retours/by-link/{link}: the collection of a return for whoever has the link of its mail, with nothing personal. */
export const returnCollection = z.object({
  number: z.string(),
  order_number: z.string(),
  /** nothing has arrived yet, and it is not cancelled */
  is_awaited: z.boolean(),
  collection_slot: deliverySlot.nullable(),
  free_slots: z.array(deliverySlot),
  calendar_url: z.string().nullable(),
});

export const returnPhotoAnswer = z.object({ id: z.uuid(), type: z.string(), bytes: z.int() });

export type ReturnReason = z.infer<typeof returnReason>;
export type RetourBody = z.input<typeof retourBody>;
export type Retour = z.infer<typeof retour>;
export type RetourItem = z.infer<typeof retourItem>;
export type RetourListAnswer = z.infer<typeof retourListAnswer>;
export type ReturnableAnswer = z.infer<typeof returnableAnswer>;
export type ReturnCollection = z.infer<typeof returnCollection>;
export type ReturnPhotoAnswer = z.infer<typeof returnPhotoAnswer>;
