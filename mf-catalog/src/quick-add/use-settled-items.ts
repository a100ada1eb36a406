import { useState } from 'react';
import { selectCart, selectPendingVariantIds, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';

const NONE: Cart['items'] = [];

/** The cart as confirmed by the server, without what this page has just sent, whose rows are still in the list. */
export function useSettledItems(): Cart['items'] {
  const items = useShopSelector(selectCart)?.items ?? NONE;
  const isSettled = useShopSelector(selectPendingVariantIds).length === 0;
  const [settled, setSettled] = useState(items);
  if (isSettled && settled !== items) setSettled(items);
  return isSettled ? items : settled;
}
