import { hasModelFile } from 'shared-contracts/rules/model/model-address';
import type { PlanShape } from 'shared-contracts/rules/model/model-address';
import type { FenceAnswer, GabionAnswer } from 'shared-contracts/wire/configurator';
import { InYourGarden } from './in-your-garden.tsx';
import { PlanScene } from './plan-scene.tsx';

export interface PlanExtrasProps {
  plan: FenceAnswer | GabionAnswer;
  title: string;
  isSaved: boolean;
}

const shapeOf = (plan: FenceAnswer | GabionAnswer): PlanShape =>
  plan.kind === 'fence' ? { kind: plan.kind, ...plan.input } : { kind: plan.kind, ...plan.input };

/** A plan in 3D on the page, and at true scale in the visitor's garden. */
export default function PlanExtras({ plan, title, isSaved }: PlanExtrasProps) {
  const isLevel = plan.kind === 'gabion' || plan.drawing.every(({ rise_mm }) => rise_mm === 0);
  return (
    <>
      <PlanScene plan={plan} title={title} />
      {isSaved && hasModelFile(plan.rule_version) ? (
        <InYourGarden shape={shapeOf(plan)} planId={plan.share_id} title={title} isLevel={isLevel} />
      ) : null}
    </>
  );
}
