import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, signIn, useShop, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { Button, Dialog, Field, Note, PasswordInput, Stack, TextInput, TextLink } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import type { Translate } from '../page/translate.ts';

interface Props {
  /** what stands in the step's e-mail field; null: closed */
  email: string | null;
  onClose: () => void;
  onSignedIn: (session: SessionAnswer) => void;
}

const WRONG = 401;

/** Signing in over the step. Wrong credentials are not told from an unknown address. */
export function SignInDialog({ email, onClose, onSignedIn }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const { http } = useShop();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const close = () => {
    setProblem('');
    onClose();
  };
  const submit = async (form: FormData) => {
    if (isBusy) return;
    const [address, password] = [textOf(form, 'username').trim(), textOf(form, 'password')];
    if (address === '' || password === '') return setProblem(t('signIn.missing'));
    setBusy(true);
    const answer = await signIn(http, address, password);
    setBusy(false);
    if (answer.ok && answer.data.status === 'authenticated') {
      setProblem('');
      onSignedIn(answer.data);
    } else setProblem(answer.ok ? t('signIn.failed') : refusalText(answer.error, t));
  };
  return (
    <Dialog size="s" open={email !== null} onClose={close} title={t('signIn.title')} closeLabel={t('signIn.close')}>
      <form
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <Stack gap={4}>
          <p>{t('signIn.text')}</p>
          {problem ? (
            <Note tone="danger" role="alert">
              {problem}
            </Note>
          ) : null}
          <Field label={t('field.email')}>
            <TextInput
              name="username"
              type="email"
              autoComplete="username"
              defaultValue={email ?? ''}
              maxLength={254}
              data-autofocus={email === '' ? true : undefined}
            />
          </Field>
          <Field label={t('signIn.password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              maxLength={200}
              showLabel={t('signIn.show')}
              hideLabel={t('signIn.hide')}
              data-autofocus={email ? true : undefined}
            />
          </Field>
          <Button type="submit" block busy={isBusy} busyLabel={t('busy')}>
            {t('signIn.go')}
          </Button>
          <TextLink href={paths.password(lang)} target="_blank" icon="external-link">
            {t('signIn.forgotten')}
            <span className="vh"> {t('legal.newWindow')}</span>
          </TextLink>
        </Stack>
      </form>
    </Dialog>
  );
}

const refusalText = (error: Failure, t: Translate): string =>
  error.kind === 'rule' && error.status === WRONG ? t('signIn.failed') : failureText(error, t);

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
