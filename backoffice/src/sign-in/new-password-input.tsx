import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from 'shared-ui';

/** A field for a password that staff choose, or repeat. */
export function NewPasswordInput(
  props: Omit<ComponentProps<typeof PasswordInput>, 'autoComplete' | 'showLabel' | 'hideLabel' | 'required'>,
) {
  const { t } = useTranslation('sign-in');
  return <PasswordInput {...props} autoComplete="new-password" showLabel={t('showPassword')} hideLabel={t('hidePassword')} required />;
}
