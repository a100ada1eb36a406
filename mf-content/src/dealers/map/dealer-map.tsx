import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import type { Pin } from '../dealers-data.ts';
import { Canvas } from './canvas.tsx';
import { TOO_NEAR, clustersOf } from './clusters.ts';
import type { Cluster } from './clusters.ts';
import styles from './dealer-map.module.css';
import { Centre, ClusterShape, PinShape, TopPin, percent } from './map-marks.tsx';
import { isClosest, isInView, isWhole, partOf, viewAround, viewBoxOf, viewOf, zoomed } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { spotOf } from './projection.ts';
import { useNarrow } from './use-narrow.ts';

interface Props {
  pins: readonly Pin[];
  /** where the search was made from */
  centre: { lat: number; lng: number } | null;
  /** slug of the company that is looked at, here or in the list */
  active: string | null;
  onActive: (slug: string | null) => void;
  /** a pin was chosen: the list is to show its company */
  onChoose: (slug: string) => void;
  /** where a pin leads without script */
  hrefOf: (pin: Pin) => string;
}

const STEP = 1.8;
const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The companies on a drawn map. It is as wide to high everywhere, so per cents place the pins and their size stays that of the text;
 * nothing has to be measured. Without script pins are links into the list. By keyboard it is one stop, and the arrows go from pin to pin.
 */
export function DealerMap({ pins, centre, active, onActive, onChoose, hrefOf }: Props) {
  const { t } = useTranslation('content');
  const isAlive = useHydrated();
  const isNarrow = useNarrow();
  const fitting = viewOf(centre ? [...pins, centre] : pins);
  const [own, setOwn] = useState<{ view: MapView; fitting: string } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // What the visitor moved is theirs until another search is on show.
  const view = own && own.fitting === viewBoxOf(fitting) ? own.view : fitting;
  const show = (next: MapView | null) => setOwn(next && { view: next, fitting: viewBoxOf(fitting) });
  const activePin = pins.find(({ slug }) => slug === active);
  const activeSpot = activePin && spotOf(activePin);
  const shown = activeSpot && !isInView(view, activeSpot) ? viewAround(activeSpot, view.width) : view;
  const clusters = clustersOf(pins, shown, isNarrow ? TOO_NEAR.narrow : TOO_NEAR.wide);
  const stop = clusters.find(({ pins: own }) => own.some(({ slug }) => slug === active)) ?? clusters[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    const marks = [...(frame.current?.querySelectorAll<SVGAElement>('a[data-mark]') ?? [])];
    const at = marks.findIndex((mark) => mark === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    marks[(at + step + marks.length) % marks.length]?.focus();
  };
  const choose = (cluster: Cluster) => {
    const closer = viewOf(cluster.pins, 0);
    // What no closer view takes apart is the list's to show.
    if (cluster.pins.length === 1 || closer.width >= shown.width) onChoose(cluster.pins[0].slug);
    else show(closer);
  };
  return (
    <div ref={frame} role="group" aria-label={t('dealers.map.label')} className={styles.frame} onKeyDown={onKeyDown}>
      <Canvas view={shown} onMove={isWhole(shown) ? undefined : show}>
        {centre ? <Centre view={shown} centre={centre} /> : null}
        {clusters.map((cluster) => {
          const [first, ...more] = cluster.pins;
          return (
            <a
              key={first.slug}
              data-mark=""
              href={hrefOf(first)}
              aria-label={
                more.length === 0
                  ? t('dealers.map.pin', { number: first.number, name: first.name, city: first.city })
                  : t('dealers.map.cluster', { count: cluster.pins.length, city: first.city })
              }
              tabIndex={isAlive && cluster !== stop ? -1 : undefined}
              className={styles.mark}
              onClick={(event) => {
                event.preventDefault();
                choose(cluster);
              }}
              onPointerEnter={() => more.length === 0 && onActive(first.slug)}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(more.length === 0 ? first.slug : null)}
            >
              <svg x={percent(cluster.at.x)} y={percent(cluster.at.y)} overflow="visible">
                {more.length === 0 ? <PinShape number={first.number} /> : <ClusterShape count={cluster.pins.length} />}
              </svg>
            </a>
          );
        })}
        {activePin && activeSpot ? <TopPin number={activePin.number} at={partOf(shown, activeSpot)} /> : null}
      </Canvas>
      {isAlive ? (
        <div className={styles.tools}>
          <button type="button" onClick={() => show(zoomed(shown, STEP, activeSpot))} disabled={isClosest(shown)}>
            <Icon name="plus" label={t('dealers.map.closer')} />
          </button>
          <button type="button" onClick={() => show(zoomed(shown, 1 / STEP))} disabled={isWhole(shown)}>
            <Icon name="minus" label={t('dealers.map.farther')} />
          </button>
          <button type="button" onClick={() => show(null)} disabled={shown === fitting}>
            <Icon name="rotate-ccw" label={t('dealers.map.all')} />
          </button>
        </div>
      ) : null}
    </div>
  );
}
