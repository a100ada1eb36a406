import { calculateFence } from 'shared-contracts/rules/plan/fence';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import { calculateTerrace } from 'shared-contracts/rules/plan/terrace';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import type { GabionInput } from 'shared-contracts/rules/plan/gabion';
import type { TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { fenceBody, gabionBody, terraceBody } from 'shared-contracts/wire/configurator';
import { planSketch } from './plan-sketch.ts';

const billOf = <Bill>(result: { bill: Bill } | { problems: unknown }): Bill => {
  if (!('bill' in result)) throw new Error(JSON.stringify(result.problems));
  return result.bill;
};
const fence = (runs: { length_mm: number }[], gates: object[] = []) => {
  const input = fenceBody.parse({ system: 'linea', height_cm: 103, colour: 'anthracite', runs, gates }) as FenceInput;
  return planSketch({ kind: 'fence', input, bill: billOf(calculateFence(input)) });
};
const widthOf = (boxes: readonly { kind: string; width_mm: number }[]): number =>
  boxes.filter(({ kind }) => kind !== 'post').reduce((sum, { width_mm }) => sum + width_mm, 0);

test('a short fence is drawn with each of its fields and posts', () => {
  const { boxes } = fence([{ length_mm: 12_600 }]);
  expect(boxes.filter(({ kind }) => kind === 'field')).toHaveLength(5);
  expect(boxes.filter(({ kind }) => kind === 'post')).toHaveLength(6);
});

test('a long fence is drawn to its end, with its gates, in boxes that do not grow in number with it', () => {
  const gates = [0, 3, 6].map((run) => ({ run, position_mm: 10_000, kind: 'single', width_cm: 100 }));
  const sketches = [20_000, 41_000].map((length_mm) =>
    fence(
      Array.from({ length: 12 }, () => ({ length_mm })),
      gates,
    ),
  );
  for (const { width_mm, boxes } of sketches) {
    expect(boxes.length).toBeLessThan(80);
    expect(boxes.filter(({ kind }) => kind === 'gate')).toHaveLength(3);
    expect(Math.max(...boxes.map((box) => box.x_mm + box.width_mm))).toBeGreaterThan(width_mm - 500);
    // nothing is missing between the boxes but posts
    expect(widthOf(boxes)).toBeGreaterThan(width_mm * 0.95);
  }
});

test('a large gabion wall and a large terrace are drawn whole in few boxes', () => {
  const wall = gabionBody.parse({ length_mm: 60_000, height_cm: 200, depth_cm: 50, stone: 'basalt' }) as GabionInput;
  const gabion = planSketch({ kind: 'gabion', input: wall, bill: billOf(calculateGabion(wall)) });
  const area = gabion.boxes.reduce((sum, { width_mm, height_mm }) => sum + width_mm * height_mm, 0);
  expect(gabion.boxes.length).toBeLessThan(80);
  expect(area).toBe(60_000 * 2000);
  const deck = terraceBody.parse({
    parts: Array.from({ length: 4 }, () => ({ length_mm: 3000, width_mm: 24_000 })),
    board: 'volta',
    colour: 'brown',
  });
  const terrace = planSketch({ kind: 'terrace', input: deck as TerraceInput, bill: billOf(calculateTerrace(deck as TerraceInput)) });
  expect(terrace.boxes.length).toBeLessThan(80);
  expect(Math.max(...terrace.boxes.map(({ y_mm, height_mm }) => y_mm + height_mm))).toBeGreaterThan(terrace.height_mm * 0.99);
});
