import type { FenceInput } from './fence-input.ts';
import { gateSpanMm, layOutFence } from './fence-layout.ts';
import { aFence, gate, runs } from '../../testing/a-fence.ts';

const PITCH = 2520;
const sides = (changes: Partial<FenceInput>) => layOutFence(aFence(changes)).sections.map(({ run, before, after }) => [run, before, after]);

test('a gate takes its opening and two posts of ten centimetres', () => {
  expect(gateSpanMm(gate(0))).toBe(1200);
  expect(gateSpanMm({ ...gate(0), width_cm: 125 })).toBe(1450);
});

test('a run is divided into bays, the last one as wide as what is left', () => {
  expect(layOutFence(aFence())).toEqual({
    sections: [
      {
        run: 0,
        from_mm: 0,
        to_mm: 6000,
        before: 'end',
        after: 'end',
        bays: [
          { from_mm: 0, to_mm: PITCH },
          { from_mm: PITCH, to_mm: 2 * PITCH },
          { from_mm: 2 * PITCH, to_mm: 6000 },
        ],
      },
    ],
    gates: [],
    corners: 0,
    ends: 2,
  });
});

test('a run of whole bays has no rest', () => {
  expect(layOutFence(aFence({ runs: runs(2 * PITCH) })).sections[0]?.bays).toHaveLength(2);
  expect(layOutFence(aFence({ runs: runs(2 * PITCH + 1) })).sections[0]?.bays).toHaveLength(3);
});

test('where nothing can be fixed in what is left, the last two bays are of one width', () => {
  const baysOf = (length_mm: number, changes: Partial<FenceInput> = {}) =>
    layOutFence(aFence({ runs: runs(length_mm), ...changes })).sections[0]?.bays.map(({ from_mm, to_mm }) => to_mm - from_mm);
  expect(baysOf(2 * PITCH + 10)).toEqual([PITCH, 1265, 1265]);
  expect(baysOf(2 * PITCH + 119)).toEqual([PITCH, 1320, 1319]);
  expect(baysOf(2 * PITCH + 120)).toEqual([PITCH, PITCH, 120]);
  // between posts of ten centimetres
  expect(baysOf(2 * 1900 + 50, { system: 'nova', height_cm: 180 })).toEqual([1900, 975, 975]);
});

test('a mesh is cut to any length', () => {
  const { sections } = layOutFence(aFence({ system: 'silva', height_cm: 150, runs: runs(2 * 2500 + 1) }));
  expect(sections[0]?.bays.at(-1)).toEqual({ from_mm: 5000, to_mm: 5001 });
});

test('gates divide a run into sections, in the order in which they stand', () => {
  const { sections, gates, ends } = layOutFence(aFence({ runs: runs(12_000), gates: [gate(8000), gate(2000)] }));
  expect(sections.map(({ from_mm, to_mm, before, after }) => [from_mm, to_mm, before, after])).toEqual([
    [0, 2000, 'end', 'gate'],
    [3200, 8000, 'gate', 'gate'],
    [9200, 12_000, 'gate', 'end'],
  ]);
  expect(gates.map(({ position_mm, to_mm }) => [position_mm, to_mm])).toEqual([
    [2000, 3200],
    [8000, 9200],
  ]);
  expect(ends).toBe(2);
});

test('a gate at the end of a fence needs no end post there', () => {
  const { sections, ends } = layOutFence(aFence({ gates: [gate(0)] }));
  expect([sections.map(({ from_mm, before }) => [from_mm, before]), ends]).toEqual([[[1200, 'gate']], 1]);
});

test('gates are sorted by their run, then by their place', () => {
  const { gates } = layOutFence(aFence({ runs: runs(6000, 6000), gates: [gate(3000, 1), gate(4000), gate(100, 1)] }));
  expect(gates.map(({ run, position_mm }) => [run, position_mm])).toEqual([
    [0, 4000],
    [1, 100],
    [1, 3000],
  ]);
});

test('runs meet in corners, and end at posts or walls', () => {
  const three = { runs: runs(3000, 3000, 3000) };
  expect(sides({ ...three, start: 'wall' })).toEqual([
    [0, 'wall', 'corner'],
    [1, 'corner', 'corner'],
    [2, 'corner', 'end'],
  ]);
  expect(sides({ ...three, end: 'wall' }).at(-1)).toEqual([2, 'corner', 'wall']);
  const { corners, ends } = layOutFence(aFence({ ...three, start: 'wall' }));
  expect([corners, ends]).toEqual([2, 1]);
});

test('a closed fence has a corner where the last run meets the first, and no end', () => {
  const closed: Partial<FenceInput> = { runs: runs(3000, 3000, 3000), closed: true, start: 'wall', end: 'wall' };
  expect(sides(closed)).toEqual([
    [0, 'corner', 'corner'],
    [1, 'corner', 'corner'],
    [2, 'corner', 'corner'],
  ]);
  const { corners, ends } = layOutFence(aFence(closed));
  expect([corners, ends]).toEqual([3, 0]);
});
