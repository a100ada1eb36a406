import { selectLocale, useShopSelector } from 'shared-contracts';
import type { GabionAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing-frame.tsx';
import styles from './configurator.module.css';

const MESH_MM = 100;

export function GabionDrawing({ plan: { drawing, input, length_mm, stone_kg } }: { plan: GabionAnswer }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const height = input.height_cm * 10;
  const caption = t('configurator.baskets', { count: drawing.length, weight: formatNumber(stone_kg, locale) });
  return (
    <DrawingFrame caption={caption} width={length_mm} height={height}>
      {drawing.map(({ at_mm, up_mm, length_mm: length, height_mm }) => {
        const top = height - up_mm - height_mm;
        const lines = (size: number) =>
          Array.from({ length: Math.max(0, Math.ceil(size / MESH_MM) - 1) }, (_, place) => (place + 1) * MESH_MM);
        const mesh = [
          ...lines(length).map((x) => `M${at_mm + x},${top}v${height_mm}`),
          ...lines(height_mm).map((y) => `M${at_mm},${top + y}h${length}`),
        ];
        return (
          <g key={`${at_mm}-${up_mm}`} className={styles.basket}>
            <rect x={at_mm} y={top} width={length} height={height_mm} />
            <path d={mesh.join('')} />
          </g>
        );
      })}
    </DrawingFrame>
  );
}
