import { readTable } from './csv.ts';
import { LIKE_AMOUNT, piecesOf } from './pieces.ts';
import { isArticleNumber, readTextLine } from './text-line.ts';
import type { WrittenLine } from './text-line.ts';

/** Maximum number of lines per check. */
export const MAX_LINES = 500;
const MAX_SKU_LENGTH = 80;
/** An amount before its article number. */
const AMOUNT_FIRST = /^(?:\d{1,4}|[x×*]\s*\d{1,5}|\d{1,5}\s*(?:[x×*]|(?:st|stk|stuks?|stück|pcs?|pièces?|pieces?)\.?))$/iu;

/** Column names of lists in the four languages, as normalized by `plain`. */
const SKU_NAMES =
  /^(sku|ean|gtin|code|ref|reference|referentie|referenz|(product|item|article|artikel|art)(nr|no|number|nummer|code)?|numerodarticle|narticle|articleno)$/;
const AMOUNT_NAMES =
  /^(aantal|aantalstuks|besteld|bestelaantal|stuks|st|amount|quantity|qty|pieces|pcs|quantite|qte|nombre|nb|nbre|menge|bestellmenge|anzahl|stk|stuck|stueck)$/;
/** The column names are within the first lines; a title, a name and a date may precede them. */
const DEEPEST_HEADER = 10;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

interface Columns {
  sku: number;
  /** -1: the list has none, one piece each */
  amount: number;
}

/**
 * Parses an order list: lines as people write them, or a pasted or saved table, of which headers are recognized and other columns by their
 * content. A line without an article number stays as it is, so that nothing of a list is lost.
 */
export function readOrderList(text: string): WrittenLine[] {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => readTextLine(line.replace(/\p{Cc}/gu, (char) => (char === '\t' ? char : ''))));
  // A table's own separators may be part of an amount: `10-250153-AN 1,5`.
  if (written.every((line) => line !== null)) return written.map(withShortSku);
  const rows = readTable(text);
  const headers = rows.slice(0, DEEPEST_HEADER).map(namedColumns);
  // Below the first line a single name may be part of a title.
  const header = headers.findIndex((columns, place) => columns !== null && (columns.amount !== -1 || place === 0));
  const named = headers[header];
  return rows.slice(header === -1 ? titlesOf(rows) : header + 1).map((row) => withShortSku(lineOfRow(row, named ?? null)));
}

const withShortSku = ({ sku, amount }: WrittenLine): WrittenLine => ({ sku: sku.slice(0, MAX_SKU_LENGTH), amount });

function lineOfRow(row: readonly string[], named: Columns | null): WrittenLine {
  const filled = row.filter(Boolean);
  const [only = ''] = filled;
  const textLine = filled.length === 1 && !isArticleNumber(only) ? readTextLine(cleanCell(only)) : null;
  if (textLine) return textLine;
  const divided = dividedOtherwise(row);
  const cells = divided ?? row;
  const columns = divided === null && named ? named : guessedColumns(cells);
  const sku = cleanCell(cells[columns.sku]);
  const amount = columns.amount === -1 ? '' : cleanCell(cells[columns.amount]);
  return sku === '' ? { sku: cleanCell(filled.join(' ')), amount: '1' } : { sku, amount: amount === '' ? '1' : amount };
}

/** Cells of a line with another separator than the list's: an article number and an amount; null for others. */
function dividedOtherwise(row: readonly string[]): string[] | null {
  const [only = '', ...moreCells] = row.filter(Boolean);
  if (moreCells.length > 0) return null;
  const cells = [/\t/, /;/, /,/].map((mark) => only.split(mark).map((cell) => cell.trim())).find(({ length }) => length > 1) ?? [];
  const hasArticle = cells.some((cell) => /^\S*\d\S*$/.test(cell) && !LIKE_AMOUNT.test(cell));
  return hasArticle && cells.some((cell) => piecesOf(cell) !== null) ? cells : null;
}

/** Number of lines above the table without digits: each article number has a digit. */
function titlesOf(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) => row.filter(Boolean).length > 1 || row.some((cell) => /\d/.test(cell)));
  return Math.max(0, first);
}

/** Amounts of a single column, '' where it has none; empty when it is something else. */
export function readAmounts(text: string): string[] {
  const amounts = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((amount) => amount.trim());
  return amounts.length > 1 && amounts.every((amount) => amount === '' || piecesOf(amount) !== null) ? amounts : [];
}

/** Removes invisible characters, for which the API would refuse the whole list, and the text qualifier. */
const cleanCell = (cell = ''): string => cell.replace(/\p{Cc}/gu, '').replace(/^'/, '');

function namedColumns(header: readonly string[]): Columns | null {
  const names = header.map(plain);
  const sku = names.findIndex((name) => SKU_NAMES.test(name));
  if (sku === -1 || /\d/.test(header[sku] ?? '')) return null;
  return { sku, amount: names.findIndex((name) => AMOUNT_NAMES.test(name)) };
}

/**
 * The amount is the first number after the SKU; in `4;10-250153-AN` it is before. If the only amount is invalid (`0`, `-2`, `1,5`), it
 * stays visible as an error.
 */
function guessedColumns(row: readonly string[]): Columns {
  const [first = '', second = ''] = row;
  if (AMOUNT_FIRST.test(first) && second !== '' && piecesOf(second) === null) return { sku: 1, amount: 0 };
  const behind = row.findIndex((cell, place) => place > 0 && piecesOf(cell) !== null);
  return { sku: 0, amount: behind === -1 ? row.findIndex((cell, place) => place > 0 && LIKE_AMOUNT.test(cell)) : behind };
}
