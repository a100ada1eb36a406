import { partInside } from './draw-around.ts';

const room = { x: 10, y: 10, width: 100, height: 50 };

test.each([
  ['all of it', [20, 20, 40, 30], [20, 20, 40, 30]],
  ['from edge to edge', [0, 20, 200, 20], [10, 20, 110, 20]],
  ['upright', [30, 0, 30, 100], [30, 10, 30, 60]],
  ['from outside to inside', [0, 30, 20, 30], [10, 30, 20, 30]],
  ['nothing beside it', [0, 0, 200, 0], null],
  ['nothing past its corner', [0, 50, 20, 100], null],
  ['nothing of a line that ends before it', [0, 20, 5, 20], null],
])('a line has inside a box: %s', (_case, [x1 = 0, y1 = 0, x2 = 0, y2 = 0], expected) => {
  const part = partInside({ x: x1, y: y1 }, { x: x2, y: y2 }, room);
  expect(part?.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]) ?? null).toEqual(expected);
});
