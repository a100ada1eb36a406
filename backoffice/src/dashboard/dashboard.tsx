import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState, Mascot, Skeleton } from 'shared-ui';
import { queueAddress, queuesQuery } from '../client/queues.ts';
import type { Queue } from '../client/queues.ts';
import { useCan, useStaff } from '../client/session.ts';
import { failureOf } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import styles from './dashboard.module.css';

/** French counts none as one: what there is nothing of is named as several. */
const MANY = 2;

/** What waits for somebody: each queue with its count leads to the list that works it off. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { name } = useStaff();
  const { data: queues, error, refetch } = useQuery(queuesQuery);
  const waiting = queues?.filter(({ count }) => count > 0) ?? [];
  const done = queues?.filter(({ count }) => count === 0) ?? [];
  const [firstName = name] = name.split(' ');
  return (
    <Page title={t('title')} intro={t('intro', { name: firstName })}>
      {error && !queues ? <CallState failure={failureOf(error)} onRetry={() => void refetch()} /> : null}
      {queues || error ? null : <Skeleton lines={6} />}
      {queues && waiting.length === 0 ? (
        <EmptyState title={t('nothing')} text={t('nothingText')} illustration={<Mascot pose="wave" size={110} />} />
      ) : null}
      {waiting.length > 0 ? (
        <ul className={styles.queues} aria-label={t('waiting')}>
          {waiting.map((queue) => (
            <QueueCard key={queue.id} queue={queue} />
          ))}
        </ul>
      ) : null}
      {done.length > 0 && waiting.length > 0 ? (
        <p className={styles.done}>{t('done', { queues: done.map(({ id }) => t(`queue.${id}`, { count: MANY })).join(', ') })}</p>
      ) : null}
    </Page>
  );
}

function QueueCard({ queue: { id, count, oldest_at: oldestAt } }: { queue: Queue }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const address = queueAddress(id, useCan());
  const content = (
    <>
      <span className={styles.count}>{format.number(count)}</span>
      <b>{t(`queue.${id}`, { count })}</b>
      <small>{oldestAt === null ? null : t('oldest', { at: format.moment(oldestAt) })}</small>
    </>
  );
  return (
    <li>
      {address === undefined ? (
        <div className={styles.card}>{content}</div>
      ) : (
        <Link to={address} className={styles.card}>
          {content}
        </Link>
      )}
    </li>
  );
}
