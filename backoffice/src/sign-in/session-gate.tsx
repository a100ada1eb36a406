import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Lang } from 'shared-contracts/contract/locales';
import type { StaffSession } from 'shared-contracts/staff/session';
import { sessionQuery, takeSession } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { PageLoading } from '../frame/page-loading.tsx';
import { CallState } from '../frame/screen-error.tsx';
import { changeLanguage, currentLang } from '../i18n/texts.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** Shows its children to signed-in staff, and the sign-in at the same address to everybody else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  /** The recovery codes are shown once: the sign-in stays until the person says that he has them. */
  const [isReadingCodes, setReadingCodes] = useState(false);
  const noteChoice = useAccountLanguage(session);
  if (isPending) return <PageLoading />;
  if (error) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (session?.state === 'signed_in' && !isReadingCodes) return children;
  return (
    <SignInPage onLanguage={noteChoice}>
      <SignInSteps isInDialog={false} session={session} onSession={(next) => takeSession(client, next)} onCodes={setReadingCodes} />
    </SignInPage>
  );
}

/**
 * The account's language counts from the sign-in on, unless another one was chosen on the way: that becomes the account's.
 * @returns what to call with a language chosen before the sign-in
 */
function useAccountLanguage(session: StaffSession | null | undefined): (lang: Lang) => void {
  const client = useQueryClient();
  const chosen = useRef<Lang | null>(null);
  const language = session?.staff?.language;
  const id = session?.staff?.id;
  const takeLanguage = useEffectEvent(async () => {
    const choice = chosen.current;
    chosen.current = null;
    if (language === undefined || language === (choice ?? currentLang())) return;
    // The language stays for this visit even if it can't be saved.
    if (choice === null) await changeLanguage(language);
    else await staffApi.patch('/profile', { language: choice }).catch(() => undefined);
    // Names of roles and products came in the language before.
    await client.invalidateQueries();
  });
  // Only at the sign-in: afterwards the choice in the navigation is newer than the session read then.
  useEffect(() => {
    if (id !== undefined) void takeLanguage();
  }, [id]);
  return (lang) => {
    chosen.current = lang;
  };
}
