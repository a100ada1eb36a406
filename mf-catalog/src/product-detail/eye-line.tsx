import { eyeLine, STREET_CM, TERRACE_CM } from 'shared-contracts/rules/scene/eye-line';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { useTranslation } from 'react-i18next';
import styles from './eye-line.module.css';

/** Categories of fences that can be looked through. */
const SEE_THROUGH: readonly string[] = ['panels', 'mesh'];

interface EyeLineProps {
  product: Pick<Product, 'category_slug'>;
  variant: Pick<Variant, 'dimensions'>;
}

/** What remains to be seen above a fence, from the terrace and from the street; nothing for what has no height. */
export function EyeLine({ product, variant }: EyeLineProps) {
  const { t } = useTranslation('catalog');
  const { height } = variant.dimensions;
  if (height?.unit !== 'cm') return null;
  const metres = (cm: number): number => cm / 100;
  return (
    <section className={styles.box} aria-labelledby="eye-line">
      <p id="eye-line" className={styles.title}>
        {t('eye_line.title')}
      </p>
      <dl className={styles.list}>
        {eyeLine(height.value).map(({ from, part, seenCm }) => (
          <div key={from}>
            <dt>{t(`eye_line.from.${from}`)}</dt>
            <dd>{t(`eye_line.part.${part}`, { cm: seenCm })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('eye_line.note', { terrace: metres(TERRACE_CM), street: metres(STREET_CM) })}</p>
      {SEE_THROUGH.includes(product.category_slug) ? <p className={styles.note}>{t('eye_line.open')}</p> : null}
    </section>
  );
}
