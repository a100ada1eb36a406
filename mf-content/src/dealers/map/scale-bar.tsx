import { LOCALES, selectLang, useShopSelector } from 'shared-contracts';
import { formatNumber } from 'shared-ui';
import styles from './map-tools.module.css';
import { percent } from './map-marks.tsx';
import type { MapView } from './map-view.ts';
import { unitsOf } from './projection.ts';

/** Possible lengths of the scale in kilometres, and its maximum fraction of the map. */
const LENGTHS = [200, 100, 50, 20, 10, 5, 2];
const MOST = 0.3;
const HEIGHT = 5;

export function ScaleBar({ view }: { view: MapView }) {
  const lang = useShopSelector(selectLang);
  const partOf = (km: number) => unitsOf(km) / view.width;
  const km = LENGTHS.find((each) => partOf(each) <= MOST) ?? 1;
  const part = partOf(km);
  return (
    <svg x={percent(0.97 - part)} y="100%" overflow="visible" aria-hidden="true" className={styles.scale}>
      <svg y="-14" width={percent(part)} height={HEIGHT} className={styles.rule}>
        <rect width="100%" height={HEIGHT} />
        <rect x="50%" width="50%" height={HEIGHT} className={styles.half} />
      </svg>
      <text x={percent(part)} y="-20" textAnchor="end">
        {formatNumber(km, LOCALES[lang].locale, { style: 'unit', unit: 'kilometer' })}
      </text>
    </svg>
  );
}
