import { useId, useMemo } from 'react';
import type { MouseEvent, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { isPlainClick } from 'shared-contracts/client/soft-links';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { Button, ErrorSummary, Field, Stack, TextInput, TextLink } from 'shared-ui';
import { CurrentPasswordInput } from '../password/current-password-input.tsx';
import type { EmailState } from './email-state.ts';
import { CodeForm } from './code-form.tsx';
import { readCredentials } from './log-in.ts';
import type { LoginRefusal } from './log-in.ts';
import { ReasonNote } from './reason-note.tsx';
import { useLogin, useOpenTargetAfterLogin } from './use-login.ts';

interface Props {
  /** refusal of a post without JavaScript */
  refused?: LoginRefusal;
  email?: string;
  /** path of the post without JavaScript, if it is another page */
  action?: string;
  /**
   * called after signing in inside a dialog: the form then has no links away from the page, and focuses the first empty field. Default:
   * redirect after login
   */
  onSignedIn?: (session: SessionAnswer) => void;
}

/** The form to sign in. A refusal keeps the e-mail address, not the password. */
export function LoginForm({ refused, email = refused?.email, action, onSignedIn }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const openTarget = useOpenTargetAfterLogin();
  const navigate = useNavigate();
  const { refusal, busy, submit, startOver } = useLogin(refused, onSignedIn ?? openTarget);
  const id = useId();
  const fields = refusal?.fields;
  const errors = useMemo(
    () =>
      [
        fields?.email && { fieldId: `${id}email`, message: t(`login.summary.email.${fields.email}`) },
        fields?.password && { fieldId: `${id}password`, message: t(`login.summary.password.${fields.password}`) },
      ].filter((error) => error !== undefined),
    [fields, id, t],
  );
  const getMessage = (error?: 'required' | 'email') => error && t(`login.errors.${error}`);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  /** Passes the typed address on in the history state, because it would be readable in the URL. */
  const passEmailOn = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form');
    if (!form || !isPlainClick(event)) return;
    event.preventDefault();
    const { email: typedEmail } = readCredentials(new FormData(form));
    void navigate(paths.password(lang), { state: { email: typedEmail } satisfies EmailState });
  };
  if (refusal?.challenge !== undefined) {
    return (
      <CodeForm refusal={refusal} challenge={refusal.challenge} action={action} busy={busy} onSubmit={onSubmit} onStartOver={startOver} />
    );
  }
  return (
    <Form method="post" action={action} noValidate onSubmit={onSubmit}>
      <Stack gap={6}>
        <ErrorSummary title={t('login.check')} errors={errors} />
        <ReasonNote reason={refusal?.reason} />
        <Field id={`${id}email`} label={t('login.email')} error={getMessage(fields?.email)}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={refusal?.email ?? email}
            maxLength={MAX_LENGTHS.email}
            required
            data-autofocus={email ? undefined : true}
          />
        </Field>
        <Field id={`${id}password`} label={t('login.password')} error={getMessage(fields?.password)}>
          <CurrentPasswordInput data-autofocus={email ? true : undefined} />
        </Field>
        {onSignedIn ? (
          <TextLink href={paths.password(lang)} target="_blank" icon="external-link">
            {t('password.forgot')}
            <span className="vh"> {t('signIn.newWindow')}</span>
          </TextLink>
        ) : (
          <TextLink to={paths.password(lang)} onClick={passEmailOn}>
            {t('password.forgot')}
          </TextLink>
        )}
        <Button variant="go" type="submit" block busy={busy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
      </Stack>
    </Form>
  );
}
