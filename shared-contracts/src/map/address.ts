import type { Address } from '../wire/address.ts';
import type { Country } from '../locales.ts';

/** The client's shape of an address. Spec §3 Address. */
export interface ClientAddress {
  name?: string;
  street: string;
  street_nr: string;
  bus: string;
  postcode: string;
  city: string;
}

/** The server's shape of a client's address; an empty `bus` is left out. */
export const toServerAddress = (address: ClientAddress, country: Country): Address => ({
  ...(address.name ? { name: address.name } : {}),
  street: address.street,
  street_number: address.street_nr,
  ...(address.bus.trim() === '' ? {} : { bus_number: address.bus }),
  zip_code: address.postcode,
  city: address.city,
  country,
});
