import type { Vector } from 'shared-contracts/rules/model/vectors';

/** Where a picture is taken from: eye level on the terrace, the corner of the fence at the right, the people in the middle. */
export const PICTURE_POSE: { eye: Vector; target: Vector; fov: number } = {
  eye: [-4.6, 1.6, 6.9],
  target: [-2.65, 0.66, 0],
  fov: 34,
};
