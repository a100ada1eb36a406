import type { Address } from 'shared-contracts/wire/address';

/** Street, number and box in one line for envelopes, documents and mails: `Kouter 12 / 3`. */
export const streetLine = ({ street, street_number, bus_number }: Pick<Address, 'street' | 'street_number' | 'bus_number'>): string =>
  `${street} ${street_number}${bus_number === undefined || bus_number === '' ? '' : ` / ${bus_number}`}`;
