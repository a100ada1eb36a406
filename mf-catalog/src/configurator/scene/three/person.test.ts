import { Box3 } from 'three';
import { ADULT, CHILD, person } from './person.ts';

it.each([
  ['an adult', ADULT, 1.75],
  ['a child', CHILD, 1.1],
] as const)('%s stands on the ground and is exactly as tall as said', (_, build, heightM) => {
  const { min, max } = new Box3().setFromObject(person(build), true);
  expect(max.y).toBeCloseTo(heightM, 2);
  expect(min.y).toBeGreaterThan(-0.02);
});
