import { useState } from 'react';
import { selectCart, selectPendingVariantIds, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';

const NONE: Cart['items'] = [];

/** What lies in the cart by the server's word: not what this page has only just sent there, whose rows are still in its list. */
export function useSettledItems(): Cart['items'] {
  const items = useShopSelector(selectCart)?.items ?? NONE;
  const isSettled = useShopSelector(selectPendingVariantIds).length === 0;
  const [settled, setSettled] = useState(items);
  if (isSettled && settled !== items) setSettled(items);
  return isSettled ? items : settled;
}
