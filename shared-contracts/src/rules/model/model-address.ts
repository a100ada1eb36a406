import type { FenceAnswer, GabionAnswer } from '../../wire/configurator.ts';
import { RULE_VERSION } from '../plan/bill.ts';

/** Changes when the same plan gets another file: a file never changes under its address. */
const MODEL_REVISION = 1;
export const MODEL_VERSION = `${RULE_VERSION}-${MODEL_REVISION}`;

export const MODEL_FORMATS = ['glb', 'usdz'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];

/** The shape of a plan, and nothing about its owner or its place. */
export type PlanShape = ({ kind: 'fence' } & Omit<FenceAnswer['input'], 'postcode'>) | ({ kind: 'gabion' } & GabionAnswer['input']);

/** Only what shapes the model, always in the same order: one plan has one address. */
const canonical = (shape: PlanShape): object => {
  if (shape.kind === 'gabion') {
    const { kind, length_mm, height_cm, depth_cm, stone } = shape;
    return { kind, length_mm, height_cm, depth_cm, stone };
  }
  const { kind, system, height_cm, colour, ground, closed, start, end } = shape;
  return {
    kind,
    system,
    height_cm,
    colour,
    ground,
    closed,
    start,
    end,
    runs: shape.runs.map(({ length_mm, rise_mm, turn_deg }) => ({ length_mm, rise_mm, turn_deg })),
    gates: shape.gates.map(({ run, position_mm, kind: gate, width_cm }) => ({ run, position_mm, kind: gate, width_cm })),
  };
};

/** The shape as a part of an address, without a character that would have to be escaped. */
export const encodeShape = (shape: PlanShape): string =>
  btoa(JSON.stringify(canonical(shape)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The JSON in `encodeShape`; undefined when it is none. */
export const decodeShape = (encoded: string): unknown => {
  try {
    return JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
};

/** Where the model of a plan is served. The address contains the whole plan: nothing is stored for it. */
export const planModelPath = (shape: PlanShape, format: ModelFormat): string =>
  `/api/configurator/models/${MODEL_VERSION}/${encodeShape(shape)}/plan.${format}`;

/** Files are made by today's rules: a plan that was calculated by others has none. */
export const hasModelFile = (ruleVersion: string): boolean => ruleVersion === RULE_VERSION;
