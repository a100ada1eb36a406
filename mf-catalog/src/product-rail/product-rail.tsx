import { Anchor } from 'shared-ui';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { SlotProps } from 'shared-contracts';
import { PlatePicture, plateOfList } from '../product-card/plate-picture.tsx';
import { formerPriceCents } from 'shared-contracts/rules/former-price';
import { ProductPrice } from '../product-card/product-price.tsx';
import { CardRating } from '../reviews/card-rating.tsx';
import styles from './product-rail.module.css';

const MOST = 6;

/** Products side by side on one ground line, drawn to one scale. */
export default function ProductRail({ products }: SlotProps['product-rail']) {
  const lang = useShopSelector(selectLang);
  const shown = products.slice(0, MOST);
  return (
    <ul className={styles.rail} data-plate={plateOfList(shown)}>
      {shown.map((product) => (
        <li key={product.id}>
          <Anchor to={paths.product(lang, product)} className={styles.product}>
            <PlatePicture product={product} sizes="(min-width: 1360px) 213px, (min-width: 1100px) 16vw, 190px" decorative />
            <span className={styles.words}>
              <b>{product.name}</b>
              <span className={styles.spec}>{product.spec}</span>
            </span>
          </Anchor>
          <div className={styles.price}>
            <CardRating rating={product.rating} />
            <ProductPrice
              price={product.price}
              from={product.price_from}
              lowest={product.lowest_price}
              perDay={product.type === 'rental'}
              formerCents={formerPriceCents(product)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
