/** Needs that depend on the measures of a piece and not only on how many there are. A database and a wire format name them. */
export const PART_RULES = [
  'run_end',
  'tension_wire',
  'tensioner',
  'binding_wire',
  'brace',
  'stone',
  'clip',
  'board_screw',
  'joist',
  'screen_screw',
] as const;
export type PartRule = (typeof PART_RULES)[number];
