import type { ReactNode } from 'react';
import { Slot, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { ProductCard as Card } from 'shared-contracts/wire/product';
import { Badge, ButtonLink, ProductTile, SwatchList } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../translate.ts';
import { CARD_SIZES } from './card-sizes.ts';
import { ProductPicture } from './product-picture.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Card;
  /** its picture is above the fold */
  priority?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** leads to the very variant the card shows: it was filtered for */
  ofVariant?: boolean;
}

export function ProductCard({ product, priority, headingLevel, sizes = CARD_SIZES, ofVariant = false }: ProductCardProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const colours = product.colours.filter((colour) => colour !== 'none');
  return (
    <ProductTile
      to={paths.product(lang, product, ofVariant ? product.default_variant_id : undefined)}
      picture={<ProductPicture image={product.image} sizes={sizes} priority={priority} />}
      badge={badgeOf(product, (key, values) => t(key, values ?? {}))}
      title={product.name}
      headingLevel={headingLevel}
      spec={product.spec}
      swatches={
        colours.length > 0 ? (
          <SwatchList
            label={t('card.colours')}
            text={t('card.colour_count', { count: colours.length })}
            colours={colours.map((colour) => ({ colour, label: t(`colour.${colour}`) }))}
          />
        ) : null
      }
      stock={<ProductStock stock={product.stock} />}
      price={<ProductPrice price={product.price} from={product.price_from} perDay={product.type === 'rental'} />}
      action={<CardAction product={product} />}
    />
  );
}

function badgeOf({ type, condition }: Card, t: Translate): ReactNode {
  if (condition) return <Badge tone="accent">{t('card.condition', { grade: condition.grade })}</Badge>;
  if (type === 'second_chance') return <Badge tone="accent">{t('card.second_chance')}</Badge>;
  return type === 'rental' ? <Badge tone="info">{t('card.rental')}</Badge> : null;
}

/** Adds the card's variant; what can't be added from here leads to its page. */
function CardAction({ product }: { product: Card }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const to = paths.product(lang, product);
  if (product.type === 'rental') {
    return (
      <ButtonLink variant="line" size="s" to={to} aria-label={t('card.view_of', { name: product.name })}>
        {t('card.view')}
      </ButtonLink>
    );
  }
  if (product.stock.left === 0) {
    return (
      <ButtonLink
        className={styles.notify}
        variant="line"
        size="s"
        icon="bell"
        to={to}
        aria-label={t('card.notify_of', { name: product.name })}
      >
        <span>{t('card.notify')}</span>
      </ButtonLink>
    );
  }
  return (
    <Slot
      name="add-to-cart"
      variantId={product.default_variant_id}
      title={product.name}
      left={product.stock.left}
      look="compact"
      fallback={<span className={styles.addSpace} />}
    />
  );
}
