import { COUNTRIES } from '../contract/locales.ts';
import type { Country } from '../contract/locales.ts';
import { normalisePostcode } from './postcode.ts';
import type { Address } from '../wire/address.ts';
import { splitStreet } from './street.ts';

/** Which of a form's two addresses; prefix of each field's name. */
export type AddressPrefix = '' | 'billing_';
export type AddressField = 'name' | 'country' | 'street' | 'street_nr' | 'bus' | 'postcode' | 'city';
type AddressValues = Partial<Record<`${AddressPrefix}${AddressField}`, string>>;

export const countryOf = (text: string | undefined, fallback: Country = 'be'): Country =>
  COUNTRIES.find((country) => country === text) ?? fallback;

/** The address in a form's fields, trimmed, its postcode as it is stored; an empty `name` or `bus` is left out. Spec §3 Address. */
export function addressFromValues(values: AddressValues, prefix: AddressPrefix): Address {
  const textOf = (field: AddressField) => (values[`${prefix}${field}`] ?? '').trim();
  const country = countryOf(values[`${prefix}country`]);
  const name = textOf('name');
  const postcode = textOf('postcode');
  const { street, street_nr, bus } = splitStreet({ street: textOf('street'), street_nr: textOf('street_nr'), bus: textOf('bus') });
  return {
    ...(name && { name }),
    street,
    street_number: street_nr,
    ...(bus.trim() && { bus_number: bus }),
    zip_code: normalisePostcode(postcode, country) ?? postcode,
    city: textOf('city'),
    country,
  };
}

/** An address as the values of a form's fields; missing parts are empty. */
export const addressValues = (address: Partial<Address>, prefix: AddressPrefix): AddressValues => ({
  // Only the form of the billing address asks for it.
  ...(prefix === 'billing_' && { billing_name: address.name ?? '' }),
  [`${prefix}country`]: address.country ?? '',
  [`${prefix}street`]: address.street ?? '',
  [`${prefix}street_nr`]: address.street_number ?? '',
  [`${prefix}bus`]: address.bus_number ?? '',
  [`${prefix}postcode`]: address.zip_code ?? '',
  [`${prefix}city`]: address.city ?? '',
});
