import { Slot, paths, selectLang, toastAdded, useShopDispatch, useShopSelector } from 'shared-contracts';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../product-card/product-title.ts';
import type { ListItem } from './load-wishlist.ts';
import { canBuy } from './row-action.tsx';
import styles from './wishlist.module.css';

/** Adds all variants of a list that can be bought with one click; the others are named. */
export function AllInCart({ items }: { items: readonly ListItem[] }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const sold = items.flatMap(({ variant }) => variant ?? []);
  const [first, ...rest] = sold.filter(canBuy);
  if (!first) return null;
  const count = rest.length + 1;
  const leftOut = sold.length - count;
  const onAdded = () =>
    void dispatch(
      toastAdded({
        tone: 'ok',
        text: t('wishlist.all_added', { count }),
        action: { label: t('wishlist.to_cart'), to: paths.cart(lang) },
      }),
    );
  return (
    <div className={styles.all}>
      <Slot
        name="add-to-cart"
        look="set"
        variantId={first.id}
        title={titleOf(first.product, first)}
        left={first.stock.left}
        step={first.step}
        also={rest.map(({ id, step }) => ({ variantId: id, amount: step }))}
        label={t('wishlist.all')}
        onAdded={onAdded}
      />
      {leftOut > 0 ? <p>{t('wishlist.left_out', { count: leftOut })}</p> : null}
    </div>
  );
}
