import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './drawing.module.css';

const ZOOMS = [1, 2, 4] as const;

interface Props {
  title: string;
  /** what the drawing shows, in words: its accessible name and its caption */
  caption: string;
  canZoom?: boolean;
  children: (zoom: number) => ReactNode;
}

/** A drawing that fits the page; zoomed, it scrolls in its own box. */
export function DrawingFrame({ title, caption, canZoom = true, children }: Props) {
  const { t } = useTranslation('catalog');
  const [place, setPlace] = useState(0);
  const zoom = ZOOMS[place] ?? 1;
  const isLargest = place === ZOOMS.length - 1;
  return (
    <figure className={styles.frame}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {canZoom ? (
          <Button
            variant="quiet"
            size="s"
            icon={isLargest ? 'minus' : 'plus'}
            className={styles.zoom}
            onClick={() => setPlace(isLargest ? 0 : place + 1)}
          >
            {t(isLargest ? 'configurator.zoom_out' : 'configurator.zoom_in')}
          </Button>
        ) : null}
      </div>
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <div className={styles.canvas} data-zoom={zoom} aria-hidden="true">
          {children(zoom)}
        </div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
