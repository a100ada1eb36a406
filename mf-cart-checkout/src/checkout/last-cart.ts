import type { Cart } from 'shared-contracts/wire/cart';

const KEY = 'last-cart';

/** The cart as it was when it was ordered, without its remark: the code of a gate is not to stay in a browser. Spec §4 Ordering. */
export function saveLastCart(cart: Cart): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...cart, customer: { ...cart.customer, remark: undefined } }));
  } catch {
    // Full or forbidden storage must not stop an order.
  }
}
