import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { PASSWORD_LENGTH } from 'shared-contracts/rules/password';
import { Button, Field, FormGrid, Note, PasswordInput, Stack, TextLink } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import { readPasswords } from './create-account.ts';
import type { AccountRefusal, Passwords } from './create-account.ts';

interface Props {
  email: string;
  reference: string;
  attempt: string;
  isBusy: boolean;
  refusal: AccountRefusal | undefined;
  onSubmit: (passwords: Passwords) => void;
}

export function AccountForm({ email, reference, attempt, isBusy, refusal, onSubmit }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const getFieldError = (name: keyof Passwords) => {
    const problem = refusal?.fields[name];
    return problem && ('message' in problem ? problem.message : t(`account.problem.${problem.rule}`, { count: PASSWORD_LENGTH }));
  };
  const messages = [...(refusal?.messages ?? []), ...(refusal?.failure ? [failureText(refusal.failure, t)] : [])];
  const input = {
    autoComplete: 'new-password',
    maxLength: MAX_LENGTHS.password,
    required: true,
    showLabel: t('signIn.show'),
    hideLabel: t('signIn.hide'),
  };
  return (
    <Form
      method="post"
      action={paths.completed(lang, reference)}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(readPasswords(new FormData(event.currentTarget)));
      }}
    >
      <input type="hidden" name="intent" value="account" />
      <input type="hidden" name="attempt" value={attempt} />
      {/* Password managers save the password under this address. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <Stack gap={4}>
        <p>{t('account.text', { email: email })}</p>
        {messages.map((message) => (
          <Note key={message} tone="danger" role="alert">
            <p>{message}</p>
            <TextLink to={paths.login(lang)}>{t('signIn.open')}</TextLink>
          </Note>
        ))}
        <FormGrid>
          <Field
            label={t('account.password')}
            hint={t('account.passwordHint', { count: PASSWORD_LENGTH })}
            error={getFieldError('password')}
            span={6}
          >
            <PasswordInput {...input} name="password" />
          </Field>
          <Field label={t('account.repeat')} error={getFieldError('password_confirmation')} span={6}>
            <PasswordInput {...input} name="password_confirmation" />
          </Field>
        </FormGrid>
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t('busy')}>
            {t('account.create')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
