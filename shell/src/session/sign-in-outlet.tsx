import { use, useEffect, useSyncExternalStore } from 'react';
import { Slot, SlotHostContext, paths, selectLang, sessionReceived, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { OutletProps } from './sign-in-again.tsx';
import { hardNavigate } from './hard-navigate.ts';

/** The dialog. If somebody else signs in, the page is replaced by the home page. */
export default function SignInOutlet({ question, user }: OutletProps) {
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const host = use(SlotHostContext);
  const status = useSyncExternalStore(
    host?.subscribe ?? (() => () => undefined),
    () => host?.get('sign-in').status,
    () => undefined,
  );
  // Without the dialog nobody can answer: the calls are refused.
  useEffect(() => {
    if (status === 'failed') question.answer(false);
  }, [question, status]);

  const onSignedIn = (session: SessionAnswer) => {
    const isSame = user === null || session.user?.id === user.id;
    question.answer(isSame);
    if (isSame) dispatch(sessionReceived(session));
    else hardNavigate(paths.home(lang));
  };
  return <Slot name="sign-in" email={user?.email ?? ''} onSignedIn={onSignedIn} onClose={() => question.answer(false)} />;
}
