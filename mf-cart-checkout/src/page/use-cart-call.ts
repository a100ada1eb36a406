import { useTranslation } from 'react-i18next';
import { toastAdded, useShopDispatch } from 'shared-contracts';
import type { Failure, Result } from 'shared-contracts';
import type { CartThunk } from '../state/cart-actions.ts';
import { failureText } from './failure-text.ts';

/** Runs a cart thunk, with a toast on failure unless `isShown` says that its form shows it. Returns whether it succeeded. */
export function useCartCall() {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  return async (thunk: CartThunk<Promise<Result<unknown>>>, isShown: (error: Failure) => boolean = () => false): Promise<boolean> => {
    const result = await dispatch(thunk);
    if (!result.ok && !isShown(result.error)) dispatch(toastAdded({ tone: 'error', text: failureText(result.error, t) }));
    return result.ok;
  };
}
