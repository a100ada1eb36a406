import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSession } from 'shared-contracts/staff/session';
import { CodeStep } from './code-step.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { StepProps } from './step-props.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

interface SignInStepsProps extends StepProps {
  /** how far the sign-in is; null: nothing given yet */
  session: StaffSession | null | undefined;
  /** recovery codes are shown, or were read */
  onCodes?: (areShown: boolean) => void;
}

/** Password, then the code of the app, or setting the app up where the role requires it. */
export function SignInSteps({ session, onSession, onCodes, isInDialog }: SignInStepsProps) {
  const { t } = useTranslation('sign-in');
  const [isForgotten, setForgotten] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return (
      <RecoveryCodes
        isInDialog={isInDialog}
        codes={codes}
        doneLabel={t('codes.done')}
        onDone={() => {
          setCodes(null);
          onCodes?.(false);
        }}
      />
    );
  if (session?.state === 'needs_code') return <CodeStep onSession={onSession} isInDialog={isInDialog} />;
  if (session?.state === 'needs_second_factor')
    return (
      <SecondFactorSetup
        isInDialog={isInDialog}
        onCodes={(shown) => {
          setCodes(shown);
          onCodes?.(true);
        }}
        onSession={onSession}
      />
    );
  if (isForgotten) return <ForgotStep onBack={() => setForgotten(false)} />;
  return <PasswordStep onSession={onSession} isInDialog={isInDialog} onForgotten={() => setForgotten(true)} />;
}
