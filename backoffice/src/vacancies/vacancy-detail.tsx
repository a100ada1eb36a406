import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { REGIONS } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { VACANCY_FIELDS } from 'shared-contracts/staff/vacancies';
import type { NewVacancyBody, VacancyAnswer, VacancyRecord } from 'shared-contracts/staff/vacancies';
import { Checkbox, Field, Select, Skeleton, TextInput, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { AddressesPanel } from '../detail/addresses-panel.tsx';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel } from '../detail/record-panels.tsx';
import { textControl } from '../form/translated-texts.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { TranslatedFields, useTextLabels } from '../form/translated-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { VACANCIES, useTakeVacancy, vacanciesQuery, vacancyPath, vacancyQuery } from './use-vacancy.ts';
import { OWN_FIELDS, newVacancy, newVacancySchema, vacancySchema, vacancyValues } from './vacancy-fields.ts';
import { VacancyState } from './vacancy-list.tsx';
import styles from './vacancies.module.css';

const ROWS = { summary: 2, description: 6, tasks: 6, asks: 6, offers: 6 };
const DATES: readonly string[] = ['published_on', 'open_until'];

/** One vacancy, or a new one: its days, its texts in four languages, and who changed what. */
export default function VacancyDetail() {
  const { id } = useParams();
  const { t } = useTranslation('vacancies');
  const { data: answer, error, refetch } = useQuery({ ...vacancyQuery(id ?? ''), enabled: id !== undefined });
  const back = { path: VACANCIES, label: t('title') };
  if (id === undefined)
    return (
      <Page title={t('new')} back={back}>
        <Editor vacancy={null} revision={undefined} />
      </Page>
    );
  if (error && answer === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const vacancy = answer?.data;
  return (
    <Page
      title={vacancy === undefined ? t('title') : vacancy.texts[vacancy.source].title || '–'}
      back={back}
      badges={vacancy ? <VacancyState state={vacancy.state} /> : null}
      side={vacancy ? <Side vacancy={vacancy} revision={answer?.revision} /> : null}
    >
      {vacancy ? <Editor key={vacancy.id} vacancy={vacancy} revision={answer.revision} /> : <Skeleton lines={12} />}
    </Page>
  );
}

function Editor({ vacancy, revision }: { vacancy: VacancyRecord | null; revision: string | undefined }) {
  const { t } = useTranslation('vacancies');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_content');
  const navigate = useNavigate();
  const take = useTakeVacancy();
  const { data: list } = useQuery(vacanciesQuery);
  const isNew = vacancy === null;
  const schema = useMemo(() => (isNew ? newVacancySchema(frame) : vacancySchema(frame)), [isNew, frame]);
  const values = useMemo(() => (vacancy === null ? newVacancy(brusselsDay(new Date())) : vacancyValues(vacancy)), [vacancy]);
  const state = useRecordForm<NewVacancyBody, VacancyAnswer>({
    path: VACANCIES,
    id: vacancy?.id ?? null,
    schema,
    controlOf: textControl,
    values,
    revision,
    valuesOf: vacancyValues,
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
      if (isNew) void navigate(vacancyPath(answer.data.id));
    },
  });
  const { form, field } = state;
  const labels: Record<string, string> = {
    is_shown: t('show'),
    ...Object.fromEntries(OWN_FIELDS.map((name) => [name, t(`field.${name}`)])),
    ...useTextLabels(VACANCY_FIELDS, (name) => t(`field.${name}`)),
  };
  const options = {
    contact: (list?.contacts ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    country: REGIONS.map((region) => ({ value: region, label: t(`region.${region}`) })),
  };
  const describe = (name: string, value: unknown): string =>
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : ((name === 'contact' || name === 'country' ? options[name].find((each) => each.value === value)?.label : undefined) ??
        String(value ?? ''));
  return (
    <StaffForm state={state} submitLabel={t(isNew ? 'add' : 'save')} labels={labels} describe={describe} isWide isReadOnly={!canWrite}>
      <Panel title={t('basics')}>
        <div className={styles.fields}>
          {OWN_FIELDS.map((name) => (
            <Field
              key={name}
              {...field(name)}
              label={labels[name]}
              optionalLabel={name === 'open_until' ? t('optional') : undefined}
              hint={DATES.includes(name) ? t(`hint.${name === 'open_until' ? 'until' : 'from'}`) : undefined}
            >
              {name === 'contact' || name === 'country' ? (
                // Its options come later than its value: only then does the browser have what to select.
                <Select key={options[name].length} {...form.register(name)}>
                  {name === 'contact' ? <option value="">{t('choose')}</option> : null}
                  {options[name].map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  {...form.register(name)}
                  type={DATES.includes(name) ? 'date' : 'text'}
                  inputMode={DATES.includes(name) ? undefined : 'numeric'}
                  autoComplete="off"
                  required={name !== 'open_until'}
                />
              )}
            </Field>
          ))}
        </div>
        <Checkbox {...form.register('is_shown')} label={labels.is_shown} hint={t('hint.show')} />
      </Panel>
      <TranslatedFields
        title={t('texts')}
        state={state}
        fields={VACANCY_FIELDS}
        labelOf={(name) => t(`field.${name}`)}
        hintOf={(name) =>
          name === 'hours' ? t('hint.hours') : name === 'tasks' || name === 'asks' || name === 'offers' ? t('hint.list') : undefined
        }
        rows={ROWS}
        stale={vacancy?.stale}
      />
    </StaffForm>
  );
}

/** Where it is in the shop, who applied, and its end. */
function Side({ vacancy, revision }: { vacancy: VacancyRecord; revision: string | undefined }) {
  const { t } = useTranslation('vacancies');
  const can = useCan();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <AddressesPanel addresses={vacancy.addresses} none={t(vacancy.state === 'planned' ? 'notYet' : 'notInShop')} />
      <Panel title={t('applications')}>
        <div className={styles.side}>
          <p>
            {can('read_messages') && vacancy.applications > 0 ? (
              <TextLink to="/applications">{t('applied', { count: vacancy.applications })}</TextLink>
            ) : (
              t('applied', { count: vacancy.applications })
            )}
          </p>
          <p>{t('closing')}</p>
          {can('write_content') && vacancy.applications === 0 ? (
            <ConfirmButton
              label={t('remove')}
              explain={t('removeExplain')}
              done={t('removed')}
              run={() => staffApi.delete(vacancyPath(vacancy.id), { query: { revision } })}
              onDone={() => {
                void navigate(VACANCIES);
                void client.invalidateQueries({ queryKey: vacanciesQuery.queryKey });
                // a member of the team shows which vacancies name them
                void client.invalidateQueries({ queryKey: ['/employees'] });
              }}
            />
          ) : null}
        </div>
      </Panel>
      <ChangesPanel changes={vacancy.changes} labelOf={(operation) => (operation === 'vacancies.set' ? t('operation.set') : operation)} />
    </>
  );
}
