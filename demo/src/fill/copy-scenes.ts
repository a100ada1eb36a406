import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { GARDEN_PICTURE, SCENE_FORMATS, SCENE_INDEX, SCENE_SIZE, SCENE_WIDTHS, sceneFiles } from 'shared-contracts/rules/scene/scene-files';
import type { SceneIndex } from 'shared-contracts/rules/scene/scene-files';
import { catalogue } from '../../data/catalogue.ts';
import { gardenAlt, sceneOf } from '../../drawings/garden-scene.ts';
import type { MediaIndex } from '../../drawings/render.ts';

/** Pictures that `pnpm scenes` has drawn; they come with the project. */
const SCENES = resolve(import.meta.dirname, '../../scenes');

const files = {
  ...SCENE_SIZE,
  widths: [...SCENE_WIDTHS.avif],
  format_widths: { webp: [...SCENE_WIDTHS.webp] },
  formats: [...SCENE_FORMATS],
  fallback: 'webp' as const,
};

/**
 * Copies the pictures of products in a garden to the folder from which the API serves pictures, under the names that pictures have there.
 * Returns them by their keys, with what they show; what has no picture is left out, and keeps its drawn scene.
 */
export async function copyScenes(mediaDir: string, scenes = SCENES): Promise<MediaIndex> {
  const index = JSON.parse(await readFile(join(scenes, SCENE_INDEX), 'utf8')) as SceneIndex;
  const present = new Set(await readdir(mediaDir));
  for (const [name, { rules, digest }] of Object.entries(index))
    for (const { file, width, format } of sceneFiles(name, { rules })) {
      const served = `${digest}-${width}.${format}`;
      if (!present.has(served)) await copyFile(join(scenes, file), join(mediaDir, served));
    }
  const media: MediaIndex = {};
  for (const product of catalogue.products)
    for (const variant of product.variants) {
      const drawn = index[sceneOf(product, variant) ?? ''];
      if (drawn) media[GARDEN_PICTURE + variant.sku] = { hash: drawn.digest, ...files, alt: gardenAlt(product, variant) };
    }
  return media;
}
