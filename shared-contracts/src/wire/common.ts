import * as z from 'zod';
import { COUNTRIES, LANGS, LOCALES, REGIONS } from '../contract/locales.ts';
import { isPlainName } from '../rules/plain-name.ts';
import { isPrintableText } from '../rules/printable-text.ts';

/** Integer euro cents; never negative. */
export const cents = z.int().min(0).max(100_000_000);
/** The largest id a row can have: a signed integer of four bytes. */
export const MAX_ROW_ID = 2_147_483_647;
/** A row's id in a body. A function, so that it is no schema of its own in the outline of the contract. */
export const rowId = () => z.int().min(1).max(MAX_ROW_ID);
/** A row's id in an address or a query. */
export const rowIdText = () => z.coerce.number().int().min(1).max(MAX_ROW_ID);
export const lang = z.enum(LANGS);
export const region = z.enum(REGIONS);
export const country = z.enum(COUNTRIES);
export const locale = z.enum([LOCALES.nl.locale, LOCALES.fr.locale, LOCALES.de.locale, LOCALES.en.locale]);

/**
 * A name of a person or company, or a part of an address: one plain line without a link (rules/plain-name). For all input that is sent by
 * mail to an address that was typed too.
 */
export const plainName = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(isPlainName, { params: { rule: 'plain_name' } });

/**
 * The same where it is printed on an invoice: only with characters that our documents can show (rules/printable-text). VAT directive
 * 2006/112/EC, article 226(5).
 */
export const printedName = (max: number, min = 1) =>
  plainName(max, min).refine((text) => !isPlainName(text) || isPrintableText(text), { params: { rule: 'latin_letters' } });

/** Calendar days in Brussels between which delivery is promised, both inclusive. */
export const deliveryWindow = z.object({ from: z.iso.date(), to: z.iso.date() });

export const langText = z.object({ nl: z.string(), fr: z.string(), de: z.string(), en: z.string() });

/** Headers of all requests; both have a default, an unknown value is a 422. */
export const requestHeaders = z.object({
  country: region.default('be'),
  language: locale.default('nl-BE'),
});

export const dimension = z.object({ value: z.number().min(0), unit: z.enum(['cm', 'mm', 'm', 'kg', 'g', 'l']) });
export const dimensions = z.partialRecord(
  z.enum(['length', 'width', 'height', 'depth', 'diameter', 'mesh', 'volume', 'weight', 'wire_thickness']),
  dimension,
);

/** A picture in several widths, for a `<picture>` element. `src_set` values are complete attributes. */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(z.object({ type: z.string(), src_set: z.string() })),
});

/** Fields of a query for a page of a list. */
export const pageFields = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(96).default(24),
};
export const listMeta = z.object({ page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() });

export type Image = z.infer<typeof image>;
export type Dimensions = z.infer<typeof dimensions>;
export type ListMeta = z.infer<typeof listMeta>;
export type LangText = z.infer<typeof langText>;
