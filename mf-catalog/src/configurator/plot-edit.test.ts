import { plotPoints } from 'shared-contracts/rules/plan/plot';
import { aFence, gate, runs } from 'shared-contracts/testing/a-fence';
import { lineEnds } from 'shared-contracts/rules/plan/around';
import { addLine, addPoint, dragPoint, moveGate, moveLineEnd, movePoint, removeLine, removePoint, snapped } from './plot-edit.ts';

const lengths = ({ runs: sides }: { runs: { length_mm: number }[] }) => sides.map(({ length_mm }) => length_mm);
const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];

it('snaps to a square corner when the hand is nearly there, and to five centimetres', () => {
  expect(rounded(snapped({ x: 0, y: 0 }, { x: 4012, y: 160 }))).toEqual([4000, 0]);
  expect(rounded(snapped({ x: 0, y: 0 }, { x: 3000, y: 3000 }))[0]).toBeCloseTo(3005, -1);
});

it('moves a corner: the sides beside it change, the others do not', () => {
  const fence = movePoint(aFence({ runs: runs(6000, 4000, 3000) }), 1, { x: 8000, y: 0 });
  expect(lengths(fence)[0]).toBe(8000);
  expect(lengths(fence)[2]).toBe(3000);
  expect(plotPoints(fence)[1]).toMatchObject({ x: 8000, y: 0 });
});

it('moves the start and the end of a closed fence together', () => {
  const fence = movePoint(aFence({ closed: true, runs: runs(6000, 4000, 6000, 4000) }), 0, { x: -1000, y: 0 });
  expect(lengths(fence)[0]).toBe(7000);
  expect(lengths(fence)[3]).toBeGreaterThan(4000);
});

it('adds a side to the end, and takes a corner out so that two sides become one', () => {
  const longer = addPoint(aFence({ runs: runs(6000) }), { x: 6000, y: 3000 });
  expect(longer.runs).toEqual([
    { length_mm: 6000, rise_mm: 0, turn_deg: 0 },
    { length_mm: 3000, rise_mm: 0, turn_deg: 90 },
  ]);
  expect(lengths(removePoint(longer, 1))).toEqual([6708]);
  expect(removePoint(aFence(), 0).runs).toHaveLength(1);
});

it('keeps gates in their side: a shorter side moves them back, a lost side takes them along', () => {
  const fence = aFence({ runs: runs(6000, 4000), gates: [gate(4000)] });
  expect(movePoint(fence, 1, { x: 4500, y: 0 }).gates[0]?.position_mm).toBe(3300);
  expect(moveGate(fence, 0, 99_000).gates[0]?.position_mm).toBe(4800);
  expect(moveGate(fence, 0, -5).gates[0]?.position_mm).toBe(0);
  expect(removePoint(fence, 1).gates).toEqual([]);
  expect(removePoint(aFence({ runs: runs(6000, 4000), gates: [gate(500, 1)] }), 0).gates).toEqual([{ ...gate(500), run: 0 }]);
});

it('moves a gate against the end of its side where no piece fits between', () => {
  const fence = aFence({ runs: runs(6000), gates: [gate(2000)] });
  expect([110, 120, 4680, 4690].map((mm) => moveGate(fence, 0, mm).gates[0]?.position_mm)).toEqual([0, 120, 4680, 4800]);
});

describe('what stands around the fence', () => {
  const wall = { kind: 'house' as const, x_mm: 6500, y_mm: -3000, length_mm: 8000, direction_deg: 90 };
  const fence = { ...aFence({ runs: runs(6000) }), around: [wall] };

  it('fixes an end that comes near a wall of the house to it, and gives it its post back when it leaves', () => {
    const fixed = dragPoint(fence, 1, { x: 6300, y: 100 });
    expect(fixed).toMatchObject({ start: 'post', end: 'wall' });
    expect(rounded(plotPoints(fixed)[1] ?? { x: 0, y: 0 })).toEqual([6500, 100]);
    expect(dragPoint(fixed, 1, { x: 4000, y: 0 })).toMatchObject({ end: 'post', runs: [{ length_mm: 4000 }] });
  });

  it('leaves ends away from the house as they are, corners beside it, and lines of the neighbours', () => {
    expect(dragPoint({ ...fence, end: 'wall', end_is_fence: true }, 1, { x: 5000, y: 0 })).toMatchObject({
      end: 'wall',
      end_is_fence: true,
    });
    const corner = dragPoint({ ...aFence({ runs: runs(6000, 3000) }), around: [wall] }, 1, { x: 6400, y: 0 });
    expect(corner).toMatchObject({ end: 'post', runs: [{ length_mm: 6400 }, {}] });
    expect(dragPoint({ ...fence, around: [{ ...wall, kind: 'neighbour' as const }] }, 1, { x: 6400, y: 0 })).toMatchObject({ end: 'post' });
  });

  it('stays where it is when the start of the fence moves', () => {
    const moved = movePoint(fence, 0, { x: 1000, y: -500 });
    expect(moved.around).toEqual([{ ...wall, x_mm: 5500, y_mm: -2500 }]);
  });

  it('is added beside what is there, dragged by its ends and taken away', () => {
    const drawn = addLine(addLine(fence, 'street'), 'neighbour');
    expect(drawn.around?.map(({ kind }) => kind)).toEqual(['house', 'street', 'neighbour']);
    const longer = moveLineEnd(fence, 0, 1, { x: 6500, y: 9000 });
    expect(longer.around).toEqual([{ ...wall, length_mm: 12_000 }]);
    expect(moveLineEnd(fence, 0, 1, lineEnds(wall)[0]).around).toEqual([wall]);
    expect(removeLine(drawn, 1).around?.map(({ kind }) => kind)).toEqual(['house', 'neighbour']);
    const full = Array.from({ length: 9 }).reduce<typeof fence>((plot) => addLine(plot, 'house'), fence);
    expect(full.around).toHaveLength(6);
  });
});
