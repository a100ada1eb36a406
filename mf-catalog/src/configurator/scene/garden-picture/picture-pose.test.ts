import { Vector3 } from 'three';
import { pictureCamera } from './picture-pose.ts';

const camera = pictureCamera(1280, 960);
const seenAt = (x: number, y: number, z: number) => new Vector3(x, y, z).project(camera);

it.each([
  [-7.5, 0],
  [0, 0],
  [0, 2.5],
])('a post at %d, %d is upright in the picture', (x, z) => {
  expect(seenAt(x, 2, z).x).toBeCloseTo(seenAt(x, 0, z).x, 5);
});

it('the horizon is level, at the height of the eyes, in the upper half', () => {
  const [left, right] = [seenAt(-60, 1.6, -90), seenAt(60, 1.6, -90)];
  expect(left.y).toBeCloseTo(right.y, 5);
  expect(left.y).toBeGreaterThan(0.4);
  expect(left.y).toBeLessThan(0.6);
});

it('people and the highest fence are inside the square that a product page cuts out', () => {
  for (const [x, y, z] of [
    [-2.55, 1.75, 0.95],
    [-2.55, 0, 0.95],
    [-1.95, 0, 1.2],
    [-3, 2.07, 0],
  ] as const) {
    const { x: across, y: up } = seenAt(x, y, z);
    expect(Math.abs(across)).toBeLessThan(0.75);
    expect(Math.abs(up)).toBeLessThan(0.95);
  }
});
