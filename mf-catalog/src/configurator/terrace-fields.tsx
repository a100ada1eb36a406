import { useState } from 'react';
import type { ConfiguratorRules } from 'shared-contracts/wire/configurator';
import { FormGrid } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { HALF, MeasureInput, PlanChoice, PlanRows } from './plan-fields.tsx';
import { EMPTY_PART, MOST } from './plan-values.ts';
import type { TerraceValues } from './plan-values.ts';

export function TerraceFields({ rules, start }: { rules: ConfiguratorRules['terrace']; start: TerraceValues }) {
  const { t } = useTranslation('catalog');
  const [chosen, setChosen] = useState(start.board);
  const board = rules.boards.find(({ key }) => key === chosen) ?? rules.boards[0];
  if (!board) return null;
  return (
    <>
      <FormGrid>
        <PlanChoice
          name="board"
          label={t('configurator.board')}
          options={rules.boards.map(({ key, name }) => ({ value: key, label: name }))}
          start={start.board}
          onChoose={setChosen}
        />
        <PlanChoice
          name="colour"
          label={t('dimension.colour')}
          options={board.colours.map(({ key, label }) => ({ value: key, label }))}
          start={start.colour}
          {...HALF}
        />
        <PlanChoice
          name="joist_spacing_mm"
          label={t('configurator.joists')}
          options={rules.joist_spacings_mm.map((mm) => ({
            value: String(mm),
            label: t('dimension.measure', { value: mm / 10, unit: 'cm' }),
          }))}
          start={start.joist_spacing_mm}
          {...HALF}
        />
      </FormGrid>
      <PlanRows
        list="parts"
        legend={t('configurator.parts')}
        hint={t('configurator.parts_hint')}
        rows={start.parts}
        empty={EMPTY_PART}
        least={1}
        most={MOST.parts}
        addLabel={t('configurator.add_part')}
        removeLabel={(number) => t('configurator.remove_part', { number })}
        row={({ length, width }, name, number) => (
          <FormGrid>
            <MeasureInput name={`${name}.length_mm`} label={t('configurator.part_length', { number })} start={length} unit="m" {...HALF} />
            <MeasureInput name={`${name}.width_mm`} label={t('configurator.part_width')} start={width} unit="m" {...HALF} />
          </FormGrid>
        )}
      />
    </>
  );
}
