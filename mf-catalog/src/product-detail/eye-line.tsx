import { eyeLine, STREET_CM, TERRACE_CM } from 'shared-contracts/rules/scene/eye-line';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { Accordion } from 'shared-ui';
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
  const looks = eyeLine(height.value).map(({ from, part, seenCm }) => ({
    from,
    label: t(`eye_line.from.${from}`),
    seen: t(`eye_line.part.${part}`, { cm: seenCm }),
  }));
  const street = looks.find(({ from }) => from === 'street');
  return (
    <Accordion
      summary={
        <>
          <span className={styles.title}>{t('eye_line.title')}</span>
          <span className={styles.first}>
            {street?.label} – {street?.seen}
          </span>
        </>
      }
    >
      <dl className={styles.list}>
        {looks.map(({ from, label, seen }) => (
          <div key={from}>
            <dt>{label}</dt>
            <dd>{seen}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('eye_line.note', { terrace: metres(TERRACE_CM), street: metres(STREET_CM) })}</p>
      {SEE_THROUGH.includes(product.category_slug) ? <p className={styles.note}>{t('eye_line.open')}</p> : null}
    </Accordion>
  );
}
