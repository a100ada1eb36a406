import type { ProductCard } from 'shared-contracts/wire/product';
import { Breadcrumbs, Card, Skeleton, Wrap, classNames } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { Crumb } from '../listing/list-places.ts';
import { CARD_SIZES } from '../product-card/card-sizes.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import head from '../product-head/product-head.module.css';
import styles from './product-opening.module.css';

interface ProductOpeningProps {
  card: ProductCard;
  /** path to the list */
  crumbs: readonly Crumb[];
}

/** The head of a product's page, of what its card says, in the places where the page has it; the rest as the shape of what is coming. */
export function ProductOpening({ card, crumbs }: ProductOpeningProps) {
  const { t } = useTranslation('catalog');
  return (
    <Wrap className={head.rest} aria-busy="true">
      <Breadcrumbs label={t('list.path')} items={[...crumbs, { label: card.name }]} />
      <div className={head.top}>
        <div className={head.gallery} data-thumbs>
          <div className={head.main}>
            <div className={classNames(head.plate, styles.plate)} data-columns={card.plate?.columns}>
              {/* As the card asked for it: it is there already. */}
              <ProductPicture image={card.image} sizes={CARD_SIZES} priority />
            </div>
            <Skeleton className={styles.under} />
          </div>
        </div>
        <div className={head.column}>
          <div>
            <h1 className={head.title}>{card.name}</h1>
            <p className={head.sku}>{card.spec}</p>
            <Skeleton lines={3} className={head.intro} />
          </div>
          {card.variant_count > 1 ? <Skeleton shape="block" /> : null}
          <Card className={head.box}>
            <div className={head.row}>
              <ProductPrice price={card.price} from={card.price_from} perDay={card.type === 'rental'} size="l" />
              {card.price.on_request ? null : <ProductStock stock={card.stock} />}
            </div>
          </Card>
        </div>
      </div>
    </Wrap>
  );
}
