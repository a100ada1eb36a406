import * as z from 'zod';
import { image, langText } from './common.ts';
import { nearestSizes, productCard, productListAnswer } from './product.ts';

/** A page, article or question found by a search. */
export const contentHit = z.object({
  kind: z.enum(['page', 'advice', 'blog', 'green', 'faq']),
  title: z.string(),
  summary: z.string(),
  /** address in the shop, with its language */
  path: z.string(),
});
/** A page of the shop that matches a search directly: contact, delivery, dealers near a town. */
export const destination = z.object({
  title: z.string(),
  /** address in the shop, with its language */
  path: z.string(),
  /** the search has no other meaning: it may redirect there at once */
  is_exact: z.boolean(),
});
/** The best first, two at most; missing in answers of an older API. */
const destinations = z.array(destination).optional();
export const searchQuery = z.object({ q: z.string().max(120) });

/** The suggestions under the search field during typing. */
export const suggestAnswer = z.object({
  /** at most six */
  products: z.array(productCard),
  categories: z.array(z.object({ slug: z.string(), slugs: langText, name: z.string(), product_count: z.int() })),
  content: z.array(contentHit),
  destinations,
  /** the search that was made instead, when a word was misspelt or no product has all of them */
  corrected_q: z.string().optional(),
  nearest_sizes: nearestSizes,
  /** suggested corrections, when nothing was found */
  did_you_mean: z.string().optional(),
});
/** The list of products, and the shop's texts about the same search. */
export const searchAnswer = productListAnswer.extend({ content: z.array(contentHit), destinations });

/** A variant found by the start of its SKU or by its name: for order lists. */
export const variantHit = z.object({
  id: z.int(),
  sku: z.string(),
  ean: z.string(),
  /** the product's */
  name: z.string(),
  variant_name: z.string(),
  image: image.nullable(),
});
export const variantSuggestAnswer = z.object({ data: z.array(variantHit) });

export type Destination = z.infer<typeof destination>;
export type ContentHit = z.infer<typeof contentHit>;
export type SuggestAnswer = z.infer<typeof suggestAnswer>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type VariantHit = z.infer<typeof variantHit>;
