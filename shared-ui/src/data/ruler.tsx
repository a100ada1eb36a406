import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './ruler.module.css';

export type RulerMark = {
  value: number;
  /** "€ 150" */
  label: string;
  /** "1 gift" */
  sub: string;
  reached: boolean;
};

type RulerProps = Omit<ComponentProps<'div'>, 'children'> & {
  marks: readonly RulerMark[];
  value: number;
  /** Value at the right end, in the unit of `value`. */
  max: number;
  /** The whole scale as a sentence: what is reached, and what each mark means. */
  label: string;
};

/** Labels of marks this close to an end are moved inside. */
const EDGE_PERCENT = 12;

/** A scale with thresholds. Positioned with SVG attributes, because a strict CSP allows no style attributes. */
export function Ruler({ marks, value, max, label, className, ...rest }: RulerProps) {
  const percent = (n: number) => (max > 0 ? Math.round(Math.min(1, Math.max(0, n / max)) * 1000) / 10 : 0);
  return (
    <div {...rest} role="img" aria-label={label} className={classNames(styles.ruler, className)}>
      <svg aria-hidden="true" className={styles.scale}>
        <rect className={styles.rail} x="0" y="20" width="100%" height="12" />
        <rect className={styles.fill} x="0" y="20" width={`${percent(value)}%`} height="12" />
        {marks.map((mark) => (
          <Mark key={mark.value} {...mark} percent={percent(mark.value)} />
        ))}
      </svg>
    </div>
  );
}

function Mark({ label, sub, reached, percent }: RulerMark & { percent: number }) {
  const side = percent > 100 - EDGE_PERCENT ? 'end' : percent < EDGE_PERCENT ? 'start' : 'middle';
  return (
    <svg x={`${percent}%`} overflow="visible" className={styles.mark} data-reached={reached}>
      <path className={styles.post} d="M0 14v32" />
      <circle r="12" cy="2" />
      <Icon name={reached ? 'check' : 'gift'} size={16} x={-8} y={-6} />
      <text y="50" textAnchor={side}>
        <tspan className={styles.label} x="0" dy="1em">
          {label}
        </tspan>
        <tspan x="0" dy="1.3em">
          {sub}
        </tspan>
      </text>
    </svg>
  );
}
