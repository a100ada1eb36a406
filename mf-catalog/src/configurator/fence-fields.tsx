import { useState } from 'react';
import { AROUND_KINDS } from 'shared-contracts/rules/plan/around-line';
import type { ConfiguratorRules } from 'shared-contracts/wire/configurator';
import { Checkbox, FormGrid } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { HALF, MeasureInput, PlanChoice, PlanRows, PostcodeInput } from './plan-fields.tsx';
import { EMPTY_GATE, EMPTY_LINE, EMPTY_RUN, MOST } from './plan-values.ts';
import type { FenceValues } from './plan-values.ts';

const GROUNDS = ['soil', 'slab'] as const;
const ENDS = ['post', 'wall', 'fence'] as const;

type System = ConfiguratorRules['fence']['systems'][number];

/** Fields for the system, the sides and the gates; heights, colours and gates depend on the system. */
export function FenceFields({ rules, start }: { rules: ConfiguratorRules['fence']; start: FenceValues }) {
  const { t } = useTranslation('catalog');
  const [chosen, setChosen] = useState(start.system);
  const [sides, setSides] = useState(start.runs.length);
  const system = rules.systems.find(({ key }) => key === chosen) ?? rules.systems[0];
  if (!system) return null;
  return (
    <>
      <FormGrid>
        <PlanChoice
          name="system"
          label={t('configurator.system')}
          options={rules.systems.map(({ key, name }) => ({ value: key, label: name }))}
          start={start.system}
          onChoose={setChosen}
        />
        <SystemChoices system={system} start={start} />
        <PostcodeInput name="postcode" label={t('configurator.postcode')} hint={t('configurator.postcode_hint')} start={start.postcode} />
      </FormGrid>
      <PlanRows
        list="runs"
        legend={t('configurator.runs')}
        hint={t('configurator.runs_hint')}
        rows={start.runs}
        empty={EMPTY_RUN}
        least={1}
        most={MOST.runs}
        addLabel={t('configurator.add_run')}
        removeLabel={(number) => t('configurator.remove_run', { number })}
        onCount={setSides}
        row={({ length, rise, turn }, name, number) => (
          <FormGrid>
            <MeasureInput name={`${name}.length_mm`} label={t('configurator.run_length', { number })} start={length} unit="m" {...HALF} />
            <MeasureInput name={`${name}.rise_mm`} label={t('configurator.run_rise')} start={rise} unit="cm" {...HALF} />
            {number === 1 ? (
              <input type="hidden" name={`${name}.turn_deg`} defaultValue={turn} />
            ) : (
              <MeasureInput
                name={`${name}.turn_deg`}
                label={t('configurator.run_turn')}
                hint={t('configurator.run_turn_hint')}
                start={turn}
                unit="°"
                isOptional
              />
            )}
          </FormGrid>
        )}
      />
      <FenceEnds start={start} canClose={sides > 2} />
      <GateRows system={system} sides={sides} start={start} />
      <AroundRows start={start} />
    </>
  );
}

function SystemChoices({ system, start }: { system: System; start: FenceValues }) {
  const { t } = useTranslation('catalog');
  const grounds = system.slab_max_cm > 0 ? GROUNDS : GROUNDS.slice(0, 1);
  return (
    <>
      <PlanChoice
        name="height_cm"
        label={t('dimension.height')}
        options={system.heights_cm.map((height) => ({
          value: String(height),
          label: t('dimension.measure', { value: height, unit: 'cm' }),
        }))}
        start={start.height_cm}
        {...HALF}
      />
      <PlanChoice
        name="colour"
        label={t('dimension.colour')}
        options={system.colours.map(({ key, label }) => ({ value: key, label }))}
        start={start.colour}
        {...HALF}
      />
      <PlanChoice
        name="ground"
        label={t('configurator.ground')}
        options={grounds.map((value) => ({ value, label: t(`configurator.grounds.${value}`) }))}
        start={start.ground}
      />
    </>
  );
}

/** The ends of a fence that is not closed. */
function FenceEnds({ start, canClose }: { start: FenceValues; canClose: boolean }) {
  const { t } = useTranslation('catalog');
  const [isClosed, setClosed] = useState(start.closed);
  const ends = ENDS.map((value) => ({ value, label: t(`configurator.end.${value}`) }));
  return (
    <>
      {canClose ? (
        <Checkbox
          name="closed"
          value="1"
          label={t('configurator.closed')}
          defaultChecked={start.closed}
          onChange={({ currentTarget }) => setClosed(currentTarget.checked)}
        />
      ) : null}
      {isClosed && canClose ? (
        <>
          <input type="hidden" name="start" value="post" />
          <input type="hidden" name="end" value="post" />
        </>
      ) : (
        <FormGrid>
          <PlanChoice name="start" label={t('configurator.start')} options={ends} start={start.start} {...HALF} />
          <PlanChoice name="end" label={t('configurator.finish')} options={ends} start={start.end} {...HALF} />
        </FormGrid>
      )}
    </>
  );
}

/** What stands around the fence, as the drawing has it: each line by where it begins, how long it is and where it goes. */
function AroundRows({ start }: { start: FenceValues }) {
  const { t } = useTranslation('catalog');
  const kinds = AROUND_KINDS.map((value) => ({ value, label: t(`configurator.around.kind.${value}`) }));
  return (
    <PlanRows
      list="around"
      legend={t('configurator.around.title')}
      hint={t('configurator.around.hint')}
      rows={start.around}
      empty={EMPTY_LINE}
      least={0}
      most={MOST.around}
      addLabel={t('configurator.around.add')}
      removeLabel={(number) => t('configurator.around.remove', { number })}
      row={({ kind, x, y, length, direction }, name, number) => (
        <FormGrid>
          <PlanChoice name={`${name}.kind`} label={t('configurator.around.line', { number })} options={kinds} start={kind} />
          <MeasureInput name={`${name}.x_mm`} label={t('configurator.around.right')} start={x} unit="m" {...HALF} />
          <MeasureInput name={`${name}.y_mm`} label={t('configurator.around.down')} start={y} unit="m" {...HALF} />
          <MeasureInput name={`${name}.length_mm`} label={t('configurator.around.length')} start={length} unit="m" {...HALF} />
          <MeasureInput name={`${name}.direction_deg`} label={t('configurator.around.direction')} start={direction} unit="°" {...HALF} />
        </FormGrid>
      )}
    />
  );
}

function GateRows({ system, sides, start }: { system: System; sides: number; start: FenceValues }) {
  const { t } = useTranslation('catalog');
  const gates = system.gates.flatMap(({ kind, widths_cm }) =>
    widths_cm.map((width) => ({ value: `${kind}:${width}`, label: t(`configurator.gate.${kind}`, { width }) })),
  );
  const places = Array.from({ length: sides }, (_, side) => ({
    value: String(side + 1),
    label: t('configurator.side', { number: side + 1 }),
  }));
  return (
    <PlanRows
      list="gates"
      legend={t('configurator.gates')}
      hint={t('configurator.gates_hint')}
      rows={start.gates}
      empty={EMPTY_GATE}
      least={0}
      most={MOST.gates}
      addLabel={t('configurator.add_gate')}
      removeLabel={(number) => t('configurator.remove_gate', { number })}
      row={({ gate, run, position }, name, number) => (
        <FormGrid>
          <PlanChoice name={`${name}.kind`} label={t('configurator.gate_of', { number })} options={gates} start={gate} />
          <PlanChoice name={`${name}.run`} label={t('configurator.gate_run')} options={places} start={run} {...HALF} />
          <MeasureInput name={`${name}.position_mm`} label={t('configurator.gate_position')} start={position} unit="m" {...HALF} />
        </FormGrid>
      )}
    />
  );
}
