import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANG, DEFAULT_REGION, LOCALES } from '../locales.ts';
import type { Lang, ListView, Region, VatView } from '../locales.ts';

/** Language of the address, delivery region, VAT view and list view. */
export interface RegionState {
  lang: Lang;
  region: Region;
  vatView: VatView;
  listView: ListView;
}
const initialState: RegionState = { lang: DEFAULT_LANG, region: DEFAULT_REGION, vatView: 'incl', listView: 'grid' };

export const regionSlice = createSlice({
  name: 'region',
  initialState,
  reducers: {
    languageChanged: (state, { payload }: PayloadAction<Lang>) => {
      state.lang = payload;
    },
    regionChanged: (state, { payload }: PayloadAction<Region>) => {
      state.region = payload;
    },
    vatViewChanged: (state, { payload }: PayloadAction<VatView>) => {
      state.vatView = payload;
    },
    listViewChanged: (state, { payload }: PayloadAction<ListView>) => {
      state.listView = payload;
    },
  },
  selectors: {
    selectLang: (state) => state.lang,
    selectLocale: (state) => LOCALES[state.lang].locale,
    selectRegion: (state) => state.region,
    selectVatView: (state) => state.vatView,
    selectListView: (state) => state.listView,
  },
});
export const { languageChanged, regionChanged, vatViewChanged, listViewChanged } = regionSlice.actions;
export const { selectLang, selectLocale, selectRegion, selectVatView, selectListView } = regionSlice.selectors;
