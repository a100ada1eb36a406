import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { staffPasswordSetBody } from 'shared-contracts/staff/session';
import type { StaffPasswordLinkAnswer } from 'shared-contracts/staff/session';
import { ButtonLink, DefinitionList, Field, Note, Spinner } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { SignInPage } from './sign-in-page.tsx';
import styles from './sign-in.module.css';

/** The page that the mail about a forgotten password leads to; afterwards the person signs in, with the code as always. */
export default function NewPassword() {
  const { t } = useTranslation('sign-in');
  const { token = '' } = useParams();
  const [isSaved, setSaved] = useState(false);
  const path = `/passwords/${encodeURIComponent(token)}`;
  const { data, error } = useQuery({
    queryKey: ['password-link', token],
    queryFn: async () => (await staffApi.get<StaffPasswordLinkAnswer>(path, { ofSignIn: true })).data,
    staleTime: Infinity,
  });
  const failure = error ? failureOf(error) : null;
  const signIn = <ButtonLink href="/">{t('newPassword.signIn')}</ButtonLink>;
  return (
    <SignInPage>
      <div className={styles.step}>
        <h1>{t('newPassword.title')}</h1>
        {failure ? (
          <>
            <Note tone="danger" role="alert">
              {failure.kind === 'rule' ? failure.message : t('newPassword.failed')}
            </Note>
            {signIn}
          </>
        ) : null}
        {isSaved ? (
          <>
            <Note tone="ok" role="status">
              {t('newPassword.saved')}
            </Note>
            {signIn}
          </>
        ) : null}
        {data && !isSaved ? <PasswordForm path={path} email={data.email} onSaved={() => setSaved(true)} /> : null}
        {data || failure ? null : <Spinner label={t('newPassword.loading')} />}
      </div>
    </SignInPage>
  );
}

function PasswordForm({ path, email, onSaved }: { path: string; email: string; onSaved: () => void }) {
  const { t } = useTranslation('sign-in');
  const client = useQueryClient();
  const state = useStaffForm({
    schema: staffPasswordSetBody,
    values: { password: '', password_confirmation: '' },
    warnsBeforeLeaving: false,
    save: (values) => staffApi.post(path, values, { ofSignIn: true }),
    onSaved: () => {
      // whoever was signed in here is not any more
      client.removeQueries({ queryKey: ['session'] });
      onSaved();
    },
  });
  return (
    <>
      <DefinitionList items={[{ term: t('email'), details: email }]} />
      <StaffForm state={state} submitLabel={t('newPassword.submit')}>
        <Field {...state.field('password')} label={t('newPassword.password')} hint={t('invitation.passwordHint')}>
          <NewPasswordInput {...state.form.register('password')} />
        </Field>
        <Field {...state.field('password_confirmation')} label={t('invitation.repeat')}>
          <NewPasswordInput {...state.form.register('password_confirmation')} />
        </Field>
      </StaffForm>
    </>
  );
}
