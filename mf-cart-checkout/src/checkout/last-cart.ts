import type { Cart } from 'shared-contracts/wire/cart';

const KEY = 'last-cart';

/** Stores the cart when it is ordered, without its remark, which may contain the code of a gate. Spec §4 Ordering. */
export function saveLastCart(cart: Cart): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...cart, customer: { ...cart.customer, remark: undefined } }));
  } catch {
    // Full or forbidden storage must not stop an order.
  }
}
