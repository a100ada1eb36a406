import { useTranslation } from 'react-i18next';
import { COUNTRIES } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { Field, FormGrid, Select } from 'shared-ui';
import type { FieldProblems } from './check-details.ts';
import { DetailInput } from './detail-input.tsx';
import type { Details } from './details.ts';
import { fieldId } from './use-details-form.ts';

interface Props {
  /** which of the two addresses */
  prefix: '' | 'billing_';
  country: Country;
  details: Details;
  problems: FieldProblems;
}

/** Country, street, number, bus, postcode and place; the country decides the postcode's example. */
export function AddressFields({ prefix, country, details, problems }: Props) {
  const { t } = useTranslation('cart');
  const input = { details, problems };
  const purpose = prefix === '' ? 'shipping' : 'billing';
  const countryName = `${prefix}country` as const;
  return (
    <FormGrid>
      <Field id={fieldId(countryName)} label={t('field.country')} hint={prefix === '' ? t('address.countryHint') : undefined} span={12}>
        <Select name={countryName} defaultValue={details[countryName] || country} autoComplete={`${purpose} country`}>
          {COUNTRIES.map((each) => (
            <option key={each} value={each}>
              {t(`country.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <DetailInput
        {...input}
        name={`${prefix}street`}
        autoComplete={`${purpose} address-line1`}
        label={t('field.street')}
        span={9}
        spanSmall={8}
      />
      <DetailInput {...input} name={`${prefix}street_nr`} autoComplete="off" label={t('field.street_nr')} span={3} spanSmall={4} />
      <DetailInput {...input} name={`${prefix}bus`} autoComplete={`${purpose} address-line2`} label={t('field.bus')} isOptional />
      <DetailInput
        {...input}
        name={`${prefix}postcode`}
        autoComplete={`${purpose} postal-code`}
        label={t('field.postcode')}
        hint={t('address.postcodeHint', { example: POSTCODE_EXAMPLES[country] })}
        span={4}
        spanSmall={5}
      />
      <DetailInput
        {...input}
        name={`${prefix}city`}
        autoComplete={`${purpose} address-level2`}
        label={t('field.city')}
        span={8}
        spanSmall={7}
      />
    </FormGrid>
  );
}
