import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  miniCartClosed,
  miniCartOpened,
  paths,
  selectCart,
  selectLang,
  toastAdded,
  useShop,
  useShopDispatch,
  useShopSelector,
} from 'shared-contracts';
import type { AddToCartProps } from 'shared-contracts';
import { failureText } from '../page/failure-text.ts';
import { addRental, addToCart } from '../state/cart-actions.ts';
import { additionSeen, piecesAdded } from '../state/mini-cart-slice.ts';

interface Addition extends Pick<AddToCartProps, 'variantId' | 'title' | 'look' | 'also' | 'plan' | 'rental' | 'onAdded'> {
  max: number;
}

/** Why nothing was added; a new object for each click. */
export interface NotAdded {
  text: string;
  /** the variant is already in the cart, where its amount can be changed */
  isInCart: boolean;
}

/**
 * Adds pieces to the cart and shows the result: the product page opens the mini-cart at once, a card shows a toast afterwards. A refusal
 * closes the mini-cart again and is shown beside the button, or as a toast on a card.
 */
export function useAddToCart({ variantId, title, look, also = [], plan, rental, onAdded, max }: Addition) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [notAdded, setNotAdded] = useState<NotAdded | null>(null);
  const cart = useShopSelector(selectCart);
  const action = { label: t('add.view'), to: paths.cart(lang) };

  const showRefusal = (text: string, isInCart: boolean) => {
    if (look === 'compact') dispatch(toastAdded({ tone: 'error', text, ...(isInCart && { action }) }));
    else setNotAdded({ text, isInCart });
  };

  const add = async (amount: number) => {
    if (busy) return;
    setNotAdded(null);
    const amountInCart = rental ? 0 : (cart?.items.find(({ id }) => id === variantId)?.amount ?? 0);
    if (amountInCart > 0 && amountInCart + amount > max) {
      const room = Math.max(0, max - amountInCart);
      return showRefusal(
        room === 0 ? t('add.inCartAll', { held: amountInCart }) : t('add.inCart', { held: amountInCart, count: room }),
        true,
      );
    }
    setBusy(true);
    const request = dispatch(rental ? addRental(shop, variantId, rental) : addToCart(shop, variantId, amount, plan));
    for (const each of also) void dispatch(addToCart(shop, each.variantId, each.amount));
    if (look !== 'compact' && !onAdded) {
      // A rental is always one machine.
      dispatch(piecesAdded({ variantId, title, amount: rental ? 1 : amount }));
      dispatch(miniCartOpened());
    }
    const result = await request;
    setBusy(false);
    if (!result.ok) {
      dispatch(additionSeen());
      dispatch(miniCartClosed());
      return showRefusal(failureText(result.error, t), false);
    }
    onAdded?.();
    if (look !== 'compact') return;
    const problem = result.data.lines.find((line) => line.kind === 'sale' && line.variant_id === variantId)?.problem;
    dispatch(
      problem
        ? toastAdded({ tone: 'error', text: problem.message, action })
        : toastAdded({ tone: 'ok', text: t('add.added', { amount, title }), action }),
    );
  };
  return { busy, add, notAdded };
}
