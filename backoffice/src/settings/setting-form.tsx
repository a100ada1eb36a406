import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { REGIONS } from 'shared-contracts/contract/locales';
import type { CartTrialAnswer, TrialCart } from 'shared-contracts/staff/cart-trial';
import type { StaffSetting, StaffSettingAnswer } from 'shared-contracts/staff/settings';
import { Button, Checkbox, Field, Select, TextArea, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import type { FlatValues } from '../form/body-form.ts';
import { CartTrialPanel } from '../form/cart-trial.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { NoticesPreviewPanel } from './notices-preview.tsx';
import { SETTING_FORMS } from './setting-forms.ts';
import type { Control, ControlGroup, RowKind } from './setting-forms.ts';
import { controlAt, controlName, newRowId, rowIds, rowInput, settingInput, settingSchema, settingValue } from './setting-fields.ts';
import type { FormKey, SettingOutput } from './setting-fields.ts';
import { useControlLabels } from './shown-values.ts';
import { settingPath, useTakeSetting } from './use-setting.ts';
import styles from './settings.module.css';

type State = FormState<FlatValues, SettingOutput>;
interface SettingFormProps {
  settingKey: FormKey;
  setting: StaffSetting;
  revision: string;
}

/** Settings that decide what a cart costs. */
const TRIED_KEYS: ReadonlySet<FormKey> = new Set(['free.thresholds', 'shipping', 'delivery.zones']);

/** The controls of one setting, saved at once or for a later moment; thresholds and prices of deliveries are tried on a cart, closures are previewed. */
export function SettingForm({ settingKey: key, setting, revision }: SettingFormProps) {
  const { t } = useTranslation('settings');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_settings');
  const take = useTakeSetting();
  const lang = currentLang();
  const values = useMemo(() => settingInput(key, setting.value, lang), [key, setting.value, lang]);
  const schema = useMemo(() => settingSchema(key, frame), [key, frame]);
  const { full, label } = useControlLabels();
  const state = useStaffForm<FlatValues, SettingOutput, { answer: StaffSettingAnswer; isPlanned: boolean }>({
    schema,
    values,
    revision,
    controlOf: ([first, ...path], typed) => (first === 'value' ? controlAt(key, typed, path) : String(first)),
    save: async (output, expected) => ({
      answer: await staffApi.put<StaffSettingAnswer>(settingPath(key), { ...output, revision: expected }),
      isPlanned: output.valid_from !== null,
    }),
    readRecord: fromAnswer(({ value }: StaffSetting, { when = 'now', valid_from: moment = '' }: FlatValues): FlatValues => ({
      ...settingInput(key, value, lang),
      when,
      valid_from: moment,
    })),
    onSaved: ({ answer, isPlanned }) => {
      // A planned value is not the present one, which the controls show.
      state.form.reset(settingInput(key, answer.data.value, lang));
      take(answer);
      showDone(t(isPlanned ? 'isPlanned' : 'saved'));
    },
  });
  const { groups, row } = SETTING_FORMS[key];
  const rows = rowIds({ rows: state.form.watch('rows') ?? '' });
  const labels: Record<string, string> = { rows: t('title'), when: t('when'), valid_from: t('validFrom') };
  for (const group of groups)
    for (const control of group.controls) {
      if (row === undefined) labels[controlName(control)] = full(group, control);
      for (const [place, id] of rows.entries())
        labels[controlName(control, id)] = `${t(`row.${row ?? 'threshold'}`, { number: place + 1 })}: ${label(control)}`;
    }
  const valueOf = async (): Promise<unknown> => ((await state.form.trigger()) ? settingValue(key, state.form.getValues()) : undefined);
  const attempt = async (cart: TrialCart): Promise<CartTrialAnswer | null> => {
    const value = await valueOf();
    if (value === undefined) return null;
    return key === 'free.thresholds'
      ? staffApi.post<CartTrialAnswer>('/settings/free-thresholds/try', { value, ...cart })
      : staffApi.post<CartTrialAnswer>('/settings/delivery-prices/try', { key, value, ...cart });
  };
  return (
    <>
      <Panel title={t('value')}>
        <StaffForm
          state={state}
          submitLabel={t(state.form.watch('when') === 'later' ? 'plan' : 'save')}
          isReadOnly={!canWrite}
          isWide
          labels={labels}
          describe={(_name, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? ''))}
        >
          {row === undefined ? (
            <Groups groups={groups} state={state} />
          ) : (
            <Rows settingKey={key} kind={row} rows={rows} groups={groups} state={state} canWrite={canWrite} />
          )}
          {setting.is_dated && canWrite ? <When state={state} labels={labels} /> : null}
        </StaffForm>
      </Panel>
      {TRIED_KEYS.has(key) ? <CartTrialPanel attempt={attempt} hasPostcode={key !== 'free.thresholds'} /> : null}
      {key === 'notices' ? <NoticesPreviewPanel valueOf={valueOf} /> : null}
    </>
  );
}

interface GroupsProps {
  groups: readonly ControlGroup[];
  state: State;
  row?: string;
}

function Groups({ groups, state, row }: GroupsProps) {
  const { group: nameOf } = useControlLabels();
  return (
    <div className={styles.groups}>
      {groups.map(({ group, controls }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={row !== undefined && groups.length === 1 ? 'vh' : undefined}>{nameOf(group)}</legend>
          <div className={styles.controls}>
            {controls.map((control) => (
              <OneControl key={control.label} control={control} name={controlName(control, row)} state={state} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const HINTS = [
  'freeFrom',
  'steps',
  'longOver',
  'postcodes',
  'threshold',
  'closedDays',
  'day_mon',
  'in_be',
  'readyDays',
  'slotDays',
  'periodDays',
] as const;

function OneControl({ control, name, state }: { control: Control; name: string; state: State }) {
  const { t } = useTranslation('settings');
  const { label } = useControlLabels();
  const hinted = HINTS.find((each) => each === control.label);
  const hint = hinted === undefined ? undefined : t(`hint.${hinted}`);
  const input = { ...state.form.register(name), autoComplete: 'off' };
  if (control.kind === 'flag') return <Checkbox {...state.form.register(name)} label={label(control)} />;
  if (control.kind === 'region')
    return (
      <Field {...state.field(name)} label={label(control)}>
        <Select {...state.form.register(name)}>
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {t(`label.in_${region}`)}
            </option>
          ))}
        </Select>
      </Field>
    );
  const isLong = control.kind === 'long' || control.kind === 'list' || control.kind === 'steps';
  const type = control.kind === 'date' || control.kind === 'time' ? control.kind : 'text';
  const mode = control.kind === 'whole' ? 'numeric' : control.kind === 'euro' || control.kind === 'euroOrNone' ? 'decimal' : undefined;
  return (
    <Field {...state.field(name)} label={label(control)} hint={hint}>
      {isLong ? <TextArea {...input} rows={3} lang={control.lang} /> : <TextInput {...input} type={type} inputMode={mode} />}
    </Field>
  );
}

interface RowsProps extends GroupsProps {
  settingKey: FormKey;
  kind: RowKind;
  rows: readonly string[];
  canWrite: boolean;
}

/** Rows of a setting that is a list: changed, added and removed; nothing is stored before the whole is saved. */
function Rows({ settingKey: key, kind, rows, groups, state, canWrite }: RowsProps) {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLDivElement>(null);
  const changed = useRef<string | null>(null);
  // The button that was pressed is gone, or far from what it added.
  useEffect(() => {
    if (changed.current === null) return;
    const row = rows.includes(changed.current) ? list.current?.querySelector<HTMLElement>(`[data-row="${changed.current}"]`) : null;
    (row?.querySelector<HTMLElement>('input, textarea') ?? list.current)?.focus();
    changed.current = null;
  }, [rows]);
  const setRows = (next: readonly string[], id: string): void => {
    changed.current = id;
    state.form.setValue('rows', next.join(' '), { shouldDirty: true });
  };
  const add = (): void => {
    const id = newRowId(key, state.form.getValues());
    for (const [name, value] of Object.entries(rowInput(key, id, {}, currentLang())))
      state.form.setValue(name, value, { shouldDirty: true });
    setRows([...rows, id], id);
  };
  return (
    <div ref={list} className={styles.rows} id={state.field('rows').id} tabIndex={-1}>
      {rows.length === 0 ? <p>{t(`none.${kind}`)}</p> : null}
      {rows.map((id, place) => (
        <fieldset key={id} className={styles.row} data-row={id}>
          <legend>{t(`row.${kind}`, { number: place + 1 })}</legend>
          <Groups groups={groups} state={state} row={id} />
          {canWrite ? (
            <div>
              <Button
                size="s"
                variant="line"
                icon="trash"
                onClick={() =>
                  setRows(
                    rows.filter((each) => each !== id),
                    id,
                  )
                }
              >
                {t(`remove.${kind}`, { number: place + 1 })}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {canWrite ? (
        <div>
          <Button size="s" variant="line" icon="plus" onClick={add}>
            {t(`add.${kind}`)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** At once, or at a moment in Belgian time. */
function When({ state, labels }: { state: State; labels: Record<string, string> }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.when}>
      <Field {...state.field('when')} label={labels.when}>
        <Select {...state.form.register('when')}>
          <option value="now">{t('now')}</option>
          <option value="later">{t('later')}</option>
        </Select>
      </Field>
      {state.form.watch('when') === 'later' ? (
        <Field {...state.field('valid_from')} label={labels.valid_from} hint={t('validFromHint')}>
          <TextInput {...state.form.register('valid_from')} type="datetime-local" required />
        </Field>
      ) : null}
    </div>
  );
}
