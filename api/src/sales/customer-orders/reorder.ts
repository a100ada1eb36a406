import { randomUUID } from 'node:crypto';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ReorderAnswer, ReorderedLine } from 'shared-contracts/wire/order';
import type { Viewer } from '../carts/cart-view.ts';
import { lockCart } from '../carts/carts.repository.ts';
import type { LineRow } from '../carts/carts.repository.ts';
import { assertUsable } from '../carts/carts.service.ts';
import { addToCart } from '../carts/merge-carts.ts';
import type { Services } from '../../platform/services.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { loadOrderLines } from '../orders/orders.repository.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';

const toLine = ({ kind, variant_id, amount }: OrderLineRow): LineRow => ({ kind, variant_id, amount, rent_from: null, rent_to: null });

/** Pieces of this line that the cart did not take. */
const missingPieces = (
  line: OrderLineRow,
  capped: readonly { kind: string; variant_id: number; requested: number; amount: number }[],
): number => {
  const cap = capped.find(({ kind, variant_id }) => kind === line.kind && variant_id === line.variant_id);
  return cap === undefined ? 0 : cap.requested - cap.amount;
};

const compareLine = (line: OrderLineRow, cart: Cart, missing: number): ReorderedLine => {
  const cartLine = cart.lines.find(({ kind, variant_id }) => kind === line.kind && variant_id === line.variant_id);
  const added = Math.max(0, line.amount - missing);
  const isSold = cartLine !== undefined && cartLine.problem?.code !== 'unavailable';
  const status = (): ReorderedLine['status'] => {
    if (!isSold || added === 0) return 'unavailable';
    if (added < line.amount) return 'only_left';
    return line.kind === 'sale' && cartLine.unit_incl_vat_cents !== line.unit_incl_vat_cents ? 'price_changed' : 'ok';
  };
  return {
    order_line_id: line.id,
    variant_id: line.variant_id,
    product_name: line.product_name,
    name: line.name,
    amount: line.amount,
    added,
    status: status(),
    old_unit_incl_vat_cents: line.unit_incl_vat_cents,
    new_unit_incl_vat_cents: isSold ? cartLine.unit_incl_vat_cents : null,
  };
};

/**
 * Adds an order's goods and rentals to a cart again, as far as they are sold and in stock; gifts have to be chosen again. Returns the cart
 * and the result of each line. Throws 400 for a cart that can't be used any more.
 */
export const reorder = async (services: Services, order: OrderRow, cartId: string | undefined, viewer: Viewer): Promise<ReorderAnswer> => {
  const ordered = (await loadOrderLines(services.db, order.id)).filter(({ kind }) => kind !== 'gift');
  const lines = await withTranslatedNames(services.db, ordered, { lang: viewer.lang, orderedIn: () => order.lang });
  return inTransaction(services.db, async (trx) => {
    const cart = await lockCart(trx, cartId?.toLowerCase() ?? randomUUID());
    assertUsable(cart, viewer.now);
    const answer = await addToCart(trx, cart, viewer, { added: lines.map(toLine), details: {} });
    return { cart: answer.cart, lines: lines.map((line) => compareLine(line, answer.cart, missingPieces(line, answer.capped))) };
  });
};
