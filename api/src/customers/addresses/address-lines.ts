import type { Lang } from 'shared-contracts/contract/locales';
import type { Address } from 'shared-contracts/wire/address';
import { countryName } from '../../platform/messages/format.ts';

const PLACE = ['street', 'street_number', 'bus_number', 'zip_code', 'city', 'country'] as const;

/** Whether two addresses are the same place, whoever lives there. */
export const isSamePlace = (a: Address, b: Address): boolean => PLACE.every((key) => (a[key] ?? '') === (b[key] ?? ''));

/** An address on envelopes, documents and mails: street with number and box (`Kouter 12 / 3`), postcode and city, country. */
export const addressLines = ({ street, street_number, bus_number, zip_code, city, country }: Address, lang: Lang): string[] => [
  `${street} ${street_number}${bus_number ? ` / ${bus_number}` : ''}`,
  `${zip_code} ${city}`,
  countryName(country, lang),
];
