import type { ReactNode } from 'react';
import styles from './step-drawing.module.css';

/** The drawn steps, in order. */
export const DRAWINGS = ['line', 'posts', 'holes', 'panel', 'wait', 'clamps'] as const;
type Drawing = (typeof DRAWINGS)[number];

/** One unit is one centimetre: a panel of 250 by 103 between posts that are 252 apart, in holes of 25 by 60. */
const GROUND = 126;
const LEFT = 34;
const RIGHT = LEFT + 252;
const PANEL = { width: 246, height: 103 } as const;
const HOLE = { width: 25, depth: 60 } as const;
const LEVEL = 10;
const POST = { width: 6, above: 108, below: 50 } as const;

const PARTS: Readonly<Record<Drawing, () => ReactNode>> = {
  line: () => (
    <>
      <Stake x={LEFT} />
      <Stake x={RIGHT} />
      <path className={styles.string} d={`M${LEFT} ${GROUND - 18}H${RIGHT}`} />
    </>
  ),
  posts: () => (
    <>
      <Foot x={LEFT} />
      <Foot x={RIGHT} />
      <Post x={LEFT} />
      <Post x={RIGHT} />
      <path className={styles.string} d={`M${LEFT} ${GROUND - 18}H${RIGHT}`} />
      <Level x={LEFT + 4} y={GROUND - 100} />
      <Level x={RIGHT - 4 - LEVEL} y={GROUND - 100} />
    </>
  ),
  holes: () => (
    <>
      <Hole x={LEFT} />
      <Hole x={RIGHT} />
      <Measure from={[LEFT, GROUND - 26]} to={[RIGHT, GROUND - 26]} cm={252} />
      <Measure from={[LEFT - HOLE.width / 2, GROUND - 9]} to={[LEFT + HOLE.width / 2, GROUND - 9]} cm={HOLE.width} beside />
      <Measure from={[RIGHT - 24, GROUND]} to={[RIGHT - 24, GROUND + HOLE.depth]} cm={HOLE.depth} />
    </>
  ),
  panel: () => (
    <>
      <Foot x={LEFT} isWet />
      <Foot x={RIGHT} isWet />
      <Panel />
      <Post x={LEFT} />
      <Post x={RIGHT} />
    </>
  ),
  wait: () => (
    <>
      <Foot x={LEFT} />
      <Foot x={RIGHT} />
      <Panel />
      <Post x={LEFT} />
      <Post x={RIGHT} />
      <circle className={styles.clock} cx="160" cy={GROUND - 58} r="34" />
      <path className={styles.hands} d={`M160 ${GROUND - 80}V${GROUND - 58}L175 ${GROUND - 49}`} />
    </>
  ),
  clamps: () => (
    <svg viewBox={`${RIGHT - 66} ${GROUND - 106} 120 67.5`}>
      <Panel />
      <Panel x={RIGHT + 3} />
      <Post x={RIGHT} />
      {[92, 70, 48].map((up) => (
        <g key={up}>
          <rect className={styles.clamp} x={RIGHT - 8} y={GROUND - up} width="16" height="5" rx="1" />
          <circle className={styles.bolt} cx={RIGHT} cy={GROUND - up + 2.5} r="1.4" />
        </g>
      ))}
      <path className={styles.up} d={`M${RIGHT + 24} ${GROUND - 46}v-44m-5 6 5-6 5 6`} />
    </svg>
  ),
};

/** A step of the work in elevation, with a section of the ground; the text beside it says the same. */
export function StepDrawing({ is }: { is: Drawing }) {
  const Parts = PARTS[is];
  return (
    <svg viewBox="0 0 320 200" width="320" height="200" aria-hidden="true" className={styles.drawing}>
      {is === 'clamps' ? null : (
        <>
          <rect className={styles.soil} y={GROUND} width="320" height={200 - GROUND} />
          <path className={styles.stones} d={STONES} />
        </>
      )}
      <Parts />
      {is === 'clamps' ? null : <rect className={styles.grass} y={GROUND - 2} width="320" height="3" />}
    </svg>
  );
}

/** Stones at fixed pseudo-random places. */
const STONES = Array.from({ length: 46 }, (_, at) => `M${(at * 71.3) % 320} ${GROUND + 10 + ((at * 29.7) % 58)}h${1 + (at % 3)}`).join('');

const Stake = ({ x }: { x: number }) => <path className={styles.stake} d={`M${x - 2.5} ${GROUND - 30}h5v46l-2.5 9-2.5-9z`} />;

const Hole = ({ x }: { x: number }) => (
  <rect className={styles.hole} x={x - HOLE.width / 2} y={GROUND} width={HOLE.width} height={HOLE.depth} />
);

const Foot = ({ x, isWet }: { x: number; isWet?: boolean }) => (
  <rect className={styles.foot} data-wet={isWet} x={x - HOLE.width / 2} y={GROUND + 2} width={HOLE.width} height={HOLE.depth - 2} rx="2" />
);

const Post = ({ x }: { x: number }) => (
  <>
    <rect
      className={styles.post}
      x={x - POST.width / 2}
      y={GROUND - POST.above}
      width={POST.width}
      height={POST.above + POST.below}
      rx="1"
    />
    <rect className={styles.cap} x={x - POST.width / 2 - 0.5} y={GROUND - POST.above - 1.5} width={POST.width + 1} height="3" rx="1" />
  </>
);

/** A panel with folds: rods every 10 cm, double wires across. */
function Panel({ x = LEFT + 3 }: { x?: number }) {
  const top = GROUND - 3 - PANEL.height;
  const rods = Array.from({ length: PANEL.width / 6 + 1 }, (_, at) => `M${x + at * 6} ${top}v${PANEL.height}`).join('');
  const wires = [0, 4, 30, 34, 68, 72, 99, 103].map((down) => `M${x} ${top + down}h${PANEL.width}`).join('');
  return (
    <>
      <path className={styles.rods} d={rods} />
      <path className={styles.wires} d={wires} />
    </>
  );
}

/** A spirit level against a post. */
const Level = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect className={styles.level} x={x} y={y} width={LEVEL} height="70" rx="1.5" />
    <rect className={styles.vial} x={x + 1.5} y={y + 26} width={LEVEL - 3} height="18" rx="3" />
    <circle className={styles.bubble} cx={x + LEVEL / 2} cy={y + 35} r="2.6" />
  </>
);

interface MeasureProps {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  cm: number;
  /** too short for its label, which is at its right */
  beside?: boolean;
}

/** A dimension line with its label, in centimetres. */
function Measure({ from: [x1, y1], to: [x2, y2], cm, beside }: MeasureProps) {
  const isUpright = x1 === x2;
  const ends = isUpright ? `M${x1 - 3} ${y1}h6M${x2 - 3} ${y2}h6` : `M${x1} ${y1 - 3}v6M${x2} ${y2 - 3}v6`;
  const [x, y] = beside ? [x2 + 6, y1] : [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <>
      <path className={styles.measure} d={`M${x1} ${y1}L${x2} ${y2}${ends}`} />
      <text className={styles.figure} data-on={isUpright ? 'soil' : undefined} x={x} y={y + 4} textAnchor={beside ? 'start' : 'middle'}>
        {cm}
      </text>
    </>
  );
}
