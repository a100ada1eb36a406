import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VacancyState as State } from 'shared-contracts/staff/vacancies';
import { Badge, DataTable, EmptyState, Skeleton, TextLink } from 'shared-ui';
import { failureOf } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { StaleBadge } from '../list/stale-badge.tsx';
import { VACANCIES, vacanciesQuery, vacancyPath } from './use-vacancy.ts';

const TONES = { open: 'ok', planned: 'info', closed: 'mute', hidden: 'mute' } as const;

/** All vacancies, the latest first, with what they are today. */
export default function VacancyList() {
  const { t } = useTranslation('vacancies');
  const format = useFormat();
  const { data, error, refetch } = useQuery(vacanciesQuery);
  if (error && !data) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <NewRecordLink scope="write_content" to={`${VACANCIES}/new`}>
          {t('new')}
        </NewRecordLink>
      }
    >
      {data === undefined ? <Skeleton lines={8} /> : null}
      {data?.data.length === 0 ? <EmptyState title={t('empty')} /> : null}
      {data !== undefined && data.data.length > 0 ? (
        <Panel title={t('title')} pad={false}>
          <DataTable
            caption={t('title')}
            captionHidden
            columns={[
              { key: 'title', label: t('field.title') },
              { key: 'state', label: t('state') },
              { key: 'from', label: t('field.published_on') },
              { key: 'until', label: t('field.open_until') },
              { key: 'applications', label: t('applications'), align: 'end' },
            ]}
            rows={data.data.map((row) => ({
              key: String(row.id),
              cells: {
                title: (
                  <>
                    <TextLink to={vacancyPath(row.id)}>{row.title}</TextLink> <StaleBadge langs={row.stale_langs} />
                  </>
                ),
                state: <VacancyState state={row.state} />,
                from: format.day(row.published_on),
                until: row.open_until === null ? '–' : format.day(row.open_until),
                applications: format.number(row.applications),
              },
            }))}
          />
        </Panel>
      ) : null}
    </Page>
  );
}

export function VacancyState({ state }: { state: State }) {
  const { t } = useTranslation('vacancies');
  return <Badge tone={TONES[state]}>{t(`is.${state}`)}</Badge>;
}
