import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, Note } from 'shared-ui';
import { useCartCall } from '../page/use-cart-call.ts';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { addPlan, changeCart } from '../state/cart-actions.ts';
import { countEntries, toRestoringChanges, removeCartCopy, readLostCart } from '../state/cart-copy.ts';
import type { CartCopy } from '../state/cart-copy.ts';
import styles from './cart-overview.module.css';

/** Offers to restore a cart that expired on the server from the copy in this browser. */
export function LostCart({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const isHydrated = useHydrated();
  const [isHandled, setIsHandled] = useState(false);
  const copy = isHydrated && !isHandled ? readLostCart(cart) : null;
  if (!copy) return null;

  const restore = async (content: CartCopy) => {
    const [firstChange, ...otherChanges] = toRestoringChanges(content);
    const results = [
      ...(firstChange ? [call(changeCart(shop, firstChange))] : []),
      ...(content.plans ?? []).map((share_id) => call(addPlan(shop, { share_id }))),
    ];
    for (const change of otherChanges) void call(changeCart(shop, change));
    if ((await Promise.all(results)).some(Boolean)) setIsHandled(true);
  };
  const discard = () => {
    removeCartCopy();
    setIsHandled(true);
  };
  return (
    <Note title={t('lost.title')}>
      <p>{t('lost.text', { count: countEntries(copy) })}</p>
      <div className={styles.choices}>
        <Button variant="line" size="s" icon="rotate-ccw" onClick={() => void restore(copy)}>
          {t('lost.restore')}
        </Button>
        <Button variant="quiet" size="s" onClick={discard}>
          {t('lost.forget')}
        </Button>
      </div>
    </Note>
  );
}
