import type { BillProblem } from './bill.ts';
import { MAX_FENCE_M } from './fence-input.ts';
import type { FenceInput } from './fence-input.ts';
import { gateSpanMm, layOutFence, leastBayMm, widestBayMm } from './fence-layout.ts';
import { crossingRuns, plotPoints } from './plot.ts';
import { BURIED_CM } from '../construction.ts';
import { FENCE_RULES, ON_FOOT_CM } from './fence-systems.ts';
import type { FenceRules, GateRange } from './fence-systems.ts';
import { nearestGateHeight } from './gate-height.ts';

const formatList = (values: readonly (string | number)[]): string => values.join(', ');

/** The gate height nearest to the fence's; undefined when none is near enough. */
export const gateHeight = ({ heights }: GateRange, fenceCm: number): number | undefined => nearestGateHeight(heights, fenceCm);

/** How much the ground may rise over one bay, in cm, before the longest post is too short. A mesh follows the ground. */
const riseRoomCm = (rules: FenceRules, { height_cm, ground }: FenceInput): number => {
  const neededCm = height_cm + (ground === 'soil' ? BURIED_CM : ON_FOOT_CM);
  return Math.min(Math.max(...rules.line.lengths), Math.max(...rules.corner.lengths)) - neededCm;
};

const gateProblems = (input: FenceInput, rules: FenceRules): BillProblem[] =>
  input.gates.flatMap((gate, index): BillProblem[] => {
    const field = `gates.${index}`;
    const range = rules.gates.find(({ kind }) => kind === gate.kind);
    if (range === undefined) return [{ field: `${field}.kind`, code: 'gate_kind', values: {} }];
    if (!range.widths.includes(gate.width_cm))
      return [{ field: `${field}.width_cm`, code: 'gate_width', values: { choices: formatList(range.widths) } }];
    if (gateHeight(range, input.height_cm) === undefined)
      return [{ field: `${field}.kind`, code: 'gate_height', values: { choices: formatList(range.heights) } }];
    const run = input.runs[gate.run];
    const fits = run !== undefined && gate.position_mm + gateSpanMm(gate) <= run.length_mm;
    const isFree = input.gates.every(
      (other, otherIndex) =>
        otherIndex === index ||
        other.run !== gate.run ||
        other.position_mm >= gate.position_mm + gateSpanMm(gate) ||
        gate.position_mm >= other.position_mm + gateSpanMm(other),
    );
    return fits && isFree ? [] : [{ field: `${field}.position_mm`, code: 'gate_place', values: {} }];
  });

/**
 * Gates beside which a strip is left that is too narrow for a piece: against the corner, end or gate before it, or, for the last gate of a side,
 * after it.
 */
const stripProblems = (input: FenceInput): BillProblem[] => {
  const leastMm = leastBayMm(input);
  const strips = layOutFence(input).sections.filter(({ from_mm, to_mm }) => to_mm - from_mm < leastMm);
  return input.gates.flatMap((gate, index): BillProblem[] => {
    const isBeside = strips.some(
      ({ run, from_mm, to_mm, after }) =>
        run === gate.run && (to_mm === gate.position_mm || (after !== 'gate' && from_mm === gate.position_mm + gateSpanMm(gate))),
    );
    const values = { count: Math.ceil(leastMm / 10) };
    return isBeside ? [{ field: `gates.${index}.position_mm`, code: 'gate_strip', values }] : [];
  });
};

const riseProblems = (input: FenceInput, rules: FenceRules): BillProblem[] => {
  const layout = layOutFence(input);
  return input.runs.flatMap(({ length_mm, rise_mm }, run): BillProblem[] => {
    const bayMm = widestBayMm(layout, run) || length_mm;
    const room = Math.floor(rules.kind === 'mesh' ? length_mm / 50 : (Math.max(0, riseRoomCm(rules, input)) * length_mm) / bayMm);
    return Math.abs(rise_mm) <= room * 10 ? [] : [{ field: `runs.${run}.rise_mm`, code: 'fence_rise', values: { count: room } }];
  });
};

/** Sides that cross, if somebody stated angles: without them nobody knows where the sides go. */
const crossingProblems = (input: FenceInput): BillProblem[] =>
  input.runs.every(({ turn_deg }) => turn_deg === undefined)
    ? []
    : crossingRuns(plotPoints(input)).map(([first, second]) => ({
        field: `runs.${second}.turn_deg`,
        code: 'fence_crossing',
        values: { number: first + 1 },
      }));

/** What can't be built, field by field; empty when all of it can. */
export const fenceProblems = (input: FenceInput): BillProblem[] => {
  const rules = FENCE_RULES[input.system];
  const problems: BillProblem[] = [];
  if (!rules.heights.includes(input.height_cm))
    problems.push({ field: 'height_cm', code: 'fence_height', values: { choices: formatList(rules.heights) } });
  if (!rules.colours.includes(input.colour)) problems.push({ field: 'colour', code: 'fence_colour', values: {} });
  if (input.ground === 'slab' && input.height_cm > rules.slabMaxCm)
    problems.push(
      rules.slabMaxCm === 0
        ? { field: 'ground', code: 'fence_no_slab', values: {} }
        : { field: 'ground', code: 'fence_ground', values: { count: rules.slabMaxCm } },
    );
  if (input.runs.reduce((sum, { length_mm }) => sum + length_mm, 0) > MAX_FENCE_M * 1000)
    problems.push({ field: 'runs', code: 'fence_total', values: { count: MAX_FENCE_M } });
  if (input.closed && input.runs.length < 3) problems.push({ field: 'closed', code: 'fence_closed', values: {} });
  problems.push(...gateProblems(input, rules), ...crossingProblems(input));
  return problems.length > 0 ? problems : [...stripProblems(input), ...riseProblems(input, rules)];
};
