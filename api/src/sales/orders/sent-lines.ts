import type { OrderRow } from './orders.repository.ts';

interface Line {
  kind: 'sale' | 'gift' | 'rental';
  amount: number;
  /** pieces that do not reach the customer, who withdrew from them before they left; missing: none */
  not_sent?: number;
}

/** Pieces of a line that reach the customer. */
export const sentOf = ({ amount, not_sent: notSent = 0 }: Line): number => amount - notSent;
export const isSent = (line: Line): boolean => sentOf(line) > 0;
/** The lines as pages show them: of a cancelled order nothing comes, so no line says of some pieces that they do not. */
export const shownLines = <Shown extends Line>({ status }: Pick<OrderRow, 'status'>, lines: readonly Shown[]): Shown[] =>
  lines.map((line) => (status === 'cancelled' ? { ...line, not_sent: 0 } : line));
/** Partners bring rented machines on their own days. */
export const isGoods = ({ kind }: Pick<Line, 'kind'>): boolean => kind !== 'rental';
