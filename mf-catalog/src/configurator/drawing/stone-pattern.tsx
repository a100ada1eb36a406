import { STONE } from 'shared-contracts/rules/drawing/tones';
import { r } from './tubes.tsx';

type Point = readonly [number, number];

const TILE_MM = 1000;
const STONES_ACROSS = 8;

/** The same numbers on server and browser for the same seed, from 0 to 1. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** The part of a cell that is nearer to `a` than to `b`. */
const cutCell = (cell: readonly Point[], a: Point, b: Point): Point[] => {
  const [dx, dy, mx, my] = [b[0] - a[0], b[1] - a[1], (a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const distance = ([x, y]: Point): number => (x - mx) * dx + (y - my) * dy;
  return cell.flatMap((point, index): Point[] => {
    const next = cell[(index + 1) % cell.length] ?? point;
    const [here, there] = [distance(point), distance(next)];
    const inside: Point[] = here <= 0 ? [point] : [];
    if (here < 0 === there < 0) return inside;
    const share = here / (here - there);
    return [...inside, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]];
  });
};

const shrunk = (cell: readonly Point[], share: number): string => {
  const [cx, cy] = [0, 1].map((axis) => cell.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / cell.length) as [number, number];
  return `M${cell.map(([x, y]) => `${Math.round(cx + (x - cx) * share)},${Math.round(cy + (y - cy) * share)}`).join('L')}z`;
};

/** Stones that fill a square metre and go on in the next one. */
const stonesOf = (count: number): readonly Point[][] => {
  const random = randomFrom(7);
  const size = TILE_MM / count;
  const centres = Array.from({ length: count * count }, (_, place): Point => {
    const [row, column] = [Math.floor(place / count), place % count];
    return [(column + 0.5 + (row % 2 ? 0.25 : -0.25) + (random() - 0.5) * 0.55) * size, (row + 0.5 + (random() - 0.5) * 0.55) * size];
  });
  const around = [-TILE_MM, 0, TILE_MM].flatMap((dx) =>
    [-TILE_MM, 0, TILE_MM].flatMap((dy) => centres.map(([x, y]): Point => [x + dx, y + dy])),
  );
  return centres.map((centre) => {
    const reach = size * 1.6;
    const start: Point[] = [
      [centre[0] - reach, centre[1] - reach],
      [centre[0] + reach, centre[1] - reach],
      [centre[0] + reach, centre[1] + reach],
      [centre[0] - reach, centre[1] + reach],
    ];
    return around
      .filter(
        (other) =>
          other !== centre &&
          Math.hypot(other[0] - centre[0], other[1] - centre[1]) < size * 3 &&
          (other[0] !== centre[0] || other[1] !== centre[1]),
      )
      .reduce<Point[]>((cell, other) => cutCell(cell, centre, other), start);
  });
};
const STONES = stonesOf(STONES_ACROSS);

/** A heap of stones of one kind, a square metre at a time. Stones that lie over the edge are drawn on both sides of it. */
export function StonePattern({ id, stone }: { id: string; stone: string }) {
  const tones = STONE[stone] ?? STONE.bluestone ?? [];
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" x={0} y={0} width={TILE_MM} height={TILE_MM}>
      <rect width={TILE_MM} height={TILE_MM} fill="#22282a" />
      {tones.map((tone, shade) => {
        const stones = STONES.filter((_, place) => (place * 7) % tones.length === shade);
        const shapes = (share: number) => stones.map((cell) => shrunk(cell, share)).join('');
        return (
          <g key={tone}>
            {OVERLAPS.map(([dx, dy]) => (
              <g key={`${dx},${dy}`} transform={`translate(${dx} ${dy})`}>
                <path fill={tone} stroke={tone} strokeWidth={14} strokeLinejoin="round" d={shapes(0.84)} />
                <path fill="#ffffff" opacity={0.18} strokeLinejoin="round" d={shapes(0.5)} transform={`translate(${r(-6)} ${r(-9)})`} />
              </g>
            ))}
          </g>
        );
      })}
    </pattern>
  );
}
const OVERLAPS = [
  [0, 0],
  [TILE_MM, 0],
  [-TILE_MM, 0],
  [0, TILE_MM],
  [0, -TILE_MM],
] as const;
