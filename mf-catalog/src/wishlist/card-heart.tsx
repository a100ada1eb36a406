import { Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { useHeart } from './use-heart.ts';
import styles from './heart.module.css';

export interface HeartProps {
  variantId: number;
  /** product, with its variant where it has several */
  name: string;
}

/** Above the link that covers the card. Hidden without JavaScript, because the list is stored in the browser. */
export function CardHeart({ variantId, name }: HeartProps) {
  const { t } = useTranslation('catalog');
  const { isSaved, toggle } = useHeart(variantId, name);
  return (
    <button type="button" className={styles.heart} aria-label={t('heart.keep_of', { name })} aria-pressed={isSaved} onClick={toggle}>
      <Icon name="heart" />
    </button>
  );
}
