import { selectLocale, useShopSelector } from 'shared-contracts';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { CommonScale } from './on-one-scale.ts';
import styles from './compare.module.css';

/** px, to the left of the line */
const TICK = { whole: 16, half: 9, text: 22 };

/** Beside the pictures, as high as their plates: places are shares of its height, so that figures keep their size. */
export function MetreRuler({ scale: { marks } }: { scale: CommonScale }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const placeOf = (share: number) => `${(1 - share) * 100}%`;
  const isWhole = (metres: number) => Number.isInteger(metres);
  return (
    <>
      <svg className={styles.ruler} aria-hidden="true">
        <line y1={placeOf(marks[0]?.share ?? 0)} y2={placeOf(marks.at(-1)?.share ?? 0)} />
        {marks.map(({ metres, share }) => (
          <line key={metres} x2={-(isWhole(metres) ? TICK.whole : TICK.half)} y1={placeOf(share)} y2={placeOf(share)} />
        ))}
        {marks
          .filter(({ metres }) => isWhole(metres))
          .map(({ metres, share }) => (
            <text key={metres} x={-TICK.text} y={placeOf(share)} dy="0.35em">
              {t('dimension.measure', { value: formatNumber(metres, locale), unit: 'm' })}
            </text>
          ))}
      </svg>
      <span className={styles.scaleNote}>{t('compare.one_scale')}</span>
    </>
  );
}
