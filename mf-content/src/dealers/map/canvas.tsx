import { useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { selectLang, useShopSelector } from 'shared-contracts';
import outline from './benelux.svg';
import styles from './dealer-map.module.css';
import { percent } from './map-marks.tsx';
import { moved, partOf, viewBoxOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { spotOf } from './projection.ts';
import { TOWNS, ranksOn, townName } from './towns.ts';
import { useNarrow } from './use-narrow.ts';

interface CanvasProps {
  view: MapView;
  /** the mouse drags the map; absent when there is nowhere to go */
  onMove?: (view: MapView) => void;
  children: ReactNode;
}

/** Land, sea and towns. */
export function Canvas({ view, onMove, children }: CanvasProps) {
  const lang = useShopSelector(selectLang);
  const isNarrow = useNarrow();
  const grip = useRef<{ x: number; y: number; view: MapView } | null>(null);
  // Fingers scroll the page; they come closer by the buttons and by what lies together.
  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0) grip.current = { x: event.clientX, y: event.clientY, view };
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const from = grip.current;
    if (!from || event.buttons === 0) return;
    const unit = from.view.width / event.currentTarget.clientWidth;
    onMove?.(moved(from.view, { x: (from.x - event.clientX) * unit, y: (from.y - event.clientY) * unit }));
  };
  const towns = TOWNS.filter(({ rank }) => rank <= ranksOn(view.width, isNarrow))
    .map((town) => ({ name: townName(town, lang), at: partOf(view, spotOf(town)) }))
    .filter(({ at }) => at.x > 0.02 && at.x < 0.98 && at.y > 0.02 && at.y < 0.98);
  return (
    <svg
      className={styles.canvas}
      data-grip={onMove ? '' : undefined}
      onPointerDown={onMove && begin}
      onPointerMove={onMove && drag}
      onPointerUp={() => (grip.current = null)}
    >
      <svg viewBox={viewBoxOf(view)} width="100%" height="100%" aria-hidden="true">
        <use href={`${outline}#abroad`} className={styles.abroad} />
        <use href={`${outline}#home`} className={styles.home} />
      </svg>
      <g aria-hidden="true" className={styles.towns}>
        {towns.map(({ name, at }) => (
          <svg key={name} x={percent(at.x)} y={percent(at.y)} overflow="visible">
            <circle r="2.5" />
            <text x={at.x > 0.85 ? -7 : 7} y="4" textAnchor={at.x > 0.85 ? 'end' : 'start'}>
              {name}
            </text>
          </svg>
        ))}
      </g>
      {children}
    </svg>
  );
}
