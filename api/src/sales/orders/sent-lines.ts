interface Line {
  kind: 'sale' | 'gift' | 'rental';
  amount: number;
  /** pieces that do not reach the customer, who withdrew from them before they left; missing: none */
  not_sent?: number;
}

/** Pieces of a line that reach the customer. */
export const sentOf = ({ amount, not_sent: notSent = 0 }: Line): number => amount - notSent;
export const isSent = (line: Line): boolean => sentOf(line) > 0;
/** Partners bring rented machines on their own days. */
export const isGoods = ({ kind }: Pick<Line, 'kind'>): boolean => kind !== 'rental';
