import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A message for the visitor, already translated. The shell shows it bottom right for 5 s. Spec §9. */
export interface Toast {
  id: string;
  tone: 'ok' | 'error' | 'info';
  text: string;
  /** a link beside the text, if it has a path; or, with `event`, a button that dispatches an event of that name on the window, once */
  action?: { label: string; to?: string; event?: string };
}
/** Messages to be shown; the shell removes them. */
export type ToastsState = Toast[];

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as ToastsState,
  reducers: {
    toastAdded: {
      prepare: (toast: Omit<Toast, 'id'> & { id?: string }) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.push(payload);
      },
    },
    toastShown: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (state) => state },
});
export const { toastAdded, toastShown } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
