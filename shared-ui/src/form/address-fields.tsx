import { useRef, useState } from 'react';
import { Field, FormGrid, Select } from 'shared-ui';
import type { FindAddresses, ListedAddress } from './address-form.ts';
import { CheckedField, CheckedInput, useCheckedFields } from './checked-fields.tsx';
import type { Values } from './form-values.ts';
import { SuggestInput } from './suggest-input.tsx';
import { useAddressSearch } from './use-address-search.ts';

interface Place {
  zip_code: string;
  city: string;
}

/** Functions for suggesting places; the rules for postcodes belong to the caller. */
export interface PlaceBook<C extends string, P extends Place> {
  /** places whose postcode or name starts with the text */
  find: (country: C, text: string) => Promise<readonly P[]>;
  /** the place of a complete postcode, if it is the only one */
  only: (places: readonly P[], postcode: string, country: C) => P | undefined;
  /** the postcode in its field after a place was chosen */
  postcodeOf: (place: P, typed: string) => string;
}

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

interface Props<C extends string, P extends Place> {
  /** which address of the form: `''` or `billing_`, before each field's name */
  prefix: '' | 'billing_';
  country: C;
  countries: readonly { value: C; label: string }[];
  /** whether the country's postcodes are digits, so that phones show a numeric keyboard */
  isPostcodeNumeric?: boolean;
  texts: AddressTexts;
  places: PlaceBook<C, P>;
  /** missing in countries whose addresses are not suggested */
  findAddresses?: FindAddresses | undefined;
  /** fills values into the form: `fill` of `useCheckedForm` */
  fill: (values: Values) => void;
  /** splits a house number off a street that was typed or autofilled with it */
  splitStreet: (parts: { street: string; street_nr: string; bus: string }) => { street: string; street_nr: string; bus: string };
}

interface Filling<C extends string, P extends Place> extends Pick<
  Props<C, P>,
  'country' | 'places' | 'findAddresses' | 'fill' | 'splitStreet'
> {
  /** of the fields, by what they hold */
  names: Readonly<Record<'street' | 'street_nr' | 'bus' | 'postcode' | 'city', string>>;
}

/** Fills fields from others: a number off the street, all fields of a chosen address or place, and the only place of a typed postcode. */
function useAddressFilling<C extends string, P extends Place>(filling: Filling<C, P>) {
  const { names, country, places, fill, splitStreet } = filling;
  const { idOf, values } = useCheckedFields();
  /** the street when its field was left last */
  const leftStreet = useRef(values[names.street] ?? '');
  const [filledIn, setFilledIn] = useState('');

  const fieldOf = (name: string) => document.getElementById(idOf(name));
  const valueOf = (name: string) => {
    const field = fieldOf(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  const isPlaceFree = () => ['', filledIn].includes(valueOf(names.city));
  const search = useAddressSearch({ ...filling, fieldOf, valueOf, isPlaceFree });
  const splitTypedStreet = () => {
    const typed = { street: valueOf(names.street), street_nr: valueOf(names.street_nr), bus: valueOf(names.bus) };
    const isEdited = typed.street !== leftStreet.current;
    leftStreet.current = typed.street;
    if (typed.street === search.pickedStreet.current) return;
    // A number that was typed behind the street counts before the one that was there already.
    const parts = splitStreet(isEdited ? { ...typed, street_nr: '' } : typed);
    if (parts.street === typed.street) return;
    leftStreet.current = parts.street;
    fill({ [names.street]: parts.street, [names.street_nr]: parts.street_nr, [names.bus]: parts.bus });
  };
  const pick = (place: P) => {
    fill({ [names.postcode]: places.postcodeOf(place, valueOf(names.postcode)), [names.city]: place.city });
    setFilledIn('');
  };
  /** The only place of a postcode is filled in, unless another one was typed. */
  const fillOnlyPlace = (suggestions: readonly P[], typed: string): boolean => {
    const place = places.only(suggestions, typed, country);
    if (!place) return false;
    if (!isPlaceFree()) return valueOf(names.city) === place.city;
    fill({ [names.city]: place.city });
    setFilledIn(place.city);
    return true;
  };
  return { filledIn, search, splitTypedStreet, pick, fillOnlyPlace };
}

/**
 * Country, street, number, bus, postcode and place of an address, inside `CheckedFields`. The country decides the postcode's example and
 * which places are suggested.
 */
export function AddressFields<C extends string, P extends Place>({
  prefix,
  country,
  countries,
  isPostcodeNumeric = false,
  texts,
  places,
  findAddresses,
  fill,
  splitStreet,
}: Props<C, P>) {
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
  const filling = useAddressFilling({ names, country, places, findAddresses, fill, splitStreet });
  const { filledIn, search, splitTypedStreet, pick, fillOnlyPlace } = filling;
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
      <CheckedField name={names.street} label={texts.street} span={9} spanSmall={7}>
        <SuggestInput<ListedAddress>
          name={names.street}
          autoComplete={`${purpose} address-line1`}
          required
          defaultValue={values[names.street] ?? ''}
          find={search.find}
          getKey={({ line }) => line}
          optionText={({ line }) => line}
          listLabel={texts.addresses}
          countText={texts.found}
          onPick={(address) => address.pick()}
          notice={search.isUnknown ? texts.addressUnknown : ''}
          onClose={search.close}
          hasSuggestions={search.isOn}
          onLeave={splitTypedStreet}
        />
      </CheckedField>
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
