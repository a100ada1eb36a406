import type { Cart } from 'shared-contracts/wire/cart';
import { LAST_CART_KEY } from '../state/cart-copy.ts';
import { writeStored } from '../state/stored.ts';

/** Stores the cart when it is ordered, without its remark, which may contain the code of a gate. Spec §4 Ordering. */
export const saveLastCart = (cart: Cart): void =>
  void writeStored(LAST_CART_KEY, { ...cart, customer: { ...cart.customer, remark: undefined } });
