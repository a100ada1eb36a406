import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import type { Pin } from '../dealers-data.ts';
import { Canvas } from './canvas.tsx';
import { TOO_NEAR, clusterPins, inView } from './clusters.ts';
import type { Cluster } from './clusters.ts';
import styles from './dealer-map.module.css';
import { DealerMarks } from './dealer-marks.tsx';
import { mapKeys } from './map-keys.ts';
import { Centre, TopPin } from './map-marks.tsx';
import { MapTools, WAYS } from './map-tools.tsx';
import type { Way } from './map-tools.tsx';
import toolStyles from './map-tools.module.css';
import { isClosest, isInView, isWhole, moveView, partOf, viewAround, fitView, zoomed } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { spotOf } from './projection.ts';
import { ScaleBar } from './scale-bar.tsx';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapView } from './use-map-view.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props {
  pins: readonly Pin[];
  /** place of the search */
  centre: { lat: number; lng: number } | null;
  /** slug of the current company, selected here or in the list */
  active: string | null;
  /** slug of the company focused by keyboard in the list: the map moves to it */
  followed: string | null;
  onActive: (slug: string | null) => void;
  /** called when a pin was chosen: the list shows its company */
  onChoose: (slug: string) => void;
  /** link of a pin without JavaScript */
  buildHref: (pin: Pin) => string;
}

const CLOSER = 1.8;
/** Fraction of the view that a key or a button moves it. */
const STEP = 0.25;

/** A pin that becomes part of a cluster passes the focus to it. `keptFocus`: slug of the pin that had it. */
function useClusterFocus(frame: RefObject<HTMLElement | null>, keptFocus: RefObject<string | null>, clusters: readonly Cluster[]): void {
  useEffect(() => {
    if (keptFocus.current === null || document.activeElement !== document.body) return;
    const cluster = clusters.find((each) => each.pins.some(({ slug }) => slug === keptFocus.current)) ?? clusters[0];
    if (cluster) frame.current?.querySelector<SVGAElement>(`a[data-mark="${CSS.escape(cluster.pins[0].slug)}"]`)?.focus();
  });
}

/**
 * The companies on a drawn map, moved by touch, buttons or keys. Its aspect ratio is constant, so pins are placed in per cent and nothing
 * is measured. The list beside it has the same content; without JavaScript pins link to it.
 */
export function DealerMap({ pins, centre, active, followed, onActive, onChoose, buildHref }: Props) {
  const { t } = useTranslation('content');
  const isHydrated = useHydrated();
  const isNarrow = useIsNarrow();
  const moves = useMapView(fitView(centre ? [...pins, centre] : pins));
  const { view, isMoved, glide } = moves;
  const [isActive, setActive] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<SVGSVGElement>(null);
  const keptFocus = useRef<string | null>(null);
  const keysId = useId();
  const hint = useMapGestures(surface, moves, isActive);

  const tooNear = view.width * (isNarrow ? TOO_NEAR.narrow : TOO_NEAR.wide);
  const groups = useMemo(() => clusterPins(pins, tooNear), [pins, tooNear]);
  const clusters = inView(groups, view);
  const activePin = pins.find(({ slug }) => slug === active);
  const activeSpot = activePin && spotOf(activePin);

  /** Announces the visible companies after a button or a key. */
  const go = (change: (from: MapView) => MapView) => {
    keptFocus.current = document.activeElement?.getAttribute('data-mark') ?? null;
    const to = glide(change);
    setAnnouncement(t('dealers.map.inView', { count: pins.filter((pin) => isInView(to, spotOf(pin))).length, total: pins.length }));
  };
  const moveBy = (direction: Way) => go((from) => moveView(from, { x: WAYS[direction].x * STEP, y: WAYS[direction].y * STEP }));
  // Zooms to the current company until the visitor has moved the map.
  const closer = () => go((from) => zoomed(from, CLOSER, isMoved ? undefined : activeSpot));
  const farther = () => go((from) => zoomed(from, 1 / CLOSER));
  const choose = (cluster: Cluster) => {
    const near = fitView(cluster.pins, 0);
    // Companies that no zoom can separate are shown in the list.
    if (cluster.pins.length === 1 || near.width >= view.width) onChoose(cluster.pins[0].slug);
    else go(() => near);
  };
  const onKeyDown = mapKeys({ closer, farther, moveBy });

  const follow = useEffectEvent((slug: string | null) => {
    const pin = pins.find((each) => each.slug === slug);
    if (pin && !isInView(view, spotOf(pin))) glide((from) => viewAround(spotOf(pin), from.width));
  });
  useEffect(() => follow(followed), [followed]);
  useClusterFocus(frame, keptFocus, clusters);

  return (
    <div
      ref={frame}
      role="group"
      aria-label={t('dealers.map.label')}
      aria-describedby={isHydrated ? keysId : undefined}
      tabIndex={isHydrated ? 0 : undefined}
      className={styles.frame}
      onKeyDown={onKeyDown}
    >
      <Canvas ref={surface} view={view} touchMode={isActive ? 'free' : isWhole(view) ? undefined : 'usual'}>
        {centre ? <Centre view={view} centre={centre} /> : null}
        <DealerMarks clusters={clusters} active={active} onActive={onActive} onChoose={choose} buildHref={buildHref} />
        {activePin && activeSpot ? <TopPin number={activePin.number} at={partOf(view, activeSpot)} /> : null}
        <ScaleBar view={view} />
      </Canvas>
      {isHydrated ? (
        <>
          <MapTools
            isActive={isActive}
            onActiveChange={setActive}
            limits={{ closest: isClosest(view), whole: isWhole(view), found: !isMoved }}
            onZoomIn={closer}
            onZoomOut={farther}
            onAll={() => go(() => fitView(centre ? [...pins, centre] : pins))}
            onMove={moveBy}
          />
          <p id={keysId} hidden>
            {t('dealers.map.keys')}
          </p>
          <p role="status" className="vh">
            {announcement}
          </p>
          {hint ? (
            <p className={toolStyles.hint} aria-hidden="true">
              {t(`dealers.map.hint.${hint}`)}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
