import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/**
 * A drawing to scale whose texts keep their size. The SVG with the view box sets the height; the one above it has no view box, so that
 * places in it are percentages while texts and lines are in pixels. No inline styles: the content policy forbids them.
 */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels per millimetre of a drawing that fills the page, at the zoom that the visitor chose. */
export const ScaleContext = createContext(0.1);
/** A column of the page, in px; on a phone the same drawing is half as wide. */
export const PAGE_PX = 820;

interface LayerProps {
  box: Box;
  children: ReactNode;
}

const BoxContext = createContext<Box>({ x: 0, y: 0, width: 1, height: 1 });
const percent = (share: number): string => `${Math.round(share * 1e5) / 1e3}%`;

/** Places of a drawing in millimetres, as percentages of the layers above it. */
export function usePlaces() {
  const box = use(BoxContext);
  return {
    across: (mm: number) => percent((mm - box.x) / box.width),
    down: (mm: number) => percent((mm - box.y) / box.height),
    share: (mm: number) => mm / box.width,
  };
}

interface SheetProps extends LayerProps {
  /** texts and dimensions over the drawing, above it and below it */
  labels?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
}

export function Sheet({ box, children, labels, above, below }: SheetProps) {
  return (
    <BoxContext value={box}>
      <div className={styles.sheet}>
        {above ? <svg className={styles.band}>{above}</svg> : null}
        <div className={styles.stack}>
          <svg viewBox={[box.x, box.y, box.width, box.height].map(Math.round).join(' ')} className={styles.drawing}>
            {children}
          </svg>
          {labels ? <svg className={styles.labels}>{labels}</svg> : null}
        </div>
        {below ? <svg className={styles.band}>{below}</svg> : null}
      </div>
    </BoxContext>
  );
}

/** Widths in px from which a text has room; a narrower sheet leaves it out. */
const ROOMS = [240, 320, 400, 520, 640, 800, 1000, 1300, 1700, 2300, 3200] as const;
const CHARACTER_PX = 7;

/** The width of a sheet from which a text fits into a share of it; undefined when it never fits. */
export const roomFor = (text: string, share: number): number | undefined =>
  ROOMS.find((px) => px * share >= text.length * CHARACTER_PX + 10);

interface DimensionProps {
  from: number;
  to: number;
  /** y of the line in px */
  y: number;
  text: string;
  isStrong?: boolean;
}

/** A dimension line across, with ticks at its ends and its text in the middle, where it fits. */
export function Dimension({ from, to, y, text, isStrong = false }: DimensionProps) {
  const { across, share } = usePlaces();
  const middle = across((from + to) / 2);
  const room = isStrong ? ROOMS[0] : roomFor(text, share(to - from));
  return (
    <g className={styles.dimension}>
      <line x1={across(from)} x2={across(to)} y1={y} y2={y} />
      {[from, to].map((end, place) => (
        <line key={place} x1={across(end)} x2={across(end)} y1={y - 5} y2={y + 5} />
      ))}
      {room === undefined ? null : (
        <text x={middle} y={isStrong ? y - 9 : y + 16} data-from={room} className={isStrong ? styles.strong : undefined}>
          {text}
        </text>
      )}
    </g>
  );
}

/** A dimension line upright, left of what it measures. */
export function HeightDimension({ x, from, to, text }: { x: number; from: number; to: number; text: string }) {
  const { across, down } = usePlaces();
  const at = across(x);
  return (
    <g className={styles.dimension}>
      <line x1={at} x2={at} y1={down(from)} y2={down(to)} />
      <svg x={at} y={down(from)} className={styles.tick}>
        <line x1={-5} x2={5} />
      </svg>
      <svg x={at} y={down(to)} className={styles.tick}>
        <line x1={-5} x2={5} />
      </svg>
      <svg x={at} y={down((from + to) / 2)} className={styles.tick}>
        <text transform="rotate(-90)" y={-7}>
          {text}
        </text>
      </svg>
    </g>
  );
}
