import { isRegion } from 'shared-contracts/contract/locales';
import type { Lang, Region } from 'shared-contracts/contract/locales';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { printedName } from 'shared-contracts/wire/common';
import * as z from 'zod';
import type { Config } from '../../platform/config.ts';

/** A house, or a street without a number, as the geocoder knows it. */
export interface FoundAddress {
  street: string;
  houseNumber: string | null;
  postcode: string | null;
  city: string | null;
  country: Region;
}
export type GeocoderResult = { status: 'answered'; addresses: FoundAddress[] } | { status: 'unavailable'; reason: string };

export interface GeocoderQuery {
  text: string;
  country: Region;
  lang: Lang;
  /** houses as well as streets */
  withHouses: boolean;
}

export interface Geocoder {
  /** never throws, and takes at most the configured time */
  find: (query: GeocoderQuery) => Promise<GeocoderResult>;
}

const LIMIT = 15;
/** Fifteen features are a few kilobytes. */
const MAX_BYTES = 256 * 1024;
/** Names in the local language; every Photon has them. */
const LOCAL = 'default';
/** After so many failures in a row the geocoder is not called for a while, so that nobody waits for it. */
const MAX_FAILURES = 3;
const PAUSE_MS = 10_000;
const MAX_RUNNING = 8;

const collectionSchema = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const text = (max: number) => printedName(max).nullish().catch(null);
/** Only what could also be typed into the form gets into it. */
const featureSchema = z.object({
  properties: z.object({
    type: z.enum(['house', 'street']),
    countrycode: z.string(),
    name: text(MAX_LENGTHS.street),
    street: text(MAX_LENGTHS.street),
    housenumber: text(MAX_LENGTHS.street),
    postcode: text(MAX_LENGTHS.postcode),
    city: text(MAX_LENGTHS.city),
  }),
});

const addressOf = (feature: unknown): FoundAddress | null => {
  const parsed = featureSchema.safeParse(feature);
  if (!parsed.success) return null;
  const { type, countrycode, name, street, housenumber, postcode = null, city = null } = parsed.data.properties;
  const country = countrycode.toLowerCase();
  const streetName = type === 'street' ? name : street;
  if (!streetName || !isRegion(country)) return null;
  if (type === 'house' && !housenumber) return null;
  return { street: streetName, houseNumber: type === 'house' ? (housenumber ?? null) : null, postcode, city, country };
};

const readJson = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return answer;
};

/**
 * Photon, a geocoder of OpenStreetMap's data that a shop runs itself, by its protocol (`GET /api`, version 1.1 or newer). It gets the typed text
 * and nothing of the visitor. Null without an address in the configuration.
 */
export const createPhoton = ({ url, timeoutMs }: Config['addressSearch'], now: () => Date): Geocoder | null => {
  if (url === null) return null;
  /** languages that this Photon was not imported with */
  const missingLangs = new Set<Lang>();
  let failures = 0;
  let pausedUntil = 0;
  let running = 0;

  const call = async ({ text: q, country, withHouses }: GeocoderQuery, lang: string): Promise<Response> => {
    const params = new URLSearchParams({ q, lang, limit: String(LIMIT), countrycode: country.toUpperCase() });
    for (const layer of withHouses ? ['house', 'street'] : ['street']) params.append('layer', layer);
    return fetch(`${url}/api?${params}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  const callInLang = async (query: GeocoderQuery): Promise<Response> => {
    if (missingLangs.has(query.lang)) return call(query, LOCAL);
    const response = await call(query, query.lang);
    if (response.status !== 400) return response;
    // Photon refuses a language that it was not imported with, in words that differ by version.
    await response.body?.cancel();
    const local = await call(query, LOCAL);
    if (local.ok) missingLangs.add(query.lang);
    return local;
  };
  const ask = async (query: GeocoderQuery): Promise<GeocoderResult> => {
    try {
      const response = await callInLang(query);
      if (!response.ok) {
        await response.body?.cancel();
        return { status: 'unavailable', reason: `HTTP_${response.status}` };
      }
      const collection = collectionSchema.safeParse(await readJson(response));
      if (!collection.success) return { status: 'unavailable', reason: 'NOT_GEOJSON' };
      const addresses = collection.data.features.map(addressOf).filter((address) => address?.country === query.country);
      return { status: 'answered', addresses: addresses.filter((address) => address !== null && address !== undefined) };
    } catch (error) {
      return { status: 'unavailable', reason: error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NO_ANSWER' };
    }
  };

  return {
    find: async (query) => {
      if (now().getTime() < pausedUntil) return { status: 'unavailable', reason: 'PAUSED' };
      if (running >= MAX_RUNNING) return { status: 'unavailable', reason: 'BUSY' };
      running += 1;
      const result = await ask(query);
      running -= 1;
      failures = result.status === 'answered' ? 0 : failures + 1;
      if (failures >= MAX_FAILURES) {
        failures = 0;
        pausedUntil = now().getTime() + PAUSE_MS;
      }
      return result;
    },
  };
};

declare module '../../platform/services.ts' {
  interface Services {
    /** null where the shop has none; use `searchAddresses`, which caches the answers */
    geocoder: Geocoder | null;
  }
}
