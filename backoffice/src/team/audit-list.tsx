import { useTranslation } from 'react-i18next';
import type { AuditEntry } from 'shared-contracts/staff/accounts';
import { EmptyState, Skeleton } from 'shared-ui';
import { Page } from '../detail/page.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { ListPagination } from '../list/list-pagination.tsx';
import { useList } from '../list/use-list.ts';
import styles from './team.module.css';

const FILTERS = ['operation', 'subject', 'staff'] as const;

/** Who changed what, from where, before and after; the latest first. */
export default function AuditList() {
  const { t } = useTranslation('team');
  const list = useList<AuditEntry>({ path: '/audit', filters: FILTERS });
  return (
    <Page title={t('audit.title')}>
      <ListFilters list={list} searchLabel={t('search')} searchHint={t('audit.searchHint')} filters={[]} />
      {list.failure ? <CallState failure={list.failure} onRetry={list.retry} /> : null}
      {list.isLoading ? <Skeleton lines={8} /> : null}
      {!list.isLoading && !list.failure && list.rows.length === 0 ? <EmptyState title={t('audit.empty')} /> : null}
      <ul className={styles.entries} aria-busy={list.isUpdating || undefined}>
        {list.rows.map((entry) => (
          <li key={entry.id}>
            <AuditItem entry={entry} />
          </li>
        ))}
      </ul>
      <ListPagination list={list} />
    </Page>
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || JSON.stringify(value) === '{}';

function AuditItem({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const parts = (
    [
      ['audit.input', entry.input],
      ['audit.before', entry.before],
      ['audit.after', entry.after],
    ] as const
  ).filter(([, value]) => !isEmpty(value));
  return (
    <details className={styles.entry}>
      <summary>
        <b className="code-text">{entry.operation}</b> <span className="typed-text">{entry.subject}</span>
        <small>
          {entry.actor.name} · <time dateTime={entry.at}>{format.moment(entry.at)}</time>
        </small>
      </summary>
      {entry.ip === null ? null : (
        <p>
          <small>
            {t('audit.ip')} {entry.ip}
          </small>
        </p>
      )}
      {parts.map(([label, value]) => (
        <div key={label}>
          <small>{t(label)}</small>
          <pre className={`${styles.values} code-text`}>{JSON.stringify(value, null, 2)}</pre>
        </div>
      ))}
    </details>
  );
}
