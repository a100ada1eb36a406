import type { Cart } from 'shared-contracts/wire/cart';

const KEY = 'last-cart';

/** The cart as it was when it was ordered. Spec §4 Ordering. */
export function saveLastCart(cart: Cart): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(cart));
  } catch {
    // Full or forbidden storage must not stop an order.
  }
}
