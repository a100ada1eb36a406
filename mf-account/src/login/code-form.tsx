import { useEffect, useId, useMemo, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Button, ErrorSummary, Field, Stack, TextInput } from 'shared-ui';
import type { LoginRefusal } from './log-in.ts';
import { ReasonNote } from './reason-note.tsx';

interface Props {
  refusal: LoginRefusal;
  /** sent instead of the password */
  challenge: string;
  /** path of the post without JavaScript, if it is another page */
  action?: string;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onStartOver: () => void;
}

export function CodeForm({ refusal, challenge, action, busy, onSubmit, onStartOver }: Props) {
  const { t } = useTranslation('account');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const error = refusal.fields.code;
  const errors = useMemo(() => (error ? [{ fieldId: id, message: t(`login.second.errors.${error}`) }] : []), [error, id, t]);
  // The focused password field was removed.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus(), []);
  return (
    <Form method="post" action={action} noValidate onSubmit={onSubmit} ref={form}>
      <Stack gap={6}>
        <ErrorSummary title={t('login.check')} errors={errors} />
        <ReasonNote reason={refusal.reason} />
        <p role="status">{t('login.second.text')}</p>
        <input type="hidden" name="challenge" value={challenge} />
        <input type="hidden" name="email" value={refusal.email} />
        <Field id={id} label={t('login.second.code')} hint={t('login.second.hint')} error={error && t(`login.second.errors.${error}`)}>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTHS.signInCode}
            required
          />
        </Field>
        <Button variant="go" type="submit" block busy={busy} busyLabel={t('login.busy')}>
          {t('login.second.submit')}
        </Button>
        <Button variant="line" type="reset" block onClick={onStartOver}>
          {t('login.second.back')}
        </Button>
      </Stack>
    </Form>
  );
}
