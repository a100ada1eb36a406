import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { cartSlice } from './cart-slice.ts';
import { categoriesSlice } from './categories-slice.ts';
import { regionSlice } from './region-slice.ts';
import { sessionSlice } from './session-slice.ts';
import { toastsSlice } from './toasts-slice.ts';

const makeReducer = () => combineSlices(sessionSlice, regionSlice, cartSlice, categoriesSlice, toastsSlice);
export type ShopState = ReturnType<ReturnType<typeof makeReducer>>;

/** A store with the contract's slices. One per request on the server, one per page in the browser. */
export function makeStore(preloadedState?: Partial<ShopState>) {
  const reducer = makeReducer();
  const store = configureStore({ reducer, preloadedState });
  return {
    ...store,
    /** injects a remote's own state; its key must differ from the contract's. Injecting a key again keeps the first reducer. */
    inject: (key: string, slice: Reducer) => {
      reducer.inject({ reducerPath: key, reducer: slice } as never);
      store.dispatch({ type: 'remote/injected', payload: key });
    },
  };
}
export type ShopStore = ReturnType<typeof makeStore>;
export type ShopDispatch = ShopStore['dispatch'];

export const useShopSelector = useSelector.withTypes<ShopState>();
export const useShopDispatch = useDispatch.withTypes<ShopDispatch>();
export const useShopStore = useStore;
