import type { PlanModel } from 'shared-contracts/rules/model/model-parts';
import type { Vector } from 'shared-contracts/rules/model/vectors';
import type { View } from './scene-state.ts';

/** Where a camera is: at a distance from its target, `yaw` about the upright axis and `pitch` above the horizon, in radians. */
export interface Pose {
  target: Vector;
  yaw: number;
  pitch: number;
  distance: number;
  /** vertical angle of view in degrees */
  fov: number;
}

const EYE_M = 1.65;
const FOV = 45;
/** So much of a side is seen at once from nearby. */
const EYE_WIDTH_M = 9;
const CUT_WIDTH_M = 6.5;
/** Aside from the middle: a fence seen exactly from the front looks flat. */
const ASIDE = 0.42;
const PITCH = { low: -0.1, high: 1.45 };
/** A cut can be seen only from its own side. */
const CUT_TURN = 0.7;
const DISTANCE = { low: 1.5, high: 160 };

type Shape = Pick<PlanModel, 'sides' | 'heightM'>;

const pointOn = ({ from, to }: Shape['sides'][number], share: number): Vector => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

export const lengthOf = ({ from, to }: Shape['sides'][number]): number => Math.hypot(to[0] - from[0], to[2] - from[2]);

/** The distance at which so many metres fill the width of the picture. */
const distanceFor = (widthM: number, aspect: number): number => widthM / 2 / (Math.tan((FOV * Math.PI) / 360) * aspect);

/** The middle of the plan, and how far its farthest point is from it. */
export const centreOf = ({ sides, heightM }: Shape): { centre: Vector; radius: number } => {
  const points = sides.flatMap(({ from, to }) => [from, to]);
  const middle = (axis: 0 | 1 | 2): number =>
    (Math.min(...points.map((point) => point[axis])) + Math.max(...points.map((point) => point[axis]))) / 2;
  const centre: Vector = [middle(0), middle(1) + heightM / 2, middle(2)];
  const radius = Math.max(heightM, ...points.map((point) => Math.hypot(point[0] - centre[0], point[2] - centre[2])));
  return { centre, radius };
};

/** Where a view begins, at a side of the plan; `aspect` is the picture's width by its height. */
export const poseOf = (view: View, { sides, heightM }: Shape, place: number, aspect: number): Pose => {
  const side = sides[place] ?? sides[0];
  if (side === undefined || view === 'orbit') {
    const { centre, radius } = centreOf({ sides, heightM });
    const distance = Math.max(4, distanceFor(radius * 2.2, Math.min(aspect, 1.4)) + radius * 0.2);
    return { target: centre, yaw: (side?.turn ?? 0) + ASIDE, pitch: 0.42, distance, fov: FOV };
  }
  const length = lengthOf(side);
  if (view === 'underground') {
    const width = Math.min(length + 0.8, CUT_WIDTH_M * Math.min(1, aspect * 0.65));
    const [x, y, z] = pointOn(side, Math.min(0.5, width / 2 / length));
    return {
      target: [x, y + heightM * 0.18, z],
      yaw: side.turn,
      pitch: 0.05,
      distance: Math.max(2.6, distanceFor(width, aspect)),
      fov: FOV,
    };
  }
  // A narrow picture shows a stretch of a long side, not a small fence in much grass.
  const width = Math.min(length, EYE_WIDTH_M * Math.min(1, aspect * 0.65));
  const [x, y, z] = pointOn(side, 0.5);
  const distance = Math.max(heightM * 1.7, 3.2, distanceFor(width, aspect) * 1.22);
  const up = Math.min(heightM / 2, 0.95);
  return { target: [x, y + up, z], yaw: side.turn + ASIDE, pitch: Math.asin((EYE_M - up) / distance), distance, fov: FOV };
};

export const positionOf = ({ target, yaw, pitch, distance }: Pose): Vector => [
  target[0] + distance * Math.cos(pitch) * Math.sin(yaw),
  target[1] + distance * Math.sin(pitch),
  target[2] + distance * Math.cos(pitch) * Math.cos(yaw),
];

const limit = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A pose turned by these angles; a cut stays in sight. */
export const turnPose = (pose: Pose, view: View, cutTurn: number, { yaw, pitch }: { yaw: number; pitch: number }): Pose => {
  const turned = pose.yaw + yaw;
  return {
    ...pose,
    yaw: view === 'underground' ? limit(turned, cutTurn - CUT_TURN, cutTurn + CUT_TURN) : turned,
    pitch: limit(pose.pitch + pitch, PITCH.low, PITCH.high),
  };
};

export const zoomPose = (pose: Pose, factor: number): Pose => ({
  ...pose,
  distance: limit(pose.distance * factor, DISTANCE.low, DISTANCE.high),
});

/** Between two poses, the shorter way around. */
export const blendPoses = (from: Pose, to: Pose, share: number): Pose => {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const turn = ((((to.yaw - from.yaw + Math.PI) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return {
    target: [mix(from.target[0], to.target[0]), mix(from.target[1], to.target[1]), mix(from.target[2], to.target[2])],
    yaw: from.yaw + turn * share,
    pitch: mix(from.pitch, to.pitch),
    distance: mix(from.distance, to.distance),
    fov: mix(from.fov, to.fov),
  };
};

/** Whether a plan that has changed is still in the picture, so that the camera need not move. */
export const isSimilar = (a: Pose, b: Pose): boolean =>
  Math.hypot(...a.target.map((value, axis) => value - (b.target[axis] ?? value))) < 0.6 &&
  Math.abs(Math.log(a.distance / b.distance)) < 0.2 &&
  Math.abs(a.yaw - b.yaw) < 0.01;
