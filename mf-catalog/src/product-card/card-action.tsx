import { Slot, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { ProductCard } from 'shared-contracts/wire/product';
import { ButtonLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ChooseVariant } from '../quick-choice/choose-variant.tsx';
import styles from './product-card.module.css';

interface CardActionProps {
  product: ProductCard;
  /** the card shows one variant, chosen by a filter or a colour */
  showsVariant?: boolean;
  /** pieces per click */
  amount?: number;
  look?: 'plus' | 'words';
}

/** What leads to the product page instead of the cart; null when it can be added. */
function linkOf({ type, price, stock }: ProductCard) {
  if (type === 'rental') return { icon: 'calendar', text: 'view' } as const;
  if (price.on_request) return { icon: 'mail', text: 'ask' } as const;
  return stock.left === 0 ? ({ icon: 'bell', text: 'notify' } as const) : null;
}

/** Adds the card's variant, or asks which one if there are several; otherwise links to the product page. */
export function CardAction({ product, showsVariant = false, amount, look }: CardActionProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const to = paths.product(lang, product, showsVariant ? product.default_variant_id : undefined);
  const link = linkOf(product);
  if (link)
    return (
      <ButtonLink
        className={styles.short}
        variant="line"
        size="s"
        icon={link.icon}
        to={to}
        aria-label={t(`card.${link.text}_of`, { name: product.name })}
      >
        <span>{t(`card.${link.text}`)}</span>
      </ButtonLink>
    );
  if (product.variant_count > 1) return <ChooseVariant product={product} look={look} />;
  return (
    <Slot
      name="add-to-cart"
      variantId={product.default_variant_id}
      title={product.name}
      left={product.stock.left}
      amount={amount}
      look="compact"
      fallback={<span className={styles.addSpace} />}
    />
  );
}
