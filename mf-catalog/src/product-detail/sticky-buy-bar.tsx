import { useEffect, useState } from 'react';
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
  /** id of the buy box; missing: nothing else on the page has the action */
  boxId?: string;
  /** wide screens show it, too: where it stands, and then at the top of the window while the rest scrolls */
  isInPage?: boolean;
}

/**
 * At the bottom of small screens: on phones from the first paint on, because the buy box is below the pictures there; on wider ones only while
 * the buy box is out of sight.
 */
export function StickyBuyBar({ name, children, action, boxId, isInPage = false }: StickyBuyBarProps) {
  const { t } = useTranslation('catalog');
  const isAway = useOutOfSight(boxId);
  return (
    <section
      className={styles.bar}
      aria-label={t('detail.buy_bar')}
      data-buy-bar
      data-away={isAway || undefined}
      data-in-page={isInPage || undefined}
    >
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
      <div className={styles.action}>{action}</div>
    </section>
  );
}

function useOutOfSight(id: string | undefined): boolean {
  const [isAway, setIsAway] = useState(id === undefined);
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id);
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setIsAway(!entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isAway;
}
