import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { Button, Field, Note, Stack, TextInput, TextLink } from 'shared-ui';
import type { PasswordAnswer } from './password-answer.ts';
import { PasswordCard } from './password-card.tsx';
import { PasswordForm } from './password-form.tsx';
import type { PasswordFormState } from './use-password-form.ts';

/** Requests a link by mail. The result does not reveal whether the address has an account. */
export function RequestLink({ form, isLinkInvalid = false, email }: { form: PasswordFormState; isLinkInvalid?: boolean; email: string }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { answer } = form;
  const [dismissedAnswer, setDismissedAnswer] = useState<typeof answer>();
  if (answer?.kind === 'asked' && dismissedAnswer !== answer)
    return <LinkSent form={form} answer={answer} onOther={() => setDismissedAnswer(answer)} />;
  return (
    <PasswordCard title={t('password.ask.title')} intro={t('password.ask.intro')} isNew={isLinkInvalid || dismissedAnswer !== undefined}>
      {isLinkInvalid ? (
        <Note tone="warn" role="status" title={t('password.gone.title')}>
          <p>{t('password.gone.text')}</p>
        </Note>
      ) : null}
      <PasswordForm form={form} submit={t('password.ask.submit')} busyLabel={t('password.ask.busy')}>
        {({ idPrefix, errors }) => (
          <Field id={`${idPrefix}email`} label={t('password.ask.email')} error={errors.email}>
            <TextInput
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={answer?.email ?? email}
              maxLength={MAX_LENGTHS.email}
              required
            />
          </Field>
        )}
      </PasswordForm>
      <TextLink to={paths.login(lang)}>{t('password.ask.back')}</TextLink>
    </PasswordCard>
  );
}

interface LinkSentProps {
  form: PasswordFormState;
  answer: Extract<PasswordAnswer, { kind: 'asked' }>;
  onOther: () => void;
}

function LinkSent({ form, answer, onOther }: LinkSentProps) {
  const { t } = useTranslation('account');
  const [firstAnswer] = useState(answer);
  const { email } = answer;
  const lang = useShopSelector(selectLang);
  const { Form, busy } = form;
  return (
    <PasswordCard title={t('password.asked.title')} intro={t('password.asked.text', { email })} isNew>
      <p>{t('password.asked.spam')}</p>
      <p role="status">{answer === firstAnswer ? null : t('password.asked.sent')}</p>
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <Stack gap={3}>
          <Button variant="line" type="submit" icon="refresh-cw" busy={busy} busyLabel={t('password.ask.busy')}>
            {t('password.asked.again')}
          </Button>
          <TextLink
            href={paths.password(lang)}
            onClick={(event) => {
              event.preventDefault();
              onOther();
            }}
          >
            {t('password.asked.other')}
          </TextLink>
          <TextLink to={paths.login(lang)}>{t('password.ask.back')}</TextLink>
        </Stack>
      </Form>
    </PasswordCard>
  );
}
