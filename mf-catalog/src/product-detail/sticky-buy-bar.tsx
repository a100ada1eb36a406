import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './sticky-buy-bar.module.css';

interface StickyBuyBarProps {
  /** id of the element that the bar replaces */
  watched: string;
  children: ReactNode;
}

/** Extends the observed area downwards, so that jumping past the buy box is noticed, too. */
const EVERYTHING_BELOW = '0px 0px 100000px 0px';

/** Price and add button at the bottom of small screens, when the buy box is above the window. */
export function StickyBuyBar({ watched, children }: StickyBuyBarProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const box = document.getElementById(watched);
    if (!box || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setIsShown(!entry.isIntersecting), { rootMargin: EVERYTHING_BELOW });
    observer.observe(box);
    return () => observer.disconnect();
  }, [watched]);
  return isShown ? (
    <div className={styles.bar} data-buy-bar>
      {children}
    </div>
  ) : null;
}
