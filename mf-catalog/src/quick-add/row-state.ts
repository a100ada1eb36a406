import { isEmpty } from './rows.ts';
import type { Row } from './rows.ts';
import { piecesOf } from './order-list.ts';

/** Where a row stands; `amount`: what is written is no amount. */
export type RowState = 'empty' | 'amount' | 'waiting' | 'ok' | 'unknown' | 'over_stock' | 'min_amount' | 'on_request';

export function stateOf(row: Row): RowState {
  if (isEmpty(row)) return 'empty';
  if (piecesOf(row.amount) === null) return 'amount';
  return row.line?.status ?? 'waiting';
}

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

/** One variant for the cart: rows of the same one are one line there. */
export interface Pick {
  id: number;
  amount: number;
  left: number;
  step: number;
  title: string;
}

/** What can go into the cart, each variant once. */
export function picksOf(rows: readonly Row[]): Pick[] {
  const picks = new Map<number, Pick>();
  for (const row of rows) {
    const { line } = row;
    if (stateOf(row) !== 'ok' || !line?.variant) continue;
    const { id, name, variant_name } = line.variant;
    const amount = (picks.get(id)?.amount ?? 0) + line.amount;
    picks.set(id, { id, amount, left: line.left, step: line.step, title: variant_name ? `${name}, ${variant_name}` : name });
  }
  return [...picks.values()];
}

/** Cents of the rows that are all right. */
export const totalOf = (rows: readonly Row[], price: 'excl_vat_cents' | 'incl_vat_cents'): number =>
  rows.reduce((sum, row) => (stateOf(row) === 'ok' ? sum + (row.line?.amount ?? 0) * (row.line?.variant?.[price] ?? 0) : sum), 0);
