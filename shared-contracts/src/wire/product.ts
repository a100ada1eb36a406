import * as z from 'zod';
import { DELIVERY_CLASSES } from '../rules/delivery-class.ts';
import { PART_RULES } from '../rules/parts/part-rules.ts';
import { productGroup } from './category.ts';
import { cents, deliveryWindow, dimensions, image, langText, listMeta, pageFields } from './common.ts';
import { ratingSummary } from './review.ts';

/** Colours of the specification §3. */
export const COLOURS = [
  'black',
  'blue',
  'brown',
  'green',
  'white',
  'light-grey',
  'anthracite',
  'galvanized',
  'zinc-aluminium',
  'copper',
  'stainless',
  'biochromated',
  'chrome',
  'none',
] as const;
export const colour = z.enum(COLOURS);
export const productType = z.enum(['sale', 'rental', 'second_chance']);

export const tier = z.object({ min_amount: z.int().min(1), excl_vat_cents: cents, incl_vat_cents: cents });
export const price = z.object({
  currency: z.literal('EUR'),
  excl_vat_cents: cents,
  incl_vat_cents: cents,
  /** basis points: 2100 = 21 % */
  vat_rate: z.int(),
  unit_price: z.object({ cents, per: z.enum(['m', 'm2', 'kg', 'piece']) }).nullable(),
  list_incl_vat_cents: cents.nullable(),
  lowest_30d_incl_vat_cents: cents.nullable(),
  tiers: z.array(tier),
  /** true: no price is published and the amounts are 0; the variant can't be put into a cart, customers ask for its price */
  on_request: z.boolean().optional(),
});
export const stock = z.object({
  status: z.enum(['in_stock', 'low', 'out', 'on_order']),
  left: z.int().min(0),
  restock_date: z.iso.date().nullable(),
});
export const deliveryClass = z.enum(DELIVERY_CLASSES);
/** Cost of a delivery with VAT if the smallest amount of this is all that is ordered, and the goods amount from which it is free; null when never. */
export const deliveryPrice = z.object({
  price_incl_vat_cents: cents,
  free_from_cents: cents.nullable(),
  /** more of it, or another place in the country, can cost more. Missing in answers of an older API */
  is_from: z.boolean().optional(),
});
/** What deliveries of a class cost in the visitor's country, with the seller's VAT: `rules/delivery-cost.ts`. */
export const deliveryTariff = z.object({
  class: deliveryClass,
  steps: z.array(z.object({ up_to_kg: z.number().nullable(), price_cents: cents })),
  long: z.object({ over_cm: z.int(), surcharge_cents: cents }).nullable(),
  free_from_cents: cents.nullable(),
  zones: z.array(z.object({ name: z.string(), postcodes: z.array(z.string()), surcharge_cents: cents })),
});
export type DeliveryPrice = z.infer<typeof deliveryPrice>;
export const condition = z.object({ grade: z.enum(['A', 'B', 'C']), note: z.string() });

export const variant = z.object({
  id: z.int(),
  sku: z.string(),
  ean: z.string(),
  name: z.string(),
  colour,
  dimensions,
  price,
  stock,
  delivery: deliveryPrice.extend({
    class: deliveryClass,
    working_days: z.int(),
    /** delivery days if ordered now */
    window: deliveryWindow,
    /** where and from which day it can be picked up for nothing; null: not at all. Missing in answers of an older API */
    pickup: z.object({ place: z.string(), from: z.iso.date() }).nullish(),
  }),
  rental: z.object({ rent_per_day_cents: cents, deposit_cents: cents, min_days: z.int(), max_days: z.int() }).nullable(),
  condition: condition.nullable(),
  max_per_order: z.int(),
  step: z.int(),
  custom_made: z.boolean(),
  image: image.nullable(),
});

/**
 * How a list shows a card's picture, so that all pictures have one scale, one ruler and one ground line: `columns` is the card's width in
 * columns; the px are the height, from the ground, of a plate 400 px wide that shows the picture completely (all plates of a list are as
 * high as the highest). The file has more wall above for higher plates. `on_scale` false: drawn as large as fits, without a ruler.
 */
export const plate = z.object({ columns: z.int().min(1).max(2), height: z.int(), on_scale: z.boolean() });

/** A variant on its own (cart rows, compare, recently viewed), with what it needs of its product. */
export const variantWithProduct = variant.extend({
  product: z.object({ id: z.int(), name: z.string(), slug: z.string(), slugs: langText }),
  /** as on a card, in the scale of lists, with `plate` */
  list_image: image.nullish(),
  plate: plate.optional(),
});

export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  slugs: langText,
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  category_slug: z.string(),
  group: productGroup,
  type: productType,
  /** one line such as `250 × 103 cm, 4 mm` */
  spec: z.string(),
  image: image.nullable(),
  /** the variant shown, in a garden; missing or null if there is no such picture. To be loaded only when a visitor looks for it */
  garden: image.nullish(),
  /** default: one column, 352 high and to scale, as most are */
  plate: plate.optional(),
  colours: z.array(colour),
  /** of the variant shown, `default_variant_id`; `price_from`: it is the lowest, and others cost more */
  price,
  price_from: z.boolean(),
  /** the lowest price of the variants in stock, of all when none is; missing or null unless it is lower than `price` */
  lowest_price: price.pick({ excl_vat_cents: true, incl_vat_cents: true }).nullish(),
  /** summary of its published reviews; missing if there are none */
  rating: ratingSummary.optional(),
  stock,
  variant_count: z.int(),
  /** the variant shown, and added by the card's button: of those that fit the list, one in stock before others, then the most ordered, then the cheapest */
  default_variant_id: z.int(),
  /** of the variant shown; missing outside of lists */
  delivery: deliveryPrice.optional(),
  condition: condition.nullable(),
});

export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() });
export const facet = z.object({
  key: z.enum(['category', 'type', 'colour', 'height', 'width', 'mesh', 'wire_thickness', 'price', 'in_stock']),
  label: z.string(),
  kind: z.enum(['values', 'range', 'flag']),
  unit: z.string().nullable(),
  values: z.array(facetValue),
  /** range facets: the limits of the result without this facet's own filter (mm, or cents for price) */
  min: z.number().nullable(),
  max: z.number().nullable(),
});

export const SORTS = ['relevance', 'price', '-price', 'newest', 'name'] as const;
export const productListQuery = z.object({
  category_slug: z.string().max(80).optional(),
  group: productGroup.optional(),
  type: productType.optional(),
  q: z.string().max(120).optional(),
  /** search exactly for the words of `q`, without correcting misspelt ones */
  exact: z.enum(['1']).optional(),
  'filter[colour]': z.string().max(200).optional(),
  'filter[height]': z.string().max(60).optional(),
  'filter[width]': z.string().max(60).optional(),
  'filter[mesh]': z.string().max(60).optional(),
  'filter[wire_thickness]': z.string().max(60).optional(),
  'filter[price]': z.string().max(40).optional(),
  'filter[in_stock]': z.enum(['1']).optional(),
  sort: z.enum(SORTS).default('relevance'),
  ...pageFields,
});
/** A size of a search that nothing has exactly, and what is shown instead, the smallest first. */
export const nearestSize = z.object({
  dimension: z.enum(['height', 'width', 'length', 'depth', 'diameter']),
  asked_cm: z.number(),
  found_cm: z.array(z.number()),
});
/** Missing in answers of an older API, and when every size is found. */
export const nearestSizes = z.array(nearestSize).optional();
export type NearestSize = z.infer<typeof nearestSize>;

export const productListAnswer = z.object({
  data: z.array(productCard),
  meta: listMeta,
  facets: z.array(facet),
  /** the search that was made instead, when a word of `q` was misspelt or no product has all of them */
  corrected_q: z.string().optional(),
  nearest_sizes: nearestSizes,
  /** suggested corrections of `q`, when nothing was found */
  did_you_mean: z.string().optional(),
});

/** A variant of an accessory, with the product's variants whose length, width and colour it fits. If several fit, the first is the best. */
export const accessoryFit = z.object({
  variant_ids: z.array(z.int()),
  variant_id: z.int(),
  name: z.string(),
  price: price.pick({ excl_vat_cents: true, incl_vat_cents: true, tiers: true }),
  left: z.int().min(0),
  /** amounts are multiples of this; default 1 */
  step: z.int().optional(),
  /** content of a pack in metres, kilograms or pieces; default 1 */
  content: z.number().optional(),
  /** when a sold-out one is expected back */
  restock_date: z.iso.date().nullable().optional(),
});

export const product = z.object({
  id: z.int(),
  slug: z.string(),
  slugs: langText,
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  category_slug: z.string(),
  group: productGroup,
  type: productType,
  description: z.string(),
  usps: z.array(z.string()),
  /**
   * `is_photo`: uploaded, and therefore not to scale; missing for drawings and in answers of an older API. `on_scale` false: a drawing as large
   * as fits, as in `plate`; missing for others
   */
  images: z.array(image.extend({ variant_ids: z.array(z.int()), is_photo: z.boolean().optional(), on_scale: z.literal(false).optional() })),
  /** variants in a garden, at eye level beside people; for these variants they replace the picture of `images` that is no variant's */
  garden_images: z.array(image.extend({ variant_ids: z.array(z.int()) })).optional(),
  videos: z.array(z.object({ provider: z.string(), id: z.string(), title: z.string(), poster: image.nullable() })),
  documents: z.array(
    z.object({
      kind: z.enum(['guide', 'folder', 'technical_sheet', 'warranty', 'dop']),
      title: z.string(),
      language: z.string(),
      url: z.string(),
      bytes: z.int(),
    }),
  ),
  warranty: z.object({ years: z.int(), kind: z.string() }).nullable(),
  /**
   * The EU's harmonised label of the producer's guarantee of durability (directive 2011/83/EU, article 22a), the producer's own file;
   * missing if the shop has none. `width`, `height`: pixels; `alt`: its content in the visitor's language.
   */
  guarantee_label: z
    .object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string(), producer: z.string(), years: z.int() })
    .optional(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  variant_axes: z.array(z.object({ key: z.string(), unit: z.string().nullable(), values: z.array(z.string()) })),
  variants: z.array(variant),
  /** of the classes of its variants. Missing in answers of an older API */
  delivery_tariffs: z.array(deliveryTariff).optional(),
  /** the variant shown without `?variant=`, as on cards: in stock before others, then the most ordered, then the cheapest */
  default_variant_id: z.int().optional(),
  alternatives: z.array(productCard),
  related: z.array(productCard),
  accessories: z.array(
    z.object({
      id: z.int(),
      per: z.enum(['item', 'metre', 'post']),
      ratio: z.number(),
      required: z.boolean(),
      /** the rule that counts it instead of `per` and `ratio`: `shared-contracts/rules/parts` */
      rule: z.enum(PART_RULES).optional(),
      product: productCard,
      /** the accessory's variants that fit the product's; missing if there is only one */
      fits: z.array(accessoryFit).optional(),
    }),
  ),
  /** summary of its published reviews; missing if there are none */
  rating: ratingSummary.optional(),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export const variantsAnswer = z.object({ data: z.array(variantWithProduct) });

export type Colour = z.infer<typeof colour>;
export type Price = z.infer<typeof price>;
export type Stock = z.infer<typeof stock>;
export type Variant = z.infer<typeof variant>;
export type VariantWithProduct = z.infer<typeof variantWithProduct>;
export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
export type Facet = z.infer<typeof facet>;
export type ProductListQuery = z.infer<typeof productListQuery>;
export type ProductListAnswer = z.infer<typeof productListAnswer>;
