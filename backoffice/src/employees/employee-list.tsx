import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffTeamAnswer } from 'shared-contracts/staff/employees';
import { Badge, Skeleton, TextLink } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { useCan } from '../client/session.ts';
import { failureOf } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { OrderedPanel } from '../list/ordered-panel.tsx';
import { StaleBadge } from '../list/stale-badge.tsx';
import { EMPLOYEES, employeePath, teamQuery } from './use-employee.ts';
import styles from './employees.module.css';

type Department = StaffTeamAnswer['data'][number];

/** The team by department, put in order by buttons; who is hidden and outdated translations are marked. */
export default function EmployeeList() {
  const { t } = useTranslation('employees');
  const canWrite = useCan()('write_content');
  const { data, error, refetch } = useQuery(teamQuery);
  if (error && !data) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <NewRecordLink scope="write_content" to={`${EMPLOYEES}/new`}>
          {t('new')}
        </NewRecordLink>
      }
    >
      {data === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <div className={styles.stack}>
          {data.data.map((department) => (
            <DepartmentPanel key={department.id} department={department} canWrite={canWrite} />
          ))}
        </div>
      )}
    </Page>
  );
}

function DepartmentPanel({ department: { id, name, revision, people }, canWrite }: { department: Department; canWrite: boolean }) {
  const { t } = useTranslation('employees');
  return (
    <OrderedPanel
      title={name}
      entries={people}
      nameOf={(person) => person.name}
      path={`/departments/${id}/order`}
      revision={revision}
      queryKey={teamQuery.queryKey}
      canWrite={canWrite}
      texts={{ none: t('none'), ordered: t('ordered') }}
    >
      {(person) => (
        <span className={styles.person}>
          <ApiPicture image={person.picture} className={styles.thumb} alt="" sizes="48px" />
          <span className={styles.name}>
            <TextLink to={employeePath(person.id)}>{person.name}</TextLink>
            <small>{person.role}</small>
          </span>
          {person.is_shown ? null : <Badge tone="mute">{t('hidden')}</Badge>}
          <StaleBadge langs={person.stale_langs} />
        </span>
      )}
    </OrderedPanel>
  );
}
