/** A product in its surroundings, for the families a scene can show. */
import type { SeedProduct, Text } from '../data/seed-types.ts';
import { perLang } from '../data/text.ts';
import type { Product, SceneOptions } from './illustrate/illustrate.mjs';

/** Width of the scene in cm, wide enough for the product and its surroundings. */
const SCENE_CM: Partial<Record<Product['type'], (product: Product) => number>> = {
  'mesh-panel': () => 620,
  'screen-panel': () => 620,
  'swing-gate': ({ width = 100 }) => Math.max(420, width * 2.2),
  'sliding-gate': ({ width = 400 }) => width * 2.3,
  gabion: () => 520,
  deco: () => 480,
  planter: () => 430,
  terrace: () => 640,
  balcony: () => 500,
};
/** Side of the square scene, px: the same plate as the drawing with dimensions. */
const SIDE = 640;

/** Whether there is a scene of the product; gifts and one-of-a-kind goods have none. */
export function hasScene({ type, group, gift, categorySlug, variants }: SeedProduct): boolean {
  const drawing = variants[0]?.drawing;
  // Scenes show planters on a lawn, which a balcony has not.
  if (drawing?.type === 'planter' && group === 'balcony') return false;
  return type === 'sale' && !gift && categorySlug !== 'accessories' && drawing !== undefined && SCENE_CM[drawing.type] !== undefined;
}

export function productScene({ key, variants }: SeedProduct): SceneOptions {
  const drawing = variants[0]?.drawing;
  const cm = drawing && SCENE_CM[drawing.type]?.(drawing);
  if (!drawing || !cm) throw new Error(`No scene for product "${key}"`);
  const ground = drawing.type === 'mesh-panel' ? { basePlate: 25 } : {};
  // Only the roof of a house would be visible behind a closed or small product.
  const house = drawing.type === 'mesh-panel' || drawing.type === 'gabion' ? 0.6 : false;
  return { product: drawing, cm, width: SIDE, height: SIDE, seed: key, house, ...ground };
}

export function sceneAlt({ name, variants }: SeedProduct): Text {
  const surroundings: Text =
    variants[0]?.drawing.type === 'balcony'
      ? { nl: 'op een balkon', fr: 'sur un balcon', de: 'auf einem Balkon', en: 'on a balcony' }
      : { nl: 'in een tuin', fr: 'dans un jardin', de: 'in einem Garten', en: 'in a garden' };
  return perLang((lang) => `${name[lang]} ${surroundings[lang]}`);
}
