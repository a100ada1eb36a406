/**
 * Figures of footings that the calculation and the shop's texts both state: a text that names one of them is compared with it by
 * `demo/data/construction-figures.test.ts`. Those that the product page counts with, too, are in `shared-contracts/rules/construction`.
 */
import { FROST_DEPTHS_CM } from './frost-depth.ts';

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

/** How deep a post's hole goes, in cm: at least down to where the soil does not freeze. */
export const holeDepthCm = (hole: PostHole, frostCm: number = FROST_DEPTHS_CM.low): number => Math.max(HOLES_CM[hole].depth, frostCm);

/** Litres of a post's hole; the volume of the post itself is ignored. */
export const holeLitres = (hole: PostHole, frostCm?: number): number => (HOLES_CM[hole].side ** 2 * holeDepthCm(hole, frostCm)) / 1000;

/** Bags of concrete for one post. */
export const bagsPerPost = (hole: PostHole, frostCm?: number): number => Math.ceil(holeLitres(hole, frostCm) / BAG_LITRES);

/** Every gate has two posts. */
export const POSTS_PER_GATE = 2;
