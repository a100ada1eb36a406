import * as z from 'zod';
import { region } from '../wire/common.ts';

/** Most different articles of an example. */
const MAX_LINES = 50;
const MAX_AMOUNT = 9999;

/** The cart that a rule is tried on: a customer's, or an example of articles. */
export const trialCart = {
  /** id of a cart, or the link with which a customer shared one; null: `lines` */
  cart: z.string().trim().max(500).nullable(),
  lines: z.array(z.object({ sku: z.string().trim().toUpperCase().min(1).max(40), amount: z.int().min(1).max(MAX_AMOUNT) })).max(MAX_LINES),
  /** where it goes, as long as the cart has no address */
  country: region.default('be'),
  /** and in which of its zones; missing: none is known */
  zip_code: z.string().trim().max(12).optional(),
};

/** What a cart costs; cents with VAT. */
const sums = z.object({
  goods_cents: z.int(),
  discount_cents: z.int(),
  shipping_cents: z.int(),
  total_cents: z.int(),
  /** free pieces that it may hold */
  gifts: z.int(),
});

const cartTrial = z.object({
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      kind: z.enum(['sale', 'gift', 'rental']),
      amount: z.int(),
      line_incl_vat_cents: z.int(),
      /** codes take something off it */
      is_discountable: z.boolean(),
    }),
  ),
  before: sums,
  after: sums,
  /** why a code gives nothing, as the customer reads it */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** the next step of free pieces, and what is missing to it; null: there is none */
  next_gift: z.object({ threshold_cents: z.int(), remaining_cents: z.int() }).nullable(),
  /** the moment that it was tried for: later than now for a rule that begins later */
  at: z.iso.datetime(),
});
export const cartTrialAnswer = z.object({ data: cartTrial });

export type TrialCart = z.infer<z.ZodObject<typeof trialCart>>;
export type CartTrial = z.infer<typeof cartTrial>;
export type CartTrialAnswer = z.infer<typeof cartTrialAnswer>;
