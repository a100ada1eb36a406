import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './sticky-buy-bar.module.css';

interface StickyBuyBarProps {
  /** id of what the bar stands in for */
  watched: string;
  children: ReactNode;
}

/** Price and add button at the foot of small screens, while the buy box is out of view above. */
export function StickyBuyBar({ watched, children }: StickyBuyBarProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const box = document.getElementById(watched);
    if (!box || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsShown(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [watched]);
  return isShown ? <div className={styles.bar}>{children}</div> : null;
}
