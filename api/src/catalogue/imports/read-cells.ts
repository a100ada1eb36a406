import { IMPORT_COLUMNS, columnType } from 'shared-contracts/staff/imports';
import type { ImportKind, ImportTextField, ImportValue } from 'shared-contracts/staff/imports';
import { plainLines } from 'shared-contracts/rules/plain-text';
import type { RowProblem } from './row-problem.ts';
import { tierText } from './tier-text.ts';

/** Largest price in cents: a million euro. */
const MAX_CENTS = 100_000_000;
const MAX_PIECES = 1_000_000;
const MAX_SKU = 40;
const MAX_CELL = 20_000;

const MAX_LENGTHS: Readonly<Record<Exclude<ImportTextField, 'usps'>, number>> = {
  name: 120,
  description: 6000,
  warranty_kind: 120,
  seo_title: 70,
  seo_description: 160,
};
const MAX_USP = 160;
const MAX_USPS = 10;

const YES = ['yes', 'y', 'true', '1', 'ja', 'j', 'oui', 'o', 'waar', 'wahr', 'vrai'];
const NO = ['no', 'n', 'false', '0', 'nee', 'nein', 'non', 'onwaar', 'falsch', 'faux'];

/** Columns whose empty cell means "none"; in the others an empty cell is an error. */
const isEmptyAllowed = (column: string): boolean =>
  !['price_excl_vat', 'on_hand', 'shown'].includes(column) && !/^(name|description):/.test(column);

export type Parsed = { value: ImportValue } | { code: RowProblem['code']; values?: RowProblem['values'] };

/**
 * Euro as cents, written `1250`, `12,50`, `12.50`, `1.250,00` or `1,250.00`, with or without €. `1.250` alone could be either, and is no
 * amount.
 */
export const parseMoney = (text: string): Parsed => {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’€]|EUR/gi, '');
  if (/^\d{1,3}[.,]\d{3}$/.test(bare)) return { code: 'ambiguous_amount' };
  const [, euro, cents = ''] = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,|$|\.\d{3})|\d{1,3}(?:,\d{3})+(?=\.|$))(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (euro === undefined) return { code: 'not_an_amount' };
  const value = Number(euro.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return value > MAX_CENTS ? { code: 'amount_too_large' } : { value };
};

/** A day that exists, as `2026-03-31`, `31/3/2026`, `31-03-2026` or `31.03.2026`. */
export const parseDay = (text: string): Parsed => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const value = [isoYear ?? year ?? '', (isoMonth ?? month ?? '').padStart(2, '0'), (isoDay ?? day ?? '').padStart(2, '0')].join('-');
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? { code: 'not_a_day' } : { value };
};

const parsePieces = (text: string): Parsed => {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/[.,]0+$/, '');
  if (!/^\d{1,9}$/.test(bare)) return { code: 'not_pieces' };
  return Number(bare) > MAX_PIECES ? { code: 'too_many_pieces' } : { value: Number(bare) };
};

const parseYesNo = (text: string): Parsed => {
  const answer = text.toLowerCase();
  if (YES.includes(answer)) return { value: true };
  return NO.includes(answer) ? { value: false } : { code: 'not_yes_or_no' };
};

/** On one line. Spaces that don't break stay: French texts need them before their signs. */
const oneLine = (text: string): string =>
  plainLines(text)
    .replaceAll(/[ \n]+/g, ' ')
    .trim();

const tooLong = (max: number): Parsed => ({ code: 'too_long', values: { max } });

const parseText = (column: string, text: string): Parsed => {
  const field = column.split(':')[0] as Exclude<ImportTextField, 'usps'>;
  const max = MAX_LENGTHS[field];
  const value = field === 'description' ? plainLines(text).trim() : oneLine(text);
  return value.length > max ? tooLong(max) : { value };
};

const parseTexts = (text: string): Parsed => {
  const value = plainLines(text)
    .split('\n')
    .map(oneLine)
    .filter((each) => each !== '');
  if (value.some((each) => each.length > MAX_USP)) return tooLong(MAX_USP);
  return value.length > MAX_USPS ? { code: 'too_many_lines', values: { max: MAX_USPS } } : { value };
};

const MAX_TIERS = 6;
const MAX_TIER_AMOUNT = 100_000;

/** Prices from an amount on, `10=9,50 / 50=8,90` or one on each line, as `10=9.50`; the smallest amount first. */
const parseTiers = (text: string): Parsed => {
  const tiers: { amount: number; cents: number }[] = [];
  for (const part of text.split(/[\n/]+/).filter((each) => each.trim() !== '')) {
    const [, amount = '', price = ''] = /^\s*(\d{1,6})\s*[=:]\s*(.+?)\s*$/.exec(part) ?? [];
    const parsed = parseMoney(price);
    if (amount === '' || 'code' in parsed) return { code: 'not_tiers' };
    tiers.push({ amount: Number(amount), cents: parsed.value as number });
  }
  tiers.sort((a, b) => a.amount - b.amount);
  const isWrong = tiers.some(
    ({ amount, cents }, at) => amount < 2 || amount > MAX_TIER_AMOUNT || cents < 1 || amount === tiers[at - 1]?.amount,
  );
  return isWrong || tiers.length > MAX_TIERS
    ? { code: 'not_tiers' }
    : { value: tiers.map(({ amount, cents }) => tierText({ min_amount: amount, excl_vat_cents: cents })) };
};

const parseCell = (column: string, text: string): Parsed => {
  if (text === '') {
    if (!isEmptyAllowed(column)) return { code: 'empty' };
    return { value: ['texts', 'tiers'].includes(columnType(column)) ? [] : null };
  }
  switch (columnType(column)) {
    case 'money':
      return parseMoney(text);
    case 'day':
      return parseDay(text);
    case 'pieces':
      return parsePieces(text);
    case 'yes_no':
      return parseYesNo(text);
    case 'texts':
      return parseTexts(text);
    case 'tiers':
      return parseTiers(text);
    default:
      return parseText(column, text);
  }
};

/** What a cell holds: exports put an apostrophe before what a spreadsheet would take for a formula. */
const bareText = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Name of a column as it is compared: `Name:NL ` is `name:nl`. */
export const columnName = (heading: string): string => heading.trim().toLowerCase();

/** Columns of a heading that mean something, and the others. */
export const readHeading = (kind: ImportKind, heading: readonly string[]): { columns: string[]; ignored: string[]; repeated: string[] } => {
  const known: readonly string[] = ['sku', ...IMPORT_COLUMNS[kind]];
  const names = heading.map(columnName);
  return {
    columns: [...new Set(names.filter((name) => known.includes(name)))],
    ignored: heading.filter((cell, at) => !known.includes(names[at] ?? '') && cell.trim() !== ''),
    repeated: names.filter((name, at) => known.includes(name) && names.indexOf(name) !== at),
  };
};

export interface ReadRow {
  /** as a spreadsheet counts: the heading is row 1 */
  row: number;
  sku: string;
  cells: string[];
  /** of the columns that are in the file, without `sku` */
  values: Record<string, ImportValue>;
  problems: RowProblem[];
}

/** Reads the cells of a row by the file's heading. Nothing of a cell is ever executed: a formula is a text like any other. */
export const readRow = (kind: ImportKind, heading: readonly string[], row: number, cells: string[]): ReadRow => {
  const known: readonly string[] = IMPORT_COLUMNS[kind];
  const read: ReadRow = { row, sku: '', cells, values: {}, problems: [] };
  if (cells.length < heading.length || cells.slice(heading.length).some((cell) => cell.trim() !== ''))
    read.problems.push({ column: '', code: 'other_cells', values: { cells: cells.length, columns: heading.length } });
  for (const [at, name] of heading.map(columnName).entries()) {
    const cell = cells[at] ?? '';
    if (cell.length > MAX_CELL) {
      read.problems.push({ column: name, ...(tooLong(MAX_CELL) as Omit<RowProblem, 'column'>) });
      read.cells[at] = cell.slice(0, MAX_CELL);
      continue;
    }
    const text = bareText(cell);
    if (name === 'sku') read.sku = text.toUpperCase().slice(0, MAX_SKU);
    if (!known.includes(name)) continue;
    const parsed = parseCell(name, text);
    if ('code' in parsed) read.problems.push({ column: name, ...parsed });
    else read.values[name] = parsed.value;
  }
  if (read.sku === '') read.problems.push({ column: 'sku', code: 'empty' });
  return read;
};
