import { useMemo } from 'react';
import type { ReactNode, Ref } from 'react';
import { selectLang, useShopSelector } from 'shared-contracts';
import outline from './benelux.svg';
import styles from './dealer-map.module.css';
import { percent } from './map-marks.tsx';
import { partOf, viewBoxOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { townName, townsOn } from './towns.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface CanvasProps {
  view: MapView;
  /** touch mode: two fingers as on most maps, also one finger, or none */
  touchMode?: 'usual' | 'free';
  ref?: Ref<SVGSVGElement>;
  children: ReactNode;
}

export function Canvas({ view, touchMode, ref, children }: CanvasProps) {
  const lang = useShopSelector(selectLang);
  const isNarrow = useIsNarrow();
  const placed = useMemo(() => townsOn(view.width, isNarrow), [view.width, isNarrow]);
  const towns = placed
    .map(({ town, spot }) => ({ name: townName(town, lang), at: partOf(view, spot) }))
    .filter(({ at }) => at.x > 0.02 && at.x < 0.98 && at.y > 0.02 && at.y < 0.98);
  return (
    <svg ref={ref} className={styles.canvas} data-touch-mode={touchMode}>
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
