import { chromium } from 'playwright-core';
import { SCENE_SIZE } from 'shared-contracts/rules/scene/scene-files';
import type { GardenScene } from 'shared-contracts/rules/scene/garden-scenes';
import { findBrowser } from '../check/browser.ts';

/** WebGL by the processor: the same picture on every machine. */
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** Drawn larger than it is stored, so that thin wires are smooth. */
const OVERSAMPLING = 1.25;
const START_TIMEOUT_MS = 120_000;

interface GardenPictures {
  draw: (scene: Pick<GardenScene, 'plan' | 'coat'>) => string;
}
type DrawingWindow = Window & {
  createGardenPictures: (canvas: HTMLCanvasElement, width: number, height: number) => GardenPictures;
  pictures: GardenPictures;
};

/** A browser with the garden in it; `draw` answers a PNG. */
export async function openSceneBrowser(script: string) {
  const browser = await chromium.launch({
    executablePath: findBrowser(console.warn),
    args: [...SOFTWARE_GL, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(START_TIMEOUT_MS);
  page.on('pageerror', (error) => console.error(error));
  await page.setContent('<!doctype html><canvas></canvas>');
  await page.addScriptTag({ content: script });
  const size = { width: SCENE_SIZE.width * OVERSAMPLING, height: SCENE_SIZE.height * OVERSAMPLING };
  await page.evaluate(({ width, height }) => {
    const view = window as unknown as DrawingWindow;
    const canvas = document.querySelector('canvas');
    if (canvas) view.pictures = view.createGardenPictures(canvas, width, height);
  }, size);
  return {
    async draw({ plan, coat }: GardenScene): Promise<Buffer> {
      const address = await page.evaluate((scene) => (window as unknown as DrawingWindow).pictures.draw(scene), { plan, coat });
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    },
    close: () => browser.close(),
  };
}
