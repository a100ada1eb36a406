/**
 * Rules for needs that depend on the measures of a piece, not only on the number of pieces. Their names are in the database and in the wire
 * format.
 */
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
