import * as z from 'zod';
import { recordOf, revision } from './common.ts';

export const ACCESSORY_PER = ['item', 'metre', 'post'] as const;
const MAX_RELATIONS = 40;

const ratio = z.number().positive().max(1000);
const sku = z.string().trim().toUpperCase().min(1).max(40);
/** How many of it one piece, metre or post needs; `deep_ratio` where the ground freezes deep, null: the same. */
const amount = { per: z.enum(ACCESSORY_PER), ratio, deep_ratio: ratio.nullable(), is_required: z.boolean() };

/** Another product, as the screen names it. */
const target = z.object({ sku: z.string(), name: z.string(), is_shown: z.boolean() });

/** GET /api/products/:id/relations, each kind in the order of the product's page. */
export const productRelations = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  /** `has_rule`: a rule of the shop counts it by the measures of the pieces; the numbers are then the most for one of them */
  accessories: z.array(target.extend({ ...amount, has_rule: z.boolean() })),
  alternatives: z.array(target),
  related: z.array(target),
});
export const productRelationsAnswer = recordOf(productRelations);

/** PUT /api/products/:id/relations: SKUs of products, not of variants. */
export const relationsBody = z.object({
  revision,
  accessories: z.array(z.object({ sku, ...amount })).max(MAX_RELATIONS),
  alternatives: z.array(z.object({ sku })).max(MAX_RELATIONS),
  related: z.array(z.object({ sku })).max(MAX_RELATIONS),
});

export type ProductRelations = z.infer<typeof productRelations>;
export type ProductRelationsAnswer = z.infer<typeof productRelationsAnswer>;
export type RelationsBody = z.infer<typeof relationsBody>;
