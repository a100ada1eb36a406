import { selectLocale, useShopSelector } from 'shared-contracts';
import { toneOf } from 'shared-contracts/rules/drawing/tones';
import { lineEnds } from 'shared-contracts/rules/plan/around';
import type { AroundLine } from 'shared-contracts/rules/plan/around-line';
import { endsOf } from 'shared-contracts/rules/plan/fence-input';
import type { FenceEnd } from 'shared-contracts/rules/plan/fence-input';
import { gateSpanMm } from 'shared-contracts/rules/plan/fence-layout';
import { GATE_POST_MM } from 'shared-contracts/rules/plan/fence-systems';
import { plotPoints } from 'shared-contracts/rules/plan/plot';
import type { PlotPoint } from 'shared-contracts/rules/plan/plot';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { DrawnFence } from './fence-elevation.tsx';
import { boxAround } from './plot-box.ts';
import type { PaperBox } from './plot-box.ts';
import { PAGE_PX, Sheet, usePlaces } from './sheet.tsx';
import { r } from './tubes.tsx';
import styles from './drawing.module.css';

/** The fence from above on squared paper, one square a metre: sides with their lengths, posts, and gates with the way they swing. */
export function FencePlan({ plan, box: paper, handles }: { plan: DrawnFence; box?: PaperBox; handles?: ReactNode }) {
  const { input, drawing } = plan;
  const points = plotPoints(input);
  const { around = [] } = input;
  const box = paper ?? boxAround([...points, ...around.flatMap(lineEnds)]);
  const ends = endsOf(input);
  const scale = PAGE_PX / box.width;
  const tone = toneOf(input.colour === 'none' ? 'pine' : input.colour);
  const postMm = Math.max(100, 7 / scale);
  return (
    <Sheet
      box={box}
      labels={
        <>
          {points.slice(1).map((to, run) => {
            const from = points[run];
            return from ? <SideLabel key={run} number={run + 1} from={from} to={to} lengthMm={input.runs[run]?.length_mm ?? 0} /> : null;
          })}
          {around.map((line, index) => (
            <LineLabel key={index} line={line} />
          ))}
          {handles}
        </>
      }
    >
      <PlotPaper box={box} />
      {around.map((line, index) => (
        <LineFromAbove key={index} line={line} />
      ))}
      {drawing.map(({ run, segments, posts }) => {
        const [from, to] = [points[run], points[run + 1]];
        if (!from || !to) return null;
        const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        return (
          <g key={run} transform={`translate(${r(from.x)} ${r(from.y)}) rotate(${r(degrees)})`}>
            {segments.map(({ kind, from_mm, to_mm }, place) =>
              kind === 'gate' ? null : (
                <path
                  key={place}
                  d={`M${from_mm},0H${to_mm}`}
                  stroke={tone.base}
                  className={styles.line}
                  vectorEffect="non-scaling-stroke"
                />
              ),
            )}
            {input.gates
              .filter((gate) => gate.run === run)
              .map((gate, place) => (
                <g key={place} transform={`translate(${gate.position_mm} 0)`}>
                  <GateFromAbove widthMm={gateSpanMm(gate)} isDouble={gate.kind === 'double'} />
                </g>
              ))}
            {posts.map(({ kind, at_mm }, place) =>
              kind === 'wall' ? (
                <EndFromAbove key={place} x={at_mm} isStart={at_mm === 0} stands={at_mm === 0 ? ends.start : ends.end} />
              ) : (
                <rect
                  key={place}
                  fill={kind === 'line' ? tone.base : '#12291f'}
                  x={r(at_mm - (postMm * (kind === 'line' ? 0.7 : 1)) / 2)}
                  y={r((-postMm * (kind === 'line' ? 0.7 : 1)) / 2)}
                  width={r(postMm * (kind === 'line' ? 0.7 : 1))}
                  height={r(postMm * (kind === 'line' ? 0.7 : 1))}
                />
              ),
            )}
          </g>
        );
      })}
    </Sheet>
  );
}

export function PlotPaper({ box: { x, y, width, height } }: { box: { x: number; y: number; width: number; height: number } }) {
  // On a large plot, a line every metre would be a grey area.
  const step = width > 60_000 ? 5000 : 1000;
  const lines = (from: number, length: number) =>
    Array.from({ length: Math.ceil(length / step) }, (_, place) => (Math.ceil(from / step) + place) * step).filter(
      (at) => at <= from + length,
    );
  const path = [
    ...lines(x, width).map((at) => `M${at},${r(y)}v${r(height)}`),
    ...lines(y, height).map((at) => `M${r(x)},${at}h${r(width)}`),
  ];
  return (
    <g>
      <rect x={r(x)} y={r(y)} width={r(width)} height={r(height)} fill="#e7eee1" />
      <path d={path.join('')} stroke="#d3dfcb" fill="none" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** A gate's leaves, open by a right angle into the plot, and the area they need to swing. */
export function GateFromAbove({ widthMm, isDouble }: { widthMm: number; isDouble: boolean }) {
  const clear = widthMm - 2 * GATE_POST_MM;
  const leaf = isDouble ? clear / 2 : clear;
  const [left, right] = [GATE_POST_MM, widthMm - GATE_POST_MM];
  const leaves = isDouble ? `M${left},0v${leaf}M${right},0v${leaf}` : `M${left},0v${leaf}`;
  const swings = isDouble
    ? `M${left},${leaf}A${leaf},${leaf} 0 0 0 ${left + leaf},0M${right},${leaf}A${leaf},${leaf} 0 0 1 ${left + leaf},0`
    : `M${left},${leaf}A${leaf},${leaf} 0 0 0 ${right},0`;
  return (
    <g fill="none">
      <path d={leaves} stroke="#1c2420" strokeWidth={2.5} vectorEffect="non-scaling-stroke" />
      <path d={swings} stroke="#5d685f" strokeWidth={1} strokeDasharray="4 3" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** What the fence begins or ends at: a wall, or an existing fence that goes on from its last post. */
function EndFromAbove({ x, isStart, stands }: { x: number; isStart: boolean; stands: FenceEnd }) {
  if (stands === 'fence')
    return (
      <g stroke="#5d685f" fill="#fff" vectorEffect="non-scaling-stroke">
        <path d={`M${x},0h${isStart ? -1500 : 1500}`} strokeWidth={3} strokeDasharray="8 4" vectorEffect="non-scaling-stroke" />
        <rect x={x - 80} y={-80} width={160} height={160} strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </g>
    );
  return (
    <rect x={isStart ? x - 300 : x} y={-900} width={300} height={1800} fill="#c9a58d" stroke="#8f6a52" vectorEffect="non-scaling-stroke" />
  );
}

/** A line that is no fence. The kinds differ by their pattern, not by colour alone. */
function LineFromAbove({ line }: { line: AroundLine }) {
  const [from, to] = lineEnds(line);
  return (
    <path
      className={styles.around}
      data-kind={line.kind}
      d={`M${r(from.x)},${r(from.y)}L${r(to.x)},${r(to.y)}`}
      vectorEffect="non-scaling-stroke"
    />
  );
}

function LineLabel({ line }: { line: AroundLine }) {
  const { t } = useTranslation('catalog');
  const [from, to] = lineEnds(line);
  return (
    <AlongText from={from} to={to} isAround>
      {t(`configurator.around.kind.${line.kind}`)}
    </AlongText>
  );
}

interface LabelProps {
  number: number;
  from: PlotPoint;
  to: PlotPoint;
  lengthMm: number;
}

/** The length of a side beside its middle, on the left of the way it goes, which is the outside of a fence that turns to the right. */
export function SideLabel({ number, from, to, lengthMm }: LabelProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  return (
    <AlongText from={from} to={to}>
      {t('configurator.side_of', { number, length: formatNumber(lengthMm / 1000, locale, { maximumFractionDigits: 2 }) })}
    </AlongText>
  );
}

interface AlongProps {
  from: PlotPoint;
  to: PlotPoint;
  isAround?: boolean;
  children: string;
}

function AlongText({ from, to, isAround = false, children }: AlongProps) {
  const { across, down } = usePlaces();
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const degrees = (Math.atan2(uy, ux) * 180) / Math.PI;
  // Never upside down.
  const turned = degrees > 90.5 ? degrees - 180 : degrees <= -89.5 ? degrees + 180 : degrees;
  return (
    <svg x={across((from.x + to.x) / 2)} y={down((from.y + to.y) / 2)} className={styles.tick}>
      <text
        className={isAround ? styles.aroundLabel : styles.sideLabel}
        transform={`translate(${r(uy * 13)} ${r(-ux * 13)}) rotate(${r(turned)})`}
        y={4}
      >
        {children}
      </text>
    </svg>
  );
}
