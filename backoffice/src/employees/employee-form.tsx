import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import { EMPLOYEE_FIELDS } from 'shared-contracts/staff/employees';
import type { StaffEmployeeRecord } from 'shared-contracts/staff/employees';
import { Checkbox, Field, Select, TextInput } from 'shared-ui';
import { Panel } from '../detail/page.tsx';
import type { FlatValues } from '../form/body-form.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { TickGroup } from '../form/tick-group.tsx';
import { TranslatedFields, useTextLabels } from '../form/translated-fields.tsx';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { LINE_FIELDS, speaksName } from './employee-fields.ts';
import { teamQuery } from './use-employee.ts';
import styles from './employees.module.css';

const TYPES = { email: 'email', phone: 'tel', mobile: 'tel' } as const;
const ROWS = { about: 6 };

interface EmployeeFormProps {
  state: FormState<FlatValues, unknown>;
  submitLabel: string;
  stale?: StaffEmployeeRecord['stale'];
  isReadOnly?: boolean;
}

/** Who somebody is, how to reach them, and the texts in four languages. */
export function EmployeeForm({ state, submitLabel, stale, isReadOnly = false }: EmployeeFormProps) {
  const { t } = useTranslation('employees');
  const { t: frame } = useTranslation('frame');
  const { data: team } = useQuery(teamQuery);
  const { form, field } = state;
  const labels: Record<string, string> = {
    is_shown: t('show'),
    ...Object.fromEntries(LINE_FIELDS.map((name) => [name, t(`field.${name}`)])),
    ...Object.fromEntries(LANGS.map((lang) => [speaksName(lang), `${t('languages')}: ${frame(`record.language.${lang}`)}`])),
    ...useTextLabels(EMPLOYEE_FIELDS, (name) => t(`field.${name}`)),
  };
  const departmentName = (id: string): string => team?.data.find((each) => each.id === id)?.name ?? id;
  return (
    <StaffForm
      state={state}
      submitLabel={submitLabel}
      labels={labels}
      describe={(name, value) =>
        typeof value === 'boolean' ? t(value ? 'yes' : 'no') : name === 'department' ? departmentName(String(value)) : String(value ?? '')
      }
      isWide
      isReadOnly={isReadOnly}
    >
      <Panel title={t('person')}>
        <div className={styles.fields}>
          {LINE_FIELDS.map((name) => (
            <Field
              key={name}
              {...field(name)}
              label={labels[name]}
              optionalLabel={name === 'mobile' ? t('optional') : undefined}
              hint={name === 'phone' ? t('hint.phone') : undefined}
            >
              {name === 'department' ? (
                // Its options come later than its value: only then does the browser have what to select.
                <Select key={team?.data.length ?? 0} {...form.register(name)}>
                  <option value="">{t('choose')}</option>
                  {(team?.data ?? []).map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  {...form.register(name)}
                  type={name in TYPES ? TYPES[name as keyof typeof TYPES] : 'text'}
                  inputMode={name === 'since_year' ? 'numeric' : undefined}
                  autoComplete="off"
                  required={name !== 'mobile'}
                />
              )}
            </Field>
          ))}
          <div className={styles.whole}>
            <TickGroup
              {...field(speaksName(LANGS[0]))}
              label={t('languages')}
              boxes={LANGS.map((lang) => ({ control: form.register(speaksName(lang)), label: frame(`record.language.${lang}`) }))}
            />
          </div>
          <div className={styles.whole}>
            <Checkbox {...form.register('is_shown')} label={labels.is_shown} hint={t('hint.show')} />
          </div>
        </div>
      </Panel>
      <TranslatedFields
        title={t('texts')}
        state={state}
        fields={EMPLOYEE_FIELDS}
        labelOf={(name) => t(`field.${name}`)}
        rows={ROWS}
        stale={stale}
      />
    </StaffForm>
  );
}
