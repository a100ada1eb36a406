import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, ButtonLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { focusBeside, pagePart } from '../stored/focus-beside.ts';
import { useStoredVariants } from '../stored/use-variants.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { compared } from './compared.ts';
import styles from './compare-bar.module.css';

/** The selected variants, with their buttons and the link to the comparison; the code of `CompareBar`. */
export default function ChosenVariants({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const variants = useStoredVariants(ids, compared);
  return (
    <section className={styles.bar} aria-label={t('compare.bar')}>
      <ul className={styles.chosen}>
        {variants.map((variant) => (
          <li key={variant.id}>
            <ProductPicture image={variant.image} sizes="64px" decorative />
            <Button
              variant="quiet"
              size="s"
              icon="x"
              iconOnly
              className={styles.remove}
              data-remove
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, pagePart());
                compared.write(ids.filter((id) => id !== variant.id));
              }}
            >
              {t('compare.remove', { name: titleOf(variant.product, variant) })}
            </Button>
          </li>
        ))}
      </ul>
      <ButtonLink variant="line" size="s" to={paths.compare(lang, ids)}>
        {t('compare.go', { count: ids.length })}
      </ButtonLink>
      <Button
        variant="quiet"
        size="s"
        className={styles.clear}
        onClick={() => {
          pagePart()?.focus({ preventScroll: true });
          compared.write([]);
        }}
      >
        {t('compare.clear')}
      </Button>
    </section>
  );
}
