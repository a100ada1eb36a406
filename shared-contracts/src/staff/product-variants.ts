import * as z from 'zod';
import { isGtin } from '../rules/gtin.ts';
import { productGroup } from '../wire/category.ts';
import { cents } from '../wire/common.ts';
import { colour, deliveryClass, productType } from '../wire/product.ts';
import { recordOf, revision } from './common.ts';
import { byLang, line, lines, MAX_CENTS, productBody, productId, slug } from './products.ts';

/** Capitals, digits, hyphens and points: it is in addresses, on labels and in files. */
export const sku = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(40)
  .regex(/^[A-Z0-9](?:[A-Z0-9.-]*[A-Z0-9])$/);

const newText = z.object({ name: line(120), slug: z.union([z.literal(''), slug]), description: lines(6000) });

/**
 * POST /api/products: a hidden product without variants. Only its name in the source language is required; a language without a name gets no
 * texts yet. An address that is '' is made of the name.
 */
export const newProductBody = z.object({
  sku,
  type: productType,
  category_id: productId,
  group: productGroup,
  brand: productBody.shape.brand,
  warranty_years: productBody.shape.warranty_years,
  texts: byLang(newText).extend({ nl: newText.extend({ name: line(120).min(1) }) }),
});

/** What a variant can be measured by, and the units that each can have. */
export const DIMENSION_UNITS = {
  height: ['cm', 'mm', 'm'],
  width: ['cm', 'mm', 'm'],
  length: ['cm', 'mm', 'm'],
  depth: ['cm', 'mm', 'm'],
  diameter: ['mm', 'cm', 'm'],
  mesh: ['mm', 'cm'],
  wire_thickness: ['mm'],
  volume: ['l'],
  weight: ['kg', 'g'],
} as const;
export type DimensionName = keyof typeof DIMENSION_UNITS;
export const DIMENSION_NAMES = Object.keys(DIMENSION_UNITS) as DimensionName[];
const MAX_MEASURE = 100_000;
const measure = <const Units extends readonly [string, ...string[]]>(units: Units) =>
  z.object({ value: z.number().positive().max(MAX_MEASURE), unit: z.enum(units) });
const dimensions = z
  .object({
    height: measure(DIMENSION_UNITS.height),
    width: measure(DIMENSION_UNITS.width),
    length: measure(DIMENSION_UNITS.length),
    depth: measure(DIMENSION_UNITS.depth),
    diameter: measure(DIMENSION_UNITS.diameter),
    mesh: measure(DIMENSION_UNITS.mesh),
    wire_thickness: measure(DIMENSION_UNITS.wire_thickness),
    volume: measure(DIMENSION_UNITS.volume),
    weight: measure(DIMENSION_UNITS.weight),
  })
  .partial();

export const UNIT_PRICES = ['m', 'm2', 'kg', 'piece'] as const;
export const GRADES = ['A', 'B', 'C'] as const;
const money = z.int().min(0).max(MAX_CENTS);

const variantFields = {
  ean: z
    .string()
    .trim()
    .refine(isGtin, { params: { rule: 'gtin' } }),
  /** required in the source language; '' where there is none yet: in that language the variant can't be shown */
  names: byLang(line(120)).extend({ nl: line(120).min(1) }),
  colour,
  dimensions,
  delivery_class: deliveryClass,
  /** the price is also shown for one of this: there are `amount` of them in a piece */
  unit: z.object({ per: z.enum(UNIT_PRICES), amount: z.number().positive().max(MAX_MEASURE) }).nullable(),
  /** pieces that can be ordered at once, and in which steps */
  max_per_order: z.int().min(1).max(9999),
  step: z.int().min(1).max(1000),
  is_custom_made: z.boolean(),
  is_price_on_request: z.boolean(),
  /** of a product for rent; amounts without VAT */
  rental: z
    .object({
      rent_per_day_cents: money,
      rent_deposit_cents: money,
      rent_min_days: z.int().min(1).max(365),
      rent_max_days: z.int().min(1).max(365),
    })
    .nullable(),
  /** of a second chance: how good it still is, and what is wrong with it */
  condition: z.object({ grade: z.enum(GRADES), notes: byLang(line(300)) }).nullable(),
};

/** PUT /api/products/:id/variants/:sku. Its price, stock and SKU are changed elsewhere, or never. */
export const variantBody = z.object({ revision, ...variantFields });

/** POST /api/products/:id/variants. With a price the right to prices is needed, with pieces that to stock. */
export const newVariantBody = z.object({
  sku,
  ...variantFields,
  /** without VAT; null: it gets one later */
  excl_vat_cents: z.int().min(1).max(MAX_CENTS).nullable(),
  /** pieces in the warehouse; null: none */
  on_hand: z.int().min(0).max(1_000_000).nullable(),
});

export const editedVariant = z.object({
  sku: z.string(),
  ...variantFields,
  ean: z.string(),
  dimensions: z.record(z.string(), z.object({ value: z.number(), unit: z.string() })),
  names: byLang(z.string()),
  excl_vat_cents: cents,
  is_sold: z.boolean(),
  /** it can't be deleted any more, only be taken from sale */
  was_ordered: z.boolean(),
});

/** GET /api/products/:id/variants, in their order in the shop */
export const productVariants = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  type: productType,
  is_shown: z.boolean(),
  variants: z.array(editedVariant),
});
export const productVariantsAnswer = recordOf(productVariants);

/** PUT /api/products/:id/variant-order: the SKUs of all its variants. */
export const variantOrderBody = z.object({ revision, skus: z.array(z.string().max(40)).max(500) });

export type NewProductBody = z.infer<typeof newProductBody>;
export type VariantBody = z.infer<typeof variantBody>;
export type NewVariantBody = z.infer<typeof newVariantBody>;
export type EditedVariant = z.infer<typeof editedVariant>;
export type ProductVariants = z.infer<typeof productVariants>;
export type ProductVariantsAnswer = z.infer<typeof productVariantsAnswer>;
