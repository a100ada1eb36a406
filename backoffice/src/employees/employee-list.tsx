import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffTeamAnswer } from 'shared-contracts/staff/employees';
import { Badge, ButtonLink, Picture, Skeleton, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { CallState, useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { MoveButtons, moved } from '../list/move-buttons.tsx';
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
        canWrite ? (
          <ButtonLink to={`${EMPLOYEES}/new`} size="s" icon="plus">
            {t('new')}
          </ButtonLink>
        ) : undefined
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
  const client = useQueryClient();
  const textOf = useFailureText();
  const order = useMutation({
    mutationFn: (ids: number[]) => staffApi.put<StaffTeamAnswer>(`/departments/${id}/order`, { revision, ids }),
    onSuccess: (answer) => {
      client.setQueryData(teamQuery.queryKey, answer);
      showDone(t('ordered'));
    },
    onError: (error) => {
      showFailed(textOf(failureOf(error)));
      void client.invalidateQueries({ queryKey: teamQuery.queryKey });
    },
  });
  const ids = people.map((each) => each.id);
  return (
    <Panel title={name} pad={people.length === 0}>
      {people.length === 0 ? <p>{t('none')}</p> : null}
      <ol className={styles.people}>
        {people.map(({ id: person, name: fullName, role, is_shown: isShown, picture, stale_langs: stale }, at) => (
          <li key={person}>
            <span className={styles.person}>
              <Picture
                className={styles.thumb}
                src={picture.url}
                sources={picture.sources.map(({ type, src_set: srcSet }) => ({ type, srcSet }))}
                alt=""
                width={picture.width}
                height={picture.height}
                sizes="48px"
              />
              <span className={styles.name}>
                <TextLink to={employeePath(person)}>{fullName}</TextLink>
                <small>{role}</small>
              </span>
              {isShown ? null : <Badge tone="mute">{t('hidden')}</Badge>}
              {stale.length === 0 ? null : <Badge tone="warn">{t('staleIn', { langs: stale.join(', ').toUpperCase() })}</Badge>}
            </span>
            {canWrite ? (
              <MoveButtons
                name={fullName}
                at={at}
                count={people.length}
                isBusy={order.isPending}
                onMove={(by) => order.mutate(moved(ids, at, by))}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
