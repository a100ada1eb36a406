import { useTranslation } from 'react-i18next';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import type { Pin } from '../dealers-data.ts';
import type { Cluster } from './clusters.ts';
import styles from './dealer-map.module.css';
import { ClusterShape, PinShape, percent } from './map-marks.tsx';

interface Props {
  clusters: readonly Cluster[];
  /** slug of the current company */
  active: string | null;
  onActive: (slug: string | null) => void;
  onChoose: (cluster: Cluster) => void;
  /** link of a pin without JavaScript */
  buildHref: (pin: Pin) => string;
}

/** Pins and clusters. One tab stop; the arrow keys move between them. */
export function DealerMarks({ clusters, active, onActive, onChoose, buildHref }: Props) {
  const { t } = useTranslation('content');
  const isHydrated = useHydrated();
  const stop = clusters.find(({ pins }) => pins.some(({ slug }) => slug === active)) ?? clusters[0];
  return clusters.map((cluster) => {
    const [first, ...more] = cluster.pins;
    const isOne = more.length === 0;
    return (
      <a
        key={first.slug}
        data-mark={first.slug}
        href={buildHref(first)}
        aria-label={
          isOne
            ? t('dealers.map.pin', { number: first.number, name: first.name, city: first.city })
            : t('dealers.map.cluster', { count: cluster.pins.length, city: first.city })
        }
        tabIndex={isHydrated && cluster !== stop ? -1 : undefined}
        className={styles.mark}
        onClick={(event) => {
          event.preventDefault();
          onChoose(cluster);
        }}
        onPointerEnter={() => isOne && onActive(first.slug)}
        onPointerLeave={() => onActive(null)}
        onFocus={() => onActive(isOne ? first.slug : null)}
      >
        <svg x={percent(cluster.at.x)} y={percent(cluster.at.y)} overflow="visible">
          {isOne ? <PinShape number={first.number} /> : <ClusterShape count={cluster.pins.length} />}
        </svg>
      </a>
    );
  });
}
