import { memo, use } from 'react';
import { ScaleContext } from './sheet.tsx';
import { r } from './tubes.tsx';
import type { SheetSide } from 'shared-contracts/rules/drawing/fence-sheet';

export const SKY = '#eef2ee';
const SOIL = '#e2dccf';
const GRASS = '#8fa97c';
const SLAB = '#b5b4ad';
const WALL = { face: '#c9a58d', joint: '#e4d3c6' } as const;
const CONCRETE = '#bdbab0';

/** The ground below the sides of a row, as a builder cuts through it: soil with grass, or a slab. */
export function Ground({
  sides,
  widthMm,
  bottomMm,
  isSlab,
}: {
  sides: readonly SheetSide[];
  widthMm: number;
  bottomMm: number;
  isSlab: boolean;
}) {
  const scale = use(ScaleContext);
  const [first, last] = [sides[0], sides.at(-1)];
  if (!first || !last) return null;
  const line = [
    `M0,${r(first.ground[0])}`,
    ...sides.map(({ x, lengthMm, ground }) => `L${r(x)},${r(ground[0])}L${r(x + lengthMm)},${r(ground[1])}`),
    `L${r(widthMm)},${r(last.ground[1])}`,
  ].join('');
  return (
    <g>
      <path fill={SOIL} d={`${line}V${r(bottomMm)}H0z`} />
      {isSlab ? <path fill="none" stroke={SLAB} strokeWidth={160} d={line} transform="translate(0 80)" /> : null}
      <path fill="none" stroke={isSlab ? '#93928b' : GRASS} strokeWidth={r(Math.max(24, 3 / scale))} d={line} />
    </g>
  );
}

export const Footing = memo(function Footing({
  x,
  ground,
  sideMm,
  depthMm,
}: {
  x: number;
  ground: number;
  sideMm: number;
  depthMm: number;
}) {
  return <rect fill={CONCRETE} x={r(x - sideMm / 2)} y={r(ground + 30)} width={sideMm} height={depthMm - 30} rx={12} />;
});

/** A foot that replaces the footing on a slab. */
export const FootPlate = ({ x, ground, widthMm }: { x: number; ground: number; widthMm: number }) => (
  <rect fill="#86949b" stroke="#48535a" strokeWidth={6} x={r(x - widthMm)} y={r(ground - 14)} width={widthMm * 2} height={22} />
);

/** The end of a house's wall, from its lower corner. */
export function Wall({ x, ground, heightMm }: { x: number; ground: number; heightMm: number }) {
  const [width, course] = [320, 75];
  const rows = Math.floor(heightMm / course);
  const joints = Array.from({ length: rows }, (_, row) => {
    const y = r(ground - row * course);
    return `M${r(x)},${y}h${width}M${r(x + (row % 2 === 0 ? 110 : 215))},${y}v${-course}`;
  }).join('');
  return (
    <g>
      <rect fill={WALL.face} x={r(x)} y={r(ground - heightMm)} width={width} height={heightMm + 200} />
      <path fill="none" stroke={WALL.joint} strokeWidth={9} d={joints} />
    </g>
  );
}

/** The last post of a fence that stands already, from its foot, and where that fence goes on. */
export function StandingFence({ x, ground, heightMm, direction }: { x: number; ground: number; heightMm: number; direction: -1 | 1 }) {
  const rails = [0.15, 0.5, 0.85].map((share) => `M${r(x)},${r(ground - heightMm * share)}h${300 * direction}`).join('');
  return (
    <g stroke="#5d685f" fill="none">
      <path d={rails} strokeWidth={24} strokeDasharray="70 35" />
      <rect x={r(x - 50)} y={r(ground - heightMm - 40)} width={100} height={heightMm + 40} fill="#fff" strokeWidth={16} />
    </g>
  );
}

/** Somebody of 1.75 m, feet at 0, to judge the height by. */
export function Person({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${r(x)} ${r(y)})`} fill="#7d8c83">
      <circle cx={0} cy={-1635} r={112} />
      <path d="M-60,-1515h120q130,20 150,150l40,470q4,60 -46,62t-56,-52l-52,-330l-8,400l34,720q2,70 -62,70t-68,-66l-52,-600l-52,600q-4,66 -68,66t-62,-70l34,-720l-8,-400l-52,330q-6,54 -56,52t-46,-62l40,-470q20,-130 150,-150z" />
    </g>
  );
}
