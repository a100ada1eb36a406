import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, Note } from 'shared-ui';
import { useCartCall } from '../page/use-cart-call.ts';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { changeCart } from '../state/cart-actions.ts';
import { changesOf, removeCartCopy, readLostCart } from '../state/cart-copy.ts';
import type { CartCopy } from '../state/cart-copy.ts';
import styles from './cart-overview.module.css';

/** The cart expired on the server; this browser still has its content, and offers to restore it. */
export function LostCart({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation('cart');
  const shop = useShop();
  const call = useCartCall();
  const isHydrated = useHydrated();
  const [isSettled, setIsSettled] = useState(false);
  const copy = isHydrated && !isSettled ? readLostCart(cart) : null;
  if (!copy) return null;

  const restore = async ({ id, ...held }: CartCopy) => {
    const [first, ...rest] = changesOf({ id, ...held });
    if (!first) return;
    const sent = call(changeCart(shop, first));
    for (const change of rest) void call(changeCart(shop, change));
    if (await sent) setIsSettled(true);
  };
  const forget = () => {
    removeCartCopy();
    setIsSettled(true);
  };
  return (
    <Note title={t('lost.title')}>
      <p>{t('lost.text', { count: copy.items.length + copy.rent_items.length })}</p>
      <div className={styles.choices}>
        <Button variant="line" size="s" icon="rotate-ccw" onClick={() => void restore(copy)}>
          {t('lost.restore')}
        </Button>
        <Button variant="quiet" size="s" onClick={forget}>
          {t('lost.forget')}
        </Button>
      </div>
    </Note>
  );
}
