import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ShopState } from 'shared-contracts';

/** The last addition, shown by the mini-cart when it opens. */
export interface AddedPieces {
  variantId: number;
  title: string;
  amount: number;
}

/** State of this remote: the last addition, and whether the account's cart could be merged. */
export interface MiniCartState {
  added: AddedPieces | null;
  mergeFailed: boolean;
  /** titles of changed lines that another tab or device had removed */
  missedTitles: string[];
}

export const miniCartSlice = createSlice({
  name: 'miniCart',
  initialState: { added: null, mergeFailed: false, missedTitles: [] } as MiniCartState,
  reducers: {
    piecesAdded: (state, { payload }: PayloadAction<AddedPieces>) => {
      state.added = payload;
    },
    additionSeen: (state) => {
      state.added = null;
    },
    changesMissed: (state, { payload }: PayloadAction<string[]>) => {
      state.missedTitles = payload;
    },
    mergeEnded: (state, { payload }: PayloadAction<{ failed: boolean }>) => {
      state.mergeFailed = payload.failed;
    },
  },
});
export const { piecesAdded, additionSeen, changesMissed, mergeEnded } = miniCartSlice.actions;

/** The slice is injected with the remote, so the shell's state type does not know it. */
export const selectAdded = (state: ShopState): AddedPieces | null =>
  (state as ShopState & { miniCart?: MiniCartState }).miniCart?.added ?? null;
export const selectMergeFailed = (state: ShopState): boolean =>
  (state as ShopState & { miniCart?: MiniCartState }).miniCart?.mergeFailed ?? false;
const NONE: readonly string[] = [];
export const selectMissedTitles = (state: ShopState): readonly string[] =>
  (state as ShopState & { miniCart?: MiniCartState }).miniCart?.missedTitles ?? NONE;
