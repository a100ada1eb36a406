import type { Pin } from '../dealers-data.ts';
import { partOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { spotOf } from './projection.ts';
import type { Spot } from './projection.ts';

/** Companies whose pins would overlap, or a single one. */
export interface Cluster {
  pins: readonly [Pin, ...Pin[]];
  at: Spot;
}

/** Minimum distance of two pins as a fraction of the view's width: about the width of one. */
export const TOO_NEAR = { wide: 0.05, narrow: 0.105 } as const;
/** Pins beyond the edge by more than this fraction of the view are not drawn. */
const EDGE = 0.04;

/** Groups pins that are too close; ordered by their numbers, `at` in map coordinates. */
export function clusterPins(pins: readonly Pin[], tooNear: number): Cluster[] {
  const groups: { pins: [Pin, ...Pin[]]; at: Spot }[] = [];
  for (const pin of pins) {
    const at = spotOf(pin);
    const near = groups.find((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) < tooNear);
    if (!near) groups.push({ pins: [pin], at });
    else {
      const count = near.pins.push(pin);
      near.at = { x: near.at.x + (at.x - near.at.x) / count, y: near.at.y + (at.y - near.at.y) / count };
    }
  }
  return groups;
}

export const inView = (groups: readonly Cluster[], view: MapView): Cluster[] =>
  groups
    .map(({ pins, at }) => ({ pins, at: partOf(view, at) }))
    .filter(({ at }) => at.x > -EDGE && at.x < 1 + EDGE && at.y > -EDGE && at.y < 1 + EDGE);
