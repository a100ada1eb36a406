import { use, useEffect, useSyncExternalStore } from 'react';
import { Slot, SlotHostContext, paths, selectLang, sessionReceived, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { OutletProps } from './sign-in-again.tsx';
import { startAnew } from './start-anew.ts';

/** The dialog. Somebody else than before starts at home, with nothing of what stands in the page. */
export default function SignInOutlet({ question, who }: OutletProps) {
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const host = use(SlotHostContext);
  const status = useSyncExternalStore(
    host?.subscribe ?? (() => () => undefined),
    () => host?.get('sign-in').status,
    () => undefined,
  );
  // Without the dialog nobody can answer: the calls end as they are.
  useEffect(() => {
    if (status === 'failed') question.answer(false);
  }, [question, status]);

  const onSignedIn = (session: SessionAnswer) => {
    const isSame = who === null || session.user?.id === who.id;
    question.answer(isSame);
    if (isSame) dispatch(sessionReceived(session));
    else startAnew(paths.home(lang));
  };
  return <Slot name="sign-in" email={who?.email ?? ''} onSignedIn={onSignedIn} onClose={() => question.answer(false)} />;
}
