import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, useShop } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { addressFinder, placeBook } from 'shared-contracts/client/endpoints/places';
import { POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { splitStreet } from 'shared-contracts/rules/street';
import { AddressFields } from 'shared-ui/form/address-fields.tsx';
import type { Values } from 'shared-ui/form/form-values.ts';

interface Props {
  /** prefix of the field names: which of a form's two addresses */
  prefix?: '' | 'billing_';
  country: Country;
  /** that can be chosen */
  countries?: readonly Country[];
  countryHint?: string;
  /** of `useCheckedForm` */
  fill: (values: Values) => void;
}

/** The fields of an address, with the account's texts; inside `FormFields`. */
export function AddressInputs({ prefix = '', country, countries = COUNTRIES, countryHint, fill }: Props) {
  const { t } = useTranslation('account');
  const { http } = useShop();
  const places = useMemo(() => placeBook(http), [http]);
  return (
    <AddressFields
      prefix={prefix}
      country={country}
      countries={countries.map((value) => ({ value, label: t(`order.countries.${value}`) }))}
      isPostcodeNumeric={!/\D/.test(POSTCODE_EXAMPLES[country])}
      places={places}
      findAddresses={addressFinder(http, country)}
      fill={fill}
      splitStreet={splitStreet}
      texts={{
        name: prefix === 'billing_' ? t('form.field.invoice_name') : undefined,
        nameHint: t('form.nameHint'),
        country: t('form.field.country'),
        countryHint,
        street: t('form.field.street'),
        street_nr: t('form.field.street_nr'),
        bus: t('form.field.bus'),
        postcode: t('form.field.postcode'),
        postcodeHint: t('form.example', { example: POSTCODE_EXAMPLES[country] }),
        city: t('form.field.city'),
        places: t('form.place.list'),
        found: (count) => t('form.place.found', { count }),
        filled: (city) => t('form.place.filled', { city }),
        addresses: t('form.place.addresses'),
        addressFilled: (address) => t('form.place.addressFilled', { address }),
        addressUnknown: t('form.place.addressUnknown'),
      }}
    />
  );
}
