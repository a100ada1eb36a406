import { COUNTRIES } from '../locales.ts';
import type { Country } from '../locales.ts';
import { normalisePostcode } from '../rules/postcode.ts';
import type { Address } from '../wire/address.ts';
import { splitStreet } from '../rules/street.ts';
import { toServerAddress } from './address.ts';

/** Which of a form's two addresses: before each field's name. */
export type AddressPrefix = '' | 'billing_';
export type AddressField = 'name' | 'country' | 'street' | 'street_nr' | 'bus' | 'postcode' | 'city';
type AddressValues = Partial<Record<`${AddressPrefix}${AddressField}`, string>>;

export const countryOf = (text: string | undefined, fallback: Country = 'be'): Country =>
  COUNTRIES.find((country) => country === text) ?? fallback;

/** The address in a form's fields, trimmed, its postcode as it is kept. */
export function addressFromValues(values: AddressValues, prefix: AddressPrefix): Address {
  const textOf = (field: AddressField) => (values[`${prefix}${field}`] ?? '').trim();
  const country = countryOf(values[`${prefix}country`]);
  const postcode = textOf('postcode');
  const street = splitStreet({ street: textOf('street'), street_nr: textOf('street_nr'), bus: textOf('bus') });
  return toServerAddress(
    {
      name: textOf('name'),
      ...street,
      postcode: normalisePostcode(postcode, country) ?? postcode,
      city: textOf('city'),
    },
    country,
  );
}

/** An address as the fields of a form show it; what is missing is empty. */
export const addressValues = (address: Partial<Address>, prefix: AddressPrefix): AddressValues => ({
  // Only the billing address's form asks for it.
  ...(prefix === 'billing_' && { billing_name: address.name ?? '' }),
  [`${prefix}country`]: address.country ?? '',
  [`${prefix}street`]: address.street ?? '',
  [`${prefix}street_nr`]: address.street_number ?? '',
  [`${prefix}bus`]: address.bus_number ?? '',
  [`${prefix}postcode`]: address.zip_code ?? '',
  [`${prefix}city`]: address.city ?? '',
});
