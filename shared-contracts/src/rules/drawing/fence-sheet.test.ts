import fc from 'fast-check';
import { calculateFence } from '../plan/fence.ts';
import type { FenceInput } from '../plan/fence-input.ts';
import { FENCE_RULES } from '../plan/fence-systems.ts';
import { aFence, gate, runs } from '../../testing/a-fence.ts';
import { bayDimensions, fenceSheet } from './fence-sheet.ts';

const sheetOf = (input: FenceInput) => {
  const result = calculateFence(input);
  if ('problems' in result) return null;
  return fenceSheet({ input, drawing: result.bill.drawing, notes: [] });
};
const sidesOf = (input: FenceInput) => sheetOf(input)?.rows.flatMap(({ sides }) => sides) ?? [];

it('draws every side on one scale, the longest over the width of the page', () => {
  const sheet = sheetOf(aFence({ runs: runs(12_500, 4000, 3000) }));
  expect(sheet?.rows.map(({ sides }) => sides.map(({ lengthMm }) => lengthMm))).toEqual([[12_500], [4000, 3000]]);
  expect(sheet?.widthMm).toBeGreaterThan(12_500);
});

it('continues the ground of a side where the side before it in the row ended', () => {
  const input = aFence({
    runs: [
      { length_mm: 9000, rise_mm: 0 },
      { length_mm: 3000, rise_mm: 200 },
      { length_mm: 3000, rise_mm: 0 },
    ],
  });
  expect(
    sidesOf(input)
      .slice(1)
      .map(({ ground }) => ground),
  ).toEqual([
    [0, -200],
    [-200, -200],
  ]);
});

const inputs = fc
  .record({
    system: fc.constantFrom(...(Object.keys(FENCE_RULES) as FenceInput['system'][])),
    lengths: fc.array(fc.record({ length_mm: fc.integer({ min: 500, max: 40_000 }), rise_mm: fc.integer({ min: -600, max: 600 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    height: fc.nat(),
  })
  .map(({ system, lengths, height }): FenceInput => {
    const { heights, colours } = FENCE_RULES[system];
    return aFence({ system, runs: lengths, height_cm: heights[height % heights.length] ?? 0, colour: colours[0] ?? 'none' });
  });

it('never draws a panel above its posts, nor below the ground beside it, on any slope', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      for (const { bays, posts, ground, lengthMm, x } of sidesOf(input)) {
        const groundAt = (mm: number): number => ground[0] + ((ground[1] - ground[0]) * (mm - x)) / lengthMm;
        for (const { from, to, foot } of bays) {
          for (const [end, y] of [
            [from, foot[0]],
            [to, foot[1]],
          ] as const) {
            const held = posts.filter((post) => Math.abs(post.x + post.widthMm / 2 - end) < 1);
            for (const { top } of held) expect(top).toBeLessThanOrEqual(y - input.height_cm * 10);
            expect(y).toBeLessThanOrEqual(groundAt(end) + 0.01);
          }
        }
      }
    }),
  );
});

it('groups equal fields, and names gates by what they take of the side', () => {
  const [side] = sidesOf(aFence({ runs: runs(10_000), gates: [gate(2520)] }));
  expect(side && bayDimensions(side).map(({ count, eachMm, isGate }) => [count, eachMm, isGate])).toEqual([
    [1, 2520, false],
    [1, 1200, true],
    [2, 2520, false],
    [1, 1240, false],
  ]);
});

it('lets the piece beside a gate reach the post of the gate', () => {
  const [side] = sidesOf(aFence({ system: 'nova', colour: 'none', height_cm: 180, runs: runs(6800), gates: [gate(1900)] }));
  expect(side?.bays.map(({ pieceFrom, pieceTo }) => Math.round(pieceTo - pieceFrom))).toEqual([1850, 1850, 1700]);
  expect(side?.gates[0]?.from).toBe(side?.bays[0]?.pieceTo);
});
