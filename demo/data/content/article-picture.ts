/** The scene above an article: one product along the ground line, in the size of a tile. */
import type { Product } from '../../drawings/illustrate/illustrate.mjs';
import type { PictureSpec, Text } from '../seed-types.ts';

const WIDTH = 960;
const HEIGHT = 600;
const SECTION = 120;

/** `cm` is how much of the garden is seen from left to right; `seed` decides the plants. */
export const articlePicture = (seed: string, product: Product, alt: Text, cm = 760): PictureSpec => ({
  scene: { product, width: WIDTH, height: HEIGHT, cm, section: SECTION, seed, house: 0.62 },
  alt,
});
