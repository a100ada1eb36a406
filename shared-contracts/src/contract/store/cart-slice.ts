import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '../../wire/cart.ts';

/** Mirror of the server's cart; only mf-cart-checkout writes it, all remotes may read it. */
export interface CartState {
  /** `idle` until the first load */
  status: 'idle' | 'pending' | 'success' | 'error';
  cart: Cart | null;
  /** variant ids whose change is being sent */
  pendingVariantIds: number[];
  /** whether the mini-cart is open */
  isOpen: boolean;
}
const initialState = { status: 'idle', cart: null, pendingVariantIds: [], isOpen: false } as CartState;

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartLoading: (state) => {
      state.status = 'pending';
    },
    /** the server's answer always replaces the local state. Spec §4 Cart */
    cartReplaced: (state, { payload }: PayloadAction<Cart>) => {
      state.cart = payload;
      state.status = 'success';
    },
    cartFailed: (state) => {
      state.status = 'error';
    },
    /** after the order was completed */
    cartEmptied: (state) => {
      state.cart = null;
      state.status = 'idle';
    },
    linePending: (state, { payload }: PayloadAction<number>) => {
      if (!state.pendingVariantIds.includes(payload)) state.pendingVariantIds.push(payload);
    },
    lineSettled: (state, { payload }: PayloadAction<number>) => {
      state.pendingVariantIds = state.pendingVariantIds.filter((id) => id !== payload);
    },
    miniCartOpened: (state) => {
      state.isOpen = true;
    },
    miniCartClosed: (state) => {
      state.isOpen = false;
    },
  },
  selectors: {
    selectCart: (state) => state.cart,
    selectCartStatus: (state) => state.status,
    selectCartIsOpen: (state) => state.isOpen,
    selectPendingVariantIds: (state) => state.pendingVariantIds,
    /** pieces in the cart, without gifts */
    selectCartCount: createSelector(
      (state: CartState) => state.cart,
      (cart) => {
        if (cart === null) return 0;
        const loose = cart.items.reduce((sum, { amount }) => sum + amount, 0);
        const planned = (cart.plans ?? []).reduce((sum, { piece_count }) => sum + piece_count, 0);
        return loose + planned + cart.rent_items.length;
      },
    ),
  },
});
export const { cartLoading, cartReplaced, cartFailed, cartEmptied, linePending, lineSettled, miniCartOpened, miniCartClosed } =
  cartSlice.actions;
export const { selectCart, selectCartStatus, selectCartIsOpen, selectPendingVariantIds, selectCartCount } = cartSlice.selectors;
