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
});
export const categoriesAnswer = z.object({ data: z.array(category) });

export type ProductGroup = z.infer<typeof productGroup>;
export type Category = z.infer<typeof category>;
