import { REGIONS } from 'shared-contracts';
import type { Http, Region } from 'shared-contracts';
import { suggestPlaces } from 'shared-contracts/client/endpoints/account';
import type { Place } from 'shared-contracts/rules/place';

/** A postcode to search around, and other places that start with the input. */
export interface FoundPlace {
  postcode: string;
  country: Region;
  others: readonly Place[];
}

const MAX_OTHERS = 4;
/** `9000`, `B-9000 Gent`, `1012 AB`, `L-1234`: the place's name behind it is ignored. */
const POSTCODE = /^(?:(b|l|nl)-?\s?)?(\d{4,5}(?:\s?[a-z]{2})?)(?![a-z\d])/i;
const PREFIXES: Readonly<Record<string, Region>> = { b: 'be', l: 'lu', nl: 'nl' };

/**
 * The place of a typed postcode or name; a name is looked up in the chosen country first. @returns null for an unknown place; postcodes are
 * checked by the API
 */
export async function findPlace(http: Http, text: string, country: Region): Promise<FoundPlace | null> {
  const [, prefix, postcode] = POSTCODE.exec(text) ?? [];
  if (postcode !== undefined) return { postcode, country: readCountryPrefix(prefix, postcode, country), others: [] };
  const inCountry = await findPlaceIn(http, text, country);
  if (inCountry) return inCountry;
  const elsewhere = await Promise.all(REGIONS.filter((each) => each !== country).map((each) => findPlaceIn(http, text, each)));
  return elsewhere.find((place) => place !== null) ?? null;
}

const readCountryPrefix = (prefix: string | undefined, postcode: string, chosen: Region): Region =>
  PREFIXES[prefix?.toLowerCase() ?? ''] ?? (/[a-z]$/i.test(postcode) ? 'nl' : chosen);

async function findPlaceIn(http: Http, text: string, country: Region): Promise<FoundPlace | null> {
  const answer = await suggestPlaces(http, country, text);
  const places = answer.ok ? answer.data.data : [];
  const exact = places.find(({ city }) => city.localeCompare(text, undefined, { sensitivity: 'base' }) === 0);
  const match = exact ?? places[0];
  if (!match) return null;
  const alternatives = exact ? [] : places.filter(({ city }) => city !== match.city).slice(0, MAX_OTHERS);
  return { postcode: match.zip_code, country, others: alternatives };
}
