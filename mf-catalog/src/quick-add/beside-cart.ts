import type { Cart } from 'shared-contracts/wire/cart';
import type { Row } from './rows.ts';

/**
 * The rows checked together with the cart's amounts, because the API checks only the list. Rows without a variant in the cart are the same
 * objects, so that they are not rendered again.
 */
export function besideCart(rows: readonly Row[], items: Cart['items']): readonly Row[] {
  if (items.length === 0) return rows;
  const inCart = new Map(items.map(({ id, amount }) => [id, amount]));
  const amountById = new Map<number, number>();
  return rows.map((row) => {
    const { line } = row;
    const id = line?.variant?.id ?? 0;
    const cartAmount = inCart.get(id);
    if (!line || !cartAmount || line.status === 'on_request') return row;
    const left = Math.max(0, line.left - cartAmount);
    const total = (amountById.get(id) ?? 0) + line.amount;
    amountById.set(id, total);
    return { ...row, inCart: cartAmount, line: { ...line, left, status: total > left ? 'over_stock' : line.status } };
  });
}
