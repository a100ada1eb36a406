import type { OtherColours } from './other-colours.ts';
import type { AroundLine } from './around-line.ts';
import type { FenceColour, FenceSystem } from './fence-systems.ts';

/** A gate in a run: `position_mm` from the run's start to the outer side of its first post, `width_cm` clear between the posts. */
export interface FenceGate {
  /** from 0 */
  run: number;
  position_mm: number;
  kind: 'single' | 'double';
  width_cm: number;
}

export interface FenceRun {
  length_mm: number;
  rise_mm: number;
  turn_deg?: number | undefined;
}

/**
 * Runs follow each other and meet in a corner; `rise_mm` is how much the ground rises or falls over the run, `turn_deg` how far the fence
 * turns to the right where the run begins (`SQUARE_DEG` when it is not known; for the first run its direction on the paper).
 */
export interface FenceInput {
  system: FenceSystem;
  height_cm: number;
  colour: FenceColour;
  ground: 'soil' | 'slab';
  /** how deep footings go, in cm, from `frostDepthCm`; by default as in most of the country */
  frost_cm?: number | undefined;
  /** the last run ends where the first begins */
  closed: boolean;
  /** what is at the two ends of an open fence */
  start: 'post' | 'wall';
  end: 'post' | 'wall';
  /** what is called a wall is the last post of an existing fence, which holds the new one */
  start_is_fence?: boolean | undefined;
  end_is_fence?: boolean | undefined;
  /** drawn with the fence; changes nothing that is counted */
  around?: AroundLine[] | undefined;
  runs: FenceRun[];
  gates: FenceGate[];
  /** agreed to; changes what is bought, not what is counted */
  other_colours?: OtherColours | undefined;
}

export type FenceEnd = 'post' | 'wall' | 'fence';

/** What each end of an open fence stands at. */
export const endsOf = ({
  start,
  end,
  start_is_fence: startIsFence,
  end_is_fence: endIsFence,
}: Pick<FenceInput, 'start' | 'end' | 'start_is_fence' | 'end_is_fence'>): { start: FenceEnd; end: FenceEnd } => ({
  start: start === 'wall' && startIsFence === true ? 'fence' : start,
  end: end === 'wall' && endIsFence === true ? 'fence' : end,
});

/** Maximum length of a fence in metres: longer ones need a visit on site. */
export const MAX_FENCE_M = 500;
