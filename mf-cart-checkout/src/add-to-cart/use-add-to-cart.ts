import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { miniCartClosed, miniCartOpened, paths, selectLang, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { AddToCartProps } from 'shared-contracts';
import { failureText } from '../page/failure-text.ts';
import { addRental, addToCart } from '../state/cart-actions.ts';
import { additionSeen, piecesAdded } from '../state/mini-cart-slice.ts';

type Wish = Pick<AddToCartProps, 'variantId' | 'title' | 'look' | 'also' | 'rental' | 'onAdded'>;

/**
 * Puts pieces into the cart and says so: the product page opens the mini-cart at once, a card shows a toast when they are in. A set goes
 * in with one request.
 * A refusal closes the drawer again, so that its message is seen.
 */
export function useAddToCart({ variantId, title, look, also = [], rental, onAdded }: Wish) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const shop = useShop();
  const [busy, setBusy] = useState(false);

  const add = async (amount: number) => {
    if (busy) return;
    setBusy(true);
    const sent = dispatch(rental ? addRental(shop, variantId, rental) : addToCart(shop, variantId, amount));
    for (const each of also) void dispatch(addToCart(shop, each.variantId, each.amount));
    if (look !== 'compact' && !onAdded) {
      // A machine is booked one by one, for its days.
      dispatch(piecesAdded({ variantId, title, amount: rental ? 1 : amount }));
      dispatch(miniCartOpened());
    }
    const result = await sent;
    setBusy(false);
    if (!result.ok) {
      dispatch(additionSeen());
      dispatch(miniCartClosed());
      dispatch(toastAdded({ tone: 'error', text: failureText(result.error, t) }));
      return;
    }
    onAdded?.();
    if (look !== 'compact') return;
    const problem = result.data.lines.find((line) => line.kind === 'sale' && line.variant_id === variantId)?.problem;
    const action = { label: t('add.view'), to: paths.cart(lang) };
    dispatch(
      problem
        ? toastAdded({ tone: 'error', text: problem.message, action })
        : toastAdded({ tone: 'ok', text: t('add.added', { amount, title }), action }),
    );
  };
  return { busy, add };
}
