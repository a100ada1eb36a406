import { randomUUID } from 'node:crypto';
import { exclVatCents, inclVatCents } from 'shared-contracts/rules/vat';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ReorderAnswer, ReorderedLine } from 'shared-contracts/wire/order';
import { insertPlan } from '../../catalogue/plans/plans.repository.ts';
import { ERASED } from '../../customers/privacy/personal-data.ts';
import type { Queries } from '../../platform/database/database.ts';
import { attachPlan } from '../carts/cart-plans.repository.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { lockCart } from '../carts/carts.repository.ts';
import type { LineRow } from '../carts/carts.repository.ts';
import { assertUsable } from '../carts/carts.service.ts';
import { addToCart } from '../carts/merge-carts.ts';
import type { Services } from '../../platform/services.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { loadOrderLines, loadOrderPlans } from '../orders/orders.repository.ts';
import type { OrderLineRow, OrderPlanRow, OrderRow } from '../orders/orders.repository.ts';

const toLine = ({ kind, variant_id, amount, plan_id }: OrderLineRow, newPlans: ReadonlyMap<string, string>): LineRow => ({
  kind,
  variant_id,
  amount,
  rent_from: null,
  rent_to: null,
  plan_id: plan_id === null ? null : (newPlans.get(plan_id) ?? null),
});

/** Makes the order's plans new plans of the cart, as they were ordered. Returns their ids by those of the order. */
const addPlans = async (trx: Queries, plans: readonly OrderPlanRow[], cartId: string, { user, now }: Viewer) => {
  const ids = new Map<string, string>();
  for (const plan of plans) {
    const { id } = await insertPlan(trx, plan, { name: plan.name === ERASED ? null : plan.name, userId: user?.id ?? null, now });
    await attachPlan(trx, cartId, id, []);
    ids.set(plan.plan_id, id);
  }
  return ids;
};

const newPlanOf = ({ plan_id }: OrderLineRow, newPlans: ReadonlyMap<string, string>): string | null =>
  plan_id === null ? null : (newPlans.get(plan_id) ?? null);

/** Pieces of this line that the cart did not take. */
const missingPieces = (
  line: OrderLineRow,
  capped: readonly { kind: string; variant_id: number; plan?: string | null; requested: number; amount: number }[],
  newPlans: ReadonlyMap<string, string>,
): number => {
  const planId = newPlanOf(line, newPlans);
  const cap = capped.find((each) => each.kind === line.kind && each.variant_id === line.variant_id && (each.plan ?? null) === planId);
  return cap === undefined ? 0 : cap.requested - cap.amount;
};

/** `orderRate`: VAT of the order in basis points. Prices are compared without VAT: another address has another VAT, not another price. */
const compareLine = (
  line: OrderLineRow,
  cart: Cart,
  { missing, planId, orderRate }: { missing: number; planId: string | null; orderRate: number },
): ReorderedLine => {
  const cartLine = cart.lines.find(
    ({ kind, variant_id, plan }) => kind === line.kind && variant_id === line.variant_id && (plan ?? null) === planId,
  );
  const added = Math.max(0, line.amount - missing);
  const oldCents = exclVatCents(line.unit_incl_vat_cents, orderRate);
  const isSold = cartLine !== undefined && cartLine.problem?.code !== 'unavailable';
  const status = (): ReorderedLine['status'] => {
    if (!isSold || added === 0) return 'unavailable';
    if (added < line.amount) return 'only_left';
    return line.kind === 'sale' && cartLine.unit_excl_vat_cents !== oldCents ? 'price_changed' : 'ok';
  };
  return {
    order_line_id: line.id,
    variant_id: line.variant_id,
    product_name: line.product_name,
    name: line.name,
    amount: line.amount,
    added,
    status: status(),
    old_unit_incl_vat_cents: orderRate === cart.totals.vat_rate ? line.unit_incl_vat_cents : inclVatCents(oldCents, cart.totals.vat_rate),
    new_unit_incl_vat_cents: isSold ? cartLine.unit_incl_vat_cents : null,
    old_unit_excl_vat_cents: oldCents,
    new_unit_excl_vat_cents: isSold ? cartLine.unit_excl_vat_cents : null,
  };
};

/**
 * Adds an order's goods, rentals and plans to a cart again, as far as they are sold and in stock; gifts have to be chosen again. Returns the cart
 * and the result of each line. Throws 400 for a cart that can't be used any more.
 */
export const reorder = async (services: Services, order: OrderRow, cartId: string | undefined, viewer: Viewer): Promise<ReorderAnswer> => {
  const ordered = (await loadOrderLines(services.db, order.id)).filter(({ kind }) => kind !== 'gift');
  const lines = await withTranslatedNames(services.db, ordered, { lang: viewer.lang, orderedIn: () => order.lang });
  const plans = await loadOrderPlans(services.db, order.id);
  return inTransaction(services.db, async (trx) => {
    const cart = await lockCart(trx, cartId?.toLowerCase() ?? randomUUID());
    assertUsable(cart, viewer.now);
    const newPlans = await addPlans(trx, plans, cart.id, viewer);
    const answer = await addToCart(trx, cart, viewer, { added: lines.map((line) => toLine(line, newPlans)), details: {} });
    return {
      cart: answer.cart,
      lines: lines.map((line) =>
        compareLine(line, answer.cart, {
          missing: missingPieces(line, answer.capped, newPlans),
          planId: newPlanOf(line, newPlans),
          orderRate: order.vat_rate,
        }),
      ),
    };
  });
};
