import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, ErrorSummary, Field, PasswordInput, Stack, TextLink } from 'shared-ui';
import type { MailLink } from './confirm-kind.ts';

interface Props {
  link: MailLink;
  /** after a failure, which stands above it */
  isAgain: boolean;
  /** what is wrong with the password */
  problem?: string;
}

/** Says what will happen; only the button does it. The token goes in the post, so that the page after it has none in its address. */
export function ConfirmQuestion({ link, isAgain, problem }: Props) {
  const { t } = useTranslation('account');
  const busy = useNavigation().state !== 'idle';
  const id = useId();
  const errors = useMemo(() => (problem === undefined || busy ? [] : [{ fieldId: id, message: problem }]), [problem, busy, id]);
  return (
    <Form method="post" action={`?kind=${link.kind}`} noValidate>
      <Stack gap={6}>
        {!isAgain && (
          <div>
            <h1>{t(`confirm.${link.kind}.title`)}</h1>
            <p>{t(`confirm.${link.kind}.text`)}</p>
          </div>
        )}
        <ErrorSummary title={t('login.check')} errors={errors} />
        <input type="hidden" name="kind" value={link.kind} />
        <input type="hidden" name="token" value={link.token} />
        {link.needsPassword && <OwnPassword id={id} problem={busy ? undefined : problem} />}
        <div>
          <Button variant="primary" type="submit" busy={busy} busyLabel={t('confirm.busy')}>
            {isAgain ? t('confirm.again') : t(`confirm.${link.kind}.submit`)}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Whoever registered with this address shows it; who did not sets a password, which ends the other one's access. */
function OwnPassword({ id, problem }: { id: string; problem: string | undefined }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <>
      <Field id={id} label={t('confirm.password.label')} hint={t('confirm.password.hint')} error={problem}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={200}
          showLabel={t('login.show')}
          hideLabel={t('login.hide')}
          required
        />
      </Field>
      <TextLink to={paths.password(lang)}>{t('confirm.password.other')}</TextLink>
    </>
  );
}
