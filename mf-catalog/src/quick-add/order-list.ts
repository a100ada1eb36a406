import { readTable } from './csv.ts';

/** A line of an order list as it was written; the amount may be nonsense still. */
export interface WrittenLine {
  sku: string;
  amount: string;
}

/** What the API checks at once. */
export const MOST_LINES = 500;
const MOST_PIECES = 100_000;
const LONGEST_SKU = 80;

/** Column names of lists in the four languages, as `plain` writes them. */
const SKU_NAMES =
  /^(sku|ean|gtin|code|ref|reference|referentie|referenz|(product|item|article|artikel|art)(nr|no|number|nummer|code)?|numerodarticle|narticle|articleno)$/;
const AMOUNT_NAMES = /^(aantal|aantalstuks|stuks|amount|quantity|qty|pieces|pcs|quantite|qte|pieces|menge|anzahl|stuck|stueck)$/;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Pieces of a written amount (`4`, `1.000`, `12,00`, `4 st.`); null when it is none. */
export function piecesOf(text: string): number | null {
  const compact = text.trim().replace(/[\s\u00A0\u202F]/g, '');
  const [, whole] = /^(\d+)(?:[.,]0{1,2})?(?:[a-z×.]*)$/i.exec(compact) ?? [];
  const thousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(compact) ? compact.replace(/[.,]/g, '') : whole;
  const pieces = Number(thousands ?? Number.NaN);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

interface Columns {
  sku: number;
  /** -1: the list has none, one piece each */
  amount: number;
}

/** Reads an order list out of a pasted or saved table; headers are recognised, columns without them by what they hold. */
export function readOrderList(text: string): WrittenLine[] {
  const rows = readTable(text);
  const named = namedColumns(rows[0] ?? []);
  return rows.slice(named ? 1 : 0).flatMap((row) => {
    const columns = named ?? guessedColumns(row);
    // Invisible characters come along from other programs; the API would refuse the whole list for one.
    const sku = (row[columns.sku] ?? '')
      .replace(/\p{Cc}/gu, '')
      .replace(/^'/, '')
      .slice(0, LONGEST_SKU);
    const amount = columns.amount === -1 ? '1' : (row[columns.amount] ?? '');
    return sku === '' ? [] : [{ sku, amount: amount === '' ? '1' : amount }];
  });
}

function namedColumns(header: readonly string[]): Columns | null {
  const names = header.map(plain);
  const sku = names.findIndex((name) => SKU_NAMES.test(name));
  if (sku === -1 || /\d/.test(header[sku] ?? '')) return null;
  return { sku, amount: names.findIndex((name) => AMOUNT_NAMES.test(name)) };
}

/** The amount is the first number behind the SKU; `4;10-250153-AN` is read the other way round. */
function guessedColumns(row: readonly string[]): Columns {
  const [first = '', second = ''] = row;
  if (/^\d{1,4}$/.test(first) && second !== '' && piecesOf(second) === null) return { sku: 1, amount: 0 };
  return { sku: 0, amount: row.findIndex((cell, place) => place > 0 && piecesOf(cell) !== null) };
}
