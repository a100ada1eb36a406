import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordCard } from './password-card.tsx';
import { PasswordForm } from './password-form.tsx';
import type { PasswordCall } from './use-password-call.ts';
import { UsernameInput } from './username-input.tsx';

export function SetPassword({ call, token, email }: { call: PasswordCall; token: string; email: string }) {
  const { t } = useTranslation('account');
  return (
    <PasswordCard title={t('password.set.title')} intro={t('password.set.intro', { email })}>
      <PasswordForm call={call} submit={t('password.set.submit')} busyLabel={t('password.set.busy')}>
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
