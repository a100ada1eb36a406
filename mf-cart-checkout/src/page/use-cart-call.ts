import { useTranslation } from 'react-i18next';
import { toastAdded, useShopDispatch } from 'shared-contracts';
import type { Result } from 'shared-contracts';
import type { CartThunk } from '../state/cart-actions.ts';
import { failureText } from './failure-text.ts';

/** Runs a cart thunk, with a toast on failure. Returns whether it succeeded. */
export function useCartCall() {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  return async (thunk: CartThunk<Promise<Result<unknown>>>): Promise<boolean> => {
    const result = await dispatch(thunk);
    if (!result.ok) dispatch(toastAdded({ tone: 'error', text: failureText(result.error, t) }));
    return result.ok;
  };
}
