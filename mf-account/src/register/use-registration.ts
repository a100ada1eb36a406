import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, selectLang, sessionReceived, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import { registerUser } from './register-user.ts';
import type { RegisterRefusal } from './register-user.ts';
import type { Registration } from './registration.ts';
import { targetAfterRegistering } from './target-after-registering.ts';

interface Options {
  /** refusal of a post without JavaScript */
  firstRefusal: RegisterRefusal | undefined;
  /** key of the first attempt */
  attempt: string;
  /** name of the draft in this tab, deleted afterwards */
  draft: string;
}

/** Registers from the browser. Not a router action, because the session must be stored before the next page is loaded. */
export function useRegistration({ firstRefusal, attempt, draft }: Options) {
  const { t } = useTranslation('account');
  const { http } = useShop();
  const { search } = useLocation();
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState(firstRefusal);
  const [isBusy, setBusy] = useState(false);

  const submit = async (values: Registration) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await registerUser(http, values, lang, refusal?.attempt ?? attempt);
    if (!outcome.ok) {
      setRefusal(outcome.refusal);
      setBusy(false);
      return;
    }
    dropDraft(draft);
    const target = targetAfterRegistering(search, lang, outcome.isPending);
    if (outcome.session) dispatch(sessionReceived(outcome.session));
    const message = t(outcome.isPending ? 'register.dealerDone' : 'register.done');
    dispatch(toastAdded({ tone: 'ok', text: outcome.session ? message : t('register.signInNow') }));
    await navigate(outcome.session ? target : paths.login(lang, target), { replace: true });
  };
  return { refusal, isBusy, submit };
}
