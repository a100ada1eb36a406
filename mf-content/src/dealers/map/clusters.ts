import type { Pin } from '../dealers-data.ts';
import { partOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { spotOf } from './projection.ts';
import type { Spot } from './projection.ts';

/** Companies that would lie on each other, or one alone; `at` is in parts of the view. */
export interface Cluster {
  pins: readonly [Pin, ...Pin[]];
  at: Spot;
}

/** Nearer to each other than this part of the view's width, pins can't be told apart any more: about the width of one. */
export const TOO_NEAR = { wide: 0.05, narrow: 0.105 } as const;
/** Beyond the edge by this part of the view a pin is not drawn. */
const EDGE = 0.04;

/** The pins of a view, those too near to each other as one; in the order of their numbers. */
export function clustersOf(pins: readonly Pin[], view: MapView, tooNear: number): Cluster[] {
  const clusters: { pins: [Pin, ...Pin[]]; at: Spot }[] = [];
  for (const pin of pins) {
    const at = partOf(view, spotOf(pin));
    if (at.x < -EDGE || at.x > 1 + EDGE || at.y < -EDGE || at.y > 1 + EDGE) continue;
    const near = clusters.find((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) < tooNear);
    if (!near) clusters.push({ pins: [pin], at });
    else {
      const count = near.pins.push(pin);
      near.at = { x: near.at.x + (at.x - near.at.x) / count, y: near.at.y + (at.y - near.at.y) / count };
    }
  }
  return clusters;
}
