/** What the three configurators have in common. Everything here is pure and counts in whole millimetres. Contract, "configurator". */

/** Changes whenever the same input could lead to another bill; stored with every configuration that is shared. */
export const RULE_VERSION = '2026.4';

/** The purpose of a line; the API translates its name. */
export type BillRole =
  | 'panel'
  | 'screen'
  | 'mesh'
  | 'post'
  | 'post_corner'
  | 'post_end'
  | 'post_cap'
  | 'post_foot'
  | 'strut'
  | 'clamp'
  | 'screw'
  | 'tension_wire'
  | 'tensioner'
  | 'binding_wire'
  | 'concrete'
  | 'gate'
  | 'basket'
  | 'stone'
  | 'board'
  | 'joist'
  | 'clip';

/** An amount of one SKU. */
export interface BillLine {
  role: BillRole;
  sku: string;
  amount: number;
}

/** Parts that come inside another line: gate posts with the gate, spacers with the baskets. */
export interface IncludedPart {
  role: 'gate_post' | 'post' | 'spacer';
  amount: number;
}

/** Stands in a note's text for `by_cm`, where a browser fills it in. */
export const CENTIMETRES = '{cm}';

/** Advice that goes with a bill; `run` counts from 0, `by_cm` is how much shorter it would take a piece less. */
export interface BillNote {
  code:
    | 'narrow_piece'
    | 'short_rest'
    | 'cut_pieces'
    | 'step_high'
    | 'gate_lower'
    | 'wall_fixing'
    | 'fence_fixing'
    | 'rent_auger'
    | 'engineer'
    | 'foundation'
    | 'rounded_up'
    | 'base_layer'
    | 'predrill'
    | 'frost_high';
  run?: number;
  by_cm?: number;
}

/** What is wrong with one field of the input. `values` fill the message's placeholders. */
export interface BillProblem {
  /** dotted path, such as `runs.0.length_mm` */
  field: string;
  code:
    | 'fence_height'
    | 'fence_colour'
    | 'fence_ground'
    | 'fence_no_slab'
    | 'fence_total'
    | 'fence_closed'
    | 'fence_rise'
    | 'fence_crossing'
    | 'gate_kind'
    | 'gate_width'
    | 'gate_height'
    | 'gate_place'
    | 'gate_strip'
    | 'gabion_height'
    | 'terrace_area';
  values: Readonly<Record<string, string | number>>;
}

export type BillResult<Bill> = { bill: Bill } | { problems: BillProblem[] };

/** Adds up the lines of the same role and SKU, in order of first occurrence, and drops those with amount 0. */
export const mergeLines = (lines: readonly BillLine[]): BillLine[] => {
  const sums = new Map<string, BillLine>();
  for (const { role, sku, amount } of lines) {
    if (amount <= 0) continue;
    const key = `${role} ${sku}`;
    sums.set(key, { role, sku, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()];
};
