import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { EmployeeBody, StaffEmployeeAnswer, StaffEmployeeRecord } from 'shared-contracts/staff/employees';
import { Badge, Skeleton, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { AddressesPanel } from '../detail/addresses-panel.tsx';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel, operationLabel } from '../detail/record-panels.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { controlOf, employeeSchema, employeeValues } from './employee-fields.ts';
import { EmployeeForm } from './employee-form.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { EMPLOYEES, employeePath, employeeQuery, useTakeEmployee } from './use-employee.ts';
import styles from './employees.module.css';

const OPERATIONS = ['set', 'set_picture', 'remove_picture'] as const;

/** One member of the team: who it is, the texts in four languages, the photo, and who changed what. */
export default function EmployeeDetail() {
  const { id = '' } = useParams();
  const { t } = useTranslation('employees');
  const { data: answer, error, refetch } = useQuery(employeeQuery(id));
  if (error && answer === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const person = answer?.data;
  return (
    <Page
      title={person === undefined ? t('title') : `${person.first_name} ${person.last_name}`}
      back={{ path: EMPLOYEES, label: t('title') }}
      badges={person ? <Badge tone={person.is_shown ? 'ok' : 'mute'}>{t(person.is_shown ? 'shown' : 'hidden')}</Badge> : null}
      side={person ? <Side person={person} revision={answer?.revision} /> : null}
    >
      {person ? <Editor key={person.id} person={person} revision={answer.revision} /> : <Skeleton lines={12} />}
    </Page>
  );
}

function Editor({ person, revision }: { person: StaffEmployeeRecord; revision: string | undefined }) {
  const { t } = useTranslation('employees');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_content');
  const take = useTakeEmployee();
  const schema = useMemo(() => employeeSchema(frame), [frame]);
  const values = useMemo(() => employeeValues(person), [person]);
  const state = useRecordForm<Omit<EmployeeBody, 'revision'>, StaffEmployeeAnswer>({
    path: EMPLOYEES,
    id: person.id,
    schema,
    controlOf,
    values,
    revision,
    valuesOf: employeeValues,
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
    },
  });
  return <EmployeeForm state={state} submitLabel={t('save')} stale={person.stale} isReadOnly={!canWrite} />;
}

/** The photo, where it is shown, who names it, and its end. */
function Side({ person, revision }: { person: StaffEmployeeRecord; revision: string | undefined }) {
  const { t } = useTranslation('employees');
  const canWrite = useCan()('write_content');
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <PhotoPanel person={person} />
      <AddressesPanel addresses={person.addresses} none={t('notInShop')} />
      <Panel title={t('jobs')}>
        <div className={styles.side}>
          {person.jobs.length === 0 ? (
            <p>{t('noJobs')}</p>
          ) : (
            <ul>
              {person.jobs.map(({ id, title }) => (
                <li key={id}>
                  <TextLink to={`/vacancies/${id}`}>{title}</TextLink>
                </li>
              ))}
            </ul>
          )}
          {person.jobs.length > 0 ? <p>{t('needed')}</p> : null}
          {canWrite && person.jobs.length === 0 ? (
            <ConfirmButton
              label={t('remove')}
              explain={t('removeExplain')}
              done={t('removed')}
              run={() => staffApi.delete(employeePath(person.id), { query: { revision } })}
              onDone={() => {
                void navigate(EMPLOYEES);
                // the vacancies' form offers whom to ask
                for (const key of [EMPLOYEES, '/vacancies']) void client.invalidateQueries({ queryKey: [key, 'list'] });
              }}
            />
          ) : null}
        </div>
      </Panel>
      <ChangesPanel changes={person.changes} labelOf={operationLabel('employees', OPERATIONS, (name) => t(`operation.${name}`))} />
    </>
  );
}
