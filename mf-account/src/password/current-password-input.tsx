import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { PasswordInput } from 'shared-ui';

interface Props {
  name?: string;
  'data-autofocus'?: true;
}

/** Input of the current password; goes into a `Field`. */
export function CurrentPasswordInput({ name = 'password', ...rest }: Props) {
  const { t } = useTranslation('account');
  return (
    <PasswordInput
      {...rest}
      name={name}
      autoComplete="current-password"
      maxLength={MAX_LENGTHS.password}
      showLabel={t('login.show')}
      hideLabel={t('login.hide')}
      required
    />
  );
}
