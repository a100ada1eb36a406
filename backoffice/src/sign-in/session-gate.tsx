import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { StaffSession } from 'shared-contracts/staff/session';
import { sessionQuery, takeSession } from '../client/session.ts';
import { failureOf } from '../client/staff-api.ts';
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
  useAccountLanguage(session);
  if (isPending) return <PageLoading />;
  if (error) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (session?.state === 'signed_in' && !isReadingCodes) return children;
  return (
    <SignInPage>
      <SignInSteps isInDialog={false} session={session} onSession={(next) => takeSession(client, next)} onCodes={setReadingCodes} />
    </SignInPage>
  );
}

/** The account's language counts from the sign-in on. */
function useAccountLanguage(session: StaffSession | null | undefined): void {
  const client = useQueryClient();
  const language = session?.staff?.language;
  const id = session?.staff?.id;
  const takeLanguage = useEffectEvent(() => {
    // Names of roles and products came in the language before.
    if (language !== undefined && language !== currentLang()) void changeLanguage(language).then(() => client.invalidateQueries());
  });
  // Only at the sign-in: afterwards the choice in the navigation is newer than the session read then.
  useEffect(() => {
    if (id !== undefined) takeLanguage();
  }, [id]);
}
