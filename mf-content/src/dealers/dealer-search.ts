import { isRegion, paths } from 'shared-contracts';
import type { Lang, Region } from 'shared-contracts';
import type { DealerType } from 'shared-contracts/wire/dealer';

/** Radius in kilometres. */
export const RADII = [25, 50, 100, 300] as const;
export type Radius = (typeof RADII)[number];
const DEFAULT_RADIUS: Radius = 50;
export const TYPES = ['dealer', 'installer', 'rental'] as const satisfies readonly DealerType[];

/** The search in the list's address: `?country=be&q=9000+Gent&type=rental&radius=100&page=2`, or `lat` and `lng` instead of `q`. */
export interface DealerSearch {
  /** postcode, place, or both as suggested: `9000 Gent` */
  q: string;
  country: Region;
  /** the visitor's position, if shared */
  position: { lat: number; lng: number } | null;
  type: DealerType | null;
  radius: Radius;
  page: number;
}

const MAX_LETTERS = 80;
const degrees = (text: string | null, limit: number): number | null => {
  if (text === null || !/^-?\d{1,3}(\.\d{1,6})?$/.test(text)) return null;
  return Math.abs(Number(text)) <= limit ? Number(text) : null;
};

/** `region`: the visitor's, for an address without a country. */
export function readSearch(params: URLSearchParams, region: Region): DealerSearch {
  const country = params.get('country');
  const [lat, lng] = [degrees(params.get('lat'), 90), degrees(params.get('lng'), 180)];
  const [radius, page] = [Number(params.get('radius')), Number(params.get('page'))];
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_LETTERS),
    country: isRegion(country) ? country : region,
    position: lat === null || lng === null ? null : { lat, lng },
    type: TYPES.find((type) => type === params.get('type')) ?? null,
    radius: RADII.find((each) => each === radius) ?? DEFAULT_RADIUS,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Address of the list for a search; defaults are left out. Positions have a few decimals, precise to the street. */
export function dealersPath(lang: Lang, search: Partial<DealerSearch> = {}): string {
  const { q = '', country, position, type, radius = DEFAULT_RADIUS, page = 1 } = search;
  const params = new URLSearchParams();
  if (country) params.set('country', country);
  if (position) {
    params.set('lat', position.lat.toFixed(3));
    params.set('lng', position.lng.toFixed(3));
  } else if (q !== '') params.set('q', q);
  if (type) params.set('type', type);
  if (radius !== DEFAULT_RADIUS) params.set('radius', String(radius));
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return paths.page(lang, 'dealers') + (query === '' ? '' : `?${query}`);
}

export const dealerPath = (lang: Lang, slug: string): string => paths.page(lang, `dealers/${slug}`);
