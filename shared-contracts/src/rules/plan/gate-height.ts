/** Largest difference in height between a gate and the fence beside it, in cm. */
const GATE_HEIGHT_GAP_CM = 25;

/** The gate height nearest to the fence's; undefined when none is near enough. */
export const nearestGateHeight = (heightsCm: readonly number[], fenceCm: number): number | undefined =>
  [...heightsCm]
    .sort((a, b) => Math.abs(a - fenceCm) - Math.abs(b - fenceCm) || a - b)
    .find((each) => Math.abs(each - fenceCm) <= GATE_HEIGHT_GAP_CM);
