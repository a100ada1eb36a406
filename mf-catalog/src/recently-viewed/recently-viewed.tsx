import { useEffect, useRef, useState } from 'react';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Anchor, Button, Section } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { pagePart } from '../stored/focus-beside.ts';
import { useStoredIds } from '../stored/stored-ids.ts';
import { useStoredVariants } from '../stored/use-variants.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { ProductPrice } from '../product-card/product-price.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { recordViewedVariant, viewedVariants } from './viewed.ts';
import styles from './recently-viewed.module.css';

interface RecentlyViewedProps {
  /** the current variant: stored, and not shown itself */
  current: { id: number };
  /** the variants of the current product, which are not shown */
  leftOut: readonly number[];
}

const FAR_BELOW = '600px';

/** Recently viewed products. Stored in this browser; their prices are loaded when the section is nearly visible. */
export function RecentlyViewed({ current, leftOut }: RecentlyViewedProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const viewedIds = useStoredIds(viewedVariants);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const shown = viewedIds.filter((id) => !leftOut.includes(id)).slice(0, viewedVariants.most - 1);
  const variants = useStoredVariants(isNear ? shown : [], viewedVariants);
  useEffect(() => recordViewedVariant(current.id), [current.id]);
  return (
    <div ref={place}>
      {variants.length === 0 ? null : (
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
      )}
    </div>
  );
}

/** True once the element is near the window, and where that can't be observed. */
function useNear(place: { current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: FAR_BELOW });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
