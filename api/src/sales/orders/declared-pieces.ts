import type { DeclaredItem } from './declared-items.ts';
import { leftOf } from './return-lines.ts';
import type { ReturnLine } from './return-lines.ts';
import { spreadPieces } from './spread-pieces.ts';

/**
 * Pieces of bought goods and rentals that a statement means, of those that are in no return, by the lines' ids. Of an article in several
 * lines, pieces that are still to be sent are taken first, whichever line has them, then those that have left. Decision 0176.
 */
export const declaredPieces = (lines: readonly ReturnLine[], items: readonly DeclaredItem[] | null): ReadonlyMap<number, number> => {
  const bought = lines.filter(({ kind }) => kind !== 'gift');
  if (items === null) return new Map(bought.map((line) => [line.id, leftOf(line)]));
  const heldOf = (line: ReturnLine): number => Math.min(leftOf(line), line.toFollow);
  const held = spreadPieces(
    bought.map((line) => ({ ...line, most: heldOf(line) })),
    items,
  );
  const takenOf = (sku: string): number => bought.reduce((sum, line, place) => sum + (line.sku === sku ? (held[place] ?? 0) : 0), 0);
  const named = new Map<string, number>();
  for (const { sku, amount } of items) named.set(sku, (named.get(sku) ?? 0) + amount);
  const gone = spreadPieces(
    bought.map((line) => ({ ...line, most: leftOf(line) - heldOf(line) })),
    [...named].map(([sku, amount]) => ({ sku, amount: amount - takenOf(sku) })),
  );
  return new Map(bought.map(({ id }, place) => [id, (held[place] ?? 0) + (gone[place] ?? 0)]));
};
