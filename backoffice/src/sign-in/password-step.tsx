import { useTranslation } from 'react-i18next';
import { staffSignInBody } from 'shared-contracts/staff/session';
import type { StaffSessionAnswer } from 'shared-contracts/staff/session';
import { Button, Field, PasswordInput, TextInput } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import type { StepProps } from './step-props.ts';
import styles from './sign-in.module.css';

const filled = staffSignInBody.extend({ email: staffSignInBody.shape.email.min(1), password: staffSignInBody.shape.password.min(1) });

export function PasswordStep({ onSession, isInDialog, onForgotten }: StepProps & { onForgotten: () => void }) {
  const { t } = useTranslation('sign-in');
  const state = useStaffForm({
    schema: filled,
    values: { email: '', password: '' },
    warnsBeforeLeaving: false,
    save: (values) => staffApi.post<StaffSessionAnswer>('/session', values, { ofSignIn: true }),
    onSaved: ({ data }) => onSession(data),
  });
  return (
    <div className={styles.step}>
      {isInDialog ? null : <h1>{t('title')}</h1>}
      <StaffForm
        state={state}
        submitLabel={t('submit')}
        secondary={
          isInDialog ? undefined : (
            <Button variant="quiet" onClick={onForgotten}>
              {t('forgot.link')}
            </Button>
          )
        }
      >
        <Field {...state.field('email')} label={t('email')}>
          <TextInput {...state.form.register('email')} type="email" autoComplete="username" required />
        </Field>
        <Field {...state.field('password')} label={t('password')}>
          <PasswordInput
            {...state.form.register('password')}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            required
          />
        </Field>
      </StaffForm>
    </div>
  );
}
