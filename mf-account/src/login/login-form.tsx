import { useId, useMemo } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { Button, ErrorSummary, Field, Note, PasswordInput, Stack, TextInput } from 'shared-ui';
import { credentialsOf } from './log-in.ts';
import type { LoginRefusal } from './log-in.ts';
import { useLogin } from './use-login.ts';

/** `refused` is the answer to a plain post. What was typed stays, only the password is not sent back. */
export function LoginForm({ refused }: { refused?: LoginRefusal }) {
  const { t } = useTranslation('account');
  const { refusal, busy, submit } = useLogin(refused);
  const id = useId();
  const fields = refusal?.fields;
  const errors = useMemo(
    () =>
      (['email', 'password'] as const).flatMap((name) => {
        const error = fields?.[name];
        return error ? [{ fieldId: `${id}${name}`, message: t(`login.summary.${name}.${error}`) }] : [];
      }),
    [fields, id, t],
  );
  const messageOf = (error?: string) => error && t(`login.errors.${error}`);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(credentialsOf(new FormData(event.currentTarget)));
  };
  return (
    <Form method="post" noValidate onSubmit={onSubmit}>
      <Stack gap={6}>
        <ErrorSummary title={t('login.check')} errors={errors} />
        {refusal?.reason && (
          <Note tone="danger" role="alert">
            {'key' in refusal.reason ? t(`login.refused.${refusal.reason.key}`) : refusal.reason.text}
          </Note>
        )}
        <Field id={`${id}email`} label={t('login.email')} error={messageOf(fields?.email)}>
          <TextInput name="email" type="email" autoComplete="username" defaultValue={refused?.email} maxLength={254} required />
        </Field>
        <Field id={`${id}password`} label={t('login.password')} error={messageOf(fields?.password)}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={200}
            showLabel={t('login.show')}
            hideLabel={t('login.hide')}
            required
          />
        </Field>
        <Button variant="go" type="submit" block busy={busy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
      </Stack>
    </Form>
  );
}
