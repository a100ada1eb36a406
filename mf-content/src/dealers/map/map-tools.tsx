import { useTranslation } from 'react-i18next';
import { Icon } from 'shared-ui';
import type { IconName } from 'shared-ui';
import styles from './map-tools.module.css';
import type { Spot } from './projection.ts';

/** Moves, in steps of the view. */
export const WAYS = {
  up: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
} as const satisfies Record<string, Spot>;
export type Way = keyof typeof WAYS;

const ICONS: Readonly<Record<Way, IconName>> = { up: 'chevron-down', left: 'chevron-left', right: 'chevron-right', down: 'chevron-down' };

interface Props {
  /** active: arrow keys and one finger move it */
  isActive: boolean;
  onActiveChange: (isActive: boolean) => void;
  /** at a limit: its button does nothing, but stays, so that it keeps the focus */
  limits: { closest: boolean; whole: boolean; found: boolean };
  onZoomIn: () => void;
  onZoomOut: () => void;
  onAll: () => void;
  onMove: (way: Way) => void;
}

export function MapTools({ isActive, onActiveChange, limits, onZoomIn, onZoomOut, onAll, onMove }: Props) {
  const { t } = useTranslation('content');
  return (
    <>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} aria-disabled={limits.closest} onClick={onZoomIn}>
          <Icon name="plus" label={t('dealers.map.closer')} />
        </button>
        <button type="button" className={styles.tool} aria-disabled={limits.whole} onClick={onZoomOut}>
          <Icon name="minus" label={t('dealers.map.farther')} />
        </button>
        <button type="button" className={styles.tool} aria-disabled={limits.found} onClick={onAll}>
          <Icon name="rotate-ccw" label={t('dealers.map.all')} />
        </button>
        <button type="button" className={styles.tool} aria-pressed={isActive} onClick={() => onActiveChange(!isActive)}>
          <MoveIcon label={t('dealers.map.move')} />
        </button>
      </div>
      {isActive ? (
        <div role="group" aria-label={t('dealers.map.move')} className={styles.pad}>
          {(Object.keys(WAYS) as Way[]).map((way) => (
            <button key={way} type="button" className={styles.tool} data-way={way} aria-disabled={limits.whole} onClick={() => onMove(way)}>
              <Icon name={ICONS[way]} label={t(`dealers.map.ways.${way}`)} />
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** lucide's `move`: used only by the map. */
const MoveIcon = ({ label }: { label: string }) => (
  <svg role="img" aria-label={label} viewBox="0 0 24 24" width="20" height="20" className={styles.icon}>
    <path d="M12 2v20m3-3-3 3-3-3m10-10 3 3-3 3M2 12h20M5 9l-3 3 3 3M9 5l3-3 3 3" />
  </svg>
);
