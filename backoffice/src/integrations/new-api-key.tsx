import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeyBody } from 'shared-contracts/staff/integrations';
import type { ApiKeyBody, NewApiKeyAnswer } from 'shared-contracts/staff/integrations';
import { ButtonLink, Field, FieldSet, Select, TextInput } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { ScopeChoices } from '../team/scope-choices.tsx';
import { ShownSecret } from './shown-secret.tsx';

const DAYS = [30, 90, 365, 730] as const;
const NO_END = 'none';

interface KeyInput extends Record<string, string | string[]> {
  name: string;
  days: string;
  scopes: string[];
}
const fields = z.object({
  name: apiKeyBody.shape.name,
  days: z.string().transform((text) => (text === NO_END ? null : Number(text))),
  scopes: apiKeyBody.shape.scopes,
}) as unknown as z.ZodType<ApiKeyBody, KeyInput>;

/** Makes a key, which is shown once. */
export default function NewApiKey() {
  const { t } = useTranslation('integrations');
  const [made, setMade] = useState<NewApiKeyAnswer['data'] | null>(null);
  const back = { path: '/api-keys', label: t('keys.title') };
  if (made !== null)
    return (
      <Page title={made.name} back={back}>
        <ShownSecret label={t('keys.key')} text={t('keys.shownOnce')} value={made.key}>
          <ButtonLink to="/api-keys" size="s" variant="line">
            {t('secret.stored')}
          </ButtonLink>
        </ShownSecret>
      </Page>
    );
  return (
    <Page title={t('keys.new')} back={back} intro={t('keys.newIntro')}>
      <Panel title={t('keys.new')}>
        <KeyForm onMade={setMade} />
      </Panel>
    </Page>
  );
}

function KeyForm({ onMade }: { onMade: (made: NewApiKeyAnswer['data']) => void }) {
  const { t } = useTranslation('integrations');
  const client = useQueryClient();
  const state = useStaffForm<KeyInput, ApiKeyBody, NewApiKeyAnswer>({
    schema: fields,
    values: { name: '', days: '365', scopes: [] },
    fieldOfCode: { 'staff.escalation': 'scopes' },
    save: (values) => staffApi.post<NewApiKeyAnswer>('/api-keys', values),
    onSaved: ({ data }) => {
      void client.invalidateQueries({ queryKey: ['/api-keys'] });
      onMade(data);
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('keys.make')}>
      <Field {...state.field('name')} label={t('name')} hint={t('keys.nameHint')}>
        <TextInput {...state.form.register('name')} autoComplete="off" required />
      </Field>
      <Field {...state.field('days')} label={t('keys.lasts')}>
        <Select {...state.form.register('days')}>
          <Options of={DAYS.map((days) => ({ value: String(days), label: t('keys.days', { count: days }) }))} />
          <option value={NO_END}>{t('keys.noEnd')}</option>
        </Select>
      </Field>
      <FieldSet legend={t('keys.scopes')} id={state.field('scopes').id} hint={state.field('scopes').error} tabIndex={-1}>
        <ScopeChoices register={() => state.form.register('scopes')} />
      </FieldSet>
    </StaffForm>
  );
}
