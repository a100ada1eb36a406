import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { leftOf, lineProblem, priceOf } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import type { NewReturnItem } from '../returns/create-return.ts';
import { giftsToReturn } from '../returns/return-gifts.ts';

/** Pieces of a line that a statement names; all of them when it is about the whole order. Its articles are matched. */
export const declaredAmount = (line: ReturnLine, items: readonly DeclaredItem[] | null): number =>
  items === null ? line.ordered : items.filter(({ sku }) => sku === line.sku).reduce((sum, { amount }) => sum + amount, 0);

/** The goods of a statement that can come back, with the gifts that are no longer earned, even if the statement does not name them. */
export const withdrawnGoods = (order: OrderRow, lines: readonly ReturnLine[], items: readonly DeclaredItem[] | null): NewReturnItem[] => {
  const declared = lines.flatMap((line) => {
    const amount = Math.min(leftOf(line), declaredAmount(line, items));
    return line.kind === 'gift' || lineProblem(line) !== null || amount === 0 ? [] : [{ line, amount }];
  });
  const goodsCents = declared.reduce((sum, { line, amount }) => sum + priceOf(line, amount), 0);
  return [...declared, ...(declared.length === 0 ? [] : giftsToReturn(order, lines, goodsCents).items)].map((item) => ({
    ...item,
    reason: 'changed_mind' as const,
    comment: '',
    photoId: null,
  }));
};
