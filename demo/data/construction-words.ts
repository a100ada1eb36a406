import { bagsPerPost, holeLitres, HOLES_CM } from 'shared-contracts/rules/plan/footings';
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/frost-depth';
import type { PostHole } from 'shared-contracts/rules/plan/footings';
import { perLang } from './text.ts';
import type { Text } from './seed-types.ts';

/** Figures of construction as texts state them: the calculation's own, so that advice and parts list agree. */
const formatHole = (post: PostHole): string => {
  const { side, depth } = HOLES_CM[post];
  return `${side} × ${side} × ${depth} cm`;
};
export const LINE_HOLE = formatHole('line');
export const LINE_BAGS = bagsPerPost('line');
export const GATE_HOLE = formatHole('gate');
export const GATE_BAGS = bagsPerPost('gate');
export const GATE_DEPTH = HOLES_CM.gate.depth;
export const GATE_SIDE = HOLES_CM.gate.side;
export const LOW = FROST_DEPTHS_CM.low;
export const HIGH = FROST_DEPTHS_CM.high;
export const LINE_BAGS_HIGH = bagsPerPost('line', HIGH);

/** A figure with the decimal sign of each language. */
export const localizeNumber = (figure: number): Text => perLang((lang) => new Intl.NumberFormat(lang).format(figure));
export const LINE_LITRES = localizeNumber(holeLitres('line'));
export const GATE_LITRES = localizeNumber(holeLitres('gate'));
