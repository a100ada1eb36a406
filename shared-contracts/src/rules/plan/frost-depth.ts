import type { Country } from '../../contract/locales.ts';

/** Depth in cm from which the ground stays free of frost in an ordinary winter; the last row is everywhere else. */
export const FROST_DEPTHS_CM = { high: 80, low: 60 } as const;
export type FrostDepthCm = (typeof FROST_DEPTHS_CM)[keyof typeof FROST_DEPTHS_CM];

/** Postcodes of Condroz, Fagne, Ardennes and Eifel in Belgium, first and last of each range. All of Luxembourg counts with them. */
const HIGH_POSTCODES_BE: readonly (readonly [number, number])[] = [
  [4180, 4190],
  [4500, 4599],
  [4700, 4799],
  [4830, 4999],
  [5300, 5399],
  [5500, 5699],
  [6440, 6470],
  [6590, 6999],
];

/** How deep a footing goes at an address; without a postcode, as in most of the country. */
export const frostDepthCm = (country: Country, postcode: string | undefined): FrostDepthCm => {
  if (country === 'lu') return FROST_DEPTHS_CM.high;
  if (country !== 'be' || postcode === undefined) return FROST_DEPTHS_CM.low;
  const code = Number(postcode.replace(/\D/g, ''));
  return HIGH_POSTCODES_BE.some(([first, last]) => code >= first && code <= last) ? FROST_DEPTHS_CM.high : FROST_DEPTHS_CM.low;
};
