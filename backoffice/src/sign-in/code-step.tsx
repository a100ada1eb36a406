import { useTranslation } from 'react-i18next';
import { staffCodeBody } from 'shared-contracts/staff/session';
import type { StaffSessionAnswer } from 'shared-contracts/staff/session';
import { Field, TextInput } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import type { StepProps } from './step-props.ts';
import { StepTitle } from './step-title.tsx';
import styles from './sign-in.module.css';

export function CodeStep({ onSession, isInDialog }: StepProps) {
  const { t } = useTranslation('sign-in');
  const state = useStaffForm({
    schema: staffCodeBody,
    values: { code: '' },
    warnsBeforeLeaving: false,
    save: (values) => staffApi.post<StaffSessionAnswer>('/session/code', values, { ofSignIn: true }),
    onSaved: ({ data }) => onSession(data),
  });
  return (
    <div className={styles.step}>
      <StepTitle isInDialog={isInDialog}>{t('code.title')}</StepTitle>
      <StaffForm state={state} submitLabel={t('submit')}>
        <Field {...state.field('code')} label={t('code.label')} hint={t('code.hint')}>
          <TextInput {...state.form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
        </Field>
      </StaffForm>
    </div>
  );
}
