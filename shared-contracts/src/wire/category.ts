import * as z from 'zod';
import { image, langText, listMeta } from './common.ts';

export const productGroup = z.enum(['garden', 'deco', 'balcony']);
export const category = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  slugs: langText,
  groups: z.array(productGroup),
  types: z.array(z.string()),
  image: image.nullable(),
  /** whether `image` was uploaded by staff, and is no drawing; missing in answers of an older API */
  has_photo: z.boolean().optional(),
  /** of it and all below it */
  product_count: z.int(),
  /** those of each group that has some: a product is in one group, its category may be in several. Missing in answers of an older API */
  group_counts: z.partialRecord(productGroup, z.int()).optional(),
  /** slug of the category that it is below; null or missing: of none */
  parent: z.string().nullish(),
  /** of its page; null: taken from name and description */
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }).nullish(),
  /** the advice card in the category's list; `slugs` are those of the content page it links to */
  advice: z.object({ title: z.string(), text: z.string(), slugs: langText }).nullish(),
});
/** Not paginated: the menu shows them all. Each is followed by those below it. */
export const categoriesAnswer = z.object({ data: z.array(category), meta: listMeta });

export const categoryAnswer = z.object({ data: category });

export type ProductGroup = z.infer<typeof productGroup>;
export type CategoriesAnswer = z.infer<typeof categoriesAnswer>;
export type CategoryAnswer = z.infer<typeof categoryAnswer>;
export type Category = z.infer<typeof category>;
