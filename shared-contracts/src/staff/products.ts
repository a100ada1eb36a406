import * as z from 'zod';
import { LANGS } from '../contract/locales.ts';
import type { Lang } from '../contract/locales.ts';
import { plainLine, plainLines } from '../rules/plain-text.ts';
import { productGroup } from '../wire/category.ts';
import { cents, image, lang, langText } from '../wire/common.ts';
import { colour, deliveryClass, productType } from '../wire/product.ts';
import { listFields, listOf, recordOf, revision, sortOf, staffDay } from './common.ts';

/** Largest price in cents: a million euro. */
export const MAX_CENTS = 100_000_000;
export const line = (max: number) => z.string().overwrite(plainLine).trim().max(max);
export const lines = (max: number) => z.string().overwrite(plainLines).trim().max(max);
/** null when nothing is written */
const orNothing = <Text extends z.ZodType<string>>(text: Text) => text.transform((value) => (value === '' ? null : value)).nullable();

export const productId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/** The language that the others are translated from. */
export const SOURCE_LANG: Lang = 'nl';

export const PRODUCT_SORTS = ['name', 'sku', 'added'] as const;
export const PRODUCT_STOCKS = ['low', 'empty'] as const;
export const PRODUCT_LACKS = ['picture', 'texts', 'current_texts'] as const;

/**
 * GET /api/products. `q`: part of a name in the language of the request, or of the SKU of a product or variant; one or two letters: the
 * beginning.
 */
export const productsQuery = z.object({
  ...listFields,
  sort: sortOf(PRODUCT_SORTS, 'name'),
  category: productId.optional(),
  shown: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** a variant that is sold has: `low`: one to ten pieces left; `empty`: none */
  stock: z.enum(PRODUCT_STOCKS).optional(),
  /** `picture`: a variant without one; `texts`: a language without name or description; `current_texts`: a translation of an older text */
  lacks: z.enum(PRODUCT_LACKS).optional(),
});

export const productRow = z.object({
  id: z.int(),
  sku: z.string(),
  /** in the language of the request, else in any */
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  type: productType,
  is_shown: z.boolean(),
  variants: z.int(),
  /** pieces of all variants that are sold */
  left: z.int(),
  /** of the cheapest variant that is sold, without VAT */
  from_excl_vat_cents: cents.nullable(),
  picture: image.nullable(),
  /** languages without name or description */
  missing_langs: z.array(lang),
  has_stale_texts: z.boolean(),
  /** of a hidden product: how many reasons forbid to show it. 0 of one that is shown */
  missing: z.int(),
});
export const productsAnswer = listOf(productRow);

/** GET /api/product-categories, in the order of the shop. */
export const staffCategory = z.object({ id: z.int(), name: z.string(), groups: z.array(productGroup) });
export const staffCategoriesAnswer = z.object({ data: z.array(staffCategory) });

export const staffVariant = z.object({
  sku: z.string(),
  ean: z.string(),
  name: z.string(),
  colour,
  is_shown: z.boolean(),
  is_price_on_request: z.boolean(),
  excl_vat_cents: cents,
  list_excl_vat_cents: cents.nullable(),
  left: z.int(),
  delivery_class: deliveryClass,
  picture: image.nullable(),
});

/** GET /api/products/:id */
export const staffProduct = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  type: productType,
  group: productGroup,
  category_id: z.int(),
  category: z.string(),
  warranty_years: z.int().nullable(),
  is_shown: z.boolean(),
  /** addresses in the shop, of the languages that it has texts in */
  addresses: langText.partial(),
  variants: z.array(staffVariant),
  missing_langs: z.array(lang),
  changes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() })),
});
export const staffProductAnswer = recordOf(staffProduct);

/** PUT /api/products/:id. 409 `staff.changed_meanwhile` with the present record. */
export const productBody = z.object({
  revision,
  is_shown: z.boolean(),
  category_id: productId,
  group: productGroup,
  brand: line(60).min(1),
  warranty_years: z.int().min(1).max(50).nullable(),
  /** SKUs of variants that are not sold; all others are */
  hidden_variants: z.array(z.string().max(40)).max(500),
});

/* Texts */

export const TEXT_FIELDS = ['name', 'slug', 'description', 'usps', 'faqs', 'warranty_kind', 'seo_title', 'seo_description'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
/** An address is the language's own: it is no translation that grows old. */
export const TRANSLATED_FIELDS = TEXT_FIELDS.filter((field) => field !== 'slug');
export type TranslatedField = Exclude<TextField, 'slug'>;

/** letters, digits and single hyphens; not digits alone, which is a number of a product */
export const slug = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/);

const productText = z.object({
  name: line(120).min(1),
  slug,
  description: lines(6000).min(1),
  usps: z.array(line(160).min(1)).max(10),
  faqs: z.array(z.object({ question: line(200).min(1), answer: lines(2000).min(1) })).max(20),
  warranty_kind: orNothing(line(120)),
  /** null: the name */
  seo_title: orNothing(line(70)),
  /** null: the beginning of the description */
  seo_description: orNothing(line(160)),
});
export const byLang = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(LANGS.map((each) => [each, value])) as Record<Lang, Value>);
const fieldsByLang = byLang(z.array(z.enum(TEXT_FIELDS)));

/** GET /api/products/:id/texts */
export const productTexts = z.object({
  id: z.int(),
  sku: z.string(),
  source: lang,
  /** null: none in this language, in which the shop does not show the product */
  texts: byLang(
    z
      .object({
        name: z.string(),
        slug: z.string(),
        description: z.string(),
        usps: z.array(z.string()),
        faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
        warranty_kind: z.string().nullable(),
        seo_title: z.string().nullable(),
        seo_description: z.string().nullable(),
      })
      .nullable(),
  ),
  /** fields whose source changed after they were translated */
  stale: fieldsByLang,
  /** names of the variants, in their order; '' where there is none */
  variants: z.array(z.object({ sku: z.string(), names: byLang(z.string()) })),
});
export const productTextsAnswer = recordOf(productTexts);

/**
 * PUT /api/products/:id/texts: all languages at once. A language that has no texts may stay null. `still_right`: stale fields that were read
 * again and stay as they are.
 */
export const productTextsBody = z.object({
  revision,
  texts: byLang(productText.nullable()),
  still_right: fieldsByLang,
  /** names of variants that change; '' where there is none yet */
  variants: z.array(z.object({ sku: z.string().max(40), names: byLang(line(120)) })).max(500),
});

/* Prices */

export const priceTier = z.object({ min_amount: z.int().min(2).max(100_000), excl_vat_cents: z.int().min(1).max(MAX_CENTS) });
const priceFields = {
  sku: z.string().trim().toUpperCase().max(40),
  excl_vat_cents: z.int().min(1).max(MAX_CENTS),
  /** the price that is struck out; null: no reduction is announced */
  list_excl_vat_cents: z.int().min(1).max(MAX_CENTS).nullable(),
  /** lower prices from an amount on, the smallest amount first */
  tiers: z.array(priceTier).max(6),
};
const storedTier = z.object({ min_amount: z.int(), excl_vat_cents: cents });

/** GET /api/products/:id/prices, all without VAT: what dealers pay; customers pay the VAT of their country on top. */
export const productPrices = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  /** the first day for which a price can be planned */
  tomorrow: z.iso.date(),
  variants: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      is_shown: z.boolean(),
      is_price_on_request: z.boolean(),
      excl_vat_cents: cents,
      list_excl_vat_cents: cents.nullable(),
      /** shown beside a reduction: the lowest of the thirty days before it */
      lowest_30d_excl_vat_cents: cents.nullable(),
      tiers: z.array(storedTier),
      /** the last five, the present one first */
      history: z.array(z.object({ excl_vat_cents: cents, from: z.iso.datetime(), until: z.iso.datetime().nullable() })),
    }),
  ),
  planned: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      day: z.iso.date(),
      excl_vat_cents: cents,
      list_excl_vat_cents: cents.nullable(),
      tiers: z.array(storedTier),
      planned_by: z.string(),
      planned_at: z.iso.datetime(),
    }),
  ),
});
export const productPricesAnswer = recordOf(productPrices);

/** PUT /api/products/:id/prices: the variants named get these prices, at once or when `valid_from` begins in Brussels. */
export const productPricesBody = z.object({
  revision,
  valid_from: staffDay().nullable(),
  prices: z.array(z.object(priceFields)).min(1).max(500),
});

/* Why it is not shown */

export const PRODUCT_CHECKS = [
  'hidden',
  'no_variants',
  'variants_hidden',
  'no_stock_row',
  'no_text',
  'no_description',
  'no_variant_name',
  'no_category_text',
  'not_indexed',
  'second_chance',
  'group_not_in_category',
  'no_rental_partner',
  'price_zero',
  'price_on_request',
  'sold_out',
  'no_picture',
  'no_rent',
  'no_condition',
  'same_options',
] as const;

/** GET /api/products/:id/checks */
export const productChecksAnswer = z.object({
  data: z.object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    /** as the shop's own page, lists and search answer at this moment */
    shown: byLang(z.object({ page: z.boolean(), lists: z.boolean(), search: z.boolean() })),
    reasons: z.array(
      z.object({
        check: z.enum(PRODUCT_CHECKS),
        /** `blocks`: it is not shown because of this; `limits`: shown, but in part, or not bought */
        severity: z.enum(['blocks', 'limits']),
        /** a product that is hidden can't be shown, nor a variant be sold, before this is cured */
        needed: z.boolean(),
        /** languages concerned; all where none is named */
        langs: z.array(lang),
        /** SKUs of variants, or countries */
        details: z.array(z.string()),
      }),
    ),
  }),
});

export type ProductsQuery = z.infer<typeof productsQuery>;
export type ProductsAnswer = z.infer<typeof productsAnswer>;
export type ProductRow = z.infer<typeof productRow>;
export type StaffCategory = z.infer<typeof staffCategory>;
export type StaffCategoriesAnswer = z.infer<typeof staffCategoriesAnswer>;
export type StaffProduct = z.infer<typeof staffProduct>;
export type StaffProductAnswer = z.infer<typeof staffProductAnswer>;
export type ProductBody = z.infer<typeof productBody>;
export type ProductTexts = z.infer<typeof productTexts>;
export type ProductTextsAnswer = z.infer<typeof productTextsAnswer>;
export type ProductTextsBody = z.infer<typeof productTextsBody>;
export type ProductPrices = z.infer<typeof productPrices>;
export type ProductPricesAnswer = z.infer<typeof productPricesAnswer>;
export type ProductPricesBody = z.infer<typeof productPricesBody>;
export type ProductCheck = (typeof PRODUCT_CHECKS)[number];
export type ProductChecksAnswer = z.infer<typeof productChecksAnswer>;
export type PriceTier = z.infer<typeof priceTier>;
