import { fenceModel } from './fence-model.ts';
import { gabionModel } from './gabion-model.ts';
import type { DrawnFence } from '../drawing/fence-sheet.ts';
import type { DrawnGabion } from './gabion-model.ts';
import type { PlanModel } from './model-parts.ts';

export type ModelledPlan = ({ kind: 'fence' } & DrawnFence) | ({ kind: 'gabion' } & DrawnGabion);

/** A plan in three dimensions at true scale. */
export const planModel = (plan: ModelledPlan): PlanModel => (plan.kind === 'fence' ? fenceModel(plan) : gabionModel(plan));
