import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { colourOffer } from './colour-offer.ts';
import { cents, image, listMeta, plainName } from './common.ts';

/** A plan or a calculation of the configurator: 16 random bytes, base64url. Whoever has it may see the plan. */
export const planId = z.string().regex(/^[\w-]{22}$/);
const planKind = z.enum(['fence', 'gabion', 'terrace']);

/** A drawing to scale, as rectangles; `y_mm` counts downwards. */
export const planSketch = z.object({
  width_mm: z.int(),
  height_mm: z.int(),
  boxes: z.array(
    z.object({ kind: z.enum(['field', 'gate', 'post']), x_mm: z.int(), y_mm: z.int(), width_mm: z.int(), height_mm: z.int() }),
  ),
});

/** What today's rules would change in a plan of older rules; `possible`: they still allow it. */
export const planRulesChange = z.object({
  rule_version: z.string(),
  possible: z.boolean(),
  changes: z.array(z.object({ label: z.string(), name: z.string(), before: z.int(), after: z.int() })),
});

/** What of a plan can be changed in a cart, with what it is now. */
export const planChoices = z.object({
  height_cm: z.int().nullable(),
  heights_cm: z.array(z.int()),
  colour: z.string().nullable(),
  colours: z.array(z.object({ key: z.string(), label: z.string() })),
  /** `label` in the language of the request: a side of a fence, length and width of a part of a terrace */
  lengths: z.array(z.object({ label: z.string(), mm: z.int() })),
});

const planFields = {
  share_id: z.string(),
  kind: planKind,
  /** its own name, or else one made of its kind and length in the language of the request */
  name: z.string(),
  is_named: z.boolean(),
  revision: z.int(),
  rule_version: z.string(),
  /** system, height, colour and length on one line, in the language of the request */
  summary: z.string(),
  sketch: planSketch,
  /** its system, height and colour in a garden; missing or null if there is no such picture */
  garden: image.nullish(),
  /** null: computed by today's rules, or today's were declined */
  rules: planRulesChange.nullable(),
};

/** A plan in a cart; its lines are those with its `share_id` as their `plan`. */
export const cartPlan = z.object({
  ...planFields,
  choices: planChoices,
  /** cents of its lines */
  items_excl_vat_cents: cents,
  items_incl_vat_cents: cents,
  line_count: z.int(),
  piece_count: z.int(),
  /** of its lines, once each: in the language of the request */
  problems: z.array(z.string()),
  /** sold out when the plan was put into the cart, and in no sum */
  left_out: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** the same as sentences in the language of the request, as the order will say them. Missing in answers of an older API */
  missing: z.array(z.string()).optional(),
  /**
   * parts that are short in the chosen colour and are there in others; what a colour adds is to this cart's sums of the plan, of the colour
   * that is taken to those without it
   */
  colour_offers: z.array(colourOffer).optional(),
  /** parts that were left out, or come in another colour, and are in stock again: an empty change takes them */
  back: z.array(z.object({ label: z.string(), name: z.string() })).optional(),
});

/** POST /api/carts/{id}/plans: a calculation of the configurator, or a plan. */
export const addPlanBody = z.strictObject({ share_id: planId, name: plainName(MAX_LENGTHS.planName).optional() });

/** A change of a plan; what is left out stays. An empty name: named after its kind and length again. */
export const changePlanBody = z.strictObject({
  name: plainName(MAX_LENGTHS.planName, 0).optional(),
  height_cm: z.int().min(1).max(300).optional(),
  colour: z.string().max(20).optional(),
  /** as many as `choices.lengths` has, in its order */
  lengths_mm: z.array(z.int()).max(12).optional(),
  /** another colour for a part while the chosen one is short; null takes the consent back */
  other_colour: z.strictObject({ sku: z.string().regex(/^[\w-]{1,40}$/), colour: z.string().max(20).nullable() }).optional(),
  /** takes over another calculation of the configurator, or another plan */
  share_id: planId.optional(),
  /** parts list of older rules: computed by today's, or kept and not asked again */
  rules: z.enum(['new', 'keep']).optional(),
});

/** A plan of an account. */
export const accountPlan = z.object({
  ...planFields,
  updated_at: z.iso.datetime(),
  /** an open cart of the account that contains it */
  cart_id: z.string().nullable(),
  /** number of the last order with it */
  order_number: z.string().nullable(),
  /** an order with it was delivered: it can't be changed any more, a copy can */
  is_delivered: z.boolean(),
});
/** GET /auth/me/plans. Not paginated: an account has a few dozen at most. */
export const accountPlanList = z.object({ data: z.array(accountPlan), meta: listMeta });
/** POST /auth/me/plans/claim: the plans of a guest's cart belong to the account from then on. */
export const claimPlansBody = z.strictObject({ cart_id: z.uuid() });

/** A plan as it was ordered. */
export const orderPlan = z.object({
  share_id: z.string(),
  kind: planKind,
  name: z.string(),
  rule_version: z.string(),
  /** its drawings for the builder as a PDF; `?lang=` chooses the language. Missing in answers of an older API */
  build_sheet_url: z.string().nullish(),
  /** what its bill has and the order lacks, a sentence each in the language of the request. Missing in answers of an older API */
  missing: z.array(z.string()).optional(),
});

export type PlanSketch = z.infer<typeof planSketch>;
export type PlanChoices = z.infer<typeof planChoices>;
export type PlanRulesChange = z.infer<typeof planRulesChange>;
export type CartPlan = z.infer<typeof cartPlan>;
export type AddPlanBody = z.input<typeof addPlanBody>;
export type ChangePlanBody = z.input<typeof changePlanBody>;
export type AccountPlan = z.infer<typeof accountPlan>;
export type AccountPlanList = z.infer<typeof accountPlanList>;
export type OrderPlan = z.infer<typeof orderPlan>;
