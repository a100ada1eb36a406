import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCodeBody } from 'shared-contracts/staff/session';
import type { StaffRecoveryCodesAnswer, StaffSecondFactorAnswer, StaffSessionAnswer } from 'shared-contracts/staff/session';
import { Field, Spinner, TextInput } from 'shared-ui';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { FailureNote } from '../frame/screen-error.tsx';
import type { StepProps } from './step-props.ts';
import { StepTitle } from './step-title.tsx';
import styles from './sign-in.module.css';

interface SecondFactorSetupProps extends StepProps {
  onCodes: (codes: readonly string[]) => void;
}

/** The code to scan, the same as text, and the first code of the app. */
export function SecondFactorSetup({ onCodes, onSession, isInDialog }: SecondFactorSetupProps) {
  const { t } = useTranslation('sign-in');
  const { data: factor, error } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async () => (await staffApi.post<StaffSecondFactorAnswer>('/session/second-factor', {}, { ofSignIn: true })).data,
    // Each call makes another secret: the one on the page has to be the one that is confirmed.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const state = useStaffForm({
    schema: staffCodeBody,
    values: { code: '' },
    warnsBeforeLeaving: false,
    save: async (values) => {
      const codes = await staffApi.put<StaffRecoveryCodesAnswer>('/session/second-factor', values, { ofSignIn: true });
      return { codes, session: await staffApi.get<StaffSessionAnswer>('/session', { ofSignIn: true }) };
    },
    onSaved: ({ codes, session }) => {
      onCodes(codes.data.recovery_codes);
      onSession(session.data);
    },
  });
  return (
    <div className={styles.step}>
      <StepTitle isInDialog={isInDialog}>{t('setup.title')}</StepTitle>
      <p className={styles.intro}>{t('setup.text')}</p>
      {error ? <FailureNote failure={failureOf(error)} /> : null}
      {factor ? (
        <>
          <QrPicture {...factor.qr} label={t('setup.picture')} />
          <p>
            {t('setup.secret')} <code className={styles.secret}>{factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <StaffForm state={state} submitLabel={t('setup.submit')}>
            <Field {...state.field('code')} label={t('setup.code')}>
              <TextInput {...state.form.register('code')} autoComplete="one-time-code" inputMode="numeric" required />
            </Field>
          </StaffForm>
        </>
      ) : error ? null : (
        <Spinner label={t('setup.loading')} />
      )}
    </div>
  );
}

const QrPicture = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
    <path d={path} fill="#000" shapeRendering="crispEdges" />
  </svg>
);
