import * as z from 'zod';
import { cents, image, langText } from './common.ts';

export const MAX_QUICK_ADD_LINES = 500;

/** An order list, pasted or typed: SKUs or EANs in any notation. */
export const quickAddBody = z.object({
  lines: z
    .array(z.object({ sku: z.string().max(80), amount: z.int().min(1).max(100_000) }))
    .min(1)
    .max(MAX_QUICK_ADD_LINES),
});

export const quickAddLine = z.object({
  /** as it was entered */
  sku: z.string(),
  amount: z.int(),
  /**
   * `min_amount`: the amount is no multiple of `step`. `over_stock`: the lines of the variant together exceed the stock or the maximum
   * amount. `on_request`: no price is published, it can't be ordered without a quote
   */
  status: z.enum(['ok', 'unknown', 'over_stock', 'min_amount', 'on_request']),
  /** pieces that can be ordered; 0 when unknown */
  left: z.int(),
  /** amounts are multiples of this */
  step: z.int(),
  /** SKUs that are similar to the one entered; only when it is unknown */
  suggestions: z.array(z.object({ sku: z.string(), name: z.string() })),
  variant: z
    .object({
      id: z.int(),
      sku: z.string(),
      ean: z.string(),
      /** the product's */
      name: z.string(),
      variant_name: z.string(),
      slugs: langText,
      excl_vat_cents: cents,
      incl_vat_cents: cents,
      image: image.nullable(),
    })
    .nullable(),
});
export const quickAddAnswer = z.object({ data: z.array(quickAddLine) });

export type QuickAddBody = z.infer<typeof quickAddBody>;
export type QuickAddLine = z.infer<typeof quickAddLine>;
