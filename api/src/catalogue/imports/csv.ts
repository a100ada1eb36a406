import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { ShopError } from '../../platform/shop-error.ts';
import { readHeading } from './read-cells.ts';
import type { ImportKind } from 'shared-contracts/staff/imports';

/** Characters that are parsed without a break. */
const CHUNK = 64 * 1024;
/** Enough for a heading. */
const HEADING_CHARACTERS = 20_000;
const SEPARATORS = [';', ',', '\t'] as const;

const SIGNATURES: readonly (readonly [string, 'spreadsheet' | 'other'])[] = [
  // xlsx and ods are archives; the old xls has its own
  ['504b0304', 'spreadsheet'],
  ['d0cf11e0', 'spreadsheet'],
  ['25504446', 'other'],
  ['89504e47', 'other'],
  ['ffd8ff', 'other'],
  ['1f8b', 'other'],
];

/** The database stores no zero characters and no halves of a character. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1252, which spreadsheets still write. Throws 422
 * for what is no text.
 */
export const decodeFile = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 4).toString('hex');
  const kind = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  if (kind === 'spreadsheet') throw new ShopError(422, 'import.spreadsheet');
  if (kind === 'other') throw new ShopError(422, 'import.not_text');
  if (start.startsWith('fffe')) return storable(new TextDecoder('utf-16le').decode(bytes));
  if (start.startsWith('feff')) return storable(new TextDecoder('utf-16be').decode(bytes));
  if (bytes.includes(0)) throw new ShopError(422, 'import.not_text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Spreadsheets may name the separator in a line of its own before the heading. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

/**
 * The heading of a file of this kind and its separator: the one by which most columns are found. Throws 422 when there is no `sku`, nothing
 * beside it, or a column twice.
 */
export const readFileHeading = (kind: ImportKind, text: string): { heading: string[]; separator: string; body: string } => {
  const body = text.replace(SEPARATOR_LINE, '');
  const found = SEPARATORS.map((separator) => {
    const [heading = []] = Papa.parse<string[]>(body.slice(0, HEADING_CHARACTERS), { delimiter: separator, preview: 1 }).data;
    return { separator, heading, ...readHeading(kind, heading) };
  }).sort((a, b) => b.columns.length - a.columns.length)[0];
  if (found === undefined || !found.columns.includes('sku')) throw new ShopError(422, 'import.no_sku');
  const { heading, separator, columns, repeated } = found;
  if (repeated.length > 0) throw new ShopError(422, 'import.repeated_column', { meta: { column: repeated[0] } });
  const NEEDED: Readonly<Record<ImportKind, string | undefined>> = { prices: 'price_excl_vat', stock: 'on_hand', products: undefined };
  const needed = NEEDED[kind];
  if (needed !== undefined && !columns.includes(needed)) throw new ShopError(422, 'import.no_column', { meta: { column: needed } });
  if (columns.length < 2) throw new ShopError(422, 'import.nothing_to_do');
  return { heading, separator, body };
};

/** The rows after the heading with their numbers as a spreadsheet counts, in batches; empty ones are left out. Others get their turn between. */
export async function* readBatches(
  text: string,
  separator: string,
  size: number,
): AsyncGenerator<{ row: number; cells: string[] }[], void, void> {
  const pieces = function* (): Generator<string> {
    for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
  };
  const parser = Readable.from(pieces()).pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: separator }));
  let batch: { row: number; cells: string[] }[] = [];
  let row = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1;
    if (row === 1 || cells.every((cell) => cell.trim() === '')) continue;
    batch.push({ row, cells });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export type CsvCell = string | number | null;

/** Rows as CSV, as spreadsheets in Belgium open it: semicolons, and an apostrophe before what would be taken for a formula. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as unknown[][], { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`;

/** Without it spreadsheets take UTF-8 for Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Cents as `12,50`. */
export const moneyCell = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2).replace('.', ','));
