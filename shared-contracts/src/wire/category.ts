import * as z from 'zod';
import { image, langText } from './common.ts';

export const productGroup = z.enum(['garden', 'deco', 'balcony']);
export const category = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  slugs: langText,
  groups: z.array(productGroup),
  types: z.array(z.string()),
  image: image.nullable(),
  product_count: z.int(),
  /** the advice card inside the category's list; `slugs` are those of the content page it leads to */
  advice: z.object({ title: z.string(), text: z.string(), slugs: langText }).nullish(),
});
export const categoriesAnswer = z.object({ data: z.array(category) });

export type ProductGroup = z.infer<typeof productGroup>;
export type Category = z.infer<typeof category>;
