import { hasNoSku } from './rows.ts';
import type { Row } from './rows.ts';
import { piecesOf } from './pieces.ts';

/** State of a row; `amount`: the amount is invalid. */
export type RowState = 'empty' | 'amount' | 'waiting' | 'ok' | 'unknown' | 'over_stock' | 'min_amount' | 'on_request';

export function stateOf(row: Row): RowState {
  if (hasNoSku(row)) return 'empty';
  if (piecesOf(row.amount) === null) return 'amount';
  return row.line && isAnswered(row) ? row.line.status : 'waiting';
}

/** Whether the API's answer is for the current amount. */
const isAnswered = ({ line, amount }: Row): boolean => line !== null && line.amount === piecesOf(amount);

/** Valid, or valid with another amount that is being checked: part of the total, but not added to the cart yet. */
const isLikely = (row: Row): boolean => stateOf(row) === 'ok' || (stateOf(row) === 'waiting' && row.line?.status === 'ok');

/** Rows for the cart; with `whileChecking` including those that are probably valid. */
export const rowsToBuy = (rows: readonly Row[], whileChecking: boolean): Row[] =>
  rows.filter((row) => (whileChecking ? isLikely(row) : stateOf(row) === 'ok'));

export const isInvalid = (state: RowState): boolean => !['empty', 'waiting', 'ok'].includes(state);

/** The corrected number of pieces, in whole steps: at most the stock that other rows leave, rounded up between two steps. 0: none. */
export function correctedPieces(rows: readonly Row[], { key, line }: Row): number {
  if (!line?.variant) return 0;
  const { left, step, amount, variant } = line;
  const otherRows = rows.filter((each) => each.key !== key && each.line?.variant?.id === variant.id && each.line.status === 'ok');
  const free = Math.floor((left - otherRows.reduce((sum, each) => sum + (each.line?.amount ?? 0), 0)) / step) * step;
  return Math.max(0, Math.min(free, line.status === 'min_amount' ? Math.ceil(amount / step) * step : free));
}

/** What uses up the stock of a row's variant. */
export type StockConflict = 'cart' | 'rows' | null;

export function findStockConflict(rows: readonly Row[], { key, line, inCart }: Row): StockConflict {
  if (inCart) return 'cart';
  const id = line?.variant?.id;
  return id !== undefined && rows.some((each) => each.key !== key && each.line?.variant?.id === id) ? 'rows' : null;
}

/** One line per variant, as in the cart. */
export interface CartSelection {
  id: number;
  amount: number;
  left: number;
  step: number;
  title: string;
}

/** Rows to add to the cart, each variant once. */
export function mergeSelections(rows: readonly Row[]): CartSelection[] {
  const selections = new Map<number, CartSelection>();
  for (const { line, amount: typedAmount } of rows) {
    if (!line?.variant) continue;
    const { id, name, variant_name } = line.variant;
    const amount = (selections.get(id)?.amount ?? 0) + (piecesOf(typedAmount) ?? 0);
    selections.set(id, { id, amount, left: line.left, step: line.step, title: variant_name ? `${name}, ${variant_name}` : name });
  }
  return [...selections.values()];
}

/** The selections a cart has room for: at most `maxProducts` different variants. The cart's rule: docs/specification.md, "Cart". */
export function limitSelections(selections: readonly CartSelection[], inCart: Iterable<number>, maxProducts: number): CartSelection[] {
  const ids = new Set(inCart);
  return selections.filter(({ id }) => ids.has(id) || (ids.size < maxProducts && ids.add(id)));
}

/** Total of the rows to buy, in cents. */
export const totalOf = (rows: readonly Row[], price: 'excl_vat_cents' | 'incl_vat_cents'): number =>
  rows.reduce((sum, { line, amount }) => sum + (piecesOf(amount) ?? 0) * (line?.variant?.[price] ?? 0), 0);
