import * as z from 'zod';
import { image, langText } from './common.ts';
import { productCard, productListAnswer } from './product.ts';

/** A page, article or question of the shop that a search found. */
export const contentHit = z.object({
  kind: z.enum(['page', 'advice', 'blog', 'green', 'faq']),
  title: z.string(),
  summary: z.string(),
  /** address in the shop, with its language */
  path: z.string(),
});
/** A page of the shop that a search means: contact, delivery, dealers near a town. */
export const destination = z.object({
  title: z.string(),
  /** address in the shop, with its language */
  path: z.string(),
  /** the search means nothing else: it may lead there at once */
  is_exact: z.boolean(),
});
/** The best first, two at most; an older API has none. */
const destinations = z.array(destination).optional();
export const searchQuery = z.object({ q: z.string().max(120) });

/** What stands under the search field while somebody types. */
export const suggestAnswer = z.object({
  /** at most six */
  products: z.array(productCard),
  categories: z.array(z.object({ slug: z.string(), slugs: langText, name: z.string(), product_count: z.int() })),
  content: z.array(contentHit),
  destinations,
  /** what was searched for instead, when a word was misspelt */
  corrected_q: z.string().optional(),
  /** what may be meant, where nothing was found */
  did_you_mean: z.string().optional(),
});
/** The list of products, and beside it what the shop has to read about it. */
export const searchAnswer = productListAnswer.extend({ content: z.array(contentHit), destinations });

/** A variant found by the beginning of its SKU or by its name: for order lists. */
export const variantHit = z.object({
  id: z.int(),
  sku: z.string(),
  ean: z.string(),
  /** the product's */
  name: z.string(),
  /** the variant's */
  variant_name: z.string(),
  image: image.nullable(),
});
export const variantSuggestAnswer = z.object({ data: z.array(variantHit) });

export type Destination = z.infer<typeof destination>;
export type ContentHit = z.infer<typeof contentHit>;
export type SuggestAnswer = z.infer<typeof suggestAnswer>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type VariantHit = z.infer<typeof variantHit>;
