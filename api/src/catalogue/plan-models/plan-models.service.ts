import { calculateFence } from 'shared-contracts/rules/plan/fence';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import { decodeShape, encodeShape, MODEL_VERSION } from 'shared-contracts/rules/model/model-address';
import type { ModelFormat, PlanShape } from 'shared-contracts/rules/model/model-address';
import { planModel } from 'shared-contracts/rules/model/plan-model';
import type { ModelledPlan } from 'shared-contracts/rules/model/plan-model';
import { fenceBody, gabionBody } from 'shared-contracts/wire/configurator';
import * as z from 'zod';
import { ShopError } from '../../platform/shop-error.ts';
import { writeGlb } from './glb.ts';
import { writeUsdz } from './usdz.ts';

const planShape = z.discriminatedUnion('kind', [
  fenceBody.omit({ postcode: true }).extend({ kind: z.literal('fence') }),
  gabionBody.extend({ kind: z.literal('gabion') }),
]);

/** What the rules make of a shape; undefined when it cannot be built. */
const planOf = (shape: PlanShape): ModelledPlan | undefined => {
  if (shape.kind === 'gabion') {
    const result = calculateGabion(shape);
    return 'problems' in result
      ? undefined
      : { kind: 'gabion', input: shape, drawing: result.bill.drawing, length_mm: result.bill.length_mm };
  }
  const result = calculateFence(shape);
  return 'problems' in result ? undefined : { kind: 'fence', input: shape, drawing: result.bill.drawing, notes: result.bill.notes };
};

/** The file of an address. Throws 404 for another version, for what is not a plan, and for a second spelling of the same plan. */
export const planModelFile = (version: string, encoded: string, format: ModelFormat): Buffer => {
  const shape = planShape.safeParse(decodeShape(encoded));
  const isCanonical = version === MODEL_VERSION && shape.success && encodeShape(shape.data) === encoded;
  const plan = isCanonical ? planOf(shape.data) : undefined;
  if (plan === undefined) throw new ShopError(404, 'configuration.not_found');
  const model = planModel(plan);
  return format === 'glb' ? writeGlb(model) : writeUsdz(model);
};
