import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from 'shared-contracts';
import type { Country } from 'shared-contracts';
import { POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { Field, FormGrid, Select } from 'shared-ui';
import type { FieldProblems } from './check-details.ts';
import { DetailField, DetailInput } from './detail-input.tsx';
import type { Details } from './details.ts';
import { PlaceInput } from './place-input.tsx';
import { onlyPlace, postcodeOf } from './place-rules.ts';
import { fieldId } from './use-details-form.ts';
import type { Place } from './use-place-list.ts';

interface Props {
  /** which of the two addresses */
  prefix: '' | 'billing_';
  country: Country;
  details: Details;
  problems: FieldProblems;
  /** puts details into the form */
  fill: (details: Details) => void;
}

/** Country, street, number, bus, postcode and place; the country decides the postcode's example and which places are proposed. */
export function AddressFields({ prefix, country, details, problems, fill }: Props) {
  const { t } = useTranslation('cart');
  const input = { details, problems };
  const purpose = prefix === '' ? 'shipping' : 'billing';
  const names = { country: `${prefix}country`, postcode: `${prefix}postcode`, city: `${prefix}city` } as const;
  const [filledIn, setFilledIn] = useState('');

  const valueOf = (name: string) => {
    const field = document.getElementById(fieldId(name));
    return field instanceof HTMLInputElement ? field.value : '';
  };
  const pick = (place: Place) => {
    fill({ [names.postcode]: postcodeOf(place, valueOf(names.postcode)), [names.city]: place.city });
    setFilledIn('');
  };
  /** A postcode with one place fills that in by itself, unless another one was typed. */
  const settle = (places: readonly Place[], typed: string): boolean => {
    const place = onlyPlace(places, typed, country);
    if (!place) return false;
    const city = valueOf(names.city);
    if (city !== '' && city !== filledIn) return city === place.city;
    fill({ [names.city]: place.city });
    setFilledIn(place.city);
    return true;
  };
  return (
    <FormGrid>
      <Field id={fieldId(names.country)} label={t('field.country')} hint={prefix === '' ? t('address.countryHint') : undefined} span={12}>
        <Select name={names.country} defaultValue={details[names.country] || country} autoComplete={`${purpose} country`}>
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
      <DetailField
        problems={problems}
        name={names.postcode}
        label={t('field.postcode')}
        hint={t('address.postcodeHint', { example: POSTCODE_EXAMPLES[country] })}
        span={4}
        spanSmall={5}
      >
        <PlaceInput
          name={names.postcode}
          autoComplete={`${purpose} postal-code`}
          defaultValue={details[names.postcode] ?? ''}
          required
          country={country}
          listLabel={t('place.list')}
          onPick={pick}
          onFound={settle}
        />
      </DetailField>
      <DetailField problems={problems} name={names.city} label={t('field.city')} span={8} spanSmall={7}>
        <PlaceInput
          name={names.city}
          autoComplete={`${purpose} address-level2`}
          defaultValue={details[names.city] ?? ''}
          required
          country={country}
          listLabel={t('place.list')}
          onPick={pick}
        />
      </DetailField>
      <span role="status" className="vh">
        {filledIn ? t('place.filled', { city: filledIn }) : ''}
      </span>
    </FormGrid>
  );
}
