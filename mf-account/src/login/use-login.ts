import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectLang, sessionReceived, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { sendForm } from './log-in.ts';
import type { LoginRefusal } from './log-in.ts';
import { targetAfterLogin } from './target-after-login.ts';

/** Signs in from the browser; what happens then is the asker's part. */
export function useLogin(first: LoginRefusal | undefined, onSignedIn: (session: SessionAnswer) => unknown) {
  const { http } = useShop();
  const [refusal, setRefusal] = useState(first);
  const [busy, setBusy] = useState(false);

  const submit = async (form: FormData) => {
    if (busy) return;
    setBusy(true);
    const outcome = await sendForm(http, form);
    if (outcome.ok) {
      await onSignedIn(outcome.session);
      return;
    }
    setRefusal(outcome.refusal);
    setBusy(false);
  };
  /** From the second step back to the first. */
  const startOver = () => setRefusal((last) => last && { email: last.email, fields: {} });
  return { refusal, busy, submit, startOver };
}

/**
 * Goes where one wanted to. The session stands in the store before the next page is asked for, so that its guard lets it through; a
 * router action would revalidate this page first, which a signed-in person may not see.
 */
export function useWayAfterLogin(): (session: SessionAnswer) => Promise<void> {
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
