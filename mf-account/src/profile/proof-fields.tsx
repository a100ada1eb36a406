import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { User } from 'shared-contracts/wire/auth';
import { Field, Stack, TextInput } from 'shared-ui';
import { CurrentPasswordInput } from '../password/current-password-input.tsx';
import { UsernameInput } from '../password/username-input.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** Password and code, which prove who changes the second factor. */
export function ProofFields({ form, user }: { form: ProfileFormState; user: User }) {
  const { t } = useTranslation('account');
  return (
    <Stack gap={6}>
      <PasswordField form={form} user={user} />
      <CodeField form={form} hint={t('login.second.hint')} />
    </Stack>
  );
}

export function PasswordField({ form, user }: { form: ProfileFormState; user: User }) {
  const { t } = useTranslation('account');
  return (
    <>
      <UsernameInput email={user.email} />
      <Field id={form.getFieldId('password')} label={t('profile.email.password')} error={form.errors.password}>
        <CurrentPasswordInput />
      </Field>
    </>
  );
}

/** What a code's field needs of a form. */
type FormFields = Pick<ProfileFormState, 'getFieldId' | 'errors'>;

export function CodeField({ form, hint }: { form: FormFields; hint: string }) {
  const { t } = useTranslation('account');
  return (
    <Field id={form.getFieldId('code')} label={t('login.second.code')} hint={hint} error={form.errors.code}>
      <TextInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTHS.signInCode}
        required
      />
    </Field>
  );
}
