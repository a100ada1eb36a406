import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiKey, ApiKeysAnswer } from 'shared-contracts/staff/integrations';
import { Badge, EmptyState, Skeleton } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { useScopeName } from '../frame/scope-name.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import styles from './integrations.module.css';

const TONES: Readonly<Record<ApiKey['state'], BadgeTone>> = { active: 'ok', no_owner: 'danger', expired: 'mute', revoked: 'mute' };

/** Keys by which machines call the API of the back office: what each may do, who answers for it, and ending it. */
export default function ApiKeyList() {
  const { t } = useTranslation('integrations');
  const { data, error, refetch } = useQuery({
    queryKey: ['/api-keys'],
    queryFn: async ({ signal }) => (await staffApi.get<ApiKeysAnswer>('/api-keys', { signal })).data,
  });
  if (error && !data) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('keys.title')}
      intro={t('keys.intro')}
      actions={
        <NewRecordLink scope="write_integrations" to="/api-keys/new">
          {t('keys.new')}
        </NewRecordLink>
      }
    >
      {data === undefined ? <Skeleton lines={6} /> : null}
      {data?.length === 0 ? <EmptyState title={t('keys.empty')} /> : null}
      {data !== undefined && data.length > 0 ? <KeyTable keys={data} /> : null}
    </Page>
  );
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const nameOf = useScopeName();
  const rightsOf = ({ scopes, working_scopes: working }: ApiKey) => (
    <details className={styles.more}>
      <summary>{t('keys.rights', { count: scopes.length })}</summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{working.includes(scope) ? nameOf(scope) : <s>{nameOf(scope)}</s>}</li>
        ))}
      </ul>
    </details>
  );
  return (
    <TablePanel
      title={t('keys.title')}
      columns={[
        { key: 'name', label: t('name') },
        { key: 'state', label: t('state') },
        { key: 'scopes', label: t('keys.scopes') },
        { key: 'owner', label: t('owner') },
        { key: 'used', label: t('keys.used') },
        { key: 'actions', label: t('actions'), labelHidden: true, align: 'end' },
      ]}
      rows={keys.map((key) => ({
        key: key.id,
        cells: {
          name: (
            <>
              {key.name}
              <small className={`${styles.sub} code-text`}>{key.prefix}…</small>
            </>
          ),
          state: <Badge tone={TONES[key.state]}>{t(`keys.is.${key.state}`)}</Badge>,
          scopes: rightsOf(key),
          owner: (
            <>
              {key.owner.name}
              {key.state === 'no_owner' ? <small className={styles.sub}>{t('keys.ownerGone')}</small> : null}
            </>
          ),
          used: (
            <>
              {key.last_used_at === null ? t('keys.never') : format.moment(key.last_used_at)}
              <small className={styles.sub}>
                {key.expires_at === null ? t('keys.noEnd') : t('keys.expires', { at: format.moment(key.expires_at) })}
              </small>
            </>
          ),
          actions: <KeyActions apiKey={key} />,
        },
      }))}
    />
  );
}

function KeyActions({ apiKey: { id, name, state } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('integrations');
  const can = useCan();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['/api-keys'] });
  if (!can('write_integrations') || state === 'revoked') return null;
  return (
    <div className={styles.buttons}>
      {state === 'no_owner' ? (
        <ConfirmButton
          label={t('keys.takeOver')}
          about={name}
          explain={t('keys.takeOverExplain')}
          done={t('keys.takenOver', { name })}
          run={() => staffApi.post(`/api-keys/${id}/owner`)}
          onDone={refresh}
        />
      ) : null}
      <ConfirmButton
        label={t('keys.revoke')}
        about={name}
        explain={t('keys.revokeExplain')}
        done={t('keys.revoked', { name })}
        run={() => staffApi.post(`/api-keys/${id}/revoke`)}
        onDone={refresh}
      />
    </div>
  );
}
