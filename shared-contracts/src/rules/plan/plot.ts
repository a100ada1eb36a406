import type { FenceInput, FenceRun } from './fence-input.ts';

/** A corner whose angle nobody stated. */
export const SQUARE_DEG = 90;

/** A place on the plot in mm, seen from above; y grows downwards, as on a screen. */
export interface PlotPoint {
  x: number;
  y: number;
}

type Shape = Pick<FenceInput, 'closed'> & { runs: readonly Pick<FenceRun, 'length_mm' | 'turn_deg'>[] };

/** The turns of a triangle with these sides; null when no triangle has them. */
const triangleTurns = ([a = 0, b = 0, c = 0]: readonly number[]): number[] | null => {
  const turnBetween = (left: number, right: number, opposite: number): number =>
    180 - (Math.acos((left * left + right * right - opposite * opposite) / (2 * left * right)) * 180) / Math.PI;
  const turns = [0, turnBetween(a, b, c), turnBetween(b, c, a)];
  return turns.every(Number.isFinite) ? turns : null;
};

/** The turn at the start of each run; that of the first is its direction on the paper. A closed fence of three runs without angles is the triangle that they make. */
export const turnsOf = ({ runs, closed }: Shape): number[] => {
  const isStated = runs.some(({ turn_deg }) => turn_deg !== undefined);
  const triangle = closed && !isStated && runs.length === 3 ? triangleTurns(runs.map(({ length_mm }) => length_mm)) : null;
  return triangle ?? runs.map(({ turn_deg }, run) => turn_deg ?? (run === 0 ? 0 : SQUARE_DEG));
};

/** Where each run begins, and where the last one ends. */
export const plotPoints = (shape: Shape): PlotPoint[] => {
  const turns = turnsOf(shape);
  const points: PlotPoint[] = [{ x: 0, y: 0 }];
  let heading = 0;
  for (const [run, { length_mm }] of shape.runs.entries()) {
    heading += ((turns[run] ?? 0) * Math.PI) / 180;
    const { x, y } = points[run] ?? { x: 0, y: 0 };
    points.push({ x: x + length_mm * Math.cos(heading), y: y + length_mm * Math.sin(heading) });
  }
  return points;
};

/** Below this area in mm², three points lie on one line: an end that only touches a side does not cross it. */
const ON_LINE_MM2 = 1000;
const sideOf = (a: PlotPoint, b: PlotPoint, c: PlotPoint): number => {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return Math.abs(area) < ON_LINE_MM2 ? 0 : Math.sign(area);
};

const isCrossing = (a: PlotPoint, b: PlotPoint, c: PlotPoint, d: PlotPoint): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

const degreesBetween = (from: PlotPoint, to: PlotPoint): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
/** The same angle between -180 and 180, to a hundredth of a degree. */
const normalDegrees = (degrees: number): number => Math.round(((((degrees + 180) % 360) + 360) % 360) * 100 - 18_000) / 100;

/** The lengths and turns of sides through these points. */
export const runsThrough = (points: readonly PlotPoint[]): { length_mm: number; turn_deg: number }[] =>
  points.slice(1).map((to, run) => {
    const from = points[run] ?? to;
    const before = points[run - 1];
    const turned = degreesBetween(from, to) - (before === undefined ? 0 : degreesBetween(before, from));
    return { length_mm: Math.round(Math.hypot(to.x - from.x, to.y - from.y)), turn_deg: normalDegrees(turned) };
  });

/** Pairs of runs that cross each other; neighbours only meet. */
export const crossingRuns = (points: readonly PlotPoint[]): [number, number][] => {
  const runs = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  return runs.flatMap(({ from, to }, run) =>
    runs
      .slice(run + 2)
      .flatMap((other, index): [number, number][] => (isCrossing(from, to, other.from, other.to) ? [[run, run + 2 + index]] : [])),
  );
};
