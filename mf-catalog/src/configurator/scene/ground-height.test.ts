import fc from 'fast-check';
import { groundHeight } from './ground-height.ts';

const side = (from: readonly [number, number, number], to: readonly [number, number, number]) => ({ from, to, turn: 0 });

it('the ground goes through both ends of every side', () => {
  const height = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(height, height, height, (a, b, c) => {
      const sides = [side([0, a, 0], [10, b, 0]), side([10, b, 0], [10, c, 8])];
      const ground = groundHeight(sides);
      for (const { from, to } of sides) for (const [x, y, z] of [from, to]) expect(Math.abs(ground(x, z) - y)).toBeLessThan(0.02);
    }),
  );
});

it('beside one straight side the ground is as high as at it', () => {
  const ground = groundHeight([side([0, 0, 0], [10, 1, 0])]);
  expect(ground(5, 7)).toBeCloseTo(0.5, 9);
  expect(ground(1000, 0)).toBeLessThan(2);
});

it('level ground is level everywhere', () => {
  expect(groundHeight([side([0, 0, 0], [10, 0, 0])])(40, -40)).toBe(0);
});
