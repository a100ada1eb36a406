import { ok } from 'shared-contracts';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import type { Cart } from 'shared-contracts/wire/cart';

/** A server with one cart, whose content can be changed. `answerFirst` can answer any call instead. */
export function serverWith(
  initialCart: Cart,
  answerFirst: (call: Call, cart: Cart) => ReturnType<AnswerFunction> = () => undefined,
): AnswerFunction {
  let cart = initialCart;
  return (call) => {
    if (call.path === '/api/settings/notices') return answerFirst(call, cart) ?? ok({ key: 'notices', value: [] });
    if (call.path === '/api/settings/guarantee.notice') return answerFirst(call, cart) ?? ok({ key: 'guarantee.notice', value: null });
    if (call.path.startsWith('/api/settings/')) return ok({ key: 'returns.period_days', value: 14 });
    const override = answerFirst(call, cart);
    if (override) return override;
    if (call.path.endsWith('/payment-methods')) return ok({ methods: ['bancontact', 'creditcard'], chosen: null });
    if (call.path.endsWith('/completeness')) return ok({ complete: true, missing: [] });
    if (call.method === 'POST') {
      const { items, free_items, rent_items } = call.body as Cart;
      const isInCart = (id: number) => [...items, ...free_items, ...rent_items].some((item) => item.id === id);
      cart = {
        ...cart,
        items,
        free_items,
        rent_items,
        revision: cart.revision + 1,
        gift: { ...cart.gift, chosen: free_items.length },
        lines: initialCart.lines
          .filter(({ variant_id }) => isInCart(variant_id))
          .map((line) => ({ ...line, amount: items.find(({ id }) => id === line.variant_id)?.amount ?? line.amount })),
      };
    }
    return ok(cart);
  };
}

export const postedBodies = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
