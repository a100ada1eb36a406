import type { Pin } from '../dealers-data.ts';
import { partOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { spotOf } from './projection.ts';
import type { Spot } from './projection.ts';

/** Companies that would lie on each other, or one alone. */
export interface Cluster {
  pins: readonly [Pin, ...Pin[]];
  at: Spot;
}

/** Nearer to each other than this part of the view's width, pins can't be told apart any more: about the width of one. */
export const TOO_NEAR = { wide: 0.05, narrow: 0.105 } as const;
/** Beyond the edge by this part of the view a pin is not drawn. */
const EDGE = 0.04;

/** Pins too near to each other as one; in the order of their numbers, `at` in the drawn world. */
export function groupsOf(pins: readonly Pin[], tooNear: number): Cluster[] {
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

/** Those of the groups that stand in the view; `at` in parts of it. */
export const inView = (groups: readonly Cluster[], view: MapView): Cluster[] =>
  groups
    .map(({ pins, at }) => ({ pins, at: partOf(view, at) }))
    .filter(({ at }) => at.x > -EDGE && at.x < 1 + EDGE && at.y > -EDGE && at.y < 1 + EDGE);
