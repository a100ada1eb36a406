import * as z from 'zod';
import { productGroup } from '../wire/category.ts';
import { image, langText } from '../wire/common.ts';
import { recordOf, revision } from './common.ts';
import { MAX_PICTURE_BYTES } from './product-pictures.ts';
import { byLang, line, lines, productId, slug } from './products.ts';

/** A category, one below it, and one below that: what a menu can show. */
export const MAX_CATEGORY_DEPTH = 3;
/** As many as the shop's answer of all categories holds. */
export const MAX_CATEGORIES = 96;

/** null when nothing is written */
const orNothing = (max: number) =>
  line(max)
    .transform((value) => (value === '' ? null : value))
    .nullable();

/** GET /api/categories: the tree, each followed by those below it. `revision` changes with their order and place. */
export const categoryRow = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  /** 1 at the top */
  depth: z.int(),
  /** in the language of the request */
  name: z.string(),
  groups: z.array(productGroup),
  is_hidden: z.boolean(),
  /** false also below a hidden one */
  is_shown: z.boolean(),
  /** of its own, and of those below it, hidden products too */
  products: z.int(),
  products_below: z.int(),
});
export const categoryTreeAnswer = z.object({ data: z.array(categoryRow), revision });

const storedText = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
});

/** GET /api/categories/:id */
export const staffCategoryRecord = z.object({
  id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable(),
  groups: z.array(productGroup),
  is_hidden: z.boolean(),
  is_shown: z.boolean(),
  texts: byLang(storedText),
  products: z.int(),
  products_below: z.int(),
  /** whether nothing is in it or below it */
  can_delete: z.boolean(),
  /** its lists in the shop; none while it is not shown */
  addresses: langText.partial(),
  /** an uploaded picture, else the drawing, if there is one */
  picture: image.nullable(),
  /** what the uploaded picture shows; null: it has none */
  picture_alts: byLang(z.string()).nullable(),
  changes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), operation: z.string() })),
});
export const staffCategoryAnswer = recordOf(staffCategoryRecord);

export const CATEGORY_FIELDS = ['name', 'slug', 'description', 'seo_title', 'seo_description'] as const;

const fields = {
  /** null: at the top */
  parent_id: productId.nullable(),
  groups: z
    .array(productGroup)
    .min(1)
    .max(productGroup.options.length)
    .overwrite((groups) => [...new Set(groups)]),
  is_hidden: z.boolean(),
  texts: byLang(
    z.object({
      name: line(60).min(1),
      slug,
      /** '': the list has the text of its group */
      description: lines(1000),
      /** null: the name */
      seo_title: orNothing(70),
      /** null: the description */
      seo_description: orNothing(160),
    }),
  ),
};
/** POST /api/categories: as the last of those at its place. */
export const newCategoryBody = z.object(fields);
/** PUT /api/categories/:id. 409 `staff.changed_meanwhile` with the present record. An address that changes leads to the new one. */
export const categoryBody = newCategoryBody.extend({ revision });
/** POST /api/categories/:id/move: before the one that precedes it, or after the one that follows. 409 with the present tree. */
export const moveCategoryBody = z.object({ revision, direction: z.enum(['up', 'down']) });
/** PUT /api/categories/:id/picture: what it shows, in all languages, and base64 of a JPEG, PNG or WebP file; without one, the texts only. */
export const categoryPictureBody = z.object({
  alts: byLang(line(200).min(1)),
  content: z
    .string()
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .optional(),
});

export type CategoryPictureBody = z.infer<typeof categoryPictureBody>;
export type CategoryRow = z.infer<typeof categoryRow>;
export type CategoryTreeAnswer = z.infer<typeof categoryTreeAnswer>;
export type StaffCategoryRecord = z.infer<typeof staffCategoryRecord>;
export type StaffCategoryAnswer = z.infer<typeof staffCategoryAnswer>;
export type NewCategoryBody = z.infer<typeof newCategoryBody>;
export type CategoryBody = z.infer<typeof categoryBody>;
