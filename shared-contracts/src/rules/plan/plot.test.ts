import fc from 'fast-check';
import { crossingRuns, plotPoints, runsThrough, turnsOf } from './plot.ts';
import type { PlotPoint } from './plot.ts';

const shape = (lengths: readonly number[], turns: readonly (number | undefined)[] = [], closed = false) => ({
  closed,
  runs: lengths.map((length_mm, run) => ({ length_mm, turn_deg: turns[run] })),
});
/** How far the end of a fence is from its start. */
const openMm = (points: readonly PlotPoint[]) => {
  const [first = { x: 0, y: 0 }, last = first] = [points[0], points.at(-1)];
  return Math.hypot(last.x - first.x, last.y - first.y);
};
const rounded = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]);

it('turns a square corner to the right where no angle is stated', () => {
  expect(rounded(plotPoints(shape([6000, 4000])))).toEqual([
    [0, 0],
    [6000, 0],
    [6000, 4000],
  ]);
});

it('returns to the start after four square corners', () => {
  expect(openMm(plotPoints(shape([6000, 4000, 6000, 4000], [], true)))).toBeCloseTo(0);
});

it('makes a triangle of three closed sides without angles, if there is one', () => {
  const triangle = shape([5000, 4000, 3000], [], true);
  expect(turnsOf(triangle)[2]).toBeCloseTo(90);
  expect(openMm(plotPoints(triangle))).toBeCloseTo(0);
  expect(turnsOf(shape([9000, 2000, 2000], [], true))).toEqual([0, 90, 90]);
});

it('turns to the left for negative angles', () => {
  expect(rounded(plotPoints(shape([1000, 1000], [0, -90])))[2]).toEqual([1000, -1000]);
});

it('finds sides that cross, and none where sides only meet', () => {
  expect(crossingRuns(plotPoints(shape([6000, 4000, 3000, 6000], [0, 90, 90, 90])))).toEqual([[0, 3]]);
  expect(crossingRuns(plotPoints(shape([6000, 4000, 6000, 4000])))).toEqual([]);
});

it('has the same points after they were made into lengths and turns, but for the rounding of angles', () => {
  const coordinate = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 2, maxLength: 6 }), (drawn) => {
      const points = drawn.map(({ x, y }) => ({ x: x - (drawn[0]?.x ?? 0), y: y - (drawn[0]?.y ?? 0) }));
      fc.pre(
        points.every(
          (point, index) => index === 0 || Math.hypot(point.x - (points[index - 1]?.x ?? 0), point.y - (points[index - 1]?.y ?? 0)) > 500,
        ),
      );
      for (const [index, { x, y }] of plotPoints({ closed: false, runs: runsThrough(points) }).entries()) {
        // A tenth of a degree over the length of the plot.
        expect(Math.abs(x - (points[index]?.x ?? 0))).toBeLessThan(600);
        expect(Math.abs(y - (points[index]?.y ?? 0))).toBeLessThan(600);
      }
    }),
  );
});
