import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import { declaredPieces } from '../../sales/orders/declared-pieces.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { leftOf, lineProblem, priceOf } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import type { NewReturnItem } from '../returns/create-return.ts';
import { giftsToReturn } from '../returns/return-gifts.ts';

const isGift = ({ kind }: ReturnLine): boolean => kind === 'gift';

/** Lines that are the same article, bought or as a gift: loose pieces, and those of each plan. */
const isSameArticle = (a: ReturnLine, b: ReturnLine): boolean => a.sku === b.sku && isGift(a) === isGift(b);

/**
 * The lines that a statement means; all of them when it is about the whole order. Its articles are matched. A line of which nothing is left
 * is not meant while another one has pieces of the same article.
 */
export const declaredLines = (lines: readonly ReturnLine[], items: readonly DeclaredItem[] | null): ReturnLine[] => {
  const named = items === null ? lines : lines.filter(({ sku }) => items.some((item) => item.sku === sku && item.amount > 0));
  return named.filter((line) => leftOf(line) > 0 || !named.some((other) => isSameArticle(line, other) && leftOf(other) > 0));
};

/** What has left of a partly shipped order comes back, and the rest of it is not sent: pieces still to be sent are withdrawn from first. */
type Part = 'all' | 'sent' | 'toFollow';

const partOf = ({ toFollow }: ReturnLine, amount: number, part: Part): number => {
  const held = Math.min(amount, toFollow);
  return part === 'all' ? amount : part === 'toFollow' ? held : amount - held;
};

/**
 * The goods of a statement that can come back, with the gifts that are no longer earned, even if the statement does not name them. The gifts
 * depend on all that is declared: one that has left comes back although only pieces still to be sent are withdrawn from, and the reverse.
 */
export const withdrawnGoods = (
  order: OrderRow,
  lines: readonly ReturnLine[],
  items: readonly DeclaredItem[] | null,
  part: Part = 'all',
): NewReturnItem[] => {
  const pieces = declaredPieces(lines, items);
  const declared = lines.flatMap((line) => {
    const amount = pieces.get(line.id) ?? 0;
    return lineProblem(line) !== null || amount === 0 ? [] : [{ line, amount }];
  });
  const goodsCents = declared.reduce((sum, { line, amount }) => sum + priceOf(line, amount), 0);
  const gifts = declared.length === 0 ? [] : giftsToReturn(order, lines, goodsCents).items;
  return [...declared, ...gifts].flatMap(({ line, amount }) => {
    const taken = partOf(line, amount, part);
    return taken === 0 ? [] : [{ line, amount: taken, reason: 'changed_mind' as const, comment: '', photoId: null }];
  });
};
