/**
 * Figures of construction that the calculation and the shop's texts both state. A text that names one of them is compared with it by a
 * test (`api/seed/construction-figures.test.ts`), so a figure is changed here and in the text, or nowhere.
 */
import type { Country } from '../contract/locales.ts';

/** What a bag of quick-setting concrete holds: 25 kg of dry mix make about half as many litres. */
export const BAG_KG = 25;
export const BAG_LITRES = 12.5;

/** Footings are square: side and least depth of the hole, in cm. A corner post weighs more and is pulled from two sides. */
export const HOLES_CM = {
  line: { side: 25, depth: 60 },
  corner: { side: 30, depth: 60 },
  gate: { side: 40, depth: 80 },
} as const;
export type PostHole = keyof typeof HOLES_CM;

/** The foot of a brace only keeps it from sinking: one bag, whatever the frost does. */
export const STRUT_BAGS = 1;

/** How far a post stands in the ground, in cm. The hole goes on below it, to where the soil does not freeze. */
export const BURIED_CM = 50;

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

/** Litres of a post's hole; what the post itself takes of it is left out of account. */
export const holeLitres = (hole: PostHole, frostCm: number = FROST_DEPTHS_CM.low): number => {
  const { side, depth } = HOLES_CM[hole];
  return (side * side * Math.max(depth, frostCm)) / 1000;
};

/** Bags of concrete for one post. */
export const bagsPerPost = (hole: PostHole, frostCm?: number): number => Math.ceil(holeLitres(hole, frostCm) / BAG_LITRES);

/** Every gate stands on two posts. */
export const POSTS_PER_GATE = 2;

/** Tension wires above each other that carry a mesh of this height. */
export const wireRows = (heightCm: number): number => (heightCm <= 100 ? 2 : heightCm <= 200 ? 3 : 4);
/** The longest stretch of one wire between two tensioners, and of mesh between two braces, in mm. */
export const STRETCH_MM = 25_000;
/** Axis of a mesh's post to axis of the next, in mm; a high mesh catches more wind. */
export const meshPitchMm = (heightCm: number): number => (heightCm > 150 ? 2000 : 2500);
/** Metres of binding wire for each metre of tension wire: two ties of 20 cm, and what is cut off. */
export const BINDING_RATIO = 0.6;
/** The brace for a mesh of this height reaches two thirds of it. */
export const strutCm = (heightCm: number): number => (heightCm <= 100 ? 150 : heightCm <= 125 ? 175 : 200);

/** Kilograms of stone in a cubic metre of basket, a third of it air. As the filled baskets of the catalogue weigh. */
export const STONE_KG_M3 = 1550;
/** For what settles and breaks. */
export const STONE_RESERVE = 1.05;

/** Screws that hold one wooden screen between its posts. */
export const SCREWS_PER_SCREEN = 8;
