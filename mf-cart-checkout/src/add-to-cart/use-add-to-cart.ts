import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  failed,
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
import type { AddToCartProps, Result } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { failureText } from '../page/failure-text.ts';
import { newAttempt } from 'shared-contracts/client/attempt';
import { loadCartCode } from '../state/load-cart-code.ts';
import { additionSeen, piecesAdded } from '../state/mini-cart-slice.ts';

type CartCode = Awaited<ReturnType<typeof loadCartCode>>;

interface Addition extends Pick<AddToCartProps, 'variantId' | 'title' | 'look' | 'also' | 'plan' | 'changes' | 'rental' | 'onAdded'> {
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
export function useAddToCart({ variantId, title, look, also = [], plan, changes, rental, onAdded, max }: Addition) {
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

  // The same key for a plan until it is known to be in the cart, so that a lost answer adds it once.
  const attempt = useRef({ plan, key: newAttempt() });
  const putPlan = ({ addPlan, cartCall, sendPlanChange }: CartCode, share_id: string) => {
    if (changes) return cartCall(shop, () => sendPlanChange(shop, changes, share_id));
    if (attempt.current.plan !== share_id) attempt.current = { plan: share_id, key: newAttempt() };
    return addPlan(shop, { share_id }, attempt.current.key);
  };

  const send = (code: CartCode, amount: number): Promise<Result<Cart>> => {
    const { addRental, addToCart } = code;
    const request = dispatch(plan ? putPlan(code, plan) : rental ? addRental(shop, variantId, rental) : addToCart(shop, variantId, amount));
    for (const each of plan ? [] : also) void dispatch(addToCart(shop, each.variantId, each.amount));
    return request;
  };

  const add = async (amount: number) => {
    if (busy) return;
    setNotAdded(null);
    const amountInCart = rental || plan ? 0 : (cart?.items.find(({ id }) => id === variantId)?.amount ?? 0);
    if (amountInCart > 0 && amountInCart + amount > max) {
      const room = Math.max(0, max - amountInCart);
      return showRefusal(
        room === 0 ? t('add.inCartAll', { held: amountInCart }) : t('add.inCart', { held: amountInCart, count: room }),
        true,
      );
    }
    setBusy(true);
    const request = loadCartCode().then(
      (code) => send(code, amount),
      () => failed({ kind: 'network' }),
    );
    if (look !== 'compact' && !onAdded) {
      // A rental is always one machine.
      dispatch(piecesAdded({ variantId, title, amount: rental ? 1 : amount }));
      dispatch(miniCartOpened());
    }
    const result = await request;
    setBusy(false);
    if (result.ok || result.error.kind === 'rule') attempt.current = { plan, key: newAttempt() };
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
