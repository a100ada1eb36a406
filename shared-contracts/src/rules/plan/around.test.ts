import fc from 'fast-check';
import { lineBetween, lineEnds, nearestOn, spotsOf } from './around.ts';
import type { AroundLine } from './around-line.ts';

const line = (kind: AroundLine['kind'], from: [number, number], to: [number, number]): AroundLine =>
  lineBetween(kind, { x: from[0], y: from[1] }, { x: to[0], y: to[1] });
/** Down on the paper from the start of the fence, then to the left. */
const runs = [
  { length_mm: 4000, turn_deg: -90 },
  { length_mm: 6000, turn_deg: 0 },
  { length_mm: 10_000, turn_deg: -90 },
];
const street = line('street', [-20_000, 6000], [0, 6000]);
const house = line('house', [-12_000, 0], [-3000, 0]);
const backWall = line('house', [-12_000, -6000], [-3000, -6000]);

describe('where sides are, seen from the street', () => {
  it('is in front, beside and behind the house', () => {
    const plot = { closed: false, runs: [{ length_mm: 5000, turn_deg: 90 }, { length_mm: 4000, turn_deg: 180 }, ...runs.slice(1)] };
    expect(spotsOf({ closed: false, runs: [{ length_mm: 5000, turn_deg: 90 }], around: [street, house] })).toEqual(['front']);
    expect(spotsOf({ closed: false, runs: runs.slice(0, 1), around: [street, house, backWall] })).toEqual(['side']);
    expect(spotsOf({ closed: false, runs, around: [street, house] })).toEqual(['back', 'back', 'back']);
    expect(spotsOf({ ...plot, around: [street, house, backWall] })?.[0]).toBe('front');
  });

  it('is the same for a street or a house that was drawn the other way round', () => {
    const turned = [line('street', [0, 6000], [-20_000, 6000]), line('house', [-3000, 0], [-12_000, 0]), backWall];
    expect(spotsOf({ closed: false, runs, around: turned })).toEqual(spotsOf({ closed: false, runs, around: [street, house, backWall] }));
  });

  it('is in front on a corner if it is so for one of the streets', () => {
    const second = line('street', [6000, -20_000], [6000, 6000]);
    const beside = [{ length_mm: 2000, turn_deg: -90 }];
    expect(spotsOf({ closed: false, runs: beside, around: [street, house, backWall] })).toEqual(['side']);
    expect(spotsOf({ closed: false, runs: beside, around: [street, house, backWall, second] })).toEqual(['front']);
  });

  it('is not known without a house or a street', () => {
    for (const around of [undefined, [], [street], [house], [house, line('neighbour', [0, 0], [0, 5000])]])
      expect(spotsOf({ closed: false, runs, around })).toBeNull();
  });

  it('does not depend on how the paper is turned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 8, maxLength: 8 }),
        (degrees, mm) => {
          const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = mm;
          fc.pre(Math.hypot(c - a, d - b) > 1000 && Math.hypot(g - e, h - f) > 1000);
          const turn = ([x, y]: [number, number]): [number, number] => {
            const radians = (degrees * Math.PI) / 180;
            return [x * Math.cos(radians) - y * Math.sin(radians), x * Math.sin(radians) + y * Math.cos(radians)];
          };
          const plotAt = (place: (point: [number, number]) => [number, number], first: number) => ({
            closed: false,
            runs: [{ length_mm: 3000, turn_deg: first }],
            around: [line('street', place([a, b]), place([c, d])), line('house', place([e, f]), place([g, h]))],
          });
          // Within a millimetre of a limit, rounding decides.
          const spots = spotsOf(plotAt((point) => point, 0));
          const turned = spotsOf(plotAt(turn, degrees));
          expect(['front', 'side', 'back']).toContain(turned?.[0]);
          if (isClear(a, b, c, d, e, f, g, h)) expect(turned).toEqual(spots);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Whether the fence of 3 m from the origin is more than 5 cm off the limits between the spots, and the house is off the street. */
const isClear = (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): boolean => {
  const length = Math.hypot(c - a, d - b);
  const off = (x: number, y: number): number => ((x - a) * (b - d) + (y - b) * (c - a)) / length;
  const ends = [off(e, f), off(g, h)];
  const fence = [off(0, 0), off(3000, 0)];
  const sum = (ends[0] ?? 0) + (ends[1] ?? 0);
  return Math.abs(sum) > 100 && ends.every((end) => fence.every((each) => Math.abs(Math.abs(each - end) - 100) > 50));
};

it('keeps a line between its ends to a millimetre, and finds the nearest place on it', () => {
  const wall = line('house', [1000, 2000], [4000, 6000]);
  expect(wall).toEqual({ kind: 'house', x_mm: 1000, y_mm: 2000, length_mm: 5000, direction_deg: 53.13 });
  const [, end] = lineEnds(wall);
  expect([Math.round(end.x), Math.round(end.y)]).toEqual([4000, 6000]);
  expect(nearestOn(line('house', [0, 0], [5000, 0]), { x: 2000, y: 300 })).toEqual({ x: 2000, y: 0 });
  expect(nearestOn(line('house', [0, 0], [5000, 0]), { x: 9000, y: 300 })).toEqual({ x: 5000, y: 0 });
});
