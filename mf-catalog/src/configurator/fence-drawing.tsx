import { memo } from 'react';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { spotsOf } from 'shared-contracts/rules/plan/around';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing/drawing-frame.tsx';
import { FenceElevation } from './drawing/fence-elevation.tsx';
import type { DrawnFence } from './drawing/fence-elevation.tsx';
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

/** From the front; the caption says the same in words, side by side. */
const Elevation = memo(function Elevation({ plan }: { plan: FenceAnswer }) {
  const { t } = useTranslation('catalog');
  const sides = useSideTexts(plan);
  return (
    <DrawingFrame title={t('configurator.elevation')} caption={sides.join('; ')}>
      {(zoom) => <FenceElevation plan={plan} zoom={zoom} />}
    </DrawingFrame>
  );
});

/** Each side in words: its length, fields and gates. */
function useSideTexts({ drawing, input }: DrawnFence): string[] {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const spots = spotsOf(input);
  return drawing.map(({ run, length_mm, segments }) => {
    const bays = segments.filter(({ kind }) => kind !== 'gate').length;
    const gates = segments.length - bays;
    const length = formatNumber(length_mm / 1000, locale, { maximumFractionDigits: 2 });
    const side = t('configurator.side_of', { number: run + 1, length });
    const parts = t('configurator.bays', { count: bays });
    const text =
      gates > 0
        ? t('configurator.side_with_gates', { side, parts, gates: t('configurator.gate_count', { count: gates }) })
        : t('configurator.side_with', { side, parts });
    const spot = spots?.[run];
    return spot === undefined ? text : t('configurator.around.spot', { side: text, spot: t(`configurator.around.spots.${spot}`) });
  });
}
