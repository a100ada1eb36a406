import { memo, useLayoutEffect, useRef } from 'react';
import type { ProductCard } from 'shared-contracts/wire/product';
import { Breadcrumbs, Card, Skeleton, Wrap, classNames } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { Crumb } from '../listing/list-places.ts';
import { CARD_SIZES } from '../product-card/card-sizes.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { formerPriceCents } from 'shared-contracts/rules/former-price';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import head from '../product-head/product-head.module.css';
import styles from './product-preview.module.css';

interface PreviewHeadProps {
  card: ProductCard;
  /** path to the list */
  crumbs: readonly Crumb[];
}

/** The head of a product page from its card's data, at the same places as on the page; the rest as skeleton. */
export function ProductPreview({ isPrepared, ...head }: PreviewHeadProps & { isPrepared: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Hidden content is laid out only on demand.
    if (isPrepared) ref.current?.firstElementChild?.getBoundingClientRect();
  }, [isPrepared, head.card]);
  return (
    <div ref={ref} className={isPrepared ? styles.ahead : undefined}>
      <PreviewHead {...head} />
    </div>
  );
}

const PreviewHead = memo(function OpeningHead({ card, crumbs }: PreviewHeadProps) {
  const { t } = useTranslation('catalog');
  return (
    <Wrap className={head.rest} aria-busy="true">
      <Breadcrumbs label={t('list.path')} items={[...crumbs, { label: card.name }]} />
      <div className={head.top}>
        <div className={head.heading}>
          <h1 className={head.title}>{card.name}</h1>
          <p className={head.sku}>{card.spec}</p>
        </div>
        <div className={head.gallery} data-thumbs>
          <div className={head.main}>
            <div className={classNames(head.plate, styles.plate)} data-columns={card.plate?.columns}>
              {/* With the card's `sizes`, because that file is loaded already. */}
              <ProductPicture image={card.image} sizes={CARD_SIZES} priority />
            </div>
            <Skeleton className={classNames(styles.under, styles.bone)} />
          </div>
        </div>
        <div className={head.column}>
          {card.variant_count > 1 ? <Skeleton shape="block" className={styles.bone} /> : null}
          <Card className={head.box}>
            <div className={head.row}>
              <ProductPrice price={card.price} perDay={card.type === 'rental'} formerCents={formerPriceCents(card)} size="l" />
              {card.price.on_request ? null : <ProductStock stock={card.stock} />}
            </div>
          </Card>
          <div className={classNames(styles.lines, head.intro)}>
            <Skeleton className={styles.bone} />
            <Skeleton className={styles.bone} />
            <Skeleton className={styles.bone} width="half" />
          </div>
        </div>
      </div>
    </Wrap>
  );
});
