import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing/drawing-frame.tsx';
import { Elevation } from './drawing/elevation.tsx';
import { FencePlan } from './drawing/fence-plan.tsx';
import { PlotEditor } from './plot-editor.tsx';
import type { EditorProps } from './plot-editor.tsx';

interface Props {
  plan: FenceAnswer;
  /** the plan of the elevation, which may lag behind what is dragged */
  calmPlan: FenceAnswer;
  editor: Omit<EditorProps, 'plan'> | null;
}

/** The fence from above, where it is drawn, and below it from the front, so that a growing elevation does not move what is dragged. */
export function FenceDrawing({ plan, calmPlan, editor }: Props) {
  const { t } = useTranslation('catalog');
  return (
    <>
      {editor ? (
        <PlotEditor plan={plan} {...editor} />
      ) : plan.input.runs.length > 1 || plan.input.around ? (
        <DrawingFrame title={t('configurator.plan_view')} caption={t('configurator.plan_view_caption')} canZoom={false}>
          {() => <FencePlan plan={plan} />}
        </DrawingFrame>
      ) : null}
      <Elevation plan={calmPlan} />
    </>
  );
}
