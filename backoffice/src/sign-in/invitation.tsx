import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { invitationBody } from 'shared-contracts/staff/session';
import type { InvitationAnswer, StaffSessionAnswer } from 'shared-contracts/staff/session';
import { DefinitionList, Field, Note, Spinner, TextInput } from 'shared-ui';
import { takeSession } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { useFormat } from '../i18n/use-format.ts';
import { currentLang } from '../i18n/texts.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { SignInPage } from './sign-in-page.tsx';
import styles from './sign-in.module.css';

/** The page that the invitation mail leads to: a password, and the person is in. */
export default function Invitation() {
  const { t } = useTranslation('sign-in');
  const { token = '' } = useParams();
  const path = `/invitations/${encodeURIComponent(token)}`;
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await staffApi.get<InvitationAnswer>(path, { ofSignIn: true })).data,
    staleTime: Infinity,
  });
  return (
    <SignInPage>
      <div className={styles.step}>
        <h1>{t('invitation.title')}</h1>
        {error ? <InvalidNote text={errorText(error, t('invitation.failed'))} /> : null}
        {data ? <AcceptForm path={path} invitation={data} /> : error ? null : <Spinner label={t('invitation.loading')} />}
      </div>
    </SignInPage>
  );
}

const errorText = (error: unknown, fallback: string): string => {
  const failure = failureOf(error);
  return failure.kind === 'rule' ? failure.message : fallback;
};

const InvalidNote = ({ text }: { text: string }) => (
  <Note tone="danger" role="alert">
    {text}
  </Note>
);

function AcceptForm({ path, invitation }: { path: string; invitation: InvitationAnswer['data'] }) {
  const { t } = useTranslation('sign-in');
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const state = useStaffForm({
    schema: invitationBody,
    values: { name: invitation.name, password: '', password_confirmation: '', language: currentLang() },
    warnsBeforeLeaving: false,
    save: (values) => staffApi.post<StaffSessionAnswer>(path, { ...values, language: currentLang() }, { ofSignIn: true }),
    onSaved: ({ data }) => {
      takeSession(client, data);
      void navigate('/', { replace: true });
    },
  });
  return (
    <>
      <DefinitionList
        items={[
          { term: t('email'), details: invitation.email },
          { term: t('invitation.role'), details: invitation.role },
          { term: t('invitation.until'), details: format.moment(invitation.expires_at) },
        ]}
      />
      <StaffForm state={state} submitLabel={t('invitation.submit')}>
        <Field {...state.field('name')} label={t('invitation.name')}>
          <TextInput {...state.form.register('name')} autoComplete="name" required />
        </Field>
        <Field {...state.field('password')} label={t('invitation.password')} hint={t('invitation.passwordHint')}>
          <NewPasswordInput {...state.form.register('password')} />
        </Field>
        <Field {...state.field('password_confirmation')} label={t('invitation.repeat')}>
          <NewPasswordInput {...state.form.register('password_confirmation')} />
        </Field>
      </StaffForm>
    </>
  );
}
