import { isEmpty } from './rows.ts';
import type { Row } from './rows.ts';
import { piecesOf } from './order-list.ts';

/** Where a row stands; `amount`: what is written is no amount. */
export type RowState = 'empty' | 'amount' | 'waiting' | 'ok' | 'unknown' | 'over_stock' | 'min_amount' | 'on_request';

export function stateOf(row: Row): RowState {
  if (isEmpty(row)) return 'empty';
  if (piecesOf(row.amount) === null) return 'amount';
  return row.line && isAnswered(row) ? row.line.status : 'waiting';
}

/** What the shop said is about the amount that is written now. */
const isAnswered = ({ line, amount }: Row): boolean => line !== null && line.amount === piecesOf(amount);

/** All right, or it was with another amount, which is being checked: it can be counted on, but not bought yet. */
const isLikely = (row: Row): boolean => stateOf(row) === 'ok' || (stateOf(row) === 'waiting' && row.line?.status === 'ok');

/** Rows for the cart; `whileChecking` with those that probably will be. */
export const rowsToBuy = (rows: readonly Row[], whileChecking: boolean): Row[] =>
  rows.filter((row) => (whileChecking ? isLikely(row) : stateOf(row) === 'ok'));

/** A row somebody has to look at. */
export const isTrouble = (state: RowState): boolean => !['empty', 'waiting', 'ok'].includes(state);

/**
 * Pieces with which a row would be all right, in whole steps: of too many what is left, less what other rows take of the same variant;
 * of an amount between two steps the next one there is. 0: none.
 */
export function piecesToTake(rows: readonly Row[], { key, line }: Row): number {
  if (!line?.variant) return 0;
  const { left, step, amount, variant } = line;
  const others = rows.filter((each) => each.key !== key && each.line?.variant?.id === variant.id && each.line.status === 'ok');
  const free = Math.floor((left - others.reduce((sum, each) => sum + (each.line?.amount ?? 0), 0)) / step) * step;
  return Math.max(0, Math.min(free, line.status === 'min_amount' ? Math.ceil(amount / step) * step : free));
}

/** Who else takes of what is left of a row's variant. */
export type SharedWith = 'cart' | 'rows' | null;

export function sharedWith(rows: readonly Row[], { key, line, inCart }: Row): SharedWith {
  if (inCart) return 'cart';
  const id = line?.variant?.id;
  return id !== undefined && rows.some((each) => each.key !== key && each.line?.variant?.id === id) ? 'rows' : null;
}

/** One variant for the cart: rows of the same one are one line there. */
export interface Pick {
  id: number;
  amount: number;
  left: number;
  step: number;
  title: string;
}

/** Rows to buy as the cart takes them, each variant once. */
export function picksOf(rows: readonly Row[]): Pick[] {
  const picks = new Map<number, Pick>();
  for (const { line, amount: written } of rows) {
    if (!line?.variant) continue;
    const { id, name, variant_name } = line.variant;
    const amount = (picks.get(id)?.amount ?? 0) + (piecesOf(written) ?? 0);
    picks.set(id, { id, amount, left: line.left, step: line.step, title: variant_name ? `${name}, ${variant_name}` : name });
  }
  return [...picks.values()];
}

/** Cents of rows to buy. */
export const totalOf = (rows: readonly Row[], price: 'excl_vat_cents' | 'incl_vat_cents'): number =>
  rows.reduce((sum, { line, amount }) => sum + (piecesOf(amount) ?? 0) * (line?.variant?.[price] ?? 0), 0);
