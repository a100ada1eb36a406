import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { PASSWORD_LENGTH, passwordStrength } from 'shared-contracts/rules/password';
import { Field, PasswordInput } from 'shared-ui';
import { StrengthMeter } from './strength-meter.tsx';

interface Props {
  idPrefix: string;
  /** the account's e-mail address, which is not allowed as password */
  email: string;
  errors: { password?: string; password_confirmation?: string };
  /** label of the first field; default: new password */
  label?: string;
}

/** A new password, typed twice. Its strength is shown while typing; only its length is required. */
export function NewPasswordFields({ idPrefix, email, errors, label }: Props) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const input = {
    autoComplete: 'new-password',
    maxLength: MAX_LENGTHS.password,
    required: true,
    showLabel: t('login.show'),
    hideLabel: t('login.hide'),
  };
  return (
    <>
      <div>
        <Field
          id={`${idPrefix}password`}
          label={label ?? t('password.set.password')}
          hint={t('password.set.hint', { count: PASSWORD_LENGTH })}
          error={errors.password}
        >
          <PasswordInput
            {...input}
            name="password"
            minLength={PASSWORD_LENGTH}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <StrengthMeter strength={password === '' ? null : passwordStrength(password, email)} missing={PASSWORD_LENGTH - password.length} />
      </div>
      <Field id={`${idPrefix}password_confirmation`} label={t('password.set.repeat')} error={errors.password_confirmation}>
        <PasswordInput {...input} name="password_confirmation" />
      </Field>
    </>
  );
}
