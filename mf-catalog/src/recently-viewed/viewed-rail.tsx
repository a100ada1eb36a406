import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Anchor, Button, Section } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { pagePart } from '../stored/focus-beside.ts';
import { useStoredVariants } from '../stored/use-variants.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { ProductPrice } from '../product-card/product-price.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { viewedVariants } from './viewed.ts';
import styles from './recently-viewed.module.css';

/** The viewed variants side by side; the code of `RecentlyViewed`. */
export default function ViewedRail({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const variants = useStoredVariants(ids, viewedVariants);
  if (variants.length === 0) return null;
  return (
    <Section aria-labelledby="viewed-title">
      <div className={styles.head}>
        <h2 id="viewed-title">{t('viewed.title')}</h2>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            pagePart()?.focus({ preventScroll: true });
            viewedVariants.write([]);
          }}
        >
          {t('viewed.clear')}
        </Button>
      </div>
      <ul className={styles.rail}>
        {variants.map((variant) => (
          <li key={variant.id}>
            <ProductPicture image={variant.image} sizes="200px" decorative />
            <Anchor to={paths.product(lang, variant.product, variant.id)}>{titleOf(variant.product, variant)}</Anchor>
            <ProductPrice price={variant.price} step={variant.step} perDay={variant.rental !== null} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
