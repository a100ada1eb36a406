import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ShopState } from 'shared-contracts';

/** What was just put into the cart, for the drawer that opens on it. */
export interface AddedPieces {
  variantId: number;
  title: string;
  amount: number;
}

/** State of this remote: what the mini-cart says about the last addition. */
export interface MiniCartState {
  added: AddedPieces | null;
}

export const miniCartSlice = createSlice({
  name: 'miniCart',
  initialState: { added: null } as MiniCartState,
  reducers: {
    piecesAdded: (state, { payload }: PayloadAction<AddedPieces>) => {
      state.added = payload;
    },
    additionSeen: (state) => {
      state.added = null;
    },
  },
});
export const { piecesAdded, additionSeen } = miniCartSlice.actions;

/** The slice is injected with the remote, so the shell's state type does not know it. */
export const selectAdded = (state: ShopState): AddedPieces | null =>
  (state as ShopState & { miniCart?: MiniCartState }).miniCart?.added ?? null;
