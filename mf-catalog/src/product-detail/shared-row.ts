import type { ProductCard } from 'shared-contracts/wire/product';

export type CardOfRow = Pick<ProductCard, 'plate'>;

/** Columns of a row on a wide screen; fewer cards than this look lost in a row of their own. */
export const ROW_COLUMNS = 4;
const LEAST_COLUMNS = 3;

export const columnsOf = (cards: readonly CardOfRow[]): number => cards.reduce((sum, { plate }) => sum + (plate?.columns ?? 1), 0);

/** The first cards that fit into so many columns. */
const cutTo = <Card extends CardOfRow>(cards: readonly Card[], columns: number): Card[] =>
  cards.filter((_card, index) => columnsOf(cards.slice(0, index + 1)) <= columns);

/** Two lists that share a row, because one of them would not fill its own; null: each has a row of its own. */
export function shareRow<Card extends CardOfRow>(first: readonly Card[], second: readonly Card[]): readonly [Card[], Card[]] | null {
  const narrowest = Math.min(columnsOf(first), columnsOf(second));
  if (narrowest === 0 || narrowest >= LEAST_COLUMNS) return null;
  const rest = ROW_COLUMNS - narrowest;
  return columnsOf(first) === narrowest ? [[...first], cutTo(second, rest)] : [cutTo(first, rest), [...second]];
}
