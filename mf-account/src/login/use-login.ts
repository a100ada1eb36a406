import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectLang, sessionReceived, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { submitLoginForm } from './log-in.ts';
import type { LoginRefusal } from './log-in.ts';
import { targetAfterLogin } from './target-after-login.ts';

/** Signs in from the browser; the caller decides what happens next. */
export function useLogin(firstRefusal: LoginRefusal | undefined, onSignedIn: (session: SessionAnswer) => unknown) {
  const { http } = useShop();
  const [refusal, setRefusal] = useState(firstRefusal);
  const [busy, setBusy] = useState(false);

  const submit = async (form: FormData) => {
    if (busy) return;
    setBusy(true);
    const outcome = await submitLoginForm(http, form);
    if (outcome.ok) {
      await onSignedIn(outcome.session);
      return;
    }
    setRefusal(outcome.refusal);
    setBusy(false);
  };
  const startOver = () => setRefusal((previous) => previous && { email: previous.email, fields: {} });
  return { refusal, busy, submit, startOver };
}

/**
 * Stores the session and opens the target page, whose guard needs it. A router action would first revalidate the login page, which
 * redirects signed-in visitors.
 */
export function useOpenTargetAfterLogin(): (session: SessionAnswer) => Promise<void> {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  return async (session) => {
    dispatch(sessionReceived(session));
    dispatch(toastAdded({ tone: 'ok', text: t('login.success') }));
    await navigate(targetAfterLogin(search, lang), { replace: true });
  };
}
