import { crossingRuns, openMm, plotPoints, turnsOf } from './plot.ts';

const shape = (lengths: readonly number[], turns: readonly (number | undefined)[] = [], closed = false) => ({
  closed,
  runs: lengths.map((length_mm, run) => ({ length_mm, turn_deg: turns[run] })),
});
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
