import { useRef, useState } from 'react';
import type { FindAddresses } from './address-form.ts';
import { useCheckedFields } from './checked-fields.tsx';
import type { Values } from './form-values.ts';
import { useAddressSearch } from './use-address-search.ts';

export interface Place {
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

type StreetParts = Record<'street' | 'street_nr' | 'bus', string>;

export interface AddressFilling<C extends string, P extends Place> {
  country: C;
  places: PlaceBook<C, P>;
  /** missing in countries whose addresses are not suggested */
  findAddresses?: FindAddresses | undefined;
  /** fills values into the form: `fill` of `useCheckedForm` */
  fill: (values: Values) => void;
  /** splits a house number off a street that was typed or autofilled with it */
  splitStreet: (parts: StreetParts) => StreetParts;
  /** of the fields, by what they hold */
  names: Readonly<Record<'street' | 'street_nr' | 'bus' | 'postcode' | 'city', string>>;
}

/** Fills fields from others: a number off the street, all fields of a chosen address or place, and the only place of a typed postcode. */
export function useAddressFilling<C extends string, P extends Place>(filling: AddressFilling<C, P>) {
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
