import * as z from 'zod';
import { image, langText } from './common.ts';

/** GET /api/warranty/{token}: the passport of bought goods for whoever has them now, with nothing personal. */
export const warrantyPassport = z.object({
  product_name: z.string(),
  /** of the variant */
  name: z.string(),
  sku: z.string(),
  /** of the product's page; null when it is not sold any more */
  slugs: langText.nullable(),
  image: image.nullable(),
  /** pieces that are covered: without those that went back */
  amount: z.int(),
  /** `YYYY-MM` */
  ordered_in: z.string(),
  /** `returned`: all pieces went back, and nothing is covered */
  state: z.enum(['covered', 'ended', 'returned']),
  covers: z.array(
    z.object({
      kind: z.enum(['legal', 'shop', 'producer']),
      years: z.int(),
      /** last day; null: it begins with the delivery */
      until: z.iso.date().nullable(),
      /** who gives it, of a producer's guarantee */
      producer: z.string().nullable(),
      /** what the shop's guarantee is for, such as "against rust" */
      about: z.string().nullable(),
    }),
  ),
});

export type WarrantyPassport = z.infer<typeof warrantyPassport>;
