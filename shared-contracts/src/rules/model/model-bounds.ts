import { placesOf } from './model-parts.ts';
import type { PartGroup, PlanModel } from './model-parts.ts';

export interface Bounds {
  low: [number, number, number];
  high: [number, number, number];
}

/** The exact box around all points of these groups. */
export const boundsOf = ({ meshes, groups }: Pick<PlanModel, 'meshes' | 'groups'>, isCounted: (group: PartGroup) => boolean): Bounds => {
  const low: Bounds['low'] = [Infinity, Infinity, Infinity];
  const high: Bounds['high'] = [-Infinity, -Infinity, -Infinity];
  for (const group of groups.filter(isCounted)) {
    const { position } = meshes.get(group.mesh) ?? { position: new Float32Array() };
    for (const matrix of placesOf(group)) {
      for (let at = 0; at < position.length; at += 3) {
        for (const axis of [0, 1, 2] as const) {
          const value =
            (matrix[axis] ?? 0) * (position[at] ?? 0) +
            (matrix[4 + axis] ?? 0) * (position[at + 1] ?? 0) +
            (matrix[8 + axis] ?? 0) * (position[at + 2] ?? 0) +
            (matrix[12 + axis] ?? 0);
          low[axis] = Math.min(low[axis], value);
          high[axis] = Math.max(high[axis], value);
        }
      }
    }
  }
  return { low, high };
};
