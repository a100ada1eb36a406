import { Slot, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { ButtonLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../product-card/product-title.ts';
import styles from './wishlist.module.css';

/** Whether one click can add it to the cart: no choice, quote or waiting is needed. */
export const canBuy = ({ rental, price, stock, step }: VariantWithProduct): boolean =>
  rental === null && !price.on_request && stock.left >= step;

/** Adds it, or links to its page, which has rental days, price requests and stock mails. */
export function RowAction({ variant }: { variant: VariantWithProduct }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const { id, product, rental, price, stock, step, max_per_order } = variant;
  const title = titleOf(product, variant);
  if (canBuy(variant)) {
    return (
      <Slot
        name="add-to-cart"
        look="compact"
        variantId={id}
        title={title}
        left={stock.left}
        step={step}
        maxAmount={max_per_order}
        fallback={<span className={styles.addSpace} />}
      />
    );
  }
  const [icon, words, name] = rental
    ? ([undefined, t('card.view'), t('card.view_of', { name: title })] as const)
    : price.on_request
      ? (['mail', t('card.ask'), t('card.ask_of', { name: title })] as const)
      : (['bell', t('card.notify'), t('card.notify_of', { name: title })] as const);
  return (
    <ButtonLink variant="line" size="s" icon={icon} to={paths.product(lang, product, id)} aria-label={name}>
      {words}
    </ButtonLink>
  );
}
