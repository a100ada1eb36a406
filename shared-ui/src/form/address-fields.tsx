import { Field, FormGrid, Select } from 'shared-ui';
import type { ListedAddress } from './address-form.ts';
import { CheckedField, CheckedInput, useCheckedFields } from './checked-fields.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { useAddressFilling } from './use-address-filling.ts';
import type { AddressFilling, Place } from './use-address-filling.ts';

export interface AddressTexts {
  /** label of the recipient's field; the field is shown only with a label */
  name?: string;
  nameHint?: string;
  country: string;
  countryHint?: string;
  street: string;
  street_nr: string;
  bus: string;
  postcode: string;
  postcodeHint: string;
  city: string;
  /** name of the list of suggestions */
  places: string;
  found: (count: number) => string;
  /** announcement that the postcode filled in its only place */
  filled: (city: string) => string;
  /** name of the list of suggested addresses */
  addresses: string;
  /** announcement that an address was filled in */
  addressFilled: (address: string) => string;
  /** says that an address that is not in the list is fine */
  addressUnknown: string;
}

interface Props<C extends string, P extends Place> extends Omit<AddressFilling<C, P>, 'names'> {
  /** which address of the form: `''` or `billing_`, before each field's name */
  prefix: '' | 'billing_';
  countries: readonly { value: C; label: string }[];
  /** whether the country's postcodes are digits, so that phones show a numeric keyboard */
  isPostcodeNumeric?: boolean;
  texts: AddressTexts;
}

/**
 * Country, street, number, bus, postcode and place of an address, inside `CheckedFields`. The country decides the postcode's example and
 * which places are suggested.
 */
export function AddressFields<C extends string, P extends Place>(props: Props<C, P>) {
  const { prefix, countries, isPostcodeNumeric = false, texts, ...fillingOptions } = props;
  const { country, places } = fillingOptions;
  const { idOf, values, errors } = useCheckedFields();
  const purpose = prefix === '' ? 'shipping' : 'billing';
  const names = {
    name: `${prefix}name`,
    country: `${prefix}country`,
    street: `${prefix}street`,
    street_nr: `${prefix}street_nr`,
    bus: `${prefix}bus`,
    postcode: `${prefix}postcode`,
    city: `${prefix}city`,
  };
  const { filledIn, search, splitTypedStreet, pick, fillOnlyPlace } = useAddressFilling({ ...fillingOptions, names });
  const suggestions = {
    required: true,
    find: (text: string) => places.find(country, text),
    getKey: (place: P) => `${place.zip_code} ${place.city}`,
    optionText: (place: P) => (
      <>
        <b>{place.zip_code}</b> {place.city}
      </>
    ),
    listLabel: texts.places,
    countText: texts.found,
    onPick: pick,
  };
  return (
    <FormGrid>
      {texts.name ? (
        <CheckedInput name={names.name} autoComplete={`${purpose} name`} label={texts.name} hint={texts.nameHint} isOptional />
      ) : null}
      <Field id={idOf(names.country)} label={texts.country} hint={texts.countryHint} error={errors[names.country]} span={12}>
        <Select name={names.country} defaultValue={values[names.country] || country} autoComplete={`${purpose} country`}>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <StreetField name={names.street} autoComplete={`${purpose} address-line1`} texts={texts} search={search} onLeave={splitTypedStreet} />
      <CheckedInput
        name={names.street_nr}
        autoComplete="off"
        label={texts.street_nr}
        span={3}
        spanSmall={5}
        onBlur={search.fillStreetOfPostcode}
      />
      <CheckedInput name={names.bus} autoComplete={`${purpose} address-line2`} label={texts.bus} isOptional />
      <CheckedField name={names.postcode} label={texts.postcode} hint={texts.postcodeHint} span={4} spanSmall={5}>
        <SuggestInput
          {...suggestions}
          name={names.postcode}
          autoComplete={`${purpose} postal-code`}
          inputMode={isPostcodeNumeric ? 'numeric' : undefined}
          defaultValue={values[names.postcode] ?? ''}
          onSuggestions={fillOnlyPlace}
          onLeave={search.fillStreetOfPostcode}
        />
      </CheckedField>
      <CheckedField name={names.city} label={texts.city} span={8} spanSmall={7}>
        <SuggestInput
          {...suggestions}
          name={names.city}
          listAlign="end"
          autoComplete={`${purpose} address-level2`}
          defaultValue={values[names.city] ?? ''}
        />
      </CheckedField>
      <span role="status" className="vh">
        {search.filled ? texts.addressFilled(search.filled) : filledIn ? texts.filled(filledIn) : ''}
      </span>
    </FormGrid>
  );
}

interface StreetProps {
  name: string;
  autoComplete: string;
  texts: AddressTexts;
  search: ReturnType<typeof useAddressFilling>['search'];
  onLeave: () => void;
}

/** Suggests whole addresses, which fill all fields. */
function StreetField({ name, autoComplete, texts, search, onLeave }: StreetProps) {
  const { values } = useCheckedFields();
  return (
    <CheckedField name={name} label={texts.street} span={9} spanSmall={7}>
      <SuggestInput<ListedAddress>
        name={name}
        autoComplete={autoComplete}
        required
        defaultValue={values[name] ?? ''}
        find={search.find}
        getKey={({ line }) => line}
        optionText={({ line }) => line}
        listLabel={texts.addresses}
        countText={texts.found}
        onPick={(address) => address.pick()}
        notice={search.isUnknown ? texts.addressUnknown : ''}
        onClose={search.close}
        hasSuggestions={search.isOn}
        onLeave={onLeave}
      />
    </CheckedField>
  );
}
