import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSession } from 'shared-contracts/staff/session';
import { Dialog } from 'shared-ui';
import { takeSession, useStaff } from '../client/session.ts';
import { endSignInAgain, isSignInWanted, subscribeToExpiry } from '../client/session-expiry.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Over the page when the session has ended: after signing in again the work goes on where it was. */
export function SessionEndedDialog() {
  const { t } = useTranslation('sign-in');
  const client = useQueryClient();
  const staff = useStaff();
  const isOpen = useSyncExternalStore(subscribeToExpiry, isSignInWanted);
  const [step, setStep] = useState<StaffSession | null>(null);
  const takeStep = (session: StaffSession) => {
    if (session.state !== 'signed_in') {
      setStep(session);
      return;
    }
    setStep(null);
    // What is on the page belongs to whoever opened it.
    if (session.staff?.id === staff.id) {
      takeSession(client, session);
      endSignInAgain(true);
    } else window.location.reload();
  };
  const close = () => {
    setStep(null);
    endSignInAgain(false);
  };
  return (
    <Dialog open={isOpen} onClose={close} title={t('ended.title')} closeLabel={t('ended.close')} size="s">
      <p>{t('ended.text')}</p>
      <SignInSteps session={step} onSession={takeStep} isInDialog />
    </Dialog>
  );
}
