import { isEmpty } from './rows.ts';
import type { Row } from './rows.ts';
import { piecesOf } from './pieces.ts';

/** State of a row; `amount`: the amount is invalid. */
export type RowState = 'empty' | 'amount' | 'waiting' | 'ok' | 'unknown' | 'over_stock' | 'min_amount' | 'on_request';

export function stateOf(row: Row): RowState {
  if (isEmpty(row)) return 'empty';
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

export const isTrouble = (state: RowState): boolean => !['empty', 'waiting', 'ok'].includes(state);

/** The corrected number of pieces, in whole steps: at most the stock that other rows leave, rounded up between two steps. 0: none. */
export function piecesToTake(rows: readonly Row[], { key, line }: Row): number {
  if (!line?.variant) return 0;
  const { left, step, amount, variant } = line;
  const otherRows = rows.filter((each) => each.key !== key && each.line?.variant?.id === variant.id && each.line.status === 'ok');
  const free = Math.floor((left - otherRows.reduce((sum, each) => sum + (each.line?.amount ?? 0), 0)) / step) * step;
  return Math.max(0, Math.min(free, line.status === 'min_amount' ? Math.ceil(amount / step) * step : free));
}

/** What uses up the stock of a row's variant. */
export type SharedWith = 'cart' | 'rows' | null;

export function sharedWith(rows: readonly Row[], { key, line, inCart }: Row): SharedWith {
  if (inCart) return 'cart';
  const id = line?.variant?.id;
  return id !== undefined && rows.some((each) => each.key !== key && each.line?.variant?.id === id) ? 'rows' : null;
}

/** One line per variant, as in the cart. */
export interface Pick {
  id: number;
  amount: number;
  left: number;
  step: number;
  title: string;
}

/** Rows to add to the cart, each variant once. */
export function mergePicks(rows: readonly Row[]): Pick[] {
  const picks = new Map<number, Pick>();
  for (const { line, amount: typedAmount } of rows) {
    if (!line?.variant) continue;
    const { id, name, variant_name } = line.variant;
    const amount = (picks.get(id)?.amount ?? 0) + (piecesOf(typedAmount) ?? 0);
    picks.set(id, { id, amount, left: line.left, step: line.step, title: variant_name ? `${name}, ${variant_name}` : name });
  }
  return [...picks.values()];
}

/** The picks a cart has room for: at most `most` different variants. The cart's rule: docs/specification.md, "Cart". */
export function fittingPicks(picks: readonly Pick[], inCart: Iterable<number>, most: number): Pick[] {
  const ids = new Set(inCart);
  return picks.filter(({ id }) => ids.has(id) || (ids.size < most && ids.add(id)));
}

/** Total of the rows to buy, in cents. */
export const totalOf = (rows: readonly Row[], price: 'excl_vat_cents' | 'incl_vat_cents'): number =>
  rows.reduce((sum, { line, amount }) => sum + (piecesOf(amount) ?? 0) * (line?.variant?.[price] ?? 0), 0);
