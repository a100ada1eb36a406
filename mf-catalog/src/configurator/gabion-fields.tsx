import { useState } from 'react';
import type { ConfiguratorRules } from 'shared-contracts/wire/configurator';
import { FormGrid } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { HALF, MeasureInput, PlanChoice } from './plan-fields.tsx';
import type { GabionValues } from './plan-values.ts';

/** Baskets are stacked in steps of this. */
const STEP_CM = 50;

/** Fields for length, height, thickness and stones. A thin wall stays low. */
export function GabionFields({ rules, start }: { rules: ConfiguratorRules['gabion']; start: GabionValues }) {
  const { t } = useTranslation('catalog');
  const [chosen, setChosen] = useState(start.depth_cm);
  const depth = rules.depths.find(({ depth_cm }) => String(depth_cm) === chosen) ?? rules.depths[0];
  if (!depth) return null;
  const inCm = (value: number) => ({ value: String(value), label: t('dimension.measure', { value, unit: 'cm' }) });
  return (
    <FormGrid>
      <MeasureInput name="length_mm" label={t('configurator.wall_length')} start={start.length} unit="m" />
      <PlanChoice
        name="depth_cm"
        label={t('configurator.thickness')}
        options={rules.depths.map(({ depth_cm }) => inCm(depth_cm))}
        start={start.depth_cm}
        onChoose={setChosen}
        {...HALF}
      />
      <PlanChoice
        name="height_cm"
        label={t('dimension.height')}
        options={Array.from({ length: depth.max_height_cm / STEP_CM }, (_, place) => inCm((place + 1) * STEP_CM))}
        start={start.height_cm}
        {...HALF}
      />
      <PlanChoice
        name="stone"
        label={t('configurator.stone')}
        options={rules.stones.map(({ key, label }) => ({ value: key, label }))}
        start={start.stone}
      />
    </FormGrid>
  );
}
