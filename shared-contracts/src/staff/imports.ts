import * as z from 'zod';
import { LANGS } from '../contract/locales.ts';
import type { Lang } from '../contract/locales.ts';
import { listFields, listOf, recordOf, sortOf } from './common.ts';

/** Largest file, in bytes. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;
/** Most rows of a file. */
export const MAX_IMPORT_ROWS = 200_000;

export const IMPORT_KINDS = ['prices', 'stock', 'products'] as const;
export const importKind = z.enum(IMPORT_KINDS);
/** What is exported: what can be imported, and orders. */
export const EXPORT_KINDS = [...IMPORT_KINDS, 'orders'] as const;

/** Texts that a file of products can have, one column a language: `name:nl`. */
export const IMPORT_TEXT_FIELDS = ['name', 'description', 'usps', 'warranty_kind', 'seo_title', 'seo_description'] as const;
export type ImportTextField = (typeof IMPORT_TEXT_FIELDS)[number];
export type ImportTextColumn = `${ImportTextField}:${Lang}`;

/** Columns that a file of each kind can have beside `sku`, in the order of an export. A column that is missing changes nothing. */
export const IMPORT_COLUMNS = {
  prices: ['price_excl_vat', 'list_price_excl_vat', 'tiers', 'valid_from'],
  stock: ['expected', 'on_hand', 'restock_date'],
  products: ['shown', ...IMPORT_TEXT_FIELDS.flatMap((field) => LANGS.map((lang): ImportTextColumn => `${field}:${lang}`))],
} as const satisfies Record<ImportKind, readonly string[]>;

/** What a value of a column is: `money` in cents, `texts` one on each line, `tiers` prices from an amount on, such as `10=9.50`. */
export const columnType = (column: string): 'money' | 'day' | 'pieces' | 'yes_no' | 'texts' | 'text' | 'tiers' => {
  if (column.startsWith('usps:')) return 'texts';
  switch (column) {
    case 'price_excl_vat':
    case 'list_price_excl_vat':
      return 'money';
    case 'tiers':
      return 'tiers';
    case 'valid_from':
    case 'restock_date':
      return 'day';
    case 'expected':
    case 'on_hand':
      return 'pieces';
    case 'shown':
      return 'yes_no';
    default:
      return 'text';
  }
};

/**
 * `reading`: compared with the shop row by row; `ready`: the difference can be looked at and applied; `applying`; `done`; `stopped` by
 * somebody, before it was applied or in the middle.
 */
export const IMPORT_STATES = ['reading', 'ready', 'applying', 'done', 'stopped'] as const;

/**
 * Of a row. `new`: a price for a later day that has none yet. `same`: nothing to do. `wrong`: can't be applied. After applying: `applied`, or
 * `refused`, since what it was compared with has changed meanwhile.
 */
export const IMPORT_ROW_STATES = ['new', 'changed', 'same', 'wrong', 'applied', 'refused'] as const;

const moment = z.iso.datetime();

/** POST /api/imports/:kind. */
export const importBody = z.object({
  file_name: z.string().trim().min(1).max(200),
  /** the bytes of the file in base64 */
  content: z
    .string()
    .min(1)
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + 4),
});

export const importRecord = z.object({
  id: z.uuid(),
  kind: importKind,
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  created_at: moment,
  created_by: z.string(),
  confirmed_at: moment.nullable(),
  confirmed_by: z.string().nullable(),
  finished_at: moment.nullable(),
  /** read so far */
  rows: z.int(),
  /** columns that are applied */
  columns: z.array(z.string()),
  /** columns that mean nothing here */
  ignored_columns: z.array(z.string()),
  counts: z.object(
    Object.fromEntries(IMPORT_ROW_STATES.map((state) => [state, z.int()])) as Record<(typeof IMPORT_ROW_STATES)[number], z.ZodInt>,
  ),
});
export const importAnswer = recordOf(importRecord);

/** GET /api/imports/:kind. */
export const importsQuery = z.object({ ...listFields, sort: sortOf(['created_at'], '-created_at') });
export const importsAnswer = listOf(importRecord);

const value = z.union([z.string(), z.int(), z.boolean(), z.array(z.string())]).nullable();

/** GET /api/imports/:kind/:id/rows. `q`: part of a SKU. */
export const importRowsQuery = z.object({ ...listFields, sort: sortOf(['row'], 'row'), state: z.enum(IMPORT_ROW_STATES).optional() });
export const importRow = z.object({
  /** as a spreadsheet counts: the heading is row 1 */
  row: z.int(),
  sku: z.string(),
  state: z.enum(IMPORT_ROW_STATES),
  /** what changes, field by field; `label`: the column in words, in the reader's language. Missing in answers of an older API */
  fields: z.array(z.object({ column: z.string(), label: z.string().optional(), before: value, after: value })),
  /** day from which a price is valid; null: at once */
  valid_from: z.iso.date().nullable(),
  problems: z.array(z.object({ column: z.string(), label: z.string().optional(), text: z.string() })),
});
export const importRowsAnswer = listOf(importRow);

export type ImportKind = z.infer<typeof importKind>;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export type ImportState = (typeof IMPORT_STATES)[number];
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
export type ImportValue = z.infer<typeof value>;
export type ImportBody = z.infer<typeof importBody>;
export type ImportRecord = z.infer<typeof importRecord>;
export type ImportAnswer = z.infer<typeof importAnswer>;
export type ImportsAnswer = z.infer<typeof importsAnswer>;
export type ImportRow = z.infer<typeof importRow>;
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;
export type ImportRowsAnswer = z.infer<typeof importRowsAnswer>;
