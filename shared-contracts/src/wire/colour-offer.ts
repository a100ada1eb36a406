import * as z from 'zod';
import { langText } from './common.ts';

/** More than a plan has parts. */
const MAX_OTHER_COLOURS = 40;

/** Parts of a plan that may come in another colour while the chosen one is short: SKU of the bill → colour. */
export const otherColours = z
  .record(z.string().regex(/^[\w-]{1,40}$/), z.string().max(20))
  .refine((colours) => Object.keys(colours).length <= MAX_OTHER_COLOURS);

const difference = { excl_vat_cents: z.int(), incl_vat_cents: z.int() };

/**
 * A part that is short in the chosen colour and is there in others, all of it. In another colour it is in `lines` only when the input's
 * `other_colours` has it.
 */
export const colourOffer = z.object({
  /** of the chosen colour: the key in `other_colours` */
  sku: z.string(),
  label: z.string(),
  variant_id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), slugs: langText }),
  name: z.string(),
  /** in a sentence: `in anthracite` */
  in_colour: z.string(),
  amount: z.int(),
  /** pieces in stock in the chosen colour; 0: sold out */
  available: z.int(),
  restock_date: z.iso.date().nullable(),
  /** the chosen colour is no longer sold */
  gone: z.literal(true).optional(),
  /** the colour that was agreed to and is taken */
  taken: z.string().nullable(),
  choices: z.array(
    z.object({
      colour: z.string(),
      in_colour: z.string(),
      amount: z.int(),
      variant_id: z.int(),
      /** name of the sister product; null for another colour of the same product */
      other_product: z.string().nullable(),
      /** what it adds to the total of the plan without this choice */
      added: z.object(difference),
      /** how much dearer than the same pieces in the chosen colour; negative: cheaper */
      dearer: z.object(difference),
    }),
  ),
});

export type ColourOffer = z.infer<typeof colourOffer>;
