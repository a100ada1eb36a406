import { memo } from 'react';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { spotsOf } from 'shared-contracts/rules/plan/around';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from './drawing-frame.tsx';
import { FenceElevation } from './fence-elevation.tsx';
import type { DrawnFence } from './fence-elevation.tsx';

/** From the front; the caption says the same in words, side by side. */
export const Elevation = memo(function Elevation({ plan }: { plan: FenceAnswer }) {
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
