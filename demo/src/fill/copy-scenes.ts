import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { GARDEN_PICTURE, SCENE_FORMATS, SCENE_INDEX, SCENE_SIZE, SCENE_WIDTHS, sceneFile } from 'shared-contracts/rules/scene/scene-files';
import type { SceneIndex } from 'shared-contracts/rules/scene/scene-files';
import { catalogue } from '../../data/catalogue.ts';
import { gardenAlt, sceneOf } from '../../drawings/garden-scene.ts';
import type { MediaIndex } from '../../drawings/render.ts';

/** Pictures that `pnpm scenes` has drawn; they come with the project. */
const SCENES = resolve(import.meta.dirname, '../../scenes');

const fileSize = { width: SCENE_SIZE.width, height: SCENE_SIZE.height, widths: [...SCENE_WIDTHS], formats: [...SCENE_FORMATS] };

/**
 * Copies the pictures of products in a garden to the folder from which the API serves pictures, under the names that pictures have there.
 * Returns them by their keys, with what they show; a product without a picture is left out.
 */
export async function copyScenes(mediaDir: string, scenes = SCENES): Promise<MediaIndex> {
  const index = JSON.parse(await readFile(join(scenes, SCENE_INDEX), 'utf8')) as SceneIndex;
  const present = new Set(await readdir(mediaDir));
  for (const [name, { rules, digest }] of Object.entries(index))
    for (const width of SCENE_WIDTHS)
      for (const format of SCENE_FORMATS) {
        const served = `${digest}-${width}.${format}`;
        if (!present.has(served)) await copyFile(join(scenes, sceneFile(name, rules, width, format)), join(mediaDir, served));
      }
  const media: MediaIndex = {};
  for (const product of catalogue.products)
    for (const variant of product.variants) {
      const drawn = index[sceneOf(product, variant) ?? ''];
      if (drawn)
        media[GARDEN_PICTURE + variant.sku] = { hash: drawn.digest, ...fileSize, fallback: 'webp', alt: gardenAlt(product, variant) };
    }
  return media;
}
