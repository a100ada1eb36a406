import { useTranslation } from 'react-i18next';
import { DELIVERY_STATES } from 'shared-contracts/staff/webhooks';
import type { Webhook, WebhookDelivery } from 'shared-contracts/staff/webhooks';
import { Badge, DataTable, EmptyState, Skeleton } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { FailureNote } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { ListPagination } from '../list/list-pagination.tsx';
import { useList } from '../list/use-list.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import styles from './integrations.module.css';

const FILTERS = ['state'] as const;
const TONES: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = { waiting: 'info', delivered: 'ok', failed: 'danger' };

/** What was sent to an address, with the answers, and sending it again. */
export function Deliveries({ hook, onReplayed }: { hook: Webhook; onReplayed: () => void }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const can = useCan();
  const list = useList<WebhookDelivery>({ path: `/webhooks/${hook.id}/deliveries`, filters: FILTERS });
  const mayReplay = can('write_integrations');
  const typeOf = (type: string) => t(`type.${type.replace('.', '_') as 'order_placed'}`);
  return (
    <Panel
      title={t('delivery.title')}
      actions={
        mayReplay && hook.failed > 0 ? (
          <ConfirmButton
            label={t('delivery.replayFailed')}
            explain={t('delivery.replayFailedExplain', { count: hook.failed })}
            done={t('delivery.replayed')}
            run={() => staffApi.post(`/webhooks/${hook.id}/replay`)}
            onDone={onReplayed}
          />
        ) : undefined
      }
    >
      <ListFilters
        list={list}
        searchLabel={t('delivery.search')}
        searchHint={t('delivery.searchHint')}
        filters={[
          { name: 'state', label: t('state'), options: DELIVERY_STATES.map((value) => ({ value, label: t(`delivery.is.${value}`) })) },
        ]}
      />
      {list.failure ? <FailureNote failure={list.failure} /> : null}
      {list.isLoading ? <Skeleton lines={5} /> : null}
      {!list.isLoading && !list.failure && list.rows.length === 0 ? <EmptyState title={t('delivery.empty')} /> : null}
      {list.rows.length === 0 ? null : (
        <DataTable
          caption={t('delivery.title')}
          captionHidden
          columns={[
            { key: 'event', label: t('delivery.event') },
            { key: 'state', label: t('state') },
            { key: 'answer', label: t('delivery.answer') },
            { key: 'actions', label: t('actions'), labelHidden: true, align: 'end' },
          ]}
          rows={list.rows.map((row) => ({
            key: row.id,
            cells: {
              event: (
                <details className={styles.more}>
                  <summary>
                    {typeOf(row.event.type)} <small className={styles.sub}>{format.moment(row.event.at)}</small>
                  </summary>
                  <pre className={`${styles.values} code-text`}>{JSON.stringify({ id: row.event.id, ...row.event.data }, null, 2)}</pre>
                </details>
              ),
              state: (
                <>
                  <Badge tone={TONES[row.state]}>{t(`delivery.is.${row.state}`)}</Badge>
                  <small className={styles.sub}>
                    {row.next_attempt_at !== null && row.attempts > 0
                      ? t('delivery.next', { at: format.moment(row.next_attempt_at) })
                      : t('delivery.attempts', { count: row.attempts })}
                  </small>
                </>
              ),
              answer: <Answer row={row} />,
              actions: mayReplay ? (
                <ConfirmButton
                  label={t('delivery.replay')}
                  about={`${typeOf(row.event.type)}, ${format.moment(row.event.at)}`}
                  explain={t('delivery.replayExplain')}
                  done={t('delivery.replayed')}
                  run={() => staffApi.post(`/webhooks/${hook.id}/deliveries/${row.id}/replay`)}
                  onDone={onReplayed}
                />
              ) : null,
            },
          }))}
        />
      )}
      {list.meta && list.meta.last_page > 1 ? <ListPagination list={list} /> : null}
    </Panel>
  );
}

function Answer({ row: { status, answer, error, took_ms: took } }: { row: WebhookDelivery }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  if (status === null && error === null) return null;
  return (
    <>
      {status === null ? t('delivery.noAnswer') : status}
      {took === null ? null : ` · ${t('delivery.took', { ms: format.number(took) })}`}
      {status === null && error !== null ? <small className={`${styles.sub} typed-text`}>{error}</small> : null}
      {answer === null || answer === '' ? null : (
        <details className={styles.more}>
          <summary>{t('delivery.body')}</summary>
          <pre className={`${styles.values} code-text`}>{answer}</pre>
        </details>
      )}
    </>
  );
}
