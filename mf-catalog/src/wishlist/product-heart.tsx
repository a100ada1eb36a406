import { Button } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { HeartProps } from './card-heart.tsx';
import { useHeart } from './use-heart.ts';
import styles from './heart.module.css';

/** Heart with text, for a product page. */
export function ProductHeart({ variantId, name }: HeartProps) {
  const { t } = useTranslation('catalog');
  const { isSaved, toggle } = useHeart(variantId, name);
  return (
    <Button
      variant="quiet"
      size="s"
      icon="heart"
      className={styles.worded}
      aria-label={t('heart.keep_of', { name })}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      {t('heart.keep')}
    </Button>
  );
}
