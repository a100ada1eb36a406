import { useTranslation } from 'react-i18next';
import { useShop } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { lookUpVat } from 'shared-contracts/client/endpoints/vat-lookup';
import { VAT_EXAMPLES, normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import { FormGrid } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import type { Values } from 'shared-ui/form/form-values.ts';
import { VatInput } from 'shared-ui/form/vat-input.tsx';

interface Props {
  /** country of a VAT number without a prefix */
  country: Country;
  /** of `useCheckedForm` */
  fill: (values: Values, how?: { onlyEmpty?: boolean }) => void;
}

/** Company and VAT number of a dealer; the VIES lookup never blocks the form. Inside `FormFields`. */
export function CompanyInputs({ country, fill }: Props) {
  const { t } = useTranslation('account');
  const { http } = useShop();
  return (
    <FormGrid>
      <VatInput
        normalise={(text) => normaliseVatNumber(text, country)}
        checkNumber={(number) => lookUpVat(http, number)}
        onCompany={(name) => fill({ company_name: name }, { onlyEmpty: true })}
        texts={{
          label: t('form.field.vat'),
          hint: t('form.example', { example: VAT_EXAMPLES[country] }),
          asking: t('form.vat.asking'),
          valid: (name) => (name ? t('form.vat.validNamed', { name }) : t('form.vat.valid')),
          unknown: t('form.vat.unknown'),
          unavailable: t('form.vat.unavailable'),
        }}
      />
      <CheckedInput name="company_name" autoComplete="organization" label={t('form.field.company_name')} />
    </FormGrid>
  );
}
