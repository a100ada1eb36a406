/** What stands around a fence and is none of it. */
export const AROUND_KINDS = ['house', 'neighbour', 'street'] as const;
/** A plot with more of them is not readable. */
export const MAX_AROUND = 6;
export type AroundKind = (typeof AROUND_KINDS)[number];

/** A line that is no fence, from the start of the fence in mm; `direction_deg` clockwise, 0 to the right. */
export interface AroundLine {
  kind: AroundKind;
  x_mm: number;
  y_mm: number;
  length_mm: number;
  direction_deg: number;
}
