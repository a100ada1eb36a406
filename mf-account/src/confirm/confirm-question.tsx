import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, ErrorSummary, Field, Stack, TextLink } from 'shared-ui';
import { CurrentPasswordInput } from '../password/current-password-input.tsx';
import type { MailLink } from './mail-link.ts';

interface Props {
  link: MailLink;
  /** after a failure, whose message is shown above */
  isRetry: boolean;
  problem?: string;
}

/** Explains what the button will do. The token is in the form, so that the next page's address does not contain it. */
export function ConfirmQuestion({ link, isRetry, problem }: Props) {
  const { t } = useTranslation('account');
  const busy = useNavigation().state !== 'idle';
  const id = useId();
  const errors = useMemo(() => (problem === undefined || busy ? [] : [{ fieldId: id, message: problem }]), [problem, busy, id]);
  return (
    <Form method="post" action={`?kind=${link.kind}`} noValidate>
      <Stack gap={6}>
        {!isRetry && (
          <div>
            <h1>{t(`confirm.${link.kind}.title`)}</h1>
            <p>{t(`confirm.${link.kind}.text`)}</p>
          </div>
        )}
        <ErrorSummary title={t('login.check')} errors={errors} />
        <input type="hidden" name="kind" value={link.kind} />
        <input type="hidden" name="token" value={link.token} />
        {link.needsPassword && <CurrentPassword id={id} problem={busy ? undefined : problem} />}
        <div>
          <Button variant="primary" type="submit" busy={busy} busyLabel={t('confirm.busy')}>
            {isRetry ? t('confirm.again') : t(`confirm.${link.kind}.submit`)}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Asks for the account's password. Whoever did not register with this address can set a new one, which ends the other's access. */
function CurrentPassword({ id, problem }: { id: string; problem: string | undefined }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <>
      <Field id={id} label={t('confirm.password.label')} hint={t('confirm.password.hint')} error={problem}>
        <CurrentPasswordInput />
      </Field>
      <TextLink to={paths.password(lang)}>{t('confirm.password.other')}</TextLink>
    </>
  );
}
