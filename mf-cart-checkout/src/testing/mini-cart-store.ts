import { makeStore } from 'shared-contracts';
import { miniCartSlice } from '../state/mini-cart-slice.ts';

/** The shop's store with this remote's own state in it. */
export function makeStoreWithMiniCart() {
  const store = makeStore();
  store.inject('miniCart', miniCartSlice.reducer);
  return store;
}
