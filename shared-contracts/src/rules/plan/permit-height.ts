import type { Country } from '../../contract/locales.ts';
import type { FenceKind } from './fence-systems.ts';

/**
 * How high a fence may be without a permit, as the advice page says ("Hoe hoog mag je afsluiting zijn?"): information, no legal advice. A
 * town or a subdivision may be stricter. Sources: Flanders, Vrijstellingsbesluit of 16 July 2010, article 2.1, 6° (open: of wire or mesh);
 * the Netherlands, article 22.27 f of the omgevingsplan that every town began with; Wallonia, Brussels and Luxembourg leave it to each
 * town. Looked up on `PERMIT_RULES_CHECKED`.
 */
export const PERMIT_RULES_CHECKED = '2026-11-24';

export type PermitRegion = 'flanders' | 'wallonia' | 'brussels' | 'nl' | 'lu';
/** Where the fence stands: before the front of the house towards the street, or beside and behind it. */
export type FencePlace = 'front' | 'back';
export const FENCE_PLACES: readonly FencePlace[] = ['front', 'back'];

/** First and last postcode of the Belgian regions other than Flanders. */
const BRUSSELS: readonly [number, number] = [1000, 1299];
const WALLONIA: readonly (readonly [number, number])[] = [
  [1300, 1499],
  [4000, 7999],
];

const isIn = (code: number, [first, last]: readonly [number, number]): boolean => code >= first && code <= last;

/** The region whose rules count at an address; undefined for a Belgian one without a postcode. */
export const permitRegion = (country: Country, postcode: string | undefined): PermitRegion | undefined => {
  if (country === 'nl' || country === 'lu') return country;
  const code = Number.parseInt(postcode ?? '', 10);
  if (country !== 'be' || !(code >= 1000 && code <= 9999)) return undefined;
  if (isIn(code, BRUSSELS)) return 'brussels';
  return WALLONIA.some((range) => isIn(code, range)) ? 'wallonia' : 'flanders';
};

/** Highest fence without a permit in cm, for one that can be seen through and for a closed one; null where each town decides. */
const HIGHEST_CM: Readonly<Record<PermitRegion, Readonly<Record<FencePlace, Readonly<Record<'open' | 'closed', number>>>> | null>> = {
  flanders: { front: { open: 200, closed: 100 }, back: { open: 200, closed: 200 } },
  nl: { front: { open: 100, closed: 100 }, back: { open: 200, closed: 200 } },
  wallonia: null,
  brussels: null,
  lu: null,
};

/** Highest fence of this kind without a permit at a place, in cm; null where each town decides. */
export const permitHeightCm = (region: PermitRegion, place: FencePlace, kind: FenceKind): number | null =>
  HIGHEST_CM[region]?.[place][kind === 'screen' ? 'closed' : 'open'] ?? null;
