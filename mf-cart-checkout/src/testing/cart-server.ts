import { ok } from 'shared-contracts';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import type { Cart } from 'shared-contracts/wire/cart';

/** A server with one cart; changes of its content are kept, everything else is answered by `other`. */
export function serverWith(first: Cart, other: (call: Call, cart: Cart) => ReturnType<AnswerFunction> = () => undefined): AnswerFunction {
  let cart = first;
  return (call) => {
    if (call.path === '/api/settings/notices') return other(call, cart) ?? ok({ key: 'notices', value: [] });
    if (call.path === '/api/settings/guarantee.notice') return other(call, cart) ?? ok({ key: 'guarantee.notice', value: null });
    if (call.path.startsWith('/api/settings/')) return ok({ key: 'returns.period_days', value: 14 });
    const answered = other(call, cart);
    if (answered) return answered;
    if (call.path.endsWith('/completeness')) return ok({ complete: true, missing: [] });
    if (call.method === 'POST') {
      const { items, free_items, rent_items } = call.body as Cart;
      const isHeld = (id: number) => [...items, ...free_items, ...rent_items].some((item) => item.id === id);
      cart = {
        ...cart,
        items,
        free_items,
        rent_items,
        revision: cart.revision + 1,
        gift: { ...cart.gift, chosen: free_items.length },
        lines: first.lines
          .filter(({ variant_id }) => isHeld(variant_id))
          .map((line) => ({ ...line, amount: items.find(({ id }) => id === line.variant_id)?.amount ?? line.amount })),
      };
    }
    return ok(cart);
  };
}

/** Bodies of all that was posted. */
export const contents = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
