import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router-dom';
import { paths, selectLang, sessionCleared, signOut, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';

interface Props {
  children: ReactNode;
  className?: string;
}

/** Signs out and opens the home page. Before hydration it posts to the account page. Spec §4 Authentication. */
export function SignOutForm({ children, className }: Props) {
  const { t } = useTranslation('account');
  const { http } = useShop();
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const submitSignOut = async () => {
    setBusy(true);
    const answer = await signOut(http);
    setBusy(false);
    if (!answer.ok) {
      dispatch(toastAdded({ tone: 'error', text: t('signOut.failed') }));
      return;
    }
    // Home first: a page that needs a session would redirect to the login page as soon as the session has ended.
    await navigate(paths.home(lang));
    dispatch(sessionCleared());
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submitSignOut();
  };
  return (
    <Form method="post" action={paths.account(lang)} className={className} onSubmit={onSubmit} aria-busy={busy || undefined}>
      <input type="hidden" name="intent" value="sign-out" />
      {children}
    </Form>
  );
}
