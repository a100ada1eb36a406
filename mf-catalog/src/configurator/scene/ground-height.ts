import type { ModelSide } from 'shared-contracts/rules/model/model-parts';

const STEPS = 8;
/** Beyond the ends of a straight fence the slope runs out over so many metres. */
const RUN_OUT_M = 6;

type GroundHeight = (x: number, z: number) => number;

/** Along one straight side the ground is level across it. */
const alongOne = ({ from, to }: ModelSide): GroundHeight => {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const [dx, dz, slope] = [(to[0] - from[0]) / length, (to[2] - from[2]) / length, (to[1] - from[1]) / length];
  return (x, z) => {
    const along = Math.min(length + RUN_OUT_M, Math.max(-RUN_OUT_M, (x - from[0]) * dx + (z - from[2]) * dz));
    const inside = Math.min(length, Math.max(0, along));
    return from[1] + slope * (inside + (along - inside) * 0.4);
  };
};

/** The ground anywhere in the garden: what the nearest stretches of fence say, smoothly. */
export const groundHeight = (sides: readonly ModelSide[]): GroundHeight => {
  const [first] = sides;
  const isLevel = sides.every(({ from, to }) => from[1] === first?.from[1] && to[1] === from[1]);
  if (first === undefined || isLevel) return () => first?.from[1] ?? 0;
  if (sides.length === 1) return alongOne(first);
  const points = sides.flatMap(({ from, to }) =>
    Array.from({ length: STEPS + 1 }, (_, step) => from.map((value, axis) => value + (((to[axis] ?? 0) - value) * step) / STEPS)),
  );
  return (x, z) => {
    let [sum, weights] = [0, 0];
    for (const [px = 0, py = 0, pz = 0] of points) {
      const weight = 1 / (((x - px) ** 2 + (z - pz) ** 2) ** 1.6 + 1e-4);
      sum += weight * py;
      weights += weight;
    }
    return sum / weights;
  };
};
