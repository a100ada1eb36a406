import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { gardenScenes } from 'shared-contracts/rules/scene/garden-scenes';
import { catalogue } from '../../data/catalogue.ts';
import { SEED_LANGS } from '../../data/text.ts';
import { sceneOf } from '../../drawings/garden-scene.ts';
import { copyScenes } from './copy-scenes.ts';

const SCENES = resolve(__dirname, '../../scenes');
const MAX_BYTES = 12_000_000;
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'));
});
afterAll(() => rm(dir, { recursive: true }));

it('every variant that fills a fence of the planner has a picture in a garden, in words of every language', async () => {
  const media = await copyScenes(dir);
  const served = new Set(await readdir(dir));
  for (const { heights, colours, sku } of Object.values(FENCE_RULES))
    for (const height of heights)
      for (const colour of colours) {
        const picture = media[`garden:${sku(height, colour)}`];
        expect([sku(height, colour), served.has(`${picture?.hash}-640.avif`)]).toEqual([sku(height, colour), true]);
        for (const lang of SEED_LANGS) expect(picture?.alt[lang]).toMatch(/1[,.]75/);
      }
  expect(media['garden:53-1000-BA']).toBeDefined();
  expect(media['garden:40-6040210-AN']).toBeUndefined();
});

it('every picture is of something that is sold', () => {
  const sold = new Set(catalogue.products.flatMap((product) => product.variants.map((variant) => sceneOf(product, variant))));
  expect(gardenScenes().filter(({ name }) => !sold.has(name))).toEqual([]);
});

it('all pictures together stay light enough to come with the project', async () => {
  const sizes = await Promise.all((await readdir(SCENES)).map(async (file) => (await stat(join(SCENES, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
