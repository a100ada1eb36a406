import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sticky-buy-bar.module.css';

interface StickyBuyBarProps {
  /** what is bought: the chosen variant */
  name: string;
  /** its price and, where it cannot be bought, the reason */
  children: ReactNode;
  /** the same step as in the buy box, or a link to it */
  action: ReactNode;
  /** wide screens show it, too: where it stands, and then at the top of the window while the rest scrolls */
  isInPage?: boolean;
}

/** At the bottom of small screens from the first paint on, because the buy box is below the pictures there. */
export function StickyBuyBar({ name, children, action, isInPage = false }: StickyBuyBarProps) {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles.bar} aria-label={t('detail.buy_bar')} data-buy-bar data-in-page={isInPage || undefined}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
      <div className={styles.action}>{action}</div>
    </section>
  );
}
