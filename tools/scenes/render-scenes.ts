import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import { gardenScenes } from 'shared-contracts/rules/scene/garden-scenes';
import type { GardenScene } from 'shared-contracts/rules/scene/garden-scenes';
import { SCENE_SIZE } from 'shared-contracts/rules/scene/scene-files';
import sharp from 'sharp';
import { ROOT } from '../build/workspace.ts';
import { bundlePage } from './bundle-page.ts';
import { openSceneBrowser } from './scene-browser.ts';
import { digestScene } from './scene-digest.ts';
import { openSceneStore } from './scene-store.ts';

const USAGE = `pnpm scenes                   draws the pictures of products in a garden that are missing or would look different now
  --only <start,start>        those whose names begin so: linea-153,gabion
  --check                     draws nothing, lists them, and fails if there are any
  --minutes <n>               begins no picture after so many minutes
  --dir <folder>              instead of demo/scenes
  --png <folder>              writes PNG files for looking at, and nothing else
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    dir: { type: 'string', default: path.join(ROOT, 'demo/scenes') },
    png: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const started = Date.now();
const isLate = (): boolean => values.minutes !== undefined && Date.now() - started > Number(values.minutes) * 60_000;

/** Draws one picture while the one before is written. @returns how many */
async function drawAll(script: string, scenes: readonly GardenScene[], save: (scene: GardenScene, png: Buffer) => Promise<unknown>) {
  const browser = await openSceneBrowser(script);
  let drawn = 0;
  let saving: Promise<unknown> = Promise.resolve();
  try {
    for (const scene of scenes) {
      if (isLate()) break;
      const began = Date.now();
      const png = await browser.draw(scene);
      await saving;
      saving = save(scene, png);
      drawn++;
      console.log(`${scene.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
    await saving;
  } finally {
    await browser.close();
  }
  return drawn;
}

async function main(): Promise<void> {
  const scenes = gardenScenes();
  const chosen = scenes.filter(({ name }) => values.only.split(',').some((start) => name.startsWith(start)));
  const { script, digest } = await bundlePage();
  if (values.png !== undefined) {
    const folder = values.png;
    mkdirSync(folder, { recursive: true });
    await drawAll(script, chosen, ({ name }, png) =>
      sharp(png)
        .resize({ width: SCENE_SIZE.width })
        .png()
        .toFile(path.join(folder, `${name}.png`)),
    );
    return;
  }
  const store = openSceneStore(values.dir);
  const now = (scene: GardenScene) => ({ rules: RULE_VERSION, digest: digestScene(scene, digest) });
  const missing = chosen.filter((scene) => !store.has(scene.name, now(scene)));
  const outdated = store.names().filter((name) => !scenes.some((scene) => scene.name === name));
  if (values.check) {
    for (const name of [...missing.map((scene) => scene.name), ...outdated]) console.log(name);
    process.exitCode = missing.length + outdated.length > 0 ? 1 : 0;
    return;
  }
  for (const name of outdated) store.remove(name);
  for (const scene of chosen.filter((each) => !missing.includes(each))) store.rename(scene.name, now(scene));
  const drawn = missing.length === 0 ? 0 : await drawAll(script, missing, (scene, png) => store.save(scene.name, now(scene), png));
  console.log(`${drawn} drawn, ${missing.length - drawn} left, ${store.names().length} there: ${(store.bytes() / 1e6).toFixed(1)} MB`);
}

if (values.help) console.log(USAGE);
else await main();
