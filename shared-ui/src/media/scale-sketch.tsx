import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scale-sketch.module.css';

interface SketchBox {
  kind: 'field' | 'gate' | 'post';
  x: number;
  y: number;
  width: number;
  height: number;
}

type ScaleSketchProps = Omit<ComponentProps<'svg'>, 'width' | 'height'> & {
  /** measures of the drawing, in any unit */
  width: number;
  height: number;
  boxes: readonly SketchBox[];
  /** what is drawn; without it the drawing is hidden from screen readers */
  label?: string;
};

/** A long fence is drawn higher than it is, or nothing of it would be recognized. */
const MAX_RATIO = 4;

/** A small schematic of rectangles: a fence from the side, a deck from above. */
export function ScaleSketch({ width, height, boxes, label, className, ...rest }: ScaleSketchProps) {
  const stretch = Math.max(1, width / (height * MAX_RATIO));
  return (
    <svg
      {...rest}
      viewBox={`0 0 ${width} ${height * stretch}`}
      className={classNames(styles.sketch, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {boxes.map(({ kind, x, y, width: boxWidth, height: boxHeight }, index) => (
        <rect key={index} data-kind={kind} x={x} y={y * stretch} width={boxWidth} height={boxHeight * stretch} />
      ))}
    </svg>
  );
}
