import { paths } from 'shared-contracts/contract/paths';
import type { FenceBody } from 'shared-contracts/wire/configurator';
import { findBrowserPath } from '../fixtures/browser.ts';
import { calculate } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

// WebGL by the processor: without a graphics card browsers have none unless it is asked for, and then do not count it as slow.
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
// A small window: every pixel is drawn by the processor.
test.use({
  viewport: { width: 640, height: 480 },
  launchOptions: { executablePath: findBrowserPath(), args: [...SOFTWARE_GL, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] },
});

const FENCE: FenceBody = {
  system: 'linea',
  height_cm: 153,
  colour: 'anthracite',
  runs: [{ length_mm: 7800 }, { length_mm: 5000, rise_mm: 200, turn_deg: 70 }],
  gates: [{ run: 0, position_mm: 2520, kind: 'single', width_cm: 100 }],
};

const openPlan = async (shop: Shop): Promise<void> => {
  const { share_id } = await calculate(shop, FENCE);
  await shop.open(paths.configurator(shop.lang, { plan: share_id }));
};

/** How many different colours the picture of an element has, seen from 64 places. */
const coloursOf = async ({ page }: Shop, picture: Buffer): Promise<number> =>
  page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(8, 8);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0, 8, 8);
      const { data } = context?.getImageData(0, 0, 8, 8) ?? { data: [] };
      return new Set(Array.from({ length: 64 }, (_, place) => Array.from(data.slice(place * 4, place * 4 + 3)).join(' '))).size;
    },
    [...picture],
  );

test('a plan is seen in 3D from above and below the ground, loaded only when asked for', async ({ shop, page }) => {
  test.slow();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openPlan(shop);
  await expect(shop.button('catalog:scene.open')).toBeVisible();
  expect(scripts.filter((url) => url.includes('plan-scene'))).toEqual([]);
  await shop.button('catalog:scene.open').click();
  const picture = page.locator('canvas');
  await expect(picture).toBeVisible();
  expect(scripts.filter((url) => url.includes('plan-scene'))).not.toEqual([]);
  await expect.poll(async () => coloursOf(shop, await picture.screenshot({ timeout: 60_000 })), { timeout: 60_000 }).toBeGreaterThan(12);
  await shop.button('catalog:scene.view.underground').click();
  await expect(shop.button('catalog:scene.view.underground')).toHaveAttribute('aria-pressed', 'true');
  await shop.button('catalog:scene.light.evening').click();
  await expect.poll(async () => coloursOf(shop, await picture.screenshot({ timeout: 60_000 })), { timeout: 60_000 }).toBeGreaterThan(12);
  await shop.expectNoAxeViolations();
  await shop.button('catalog:scene.close').click();
  await expect(picture).toHaveCount(0);
});

test('the code of a plan, and the files behind it, are served to anybody', async ({ shop, page }) => {
  await openPlan(shop);
  const code = page.getByRole('img', { name: shop.t('catalog:scene.garden.code_alt'), exact: true });
  await code.scrollIntoViewIfNeeded();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(shop.t('catalog:scene.garden.slope'))).toBeVisible();
});
