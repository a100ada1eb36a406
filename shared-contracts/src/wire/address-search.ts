import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { region } from './common.ts';

const typed = (max: number) => z.string().trim().max(max).default('');

/**
 * POST /api/addresses/search: what was typed of an address so far; a Dutch postcode with a house number is enough. A POST, so that no address
 * of a person is in a URL, which proxies write into their logs.
 */
export const addressSearchBody = z.object({
  country: region,
  /** also with the house number behind it: `Kouter 12` */
  street: typed(MAX_LENGTHS.street),
  street_number: typed(MAX_LENGTHS.houseNumber),
  zip_code: typed(MAX_LENGTHS.postcode),
  city: typed(MAX_LENGTHS.city),
});
/** `street_number` is null for a street whose house of that number is unknown; `zip_code` is null where a street has several. */
export const addressSuggestion = z.object({
  street: z.string(),
  street_number: z.string().nullable(),
  bus_number: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string(),
  country: region,
});
/** At most six. `off`: the shop has no geocoder, so that nothing more need be asked; `unavailable`: it does not answer at present. */
export const addressSearchAnswer = z.object({
  status: z.enum(['answered', 'unavailable', 'off']),
  data: z.array(addressSuggestion),
});

export type AddressSearchBody = z.input<typeof addressSearchBody>;
export type AddressSuggestion = z.infer<typeof addressSuggestion>;
export type AddressSearchAnswer = z.infer<typeof addressSearchAnswer>;
