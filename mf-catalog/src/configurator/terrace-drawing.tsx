import { selectLocale, useShopSelector } from 'shared-contracts';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import type { TerraceAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing/drawing-frame.tsx';
import { Dimension, HeightDimension, Sheet } from './drawing/sheet.tsx';
import { shadeOf } from './drawing/tubes.tsx';

/** Wood that is seen of each board; composite has the colour that was chosen. */
export const BOARD_MATERIALS: Readonly<Partial<Record<TerraceAnswer['input']['board'], string>>> = { ipanema: 'teak', nova: 'pine' };
const JOINT_MM = 5;
/** The corner at the lower right shows the joists below the boards. */
const OPEN = { across: 0.32, rows: 0.4 } as const;

/** Each rectangle from above, all on one scale: boards along its length, with a corner left open that shows the joists. */
export function TerraceDrawing({ plan: { drawing, input } }: { plan: TerraceAnswer }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const metres = (mm: number) => formatNumber(mm / 1000, locale, { maximumFractionDigits: 2 });
  const tone = toneOf(BOARD_MATERIALS[input.board] ?? input.colour);
  const longest = Math.max(4000, ...drawing.map(({ length_mm }) => length_mm));
  const left = longest * 0.12;
  return drawing.map(({ part, length_mm, width_mm, rows, joists_at_mm, board_mm }) => {
    const row = width_mm / rows;
    const openRows = rows < 3 ? 0 : Math.max(1, Math.round(rows * OPEN.rows));
    const openFrom = length_mm * (1 - OPEN.across);
    return (
      <DrawingFrame
        key={part}
        title={t('configurator.from_above')}
        caption={t('configurator.rows', { count: rows, length: metres(length_mm), width: metres(width_mm), joists: joists_at_mm.length })}
      >
        {() => (
          <Sheet
            box={{ x: 0, y: -100, width: left + longest + longest * 0.06, height: width_mm + 400 }}
            above={<Dimension isStrong from={left} to={left + length_mm} y={26} text={`${metres(length_mm)} m`} />}
            labels={<HeightDimension x={left * 0.75} from={width_mm} to={0} text={`${metres(width_mm)} m`} />}
          >
            <rect fill="#e7eee1" x={0} y={-100} width={left + longest * 1.06} height={width_mm + 400} />
            <g transform={`translate(${left} 0)`}>
              <rect fill="#d6cebc" x={0} y={0} width={length_mm} height={width_mm} />
              <path fill="none" stroke={toneOf('pine').dark} strokeWidth={60} d={joists_at_mm.map((x) => `M${x},0v${width_mm}`).join('')} />
              {Array.from({ length: rows }, (_, place) => {
                const end = place >= rows - openRows ? openFrom : length_mm;
                const joints = Array.from({ length: Math.ceil(end / board_mm) - 1 }, (_, cut) => (cut + 1) * board_mm);
                const y = place * row;
                return (
                  <g key={place}>
                    <rect fill={tone.base} x={0} y={y} width={end} height={row - JOINT_MM} />
                    <rect
                      fill={shadeOf(place) > 0 ? tone.light : tone.dark}
                      opacity={Math.abs(shadeOf(place))}
                      x={0}
                      y={y}
                      width={end}
                      height={row - JOINT_MM}
                    />
                    <path
                      fill="none"
                      stroke={tone.dark}
                      strokeWidth={4}
                      opacity={0.6}
                      d={[0.25, 0.5, 0.75].map((share) => `M0,${Math.round(y + row * share)}h${Math.round(end)}`).join('')}
                    />
                    <path
                      fill="none"
                      stroke={tone.edge}
                      strokeWidth={9}
                      d={joints.map((x) => `M${x},${Math.round(y)}v${Math.round(row - JOINT_MM)}`).join('')}
                    />
                  </g>
                );
              })}
            </g>
          </Sheet>
        )}
      </DrawingFrame>
    );
  });
}
