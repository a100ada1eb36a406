import * as z from 'zod';
import { image } from '../wire/common.ts';
import { recordOf, revision } from './common.ts';
import { byLang, line, productId } from './products.ts';

/** Largest file of a picture, in bytes: as in the shop's forms. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const MAX_PICTURES = 40;

/** What the picture shows, for who does not see it; in all languages. */
const alts = byLang(line(200).min(1));
/** SKU of the variant that it shows; null: it goes for all that have no picture of their own */
const variant = z.string().max(40).nullable();
/** base64 of a JPEG, PNG or WebP file */
const content = z
  .string()
  .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** GET /api/products/:id/pictures: uploaded pictures in the order of the product's page; the shop's own drawings are not among them. */
export const productPictures = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  pictures: z.array(z.object({ id: z.int(), picture: image, alts: byLang(z.string()), variant: z.string().nullable() })),
  variants: z.array(z.object({ sku: z.string(), name: z.string() })),
});
export const productPicturesAnswer = recordOf(productPictures);

/** POST /api/products/:id/pictures: it becomes the last one. */
export const newPictureBody = z.object({ content, alts, variant });

/** PUT /api/products/:id/pictures: texts, variants and order of all pictures. */
export const picturesBody = z.object({
  revision,
  pictures: z.array(z.object({ id: productId, alts, variant })).max(MAX_PICTURES),
});

/** PUT /api/products/:id/pictures/:picture/file: another file at the same place, with the same texts. */
export const pictureFileBody = z.object({ content });

export type ProductPictures = z.infer<typeof productPictures>;
export type ProductPicturesAnswer = z.infer<typeof productPicturesAnswer>;
export type NewPictureBody = z.infer<typeof newPictureBody>;
export type PicturesBody = z.infer<typeof picturesBody>;
