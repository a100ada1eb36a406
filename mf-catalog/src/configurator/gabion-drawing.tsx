import { useId } from 'react';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { GabionAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing/drawing-frame.tsx';
import { Person, SKY } from './drawing/scenery.tsx';
import { Dimension, HeightDimension, PAGE_PX, Sheet } from './drawing/sheet.tsx';
import { StonePattern } from './drawing/stone-pattern.tsx';

const MESH_MM = 100;
const PERSON_MM = 1900;
const BED_MM = 250;

/** The wall from the front: baskets with their mesh, in the colours of the chosen stone. */
export function GabionDrawing({ plan }: { plan: GabionAnswer }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const id = useId();
  const { drawing, input, length_mm, stone_kg } = plan;
  const caption = t('configurator.baskets', { count: drawing.length, weight: formatNumber(stone_kg, locale) });
  const heightMm = input.height_cm * 10;
  const room = Math.max(5000, length_mm);
  const left = Math.max(1500, room * 0.16);
  const widthMm = left + room + Math.max(500, room * 0.06);
  const topMm = -Math.max(heightMm, PERSON_MM) - 150;
  const wire = toneOf('galvanized');
  const text = (mm: number) => formatNumber(mm / 1000, locale, { maximumFractionDigits: 2 });
  const wireMm = Math.max(6, (0.8 * widthMm) / PAGE_PX);
  return (
    <DrawingFrame title={t('configurator.elevation')} caption={caption}>
      {() => (
        <Sheet
          box={{ x: 0, y: topMm, width: widthMm, height: -topMm + BED_MM + 150 }}
          above={<Dimension isStrong from={left} to={left + length_mm} y={26} text={`${text(length_mm)} m`} />}
          labels={<HeightDimension x={left - widthMm * 0.025} from={0} to={-heightMm} text={formatNumber(input.height_cm, locale)} />}
        >
          <defs>
            <StonePattern id={`${id}stone`} stone={input.stone} />
          </defs>
          <rect fill={SKY} x={0} y={topMm} width={widthMm} height={-topMm} />
          <rect fill="#e2dccf" x={0} y={0} width={widthMm} height={BED_MM + 150} />
          <rect fill="#b5b4ad" x={left - 150} y={0} width={length_mm + 300} height={BED_MM} />
          <path fill="none" stroke="#8fa97c" strokeWidth={40} d={`M0,0H${left - 150}M${left + length_mm + 150},0H${widthMm}`} />
          <Person x={left * 0.3} y={0} />
          {drawing.map(({ at_mm, up_mm, length_mm: length, height_mm }) => {
            const lines = (size: number) => Array.from({ length: Math.round(size / MESH_MM) + 1 }, (_, place) => place * MESH_MM);
            const mesh = [...lines(length).map((x) => `M${x},0v${-height_mm}`), ...lines(height_mm).map((y) => `M0,${-y}h${length}`)].join(
              '',
            );
            return (
              <g key={`${at_mm}-${up_mm}`} transform={`translate(${left + at_mm} ${-up_mm})`}>
                <rect x={0} y={-height_mm} width={length} height={height_mm} fill={`url(#${id}stone)`} />
                <path d={mesh} fill="none" stroke={wire.dark} strokeWidth={wireMm} />
                <path
                  d={mesh}
                  fill="none"
                  stroke={wire.light}
                  strokeWidth={wireMm * 0.45}
                  transform={`translate(${-wireMm * 0.25} ${-wireMm * 0.25})`}
                />
                <rect x={0} y={-height_mm} width={length} height={height_mm} fill="none" stroke={wire.edge} strokeWidth={wireMm * 2.2} />
              </g>
            );
          })}
        </Sheet>
      )}
    </DrawingFrame>
  );
}
