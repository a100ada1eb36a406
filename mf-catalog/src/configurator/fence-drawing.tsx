import { selectLocale, useShopSelector } from 'shared-contracts';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing-frame.tsx';
import styles from './configurator.module.css';

/** A post's size in the drawing, in mm, and its depth in the ground. */
const POST_MM = 70;
const BURIED_MM = 500;
/** Minimum distance of two wires, so that phones can show them apart. */
const WIRE_MM = 200;

type Run = FenceAnswer['drawing'][number];

/** Each side from the outside: panels, gates and posts in their places, on the ground. */
export function FenceDrawing({ plan: { drawing, input } }: { plan: FenceAnswer }) {
  return drawing.map((run) => <RunDrawing key={run.run} run={run} heightMm={input.height_cm * 10} isDug={input.ground === 'soil'} />);
}

function RunDrawing({ run, heightMm, isDug }: { run: Run; heightMm: number; isDug: boolean }) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { length_mm, rise_mm, segments, posts } = run;
  const climb = Math.abs(rise_mm);
  const foot = isDug ? BURIED_MM : 0;
  /** returns the height of the ground, from the top of the drawing */
  const groundAt = (mm: number) => heightMm + climb - (rise_mm >= 0 ? (rise_mm * mm) / length_mm : climb + (rise_mm * mm) / length_mm);
  const bays = segments.filter(({ kind }) => kind !== 'gate').length;
  const gates = segments.length - bays;
  const length = formatNumber(length_mm / 1000, locale, { maximumFractionDigits: 2 });
  const side = t('configurator.side_of', { number: run.run + 1, length });
  const parts = t('configurator.bays', { count: bays });
  const caption =
    gates > 0
      ? t('configurator.side_with_gates', { side, parts, gates: t('configurator.gate_count', { count: gates }) })
      : t('configurator.side_with', { side, parts });
  return (
    <DrawingFrame caption={caption} width={length_mm} height={heightMm + climb + foot}>
      <polygon
        className={styles.ground}
        points={`0,${groundAt(0)} ${length_mm},${groundAt(length_mm)} ${length_mm},${heightMm + climb + foot} 0,${heightMm + climb + foot}`}
      />
      {segments.map(({ kind, from_mm, to_mm, is_cut }) => (
        <Segment
          key={from_mm}
          kind={kind}
          isCut={is_cut}
          from={from_mm}
          to={to_mm}
          top={groundAt((from_mm + to_mm) / 2) - heightMm}
          height={heightMm}
        />
      ))}
      {posts.map(({ kind, at_mm }, place) => (
        <rect
          key={`${at_mm}-${place}`}
          className={styles.post}
          data-kind={kind}
          x={Math.min(Math.max(at_mm - POST_MM / 2, 0), Math.max(length_mm - POST_MM, 0))}
          y={groundAt(at_mm) - heightMm - POST_MM / 2}
          width={POST_MM}
          height={heightMm + POST_MM / 2 + (kind === 'wall' ? 0 : foot * 0.9)}
        />
      ))}
    </DrawingFrame>
  );
}

interface SegmentProps {
  kind: Run['segments'][number]['kind'];
  isCut: boolean;
  from: number;
  to: number;
  top: number;
  height: number;
}

function Segment({ kind, isCut, from, to, top, height }: SegmentProps) {
  const box = { x: from, y: top, width: to - from, height };
  if (kind === 'screen') return <rect className={styles.screen} data-cut={isCut || undefined} {...box} />;
  const wires = Array.from({ length: Math.max(0, Math.floor((to - from - 1) / WIRE_MM)) }, (_, place) => from + (place + 1) * WIRE_MM);
  const path =
    kind === 'gate'
      ? `M${from},${top + height}L${to},${top}`
      : [
          ...wires.map((x) => `M${x},${top}v${height}`),
          ...[0.25, 0.5, 0.75].map((share) => `M${from},${top + height * share}h${to - from}`),
        ].join('');
  return (
    <g className={kind === 'gate' ? styles.gate : styles.wires} data-cut={isCut || undefined}>
      <rect {...box} />
      <path d={path} />
    </g>
  );
}
