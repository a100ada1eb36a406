import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/wire/auth';
import { Field, Stack } from 'shared-ui';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { CurrentPasswordInput } from '../password/current-password-input.tsx';
import { UsernameInput } from '../password/username-input.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** Changes the password, which signs out all other devices. */
export function ChangePasswordForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const form = useProfileForm('password');
  return (
    <ProfileSection id="password" title={t('profile.password.title')}>
      <p className={styles.text}>{t('profile.password.text')}</p>
      <ProfileForm
        intent="password"
        state={form}
        savedMessage={<p>{t('profile.password.saved')}</p>}
        submit={t('profile.password.submit')}
        variant="line"
      >
        <UsernameInput email={user.email} />
        <Stack gap={6}>
          <Field id={form.getFieldId('current')} label={t('profile.password.current')} error={form.errors.current}>
            <CurrentPasswordInput name="current" />
          </Field>
          <NewPasswordFields idPrefix={form.getFieldId('')} email={user.email} errors={form.errors} />
        </Stack>
      </ProfileForm>
    </ProfileSection>
  );
}
