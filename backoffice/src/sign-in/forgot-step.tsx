import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffPasswordLinkBody } from 'shared-contracts/staff/session';
import { Button, Field, Note, TextInput } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { StepTitle } from './step-title.tsx';
import styles from './sign-in.module.css';

const filled = staffPasswordLinkBody.extend({ email: staffPasswordLinkBody.shape.email.min(1) });

/** Asks for a link to set a new password. The answer is the same whether there is such an account or not. */
export function ForgotStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('sign-in');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useStaffForm({
    schema: filled,
    values: { email: '' },
    warnsBeforeLeaving: false,
    save: async (values) => {
      await staffApi.post('/passwords', values, { ofSignIn: true });
      return values.email;
    },
    onSaved: setSentTo,
  });
  const back = (
    <Button type="button" variant="line" onClick={onBack}>
      {t('forgot.back')}
    </Button>
  );
  return (
    <div className={styles.step}>
      <StepTitle isInDialog={false}>{t('forgot.title')}</StepTitle>
      {sentTo === null ? (
        <>
          <p className={styles.intro}>{t('forgot.text')}</p>
          <StaffForm state={state} submitLabel={t('forgot.submit')} secondary={back}>
            <Field {...state.field('email')} label={t('email')}>
              <TextInput {...state.form.register('email')} type="email" autoComplete="username" required />
            </Field>
          </StaffForm>
        </>
      ) : (
        <>
          <Note tone="ok" role="status">
            {t('forgot.sent', { email: sentTo })}
          </Note>
          {back}
        </>
      )}
    </div>
  );
}
