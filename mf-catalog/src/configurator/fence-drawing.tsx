import { selectLocale, useShopSelector } from 'shared-contracts';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing/drawing-frame.tsx';
import { FenceElevation } from './drawing/fence-elevation.tsx';
import type { DrawnFence } from './drawing/fence-elevation.tsx';
import { FencePlan } from './drawing/fence-plan.tsx';

/** The fence from the front, and from above when it has a corner. The caption says the same in words, side by side. */
export function FenceDrawing({ plan }: { plan: DrawnFence }) {
  const { t } = useTranslation('catalog');
  const sides = useSideTexts(plan);
  return (
    <>
      <DrawingFrame title={t('configurator.elevation')} caption={sides.join('; ')}>
        {(zoom) => <FenceElevation plan={plan} zoom={zoom} />}
      </DrawingFrame>
      {plan.input.runs.length > 1 ? (
        <DrawingFrame title={t('configurator.plan_view')} caption={t('configurator.plan_view_caption')} canZoom={false}>
          {() => <FencePlan plan={plan} />}
        </DrawingFrame>
      ) : null}
    </>
  );
}

/** Each side in words: its length, fields and gates. */
function useSideTexts({ drawing }: DrawnFence): string[] {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  return drawing.map(({ run, length_mm, segments }) => {
    const bays = segments.filter(({ kind }) => kind !== 'gate').length;
    const gates = segments.length - bays;
    const length = formatNumber(length_mm / 1000, locale, { maximumFractionDigits: 2 });
    const side = t('configurator.side_of', { number: run + 1, length });
    const parts = t('configurator.bays', { count: bays });
    return gates > 0
      ? t('configurator.side_with_gates', { side, parts, gates: t('configurator.gate_count', { count: gates }) })
      : t('configurator.side_with', { side, parts });
  });
}
