import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getSession, paths, selectLang, sessionReceived, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { LoginForm } from '../login/login-form.tsx';
import { PasswordCard } from './password-card.tsx';

/** After a new password every session has ended, so the login form is shown. */
export function PasswordChanged({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { http, isSignedIn } = useShop();
  const dispatch = useShopDispatch();
  useEffect(() => {
    // This browser's session has ended too: loading it tells the store.
    if (!isSignedIn()) return;
    void getSession(http).then((session) => {
      if (session.ok) dispatch(sessionReceived(session.data));
    });
  }, [dispatch, http, isSignedIn]);
  return (
    <PasswordCard title={t('password.changed.title')} intro={t('password.changed.text')} isNew>
      <LoginForm email={email} action={paths.login(lang)} />
    </PasswordCard>
  );
}
