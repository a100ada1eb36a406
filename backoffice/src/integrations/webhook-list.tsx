import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhooksAnswer } from 'shared-contracts/staff/webhooks';
import { Badge, EmptyState, Skeleton, TextLink } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { NewRecordLink } from '../list/new-record-link.tsx';
import styles from './integrations.module.css';

export const WEBHOOK_TONES: Readonly<Record<Webhook['state'], BadgeTone>> = {
  active: 'ok',
  failing: 'warn',
  no_owner: 'danger',
  disabled: 'mute',
};

/** Addresses of other systems that get the events of the shop. */
export default function WebhookList() {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['/webhooks'],
    queryFn: async ({ signal }) => (await staffApi.get<WebhooksAnswer>('/webhooks', { signal })).data,
  });
  if (error && !data) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('hooks.title')}
      intro={t('hooks.intro')}
      actions={
        <NewRecordLink scope="write_integrations" to="/webhooks/new">
          {t('hooks.new')}
        </NewRecordLink>
      }
    >
      {data === undefined ? <Skeleton lines={6} /> : null}
      {data?.length === 0 ? <EmptyState title={t('hooks.empty')} /> : null}
      {data !== undefined && data.length > 0 ? (
        <TablePanel
          title={t('hooks.title')}
          columns={[
            { key: 'name', label: t('name') },
            { key: 'state', label: t('state') },
            { key: 'types', label: t('hooks.types'), align: 'end' },
            { key: 'waiting', label: t('delivery.is.waiting'), align: 'end' },
            { key: 'failed', label: t('delivery.is.failed'), align: 'end' },
            { key: 'owner', label: t('owner') },
          ]}
          rows={data.map(({ id, name, url, state, types, waiting, failed, owner }) => ({
            key: id,
            cells: {
              name: (
                <>
                  <TextLink to={`/webhooks/${id}`}>{name}</TextLink>
                  <small className={`${styles.sub} typed-text`}>{new URL(url).host}</small>
                </>
              ),
              state: <Badge tone={WEBHOOK_TONES[state]}>{t(`hooks.is.${state}`)}</Badge>,
              types: format.number(types.length),
              waiting: format.number(waiting),
              failed: format.number(failed),
              owner: owner.name,
            },
          }))}
        />
      ) : null}
    </Page>
  );
}
