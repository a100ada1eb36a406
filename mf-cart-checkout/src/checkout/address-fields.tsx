import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, useShop } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { addressFinder, placeBook } from 'shared-contracts/client/endpoints/places';
import { POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { splitStreet } from 'shared-contracts/rules/street';
import { AddressFields as Fields } from 'shared-ui/form/address-fields.tsx';
import type { Values } from 'shared-ui/form/form-values.ts';

interface Props {
  prefix: '' | 'billing_';
  country: Country;
  /** that can be chosen */
  countries?: readonly Country[];
  /** what the country changes */
  countryHint?: string | undefined;
  fill: (values: Values) => void;
}

export function AddressFields({ prefix, country, countries = COUNTRIES, countryHint, fill }: Props) {
  const { t } = useTranslation('cart');
  const { http } = useShop();
  const places = useMemo(() => placeBook(http), [http]);
  return (
    <Fields
      prefix={prefix}
      country={country}
      countries={countries.map((value) => ({ value, label: t(`country.${value}`) }))}
      isPostcodeNumeric={!/\D/.test(POSTCODE_EXAMPLES[country])}
      places={places}
      findAddresses={addressFinder(http, country)}
      fill={fill}
      splitStreet={splitStreet}
      texts={{
        name: prefix === 'billing_' ? t('field.name') : undefined,
        nameHint: t('address.nameHint'),
        country: t('field.country'),
        countryHint,
        street: t('field.street'),
        street_nr: t('field.street_nr'),
        bus: t('field.bus'),
        postcode: t('field.postcode'),
        postcodeHint: t('address.postcodeHint', { example: POSTCODE_EXAMPLES[country] }),
        city: t('field.city'),
        places: t('place.list'),
        found: (count) => t('place.found', { count }),
        filled: (city) => t('place.filled', { city }),
        addresses: t('place.addresses'),
        addressFilled: (address) => t('place.addressFilled', { address }),
        addressUnknown: t('place.addressUnknown'),
      }}
    />
  );
}
