import { useRef, useState } from 'react';
import type { Values } from './form-values.ts';

/** An address of the list; null is what the list does not know, such as the number of a street without one. */
export interface AddressOption {
  street: string;
  street_number: string | null;
  bus_number: string | null;
  zip_code: string | null;
  city: string;
}

export interface TypedAddress {
  street: string;
  street_number: string;
  zip_code: string;
  city: string;
}

/** Suggests addresses down to the house number. */
export interface AddressBook {
  /** `off`: the shop has no such suggestions; `unavailable`: not at present */
  find: (typed: TypedAddress) => Promise<{ status: 'answered' | 'unavailable' | 'off'; data: readonly AddressOption[] }>;
  /** whether postcode and house number determine the street, as in the Netherlands */
  hasStreetPostcodes: boolean;
}

/** What the fields hold; `postcode` and `city` as they are named in the form. */
type FieldNames = Readonly<Record<'street' | 'street_nr' | 'bus' | 'postcode' | 'city', string>>;

interface Options {
  addresses: AddressBook | undefined;
  names: FieldNames;
  valueOf: (name: string) => string;
  focus: (name: string) => void;
  fill: (values: Values) => void;
  /** the parts of a typed street with its number */
  splitStreet: (parts: { street: string; street_nr: string; bus: string }) => { street: string; street_nr: string; bus: string };
  /** whether the place is empty or was filled in, so that it may be replaced */
  isPlaceFree: () => boolean;
}

const MIN_LETTERS = 3;
/** A shorter text is the beginning of too many streets to call an address unknown. */
const MIN_UNKNOWN_LETTERS = 5;
const STREET_POSTCODE = /\d{4}\s?[a-z]{2}$/i;

/** `Kouter 12, 9000 Gent`. */
export const addressLine = ({ street, street_number, bus_number, zip_code, city }: AddressOption): string =>
  [[street, street_number, bus_number].filter(Boolean).join(' '), [zip_code, city].filter(Boolean).join(' ')].join(', ');

/** Suggestions in the field of the street, which fill the whole address; and the street of a Dutch postcode with its house number. */
export function useAddressSearch({ addresses, names, valueOf, focus, fill, splitStreet, isPlaceFree }: Options) {
  const [isOn, setIsOn] = useState(false);
  const [filled, setFilled] = useState('');
  const isOff = useRef(false);
  const isUnknown = useRef(false);
  /** streets that were filled in: the first is not to be split, the second may be replaced */
  const pickedStreet = useRef('');
  const foundStreet = useRef('');

  const ask = async (typed: TypedAddress): Promise<readonly AddressOption[]> => {
    isUnknown.current = false;
    if (!addresses || isOff.current) return [];
    const { status, data } = await addresses.find(typed);
    isOff.current = status === 'off';
    isUnknown.current = status === 'answered' && data.length === 0;
    if (status === 'answered') setIsOn(true);
    return data;
  };
  const typedAddress = (street: string): TypedAddress => ({
    street,
    street_number: valueOf(names.street_nr).trim(),
    zip_code: valueOf(names.postcode).trim(),
    city: valueOf(names.city).trim(),
  });
  const isFilled = ({ street, street_number, zip_code, city }: AddressOption): boolean =>
    street === valueOf(names.street) &&
    street_number === valueOf(names.street_nr) &&
    zip_code === valueOf(names.postcode) &&
    city === valueOf(names.city);

  const pick = (option: AddressOption) => {
    const typed = splitStreet({ street: valueOf(names.street), street_nr: valueOf(names.street_nr), bus: valueOf(names.bus) });
    // the number that was typed, unless it is the end of the name: `Plein 1940`
    const typedNumber = option.street.endsWith(` ${typed.street_nr}`) ? '' : typed.street_nr;
    const number = option.street_number ?? typedNumber;
    pickedStreet.current = option.street;
    foundStreet.current = '';
    fill({
      [names.street]: option.street,
      [names.street_nr]: number,
      [names.bus]: option.bus_number ?? typed.bus,
      ...(option.zip_code !== null && { [names.postcode]: option.zip_code }),
      [names.city]: option.city,
    });
    setFilled(addressLine({ ...option, street_number: number || null }));
    const inOrder = [names.street_nr, names.bus, names.postcode, names.city];
    focus(inOrder.find((name) => valueOf(name) === '') ?? names.bus);
  };

  /** Fills in the street of a postcode and house number, where postcodes have streets and no street was typed. */
  const fillStreetOfPostcode = async () => {
    const street = valueOf(names.street);
    const typed = typedAddress('');
    if (!addresses?.hasStreetPostcodes || (street !== '' && street !== foundStreet.current)) return;
    if (typed.street_number === '' || !STREET_POSTCODE.test(typed.zip_code)) return;
    const [option, ...others] = await ask({ ...typed, city: '' });
    const isOnly = others.every((other) => other.street === option?.street && other.city === option.city);
    // something else may have been typed meanwhile
    if (!option || !isOnly || valueOf(names.street) !== street || valueOf(names.postcode).trim() !== typed.zip_code) return;
    if (option.street === street) return;
    pickedStreet.current = option.street;
    foundStreet.current = option.street;
    fill({ [names.street]: option.street, ...(isPlaceFree() && { [names.city]: option.city }) });
    setFilled(addressLine({ ...option, street_number: valueOf(names.street_nr), bus_number: null, city: valueOf(names.city) }));
  };

  return {
    /** whether there have been suggestions: until then the field of the street is a plain one */
    isOn,
    /** the address that was filled in, for screen readers */
    filled,
    find: (text: string) => (text.length < MIN_LETTERS ? Promise.resolve([]) : ask(typedAddress(text))),
    /** whether the list does not know what was typed */
    isUnknown: (text: string) => isUnknown.current && text.length >= MIN_UNKNOWN_LETTERS,
    isComplete: ([first]: readonly AddressOption[]) => first !== undefined && isFilled(first),
    pick,
    wasPicked: (street: string) => street !== '' && street === pickedStreet.current,
    fillStreetOfPostcode,
  };
}
