import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, Wrap } from 'shared-ui';
import { emailOf } from '../login/brought-email.ts';
import { AskForLink } from './ask-for-link.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { loadPassword } from './password-data.ts';
import type { PasswordData } from './password-data.ts';
import { passwordAction } from './password-action.ts';
import { SetPassword } from './set-password.tsx';
import { usePasswordCall } from './use-password-call.ts';
import styles from './password.module.css';

export const loader = loadPassword;
export const action = passwordAction;

export function Component() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const asked = useLoaderData<PasswordData>();
  const call = usePasswordCall();
  const { state } = useLocation() as { state: unknown };
  const { answer } = call;
  const isAsking =
    asked.kind !== 'set' || answer?.kind === 'gone' || answer?.kind === 'asked' || (answer?.kind === 'refused' && answer.form === 'ask');
  useSecretLeavesAddress();
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('home'), to: paths.home(lang) },
          { label: t('login.title'), to: paths.login(lang) },
          { label: t(`password.${asked.kind === 'set' ? 'set' : 'ask'}.title`) },
        ]}
      />
      {answer?.kind === 'changed' ? (
        <PasswordChanged email={answer.email} />
      ) : isAsking ? (
        <AskForLink call={call} isGone={(answer ?? asked).kind === 'gone'} email={asked.email || emailOf(state)} />
      ) : (
        <SetPassword call={call} token={asked.token} email={asked.email} />
      )}
    </Wrap>
  );
}

/** Token and e-mail address are in the page; they are removed from the address bar, because of history and onlookers. */
function useSecretLeavesAddress() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (search !== '') window.history.replaceState(window.history.state, '', pathname);
  }, [pathname, search]);
}

export const meta = ({ data, t }: MetaArgs<PasswordData>): PageMeta => ({
  title: t(`account:password.${data?.kind === 'set' ? 'set' : 'ask'}.title`),
  description: t('account:password.ask.intro'),
  robots: 'noindex',
});
