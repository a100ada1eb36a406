import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookSecretAnswer } from 'shared-contracts/staff/webhooks';
import { ButtonLink } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

const EMPTY = { name: '', url: '', types: [], personal_data: false };

/** Adds an address; its secret is shown once. */
export default function NewWebhook() {
  const { t } = useTranslation('integrations');
  const client = useQueryClient();
  const [made, setMade] = useState<WebhookSecretAnswer['data'] | null>(null);
  const back = { path: '/webhooks', label: t('hooks.title') };
  if (made !== null)
    return (
      <Page title={made.name} back={back}>
        <ShownSecret label={t('hooks.secret')} text={t('hooks.shownOnce')} value={made.secret}>
          <ButtonLink to={`/webhooks/${made.id}`} size="s" variant="line">
            {t('secret.stored')}
          </ButtonLink>
        </ShownSecret>
      </Page>
    );
  return (
    <Page title={t('hooks.new')} back={back} intro={t('hooks.newIntro')}>
      <Panel title={t('hooks.new')}>
        <WebhookForm<WebhookSecretAnswer>
          saved={EMPTY}
          save={(values) => staffApi.post<WebhookSecretAnswer>('/webhooks', values)}
          onSaved={({ data }) => {
            void client.invalidateQueries({ queryKey: ['/webhooks'] });
            setMade(data);
          }}
        />
      </Panel>
    </Page>
  );
}
