import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffPasswordBody, staffProfileBody } from 'shared-contracts/staff/session';
import type { StaffSessionAnswer, StaffSessionsAnswer } from 'shared-contracts/staff/session';
import { Badge, Button, DataTable, DefinitionList, Field, PasswordInput, Skeleton, TextInput } from 'shared-ui';
import { takeSession, useStaff } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { FailureNote, useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** The own account: name, password, second factor, and where one is signed in. */
export default function OwnAccount() {
  const { t } = useTranslation('account');
  const staff = useStaff();
  return (
    <Page title={t('title')} intro={staff.email} side={<SecondFactorPanel />}>
      <Panel title={t('profile.title')}>
        <ProfileForm />
      </Panel>
      <Panel title={t('sessions.title')} pad={false}>
        <Sessions />
      </Panel>
      <Panel title={t('password.title')}>
        <PasswordForm />
      </Panel>
    </Page>
  );
}

function ProfileForm() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const staff = useStaff();
  const state = useStaffForm({
    schema: staffProfileBody.pick({ name: true }).required(),
    values: { name: staff.name },
    save: async (values) => {
      await staffApi.patch('/profile', values);
      return staffApi.get<StaffSessionAnswer>('/session');
    },
    onSaved: ({ data }) => {
      takeSession(client, data);
      showDone(t('profile.saved'));
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('profile.save')}>
      <DefinitionList items={[{ term: t('profile.role'), details: staff.role.name }]} />
      <Field {...state.field('name')} label={t('profile.name')}>
        <TextInput {...state.form.register('name')} autoComplete="name" required />
      </Field>
    </StaffForm>
  );
}

function PasswordForm() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const empty = { current_password: '', password: '', password_confirmation: '' };
  const state = useStaffForm({
    schema: staffPasswordBody,
    values: empty,
    save: (values) => staffApi.put('/profile/password', values),
    onSaved: () => {
      state.form.reset(empty);
      showDone(t('password.saved'));
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <StaffForm state={state} submitLabel={t('password.save')}>
      <Field {...state.field('current_password')} label={t('password.current')}>
        <PasswordInput {...state.form.register('current_password')} {...shown} autoComplete="current-password" required />
      </Field>
      <Field {...state.field('password')} label={t('password.next')} hint={t('password.hint')}>
        <PasswordInput {...state.form.register('password')} {...shown} autoComplete="new-password" required />
      </Field>
      <Field {...state.field('password_confirmation')} label={t('password.repeat')}>
        <PasswordInput {...state.form.register('password_confirmation')} {...shown} autoComplete="new-password" required />
      </Field>
    </StaffForm>
  );
}

function Sessions() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const client = useQueryClient();
  const textOf = useFailureText();
  const { data: sessions, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await staffApi.get<StaffSessionsAnswer>('/sessions', { signal })).data,
  });
  if (error) return <FailureNote failure={failureOf(error)} />;
  if (!sessions) return <Skeleton lines={3} />;
  const end = async (id: string) => {
    try {
      await staffApi.delete(`/sessions/${id}`);
      showDone(t('sessions.ended'));
    } catch (failed) {
      showFailed(textOf(failureOf(failed)));
    }
    await client.invalidateQueries({ queryKey: ['sessions'] });
  };
  return (
    <DataTable
      caption={t('sessions.title')}
      captionHidden
      columns={[
        { key: 'browser', label: t('sessions.browser') },
        { key: 'ip', label: t('sessions.ip') },
        { key: 'started', label: t('sessions.started') },
        { key: 'used', label: t('sessions.used') },
        { key: 'end', label: t('sessions.end'), labelHidden: true, align: 'end' },
      ]}
      rows={sessions.map(({ id, browser, system, ip, started_at: started, last_used_at: used, current }) => ({
        key: id,
        cells: {
          browser: [browser, system].filter(Boolean).join(', ') || t('sessions.unknown'),
          ip: ip ?? '',
          started: format.moment(started),
          used: format.moment(used),
          end: current ? (
            <Badge tone="ok">{t('sessions.current')}</Badge>
          ) : (
            <Button variant="line" size="s" onClick={() => void end(id)}>
              {t('sessions.end')}
            </Button>
          ),
        },
      }))}
    />
  );
}
