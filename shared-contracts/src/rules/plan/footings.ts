/**
 * Figures of footings that the calculation and the shop's texts both state: a text that names one of them is compared with it by
 * `demo/data/construction-figures.test.ts`. Those that the product page counts with, too, are in `shared-contracts/rules/construction`.
 */
import type { Country } from '../../contract/locales.ts';

/** Volume of a bag of quick-setting concrete: 25 kg of dry mix give about half as many litres. */
export const BAG_KG = 25;
export const BAG_LITRES = 12.5;

/** Footings are square: side and least depth of the hole, in cm. A corner post weighs more and is pulled from two sides. */
export const HOLES_CM = {
  line: { side: 25, depth: 60 },
  corner: { side: 30, depth: 60 },
  gate: { side: 40, depth: 80 },
} as const;
export type PostHole = keyof typeof HOLES_CM;

/** The foot of a brace only prevents sinking: one bag, independent of frost. */
export const STRUT_BAGS = 1;

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

/** How deep a post's hole goes, in cm: at least down to where the soil does not freeze. */
export const holeDepthCm = (hole: PostHole, frostCm: number = FROST_DEPTHS_CM.low): number => Math.max(HOLES_CM[hole].depth, frostCm);

/** Litres of a post's hole; the volume of the post itself is ignored. */
export const holeLitres = (hole: PostHole, frostCm?: number): number => (HOLES_CM[hole].side ** 2 * holeDepthCm(hole, frostCm)) / 1000;

/** Bags of concrete for one post. */
export const bagsPerPost = (hole: PostHole, frostCm?: number): number => Math.ceil(holeLitres(hole, frostCm) / BAG_LITRES);

/** Every gate has two posts. */
export const POSTS_PER_GATE = 2;
