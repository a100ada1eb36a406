import { calculateFence } from 'shared-contracts/rules/plan/fence';
import { fenceModel } from 'shared-contracts/rules/model/fence-model';
import { aFence } from 'shared-contracts/testing/a-fence';
import { blendPoses, poseOf, positionOf, turnPose, zoomPose } from './cameras.ts';

const ASPECT = 1.6;

const modelOf = (lengthMm: number) => {
  const input = aFence({
    runs: [
      { length_mm: lengthMm, rise_mm: 0 },
      { length_mm: 3000, rise_mm: 0, turn_deg: 90 },
    ],
  });
  const result = calculateFence(input);
  if ('problems' in result) throw new Error('cannot be built');
  return fenceModel({ input, drawing: result.bill.drawing, notes: [] });
};

it.each([3000, 8000, 60_000])('looks at a side of %i mm from where somebody’s eyes are, in front of it', (lengthMm) => {
  const model = modelOf(lengthMm);
  const [, y, z] = positionOf(poseOf('eye', model, 0, ASPECT));
  expect(y).toBeCloseTo(1.65, 6);
  expect(z).toBeGreaterThan(2);
});

it('looks at the second side along the first', () => {
  const [x] = positionOf(poseOf('eye', modelOf(8000), 1, ASPECT));
  expect(x).toBeLessThan(8);
});

it('sees all of a plan from around it, also on a narrow screen', () => {
  const model = modelOf(20_000);
  for (const aspect of [0.8, ASPECT]) {
    const { distance, fov } = poseOf('orbit', model, 0, aspect);
    expect(Math.tan((fov * Math.PI) / 360) * aspect * distance).toBeGreaterThan(10);
  }
});

it('a cut turns no further than it can be seen, everything else all around', () => {
  const model = modelOf(8000);
  const cut = poseOf('underground', model, 0, ASPECT);
  expect(turnPose(cut, 'underground', 0, { yaw: 3, pitch: 0 }).yaw).toBeLessThan(1);
  expect(turnPose(cut, 'orbit', 0, { yaw: 3, pitch: 0 }).yaw).toBe(3);
  expect(turnPose(cut, 'orbit', 0, { yaw: 0, pitch: 9 }).pitch).toBeLessThan(Math.PI / 2);
});

it('comes no closer than the fence, and goes no further than the grass', () => {
  const pose = poseOf('eye', modelOf(8000), 0, ASPECT);
  expect(zoomPose(pose, 1e-6).distance).toBeGreaterThan(1);
  expect(zoomPose(pose, 1e6).distance).toBeLessThan(200);
});

it('moves between two views the shorter way around', () => {
  const pose = poseOf('eye', modelOf(8000), 0, ASPECT);
  const half = blendPoses({ ...pose, yaw: 3 }, { ...pose, yaw: -3 }, 0.5);
  expect(Math.abs(Math.cos(half.yaw) - Math.cos(Math.PI))).toBeLessThan(1e-9);
});
