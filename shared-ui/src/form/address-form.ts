import type { Dispatch, SetStateAction } from 'react';
import type { Values } from './form-values.ts';

/** An address of the list; null is what the list does not know, such as the number of a street without one. */
export interface AddressOption {
  street: string;
  street_number: string | null;
  bus_number: string | null;
  zip_code: string | null;
  city: string;
}

export interface ListedAddress {
  /** `Kouter 12, 9000 Gent` */
  line: string;
  /** fills it in */
  pick: () => void;
}

export interface TypedAddress {
  street: string;
  street_number: string;
  zip_code: string;
  city: string;
}

/** `off`: the shop has no such suggestions; `unavailable`: not at present. */
export interface AddressAnswer {
  status: 'answered' | 'unavailable' | 'off';
  data: readonly AddressOption[];
}

/** Suggests addresses down to the house number, or the street of a postcode and house number where postcodes have one. */
export type FindAddresses = (typed: TypedAddress) => Promise<{ ok: true; data: AddressAnswer } | { ok: false; error: { kind: string } }>;

interface StreetParts {
  street: string;
  street_nr: string;
  bus: string;
}

export interface AddressFormFields {
  findAddresses?: FindAddresses | undefined;
  /** of the fields, by what they hold */
  names: Readonly<Record<'street' | 'street_nr' | 'bus' | 'postcode' | 'city', string>>;
  fieldOf: (name: string) => HTMLElement | null;
  valueOf: (name: string) => string;
  fill: (values: Values) => void;
  /** the parts of a typed street with its number */
  splitStreet: (parts: StreetParts) => StreetParts;
  /** whether the place is empty or was filled in, so that it may be replaced */
  isPlaceFree: () => boolean;
}

/** What the field of the street shows. */
export interface Shown {
  /** whether there have been suggestions: until then it is a plain field */
  isOn: boolean;
  /** whether the list does not know what was typed */
  isUnknown: boolean;
  /** the address that was filled in, for screen readers */
  filled: string;
}

export interface AddressForm extends AddressFormFields {
  show: Dispatch<SetStateAction<Shown>>;
  /** the street that was filled in, which is not to be split */
  pickedStreet: { current: string };
}
