import { selectLocale, useShopSelector } from 'shared-contracts';
import type { TerraceAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing-frame.tsx';
import styles from './configurator.module.css';

/** Each rectangle from above: boards along its length, joists across. */
export function TerraceDrawing({ plan: { drawing } }: { plan: TerraceAnswer }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const metres = (mm: number) => formatNumber(mm / 1000, locale, { maximumFractionDigits: 2 });
  return drawing.map(({ part, length_mm, width_mm, rows, joists_at_mm }) => (
    <DrawingFrame
      key={part}
      caption={t('configurator.rows', { count: rows, length: metres(length_mm), width: metres(width_mm), joists: joists_at_mm.length })}
      width={length_mm}
      height={width_mm}
    >
      <path className={styles.joist} d={joists_at_mm.map((x) => `M${x},0v${width_mm}`).join('')} />
      <g className={styles.boards}>
        <rect x={0} y={0} width={length_mm} height={width_mm} />
        <path d={Array.from({ length: rows - 1 }, (_, row) => `M0,${((row + 1) * width_mm) / rows}h${length_mm}`).join('')} />
      </g>
    </DrawingFrame>
  ));
}
