import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Lang } from '../locales.ts';
import type { Category } from '../../wire/category.ts';

/** Product categories of the menu; loaded again when the language changes. Spec §2. */
export interface CategoriesState {
  lang: Lang | null;
  items: Category[];
}
const initialState = { lang: null, items: [] } as CategoriesState;

export const categoriesSlice = createSlice({
  name: 'categories',
  initialState,
  reducers: {
    categoriesReceived: (_state, { payload }: PayloadAction<{ lang: Lang; items: Category[] }>) => payload,
  },
  selectors: { selectCategories: (state) => state.items },
});
export const { categoriesReceived } = categoriesSlice.actions;
export const { selectCategories } = categoriesSlice.selectors;
