import type { ParseKeys, TFunction } from 'i18next';
import { memo, useId } from 'react';
import type { RefObject } from 'react';
import { Form, useSearchParams } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import type { OtherColours } from 'shared-contracts/rules/plan/other-colours';
import type { ConfiguratorRules } from 'shared-contracts/wire/configurator';
import { Button, Card, ErrorSummary, Note } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { FenceFields } from './fence-fields.tsx';
import { GabionFields } from './gabion-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { otherColourField } from './plan-values.ts';
import type { PlanValues } from './plan-values.ts';
import { TerraceFields } from './terrace-fields.tsx';
import styles from './configurator.module.css';

interface Props {
  rules: ConfiguratorRules;
  /** initial values of the form */
  start: PlanValues;
  form: RefObject<HTMLFormElement | null>;
  /** of the form, for its fields beside the plan */
  id: string;
  /** agreed to, for parts that are not short at the moment: they are kept */
  otherColours: OtherColours;
  /** why the last submit could not be calculated, and why the values of this moment can not be */
  failure: Failure | undefined;
  liveFailure: Failure | undefined;
  /** with JavaScript the plan follows each change */
  onChange: () => void;
}

/**
 * A plain form with a button before hydration and without JavaScript; with it, the plan follows each change. The API validates the measures,
 * and its messages are shown beside their fields. A drag changes none of its properties, so it is not rendered again until its end.
 */
export const PlanForm = memo(function PlanForm({ rules, start, form, id: formId, otherColours, failure, liveFailure, onChange }: Props) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  // the plan of a cart or an account that this one will change
  const of = useSearchParams()[0].get('of');
  const id = useId();
  const errors = failure?.kind === 'rule' ? (failure.errors ?? {}) : {};
  const liveErrors = liveFailure?.kind === 'rule' ? (liveFailure.errors ?? {}) : {};
  const idOf = (field: string) => `${id}${field}`;
  return (
    <Card pad="l" data-print="none">
      <Form
        method="post"
        action={paths.configurator(lang, { kind: start.kind })}
        preventScrollReset
        className={styles.form}
        ref={form}
        id={formId}
        onInput={onChange}
      >
        <input type="hidden" name="kind" value={start.kind} />
        {of === null ? null : <input type="hidden" name="of" value={of} />}
        {Object.entries(otherColours).map(([sku, colour]) => (
          <input key={sku} type="hidden" name={otherColourField(sku)} value={colour} />
        ))}
        {/* Enter presses the first submit button: without this one, it would add or remove a row. */}
        <noscript>
          <button type="submit" hidden />
        </noscript>
        <ErrorSummary
          title={t('configurator.check')}
          errors={Object.entries(errors).map(([field, messages]) => ({
            fieldId: idOf(controlOf(field)),
            message: problemIn(field, messages, t),
          }))}
        />
        {failure && Object.keys(errors).length === 0 ? (
          <Note tone="danger" role="alert">
            {failure.kind === 'rule' ? failure.message : t('configurator.failed')}
          </Note>
        ) : null}
        <PlanFields idOf={idOf} errorOf={(field) => messagesOf({ ...errors, ...liveErrors }, field)} onRows={onChange}>
          {start.kind === 'fence' ? <FenceFields rules={rules.fence} start={start.values} /> : null}
          {start.kind === 'gabion' ? <GabionFields rules={rules.gabion} start={start.values} /> : null}
          {start.kind === 'terrace' ? <TerraceFields rules={rules.terrace} start={start.values} /> : null}
        </PlanFields>
        <noscript>
          <Button type="submit" variant="go" block>
            {t('configurator.submit')}
          </Button>
        </noscript>
      </Form>
    </Card>
  );
});

/** An error with the field that it belongs to. */
export const problemIn = (path: string, messages: readonly string[], t: TFunction<'catalog'>): string => {
  const [field, problem] = [labelOf(path, t), messages.join('. ')];
  return field === null ? problem : t('configurator.in_field', { field, problem });
};

/** A gate's kind and width are one choice in the form; errors about all sides together are shown at the first. */
const controlOf = (field: string): string => {
  if (field === 'runs' || field === 'parts') return `${field}.0.length_mm`;
  return field.replace(/^(gates\.\d+)\.width_cm$/, '$1.kind');
};

const messagesOf = (errors: Readonly<Record<string, readonly string[]>>, field: string): string | undefined =>
  Object.entries(errors)
    .filter(([each]) => controlOf(each) === field)
    .flatMap(([, messages]) => messages)
    .join('. ') || undefined;

const LABELS: Readonly<Record<string, ParseKeys<'catalog'>>> = {
  height_cm: 'dimension.height',
  colour: 'dimension.colour',
  ground: 'configurator.ground',
  length_mm: 'configurator.wall_length',
};
const ROWS: Readonly<Record<string, ParseKeys<'catalog'>>> = {
  runs: 'configurator.side',
  gates: 'configurator.gate_of',
  around: 'configurator.around.line',
  parts: 'configurator.part_length',
};

/** Label of a field or of its row; null for general errors. */
function labelOf(path: string, t: TFunction<'catalog'>): string | null {
  const [list = '', place] = path.split('.');
  const row = place === undefined ? undefined : ROWS[list];
  if (row !== undefined) return t(row, { number: Number(place) + 1 });
  const label = LABELS[path];
  return label === undefined ? null : t(label);
}
