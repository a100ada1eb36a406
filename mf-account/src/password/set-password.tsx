import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordCard } from './password-card.tsx';
import { PasswordForm } from './password-form.tsx';
import type { PasswordFormState } from './use-password-form.ts';
import { UsernameInput } from './username-input.tsx';

export function SetPassword({ form, token, email }: { form: PasswordFormState; token: string; email: string }) {
  const { t } = useTranslation('account');
  return (
    <PasswordCard title={t('password.set.title')} intro={t('password.set.intro', { email })}>
      <PasswordForm form={form} submit={t('password.set.submit')} busyLabel={t('password.set.busy')}>
        {({ idPrefix, errors }) => (
          <>
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="email" value={email} />
            <UsernameInput email={email} />
            <NewPasswordFields idPrefix={idPrefix} email={email} errors={errors} />
          </>
        )}
      </PasswordForm>
    </PasswordCard>
  );
}
