import { normalize } from '../vectors.ts';
import type { Vector } from '../vectors.ts';

type Face = readonly [number, number, number];

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const ICOSAHEDRON: readonly Vector[] = [
  [-1, GOLDEN, 0],
  [1, GOLDEN, 0],
  [-1, -GOLDEN, 0],
  [1, -GOLDEN, 0],
  [0, -1, GOLDEN],
  [0, 1, GOLDEN],
  [0, -1, -GOLDEN],
  [0, 1, -GOLDEN],
  [GOLDEN, 0, -1],
  [GOLDEN, 0, 1],
  [-GOLDEN, 0, -1],
  [-GOLDEN, 0, 1],
];
const FACES: readonly Face[] = [
  [0, 11, 5],
  [0, 5, 1],
  [0, 1, 7],
  [0, 7, 10],
  [0, 10, 11],
  [1, 5, 9],
  [5, 11, 4],
  [11, 10, 2],
  [10, 7, 6],
  [7, 1, 8],
  [3, 9, 4],
  [3, 4, 2],
  [3, 2, 6],
  [3, 6, 8],
  [3, 8, 9],
  [4, 9, 5],
  [2, 4, 11],
  [6, 2, 10],
  [8, 6, 7],
  [9, 8, 1],
];

const divided = (): { points: Vector[]; faces: Face[] } => {
  const points = ICOSAHEDRON.map(normalize);
  const middles = new Map<string, number>();
  const middle = (a: number, b: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    const [from, to] = [points[a] ?? [0, 0, 0], points[b] ?? [0, 0, 0]];
    points.push(normalize([from[0] + to[0], from[1] + to[1], from[2] + to[2]]));
    middles.set(key, points.length - 1);
    return points.length - 1;
  };
  const faces = FACES.flatMap(([a, b, c]): Face[] => {
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    return [
      [a, ab, ca],
      [b, bc, ab],
      [c, ca, bc],
      [ab, bc, ca],
    ];
  });
  return { points, faces };
};

let made: ReturnType<typeof divided> | undefined;

/** A sphere of 42 points. */
export const sphere = (): { points: readonly Vector[]; faces: readonly Face[] } => (made ??= divided());
