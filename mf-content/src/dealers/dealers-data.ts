import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { required, shopContext } from 'shared-contracts';
import type { Http } from 'shared-contracts';
import { listDealers } from 'shared-contracts/client/endpoints/dealers';
import type { Place } from 'shared-contracts/rules/place';
import type { DealerCard, DealerListAnswer } from 'shared-contracts/wire/dealer';
import { dealersPath, readSearch } from './dealer-search.ts';
import type { DealerSearch } from './dealer-search.ts';
import { loadAllDealers } from './load-all-dealers.ts';
import { findPlace } from './find-place.ts';
import type { FoundPlace } from './find-place.ts';

export const PER_PAGE = 20;

/** A company on the map: its number is its position in the whole list. */
export interface Pin extends Pick<DealerCard, 'slug' | 'name'> {
  number: number;
  city: string;
  lat: number;
  lng: number;
}

export interface DealersData {
  search: DealerSearch;
  dealers: DealerCard[];
  total: number;
  lastPage: number;
  centre: DealerListAnswer['centre'];
  /** all found companies, including other pages */
  pins: Pin[];
  /** suggested places */
  others: readonly Place[];
  /** why there is no search around a place; `message` is the API's own */
  problem: { is: 'unknown' } | { is: 'postcode'; message: string } | null;
}

/**
 * The companies near a postcode, a place or the visitor, or all of a country by name; one page in full, and pins of all. An unknown place
 * shows a message and the country's list.
 */
export async function loadDealers({ request, context }: LoaderFunctionArgs): Promise<DealersData> {
  const { http, lang, region } = context.get(shopContext);
  const search = readSearch(new URL(request.url).searchParams, region());
  const place = search.position || search.q === '' ? null : await findPlace(http, search.q, search.country);
  const result = await requestDealers(http, search, place, request.signal);
  const refusal = result.list.ok || result.list.error.kind !== 'rule' ? undefined : result.list.error.errors?.postcode?.[0];
  const isLost = refusal !== undefined || (search.q !== '' && !search.position && place === null);
  const { list, pins } = refusal === undefined ? result : await requestDealers(http, search, null, request.signal);
  const { data, meta, centre } = required(list, request);
  if (data.length === 0 && search.page > 1) throw redirect(dealersPath(lang, { ...search, page: 1 }));
  // For an unknown postcode the whole country is shown.
  const isNowhere = place !== null && refusal === undefined && centre === null;
  return {
    search: { ...search, country: place?.country ?? search.country },
    dealers: data,
    total: meta.total,
    lastPage: meta.last_page,
    centre,
    pins: (pins ?? data).map(({ slug, name, address, geo }, at) => ({
      slug,
      name,
      number: (pins ? 0 : (meta.page - 1) * PER_PAGE) + at + 1,
      city: address.city,
      ...geo,
    })),
    others: place?.others ?? [],
    problem: refusal !== undefined ? { is: 'postcode', message: refusal } : isLost || isNowhere ? { is: 'unknown' } : null,
  };
}

async function requestDealers(
  http: Http,
  { position, country, type, radius, page }: DealerSearch,
  place: FoundPlace | null,
  signal: AbortSignal,
) {
  const near = position ?? (place ? { postcode: place.postcode, country: place.country } : { country });
  const query = { ...near, radius, type: type ?? undefined };
  const [list, pins] = await Promise.all([
    listDealers(http, { ...query, page, per_page: PER_PAGE }, signal),
    loadAllDealers(http, query, signal),
  ]);
  return { list, pins };
}
