import type { ReactNode } from 'react';
import styles from './configurator.module.css';

interface Props {
  /** description of the drawing: its accessible name and its caption */
  caption: string;
  /** size of what is drawn, in mm */
  width: number;
  height: number;
  children: ReactNode;
}

/** Pixels per metre: a short fence fills the page, a long one is scrolled. */
const PIXELS = { most: 150, least: 40, page: 720 };
const ROOM_MM = 60;

/** A drawing to scale, in millimetres; scrolls if it is wider than the page. */
export function DrawingFrame({ caption, width, height, children }: Props) {
  const metres = (width + 2 * ROOM_MM) / 1000;
  const scale = Math.min(PIXELS.most, Math.max(PIXELS.least, PIXELS.page / metres));
  const box = [-ROOM_MM, -ROOM_MM, width + 2 * ROOM_MM, height + 2 * ROOM_MM];
  return (
    <figure className={styles.figure}>
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <svg
          aria-hidden="true"
          width={Math.round(metres * scale)}
          height={Math.round(((height + 2 * ROOM_MM) / 1000) * scale)}
          viewBox={box.join(' ')}
          className={styles.drawing}
        >
          {children}
        </svg>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
