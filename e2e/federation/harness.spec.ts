import path from 'node:path';
import { paths } from 'shared-contracts/contract/paths';
import type { Page } from '@playwright/test';
import { edit, startHarness } from '../fixtures/harness.ts';
import type { Harness } from '../fixtures/harness.ts';
import { expect, test } from '../fixtures/shop.ts';
import { PORTS, TESTS_LOCALE } from '../fixtures/settings.ts';

const CARD = 'src/product-card/product-card.tsx';
const SHEET = 'src/product-card/product-card.module.css';

let harness: Harness;

// A development build of the whole harness; a busy machine needs more than a minute for it.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness(PORTS.otherShell);
});
test.afterAll(() => harness.stop());

// A development build: its warnings and the errors that the tests cause are expected.
test.beforeEach(({ problems }) => problems.allow(/./));

/** Searches for products and types into the header's search. @returns a check that the page was not loaded again and the text is still there */
async function openList(page: Page): Promise<() => Promise<void>> {
  // Navigates from another page, so that the list's code and styles are loaded long after the page.
  await page.goto(harness.origin + paths.quickAdd(TESTS_LOCALE), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 120_000 });
  const search = page.getByRole('banner').locator('input[name=q]');
  await search.fill('paneel');
  await search.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  await search.fill('a text that stays');
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  return async () => {
    await expect(search).toHaveValue('a text that stays');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  };
}

test('the harness shows an edited stylesheet of a lazy page at once and keeps the page', async ({ page }) => {
  const expectSamePage = await openList(page);
  const spacings = () =>
    page.evaluate(
      () => [...document.querySelectorAll('article *')].filter((each) => getComputedStyle(each).letterSpacing === '7px').length,
    );
  expect(await spacings()).toBe(0);
  await edit(path.join(harness.dir, SHEET), '.corner {', '.corner {\n    letter-spacing: 7px;');
  await expect.poll(spacings, { timeout: 60_000 }).toBeGreaterThan(0);
  await expectSamePage();
});

test('the harness names a syntax error over the page, and continues where it was once the error is fixed', async ({ page }) => {
  const expectSamePage = await openList(page);
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await edit(path.join(harness.dir, CARD), 'title={product.name}', 'title={product.name + }');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(overlay.getByText('product-card.tsx').first()).toBeVisible({ timeout: 60_000 });
  await edit(path.join(harness.dir, CARD), 'title={product.name + }', "title={product.name + ' (fixed)'}");
  await expect(card.getByRole('heading')).toHaveText(`${title} (fixed)`, { timeout: 60_000 });
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expectSamePage();
});
