import { createContext, use } from 'react';
import type { ShopContext } from './shop-context.ts';

/** The context that loaders get, for event handlers and thunks in components. */
export const ShopReactContext = createContext<ShopContext | null>(null);

/** @throws outside the shell (or in a test without the provider) */
export function useShop(): ShopContext {
  const shop = use(ShopReactContext);
  if (!shop) throw new Error('useShop needs a ShopReactContext');
  return shop;
}
