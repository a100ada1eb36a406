import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { User } from 'shared-contracts/wire/auth';
import { Badge, Cluster, Field, Note, Stack, TextInput } from 'shared-ui';
import { CurrentPasswordInput } from '../password/current-password-input.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileForm } from './use-profile-form.ts';
import type { ProfileFormState } from './use-profile-form.ts';
import styles from './profile.module.css';

/** The sign-in address. A new one becomes active with the link mailed to it; until then the change can be cancelled. */
export function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const form = useProfileForm('email');
  const cancel = useProfileForm('email-cancel');
  const pending = user.pending_email ?? null;
  const requestedEmail = form.outcome?.status === 'saved' ? form.outcome.user?.pending_email : undefined;
  return (
    <ProfileSection
      id="email"
      title={t('profile.email.title')}
      focusKey={pending ?? ''}
      aside={
        user.email_confirmed === undefined ? null : (
          <Badge tone={user.email_confirmed ? 'ok' : 'warn'}>
            {t(user.email_confirmed ? 'profile.email.confirmed' : 'profile.email.open')}
          </Badge>
        )
      }
    >
      <p className={styles.text}>{t('profile.email.present', { email: user.email })}</p>
      {pending !== null && <PendingEmail user={user} pending={pending} cancel={cancel} />}
      {pending === null && !cancel.busy && cancel.outcome?.status === 'saved' && (
        <Note tone="ok" role="status">
          <p>{t('profile.email.cancelled', { email: user.email })}</p>
        </Note>
      )}
      {pending === null && user.email_confirmed === false && <UnconfirmedEmail user={user} />}
      <ProfileForm
        intent="email"
        state={form}
        savedMessage={<p>{requestedEmail ? t('profile.email.saved', { email: requestedEmail }) : t('profile.email.same')}</p>}
        submit={t('profile.email.submit')}
        variant="line"
      >
        <Field id={form.getFieldId('email')} label={t('profile.email.new')} hint={t('profile.email.hint')} error={form.errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            maxLength={MAX_LENGTHS.email}
            defaultValue={form.getTyped('email')}
            required
          />
        </Field>
        <Field id={form.getFieldId('current_password')} label={t('profile.email.password')} error={form.errors.current_password}>
          <CurrentPasswordInput name="current_password" />
        </Field>
      </ProfileForm>
    </ProfileSection>
  );
}

function PendingEmail({ user, pending, cancel }: { user: User; pending: string; cancel: ProfileFormState }) {
  const { t } = useTranslation('account');
  const resend = useProfileForm('email-resend');
  return (
    <Stack gap={4}>
      <Note tone="info" title={t('profile.email.waiting.title', { email: pending })}>
        <p>{t('profile.email.waiting.text', { email: user.email })}</p>
      </Note>
      <Cluster align="start">
        <ProfileForm
          intent="email-resend"
          state={resend}
          savedMessage={<p>{t('profile.email.again.saved', { email: pending })}</p>}
          submit={t('profile.email.again.submit')}
          variant="line"
        />
        <ProfileForm intent="email-cancel" state={cancel} savedMessage={null} submit={t('profile.email.cancel')} variant="line">
          <input type="hidden" name="present" value={user.email} />
        </ProfileForm>
      </Cluster>
    </Stack>
  );
}

function UnconfirmedEmail({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const resend = useProfileForm('email-resend');
  return (
    <Stack gap={4}>
      <Note tone="warn" title={t('profile.email.unconfirmed.title')}>
        <p>{t('profile.email.unconfirmed.text', { email: user.email })}</p>
      </Note>
      <ProfileForm
        intent="email-resend"
        state={resend}
        savedMessage={<p>{t('profile.email.again.saved', { email: user.email })}</p>}
        submit={t('profile.email.again.submit')}
        variant="line"
      />
    </Stack>
  );
}
