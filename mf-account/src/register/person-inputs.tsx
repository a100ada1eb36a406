import { useTranslation } from 'react-i18next';
import { FormGrid } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';

export function PersonInputs() {
  const { t } = useTranslation('account');
  return (
    <FormGrid>
      <CheckedInput name="email" type="email" autoComplete="email" label={t('form.field.email')} hint={t('register.emailHint')} />
      <CheckedInput name="first_name" autoComplete="given-name" label={t('form.field.first_name')} span={6} />
      <CheckedInput name="last_name" autoComplete="family-name" label={t('form.field.last_name')} span={6} />
      <CheckedInput name="phone" type="tel" autoComplete="tel" label={t('form.field.phone')} hint={t('register.phoneHint')} />
    </FormGrid>
  );
}
