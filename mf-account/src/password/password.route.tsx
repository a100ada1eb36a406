import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, Wrap } from 'shared-ui';
import { readEmailState } from '../login/email-state.ts';
import { RequestLink } from './request-link.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { loadPassword } from './password-data.ts';
import type { PasswordData } from './password-data.ts';
import { passwordAction } from './password-action.ts';
import { SetPassword } from './set-password.tsx';
import { usePasswordForm } from './use-password-form.ts';
import styles from './password.module.css';

export const loader = loadPassword;
export const action = passwordAction;

export function Component() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const loaded = useLoaderData<PasswordData>();
  const form = usePasswordForm();
  const { state } = useLocation() as { state: unknown };
  const { answer } = form;
  const showsRequest =
    loaded.kind !== 'set' || answer?.kind === 'gone' || answer?.kind === 'asked' || (answer?.kind === 'refused' && answer.form === 'ask');
  useTokenRemoval();
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('home'), to: paths.home(lang) },
          { label: t('login.title'), to: paths.login(lang) },
          { label: t(`password.${loaded.kind === 'set' ? 'set' : 'ask'}.title`) },
        ]}
      />
      {answer?.kind === 'changed' ? (
        <PasswordChanged email={answer.email} />
      ) : showsRequest ? (
        <RequestLink form={form} isLinkInvalid={(answer ?? loaded).kind === 'gone'} email={loaded.email || readEmailState(state)} />
      ) : (
        <SetPassword form={form} token={loaded.token} email={loaded.email} />
      )}
    </Wrap>
  );
}

/** Removes token and e-mail address from the address bar and the history; the page has them. */
function useTokenRemoval() {
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
