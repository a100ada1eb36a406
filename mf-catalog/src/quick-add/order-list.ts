import { readTable } from './csv.ts';

/** A line of an order list as entered; the amount may be invalid. */
export interface WrittenLine {
  sku: string;
  amount: string;
}

/** Maximum number of lines per check. */
export const MAX_LINES = 500;
const MAX_PIECES = 100_000;
const MAX_SKU_LENGTH = 80;
/** Pattern of an amount; longer numbers are EANs. */
const LIKE_AMOUNT = /^'?[+-]?[\d\s.,]{1,9}$/;

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

/** Pieces of an entered amount (`4`, `1.000`, `1.000,00`, `12,00`, `4 st.`); null when invalid. */
export function piecesOf(text: string): number | null {
  const compact = text.replace(/[\s’']/g, '');
  const [, plainly, grouped] =
    /^(?:(\d+)(?:[.,]0{1,2})?|([1-9]\d{0,2}(?:\.\d{3})+(?:,0{1,2})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.0{1,2})?))[a-zéèüä×.]*$/i.exec(compact) ??
    [];
  const pieces = Number(plainly ?? grouped?.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, '') ?? Number.NaN);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_PIECES ? pieces : null;
}

interface Columns {
  sku: number;
  /** -1: the list has none, one piece each */
  amount: number;
}

/** Parses an order list from a pasted or saved table; headers are recognized, other columns by their content. */
export function readOrderList(text: string): WrittenLine[] {
  const rows = readTable(text);
  const headers = rows.slice(0, DEEPEST_HEADER).map(namedColumns);
  // Below the first line a single name may be part of a title.
  const header = headers.findIndex((columns, place) => columns !== null && (columns.amount !== -1 || place === 0));
  const named = headers[header];
  return rows.slice(header === -1 ? titlesOf(rows) : header + 1).flatMap((row) => {
    const divided = dividedOtherwise(row);
    const cells = divided ?? row;
    const columns = divided === null && named ? named : guessedColumns(cells);
    const sku = cleanCell(cells[columns.sku]).slice(0, MAX_SKU_LENGTH);
    const amount = columns.amount === -1 ? '1' : cleanCell(cells[columns.amount]);
    return sku === '' ? [] : [{ sku, amount: amount === '' ? '1' : amount }];
  });
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
  if (/^\d{1,4}$/.test(first) && second !== '' && piecesOf(second) === null) return { sku: 1, amount: 0 };
  const behind = row.findIndex((cell, place) => place > 0 && piecesOf(cell) !== null);
  return { sku: 0, amount: behind === -1 ? row.findIndex((cell, place) => place > 0 && LIKE_AMOUNT.test(cell)) : behind };
}
