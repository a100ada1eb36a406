import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { address } from './address.ts';
import { cartId, expectedOrder } from './cart.ts';
import { cents, deliveryWindow, image, langText, listMeta, printedName } from './common.ts';
import { sumFields } from './order.ts';
import { pickupPlace } from './pickup.ts';
import { paymentChoice, transferDetails } from './payment.ts';
import { orderPlan } from './plan.ts';
import { quoteStatus } from './quote-status.ts';
import { returnCost } from './return-cost.ts';

export { quoteStatus };
export type { QuoteStatus } from './quote-status.ts';

/** POST /api/quotes: asks for an offer for the cart's content, which is submitted with it. */
export const quoteBody = z.object({ cart_id: cartId, ...expectedOrder.pick({ signed_in: true, professional: true }).shape });
export const quoteAskedAnswer = z.object({ quote_number: z.string(), reference: z.uuid() });
/** POST /api/quotes/{id}/accept: the total that the page showed. `purchase_order`: a company's own number of the order, if it is known only now; missing: unchanged. `method`: as for every payment. */
export const acceptBody = expectedOrder
  .pick({ total_cents: true })
  .extend({ purchase_order: printedName(MAX_LENGTHS.purchaseOrder, 0).optional(), ...paymentChoice.shape })
  .nullish();
export const declineBody = z.object({ reason: z.string().trim().max(MAX_LENGTHS.declineReason).optional() }).nullish();

export const quoteLine = z.object({
  order_item_id: z.int(),
  kind: z.enum(['sale', 'gift', 'rental']),
  variant_id: z.int(),
  sku: z.string(),
  product_name: z.string(),
  name: z.string(),
  slugs: langText,
  image: image.nullable(),
  amount: z.int(),
  /** of a rental with dates, both inclusive */
  rental: z.object({ from: z.iso.date(), to: z.iso.date() }).nullish(),
  /** the plan that the pieces belong to, by its `share_id`; null: loose pieces. Missing in answers of an older API */
  plan: z.string().nullish(),
  /** list price on the day of the request */
  list_unit_incl_vat_cents: cents,
  list_line_incl_vat_cents: cents,
  /** quoted price; the list price until it is answered */
  unit_incl_vat_cents: cents,
  line_excl_vat_cents: cents,
  line_incl_vat_cents: cents,
});

/** What the customer agrees to by accepting now, besides the prices; to be said directly before. */
export const quoteConditions = z.object({
  /** no professional account, and no company in the request: has the right of withdrawal */
  is_consumer: z.boolean(),
  /** null without goods, where the day is agreed, and where it is counted from the payment */
  delivery_window: deliveryWindow.nullable(),
  /** of goods whose delivery is counted from the payment, because a bank transfer is awaited; missing: it is not */
  delivery_working_days: z.int().optional(),
  /** the goods go abroad, on a day that is agreed with the customer; missing: no */
  delivery_arranged: z.boolean().optional(),
  /** null when nothing can be sent back */
  return_cost: returnCost.nullable(),
  /** `order_item_id` of the lines made to measure, without a right of withdrawal */
  custom_made: z.array(z.int()),
});

export const quote = z.object({
  id: z.int(),
  number: z.string(),
  /** whoever knows it may see and answer the quote; null for a colleague who may not answer it */
  reference: z.uuid().nullable(),
  status: quoteStatus,
  requested_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** the last day in Brussels, `YYYY-MM-DD` */
  valid_until: z.iso.date().nullable(),
  note: z.string().nullable(),
  /** the buyer's own number or reference of the order; null or missing: none */
  purchase_order: z.string().nullish(),
  /** who asked for a dealer's company; null or missing: nobody did */
  ordered_by: z.string().nullish(),
  /** the customer's remark, in plain lines */
  remark: z.string().nullish(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  delivery_address: address,
  /** where the goods are picked up, which is also the delivery address; null or missing: delivered */
  pickup: pickupPlace.nullish(),
  lines: z.array(quoteLine),
  /** with what each lacks, as the order will have them. Missing in answers of an older API */
  plans: z.array(orderPlan.pick({ share_id: true, name: true, missing: true })).optional(),
  ...sumFields,
  /** total at list prices */
  list_total_cents: cents,
  /** the same without VAT, until it is accepted; null or missing: unknown */
  list_total_excl_vat_cents: cents.nullish(),
  /** the order made from it */
  order: z.object({ id: z.int(), number: z.string(), reference: z.uuid().nullable() }).nullable(),
  /** the bank transfer that its order waits for; null or missing: none */
  transfer: transferDetails.nullish(),
  /** whether the person who asked may answer it; missing in answers of an older API */
  may_act: z.boolean().optional(),
  can_accept: z.boolean(),
  can_decline: z.boolean(),
  /** null unless it can be accepted */
  conditions: quoteConditions.nullish(),
});
export const quoteSummary = quote
  .pick({
    id: true,
    number: true,
    ordered_by: true,
    status: true,
    requested_at: true,
    answered_at: true,
    valid_until: true,
    total_cents: true,
    list_total_cents: true,
    can_accept: true,
  })
  .extend({
    /** missing in answers of an older API */
    total_excl_vat_cents: cents.optional(),
    /** of both totals; missing in answers of an older API */
    deposit_cents: cents.optional(),
    line_count: z.int(),
    piece_count: z.int().optional(),
  });
export const quoteListAnswer = z.object({ data: z.array(quoteSummary), meta: listMeta });

export type AcceptBody = z.infer<typeof acceptBody>;
export type Quote = z.infer<typeof quote>;
export type QuoteConditions = z.infer<typeof quoteConditions>;
export type QuoteLine = z.infer<typeof quoteLine>;
export type QuoteSummary = z.infer<typeof quoteSummary>;
export type QuoteListAnswer = z.infer<typeof quoteListAnswer>;
export type QuoteAskedAnswer = z.infer<typeof quoteAskedAnswer>;
