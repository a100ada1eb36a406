import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Webhook, WebhookAnswer, WebhookSecretAnswer } from 'shared-contracts/staff/webhooks';
import { Badge, Note } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { Deliveries } from './deliveries.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WEBHOOK_TONES } from './webhook-list.tsx';

/** One webhook: its address, its events, what was sent, and sending it again. */
export default function WebhookDetail() {
  const { t } = useTranslation('integrations');
  const { id = '' } = useParams();
  const format = useFormat();
  const can = useCan();
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const path = `/webhooks/${encodeURIComponent(id)}`;
  const refresh = () => {
    for (const key of ['/webhooks', `/webhooks/${id}/deliveries`]) void client.invalidateQueries({ queryKey: [key] });
  };
  const back = { path: '/webhooks', label: t('hooks.title') };
  const { answer, placeholder } = useRecord(recordQuery<WebhookAnswer>('/webhooks', id), { title: t('hooks.title'), back });
  if (!answer) return placeholder;
  const { data: hook, revision } = answer;
  return (
    <Page
      title={hook.name}
      back={back}
      badges={<Badge tone={WEBHOOK_TONES[hook.state]}>{t(`hooks.is.${hook.state}`)}</Badge>}
      actions={can('write_integrations') ? <HookActions hook={hook} onSecret={setSecret} onDone={refresh} /> : undefined}
      side={
        <Panel title={t('hooks.facts')}>
          <Facts
            items={[
              { term: t('owner'), details: hook.owner.name },
              { term: t('hooks.added'), details: format.moment(hook.created_at) },
              { term: t('hooks.failingSince'), details: hook.failing_since === null ? null : format.moment(hook.failing_since) },
              { term: t('hooks.formerUntil'), details: hook.former_secret_until === null ? null : format.moment(hook.former_secret_until) },
            ]}
          />
        </Panel>
      }
    >
      {secret === null ? null : <ShownSecret label={t('hooks.secret')} text={t('hooks.newSecretShown')} value={secret} />}
      {hook.disabled_reason === null ? null : <Note tone="warn">{t(`hooks.why.${hook.disabled_reason}`)}</Note>}
      {hook.state === 'no_owner' ? <Note tone="warn">{t('hooks.why.no_owner')}</Note> : null}
      <Panel title={t('hooks.settings')}>
        <WebhookForm<WebhookAnswer>
          key={hook.id}
          saved={hook}
          revision={revision}
          save={(values) => staffApi.put<WebhookAnswer>(path, values)}
          onSaved={({ data: { name } }) => {
            showDone(t('hooks.saved', { name }));
            refresh();
          }}
        />
      </Panel>
      <Deliveries hook={hook} onReplayed={refresh} />
    </Page>
  );
}

interface HookActionsProps {
  hook: Webhook;
  onSecret: (secret: string) => void;
  onDone: () => void;
}

function HookActions({ hook: { id, name, state }, onSecret, onDone }: HookActionsProps) {
  const { t } = useTranslation('integrations');
  const navigate = useNavigate();
  const isOff = state === 'disabled';
  return (
    <>
      <ConfirmButton
        label={t(isOff ? 'hooks.turnOn' : 'hooks.turnOff')}
        explain={t(isOff ? 'hooks.turnOnExplain' : 'hooks.turnOffExplain')}
        done={t(isOff ? 'hooks.isOn' : 'hooks.isOff', { name })}
        run={() => staffApi.post(`/webhooks/${id}/state`, { active: isOff })}
        onDone={onDone}
      />
      <ConfirmButton
        label={t('hooks.rotate')}
        explain={t('hooks.rotateExplain')}
        done={t('hooks.rotated')}
        run={async () => onSecret((await staffApi.post<WebhookSecretAnswer>(`/webhooks/${id}/secret`)).data.secret)}
        onDone={onDone}
      />
      <ConfirmButton
        label={t('hooks.delete')}
        explain={t('hooks.deleteExplain')}
        done={t('hooks.deleted', { name })}
        run={() => staffApi.delete(`/webhooks/${id}`)}
        onDone={() => {
          onDone();
          void navigate('/webhooks');
        }}
      />
    </>
  );
}
