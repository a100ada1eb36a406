import styles from './dealer-map.module.css';
import { partOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { spotOf } from './projection.ts';
import type { Spot } from './projection.ts';

export const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** The current pin, drawn above all others and outside of its cluster. */
export const TopPin = ({ number, at: { x, y } }: { number?: number; at: Spot }) => (
  <svg x={percent(x)} y={percent(y)} overflow="visible" aria-hidden="true" className={styles.top}>
    <PinShape number={number} />
  </svg>
);

export function Centre({ view, centre }: { view: MapView; centre: { lat: number; lng: number } }) {
  const { x, y } = partOf(view, spotOf(centre));
  return (
    <svg x={percent(x)} y={percent(y)} overflow="visible" aria-hidden="true" className={styles.centre}>
      <circle r="9" />
      <circle r="4" />
    </svg>
  );
}

export const PinShape = ({ number }: { number?: number }) => (
  <g className={styles.pin}>
    <path d="M0 0C-5 -9 -14 -14 -14 -25A14 14 0 0 1 14 -25C14 -14 5 -9 0 0Z" />
    {number === undefined ? (
      <circle cy="-25" r="5" className={styles.hole} />
    ) : (
      <text y="-20" textAnchor="middle">
        {number}
      </text>
    )}
  </g>
);

export const ClusterShape = ({ count }: { count: number }) => (
  <g className={styles.cluster}>
    <circle r="21" className={styles.halo} />
    <circle r="15" />
    <text y="5" textAnchor="middle">
      {count}
    </text>
  </g>
);
