import fc from 'fast-check';
import { placeFence } from 'shared-contracts/rules/plan/answer-fence';
import type { BillRole } from 'shared-contracts/rules/plan/bill';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceBill } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { FENCE_SYSTEMS } from 'shared-contracts/wire/configurator';
import { aFence, gate, runs } from 'shared-contracts/testing/a-fence';
import { fencesOf } from 'shared-contracts/testing/random-fences';
import { fenceBuild } from './fence-build.ts';

const billOf = (input: FenceInput): FenceBill | null => {
  const result = calculateFence(input);
  return 'bill' in result ? result.bill : null;
};
const buildOf = (input: FenceInput) => {
  const bill = billOf(input);
  if (bill === null) throw new Error('cannot be built');
  return fenceBuild(input, bill);
};
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Pieces of these roles in the bill, with those that come with other lines. */
const countIn = ({ lines, included }: FenceBill, ...roles: (BillRole | 'gate_post')[]): number =>
  sum([...lines, ...included].filter(({ role }) => (roles as string[]).includes(role)).map(({ amount }) => amount));

describe.each(FENCE_SYSTEMS)('a random fence of %s', (system) => {
  test('has a hole for each post of the bill, its concrete, its cuts and its lengths', () => {
    let built = 0;
    fc.assert(
      fc.property(fencesOf(system, 3), (fence) => {
        const input = placeFence(fence, 'be');
        const bill = billOf(input);
        if (bill === null) return;
        built += 1;
        const { posts, concrete, cuts, sides, isOfOlderRules } = fenceBuild(input, bill);
        expect(posts).toHaveLength(countIn(bill, 'post', 'post_corner', 'post_end', 'gate_post'));
        expect(posts.filter(({ hole }) => hole !== null)).toHaveLength(input.ground === 'slab' ? 0 : posts.length);
        expect(concrete?.bags ?? 0).toBe(countIn(bill, 'concrete'));
        expect(sum(posts.map(({ struts }) => struts))).toBe(countIn(bill, 'strut'));
        expect(sum((concrete?.groups ?? []).map(({ count, bagsEach }) => count * bagsEach)) + (concrete?.strutBags ?? 0)).toBe(
          concrete?.bags ?? 0,
        );
        expect(cuts.map(({ run, widthMm, fromOffCut }) => [run, widthMm, fromOffCut])).toEqual(
          bill.cuts.map(({ run, width_mm, from_off_cut }) => [run, width_mm, from_off_cut]),
        );
        expect(sides.map(({ lengthMm }) => lengthMm)).toEqual(fence.runs.map(({ length_mm }) => length_mm));
        const along = posts.map(({ alongMm }) => alongMm);
        expect(along.every((mm, index) => index === 0 || mm > (along[index - 1] ?? 0))).toBe(true);
        expect(Math.max(0, ...along)).toBeLessThanOrEqual(sum(fence.runs.map(({ length_mm }) => length_mm)));
        expect(isOfOlderRules).toBe(false);
      }),
      { numRuns: 400 },
    );
    expect(built).toBeGreaterThan(20);
  });

  test('has the post lengths that are bought', () => {
    fc.assert(
      fc.property(fencesOf(system), (fence) => {
        const bill = billOf(fence);
        if (bill === null || bill.included.some(({ role }) => role === 'post')) return;
        const lengths = fenceBuild(fence, bill).posts.flatMap(({ lengthCm }) => (lengthCm === null ? [] : [lengthCm]));
        const bought = bill.lines
          .filter(({ role }) => role === 'post' || role === 'post_corner' || role === 'post_end')
          .flatMap(({ sku, amount }) => Array.from({ length: amount }, () => Number(/(\d{3})-\w+$/.exec(sku)?.[1])));
        expect(lengths.sort()).toEqual(bought.sort());
      }),
    );
  });
});

test('holes are measured to the middle of the post, along the fence and from the start of their side', () => {
  const { posts } = buildOf(aFence({ runs: runs(5040, 3720), gates: [gate(0, 1)], end: 'wall' }));
  expect(posts.map(({ number, kind, run, fromStartMm, alongMm }) => [number, kind, run, fromStartMm, alongMm])).toEqual([
    [1, 'end', 0, 0, 0],
    [2, 'line', 0, 2520, 2520],
    [3, 'corner', 0, 5040, 5040],
    [4, 'gate', 1, 50, 5090],
    [5, 'gate', 1, 1150, 6190],
  ]);
});

test('holes that run into each other are one hole', () => {
  const { posts } = buildOf(aFence({ runs: runs(5040, 3720), gates: [gate(0, 1)] }));
  expect(posts.filter(({ isJoined }) => isJoined).map(({ number }) => number)).toEqual([4]);
});

test('a closed fence starts with its last corner', () => {
  const { posts } = buildOf(aFence({ closed: true, runs: runs(2520, 2520, 2520) }));
  expect(posts.map(({ kind, run, fromStartMm }) => [kind, run, fromStartMm])).toEqual([
    ['corner', 0, 0],
    ['corner', 0, 2520],
    ['corner', 1, 2520],
  ]);
});

test('a corner between two gates has its post', () => {
  const { posts, drawing } = buildOf(aFence({ runs: runs(5040, 5040), gates: [gate(3840), gate(0, 1)] }));
  expect(posts.filter(({ kind }) => kind === 'corner').map(({ alongMm }) => alongMm)).toEqual([5040]);
  expect(drawing.map((run) => run.posts.filter(({ kind }) => kind === 'corner').map(({ at_mm }) => at_mm))).toEqual([[5040], [0]]);
});

test('a long mesh has braces where its stretches meet', () => {
  const { posts } = buildOf(aFence({ system: 'silva', height_cm: 150, runs: runs(30_000) }));
  expect(posts.filter(({ struts }) => struts > 0).map(({ alongMm, struts }) => [alongMm, struts])).toEqual([
    [0, 1],
    [15_000, 2],
    [30_000, 1],
  ]);
});

test('a cut piece is named by the posts on both sides, around corners and at walls', () => {
  const { cuts } = buildOf(aFence({ closed: true, runs: runs(3000, 3000, 3000, 3000) }));
  expect(cuts.map(({ between }) => between)).toEqual([
    [2, 3],
    [4, 5],
    [6, 7],
    [8, 1],
  ]);
  expect(buildOf(aFence({ end: 'wall' })).cuts.map(({ between }) => between)).toEqual([[3, null]]);
});

test('a bill of older rules that counted otherwise is known as such', () => {
  const input = aFence();
  const bill = billOf(input);
  if (bill === null) throw new Error('cannot be built');
  const older = { ...bill, rule_version: '2020.1' };
  expect(fenceBuild(input, older).isOfOlderRules).toBe(false);
  const fewer = older.lines.map((line) => (line.role === 'concrete' ? { ...line, amount: line.amount - 1 } : line));
  expect(fenceBuild(input, { ...older, lines: fewer }).isOfOlderRules).toBe(true);
});
