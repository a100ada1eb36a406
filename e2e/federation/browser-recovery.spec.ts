import type { Page, Route } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import { waitForHydration } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Problems } from '../fixtures/problems.ts';

/** Files that fail to load or were tampered with: the server's page stays usable, and the browser recovers. */
const abort = (route: Route) => route.abort('connectionfailed');
/** Allows what a browser logs about files that the test blocks. */
const allowBlockedFiles = (problems: Problems) =>
  problems.allow(
    /ERR_CONNECTION_FAILED/,
    /was preloaded using link preload but not used/,
    /Failed to load resource/,
    /A preload for .* is found, but is not used/,
  );

/** Records the paths of all documents that the page requests, in order. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
// Requests may be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const countHydrated = (page: Page) => page.locator('html[data-hydrated]').count();

test('a page whose remote does not load stays as the server rendered it, and hydrates when the remote is back', async ({
  shop,
  page,
  problems,
}) => {
  allowBlockedFiles(problems);
  const product = await shop.findProduct();
  const { name, slugs } = await shop.findCategory('panels');
  await page.route('**/remotes/mf-catalog/**/*.js', abort);
  await page.goto(paths.products(TESTS_LOCALE, 'garden', slugs));
  // Three failed requests: the page has retried and given up for now.
  for (let attempt = 0; attempt < 3; attempt += 1)
    await page.waitForEvent('requestfailed', (request) => request.url().includes('remoteEntry.js'));
  expect(await countHydrated(page)).toBe(0);
  await expect(shop.heading(name)).toBeVisible();
  await expect(shop.card(product)).toBeVisible();

  // Links work as full page loads.
  await shop.card(product).getByRole('link', { name: product.name, exact: true }).click();
  await expect(page).toHaveURL(paths.product(TESTS_LOCALE, product));
  await expect(shop.heading(product.name)).toBeVisible();
  expect(await countHydrated(page)).toBe(0);

  await page.unroute('**/remotes/mf-catalog/**/*.js');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
  await shop.addToCart();
});

test('a form works before the page is hydrated', async ({ shop, page, problems }) => {
  allowBlockedFiles(problems);
  const product = await shop.findProduct();
  await page.route('**/remotes/mf-catalog/**/*.js', abort);
  await page.goto(paths.product(TESTS_LOCALE, product));
  await shop.button('cart:add.button').first().click();
  await expect(page).toHaveURL(/#added-/);
  await page.goto(paths.cart(TESTS_LOCALE));
  await expect(page.getByRole('main')).toContainText(product.name);
});

test('slots whose remote does not load keep the server’s markup while the page itself is hydrated', async ({ shop, page, problems }) => {
  allowBlockedFiles(problems);
  const product = await shop.findProduct();
  await page.route('**/remotes/mf-cart-checkout/**/*.js', abort);
  await shop.open(paths.product(TESTS_LOCALE, product));
  // The page's own remote is hydrated: the VAT switch does not load the page again.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await shop.button('shell:vat.excl').click();
  await expect(page.getByRole('main')).toContainText(
    shop.t('catalog:price.incl', { price: shop.money(product.price.incl_vat_cents) }).slice(-10),
  );
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  // The cart's slot is still the server's form.
  await shop.button('cart:add.button').first().click();
  await expect(page).toHaveURL(/#added-/);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await page.unroute('**/remotes/mf-cart-checkout/**/*.js');
  await shop.open(paths.cart(TESTS_LOCALE));
  await expect(page.getByRole('main')).toContainText(product.name);
});

test('a soft navigation to a page whose code fails to load becomes one full page load', async ({ shop, page, problems }) => {
  allowBlockedFiles(problems);
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  const documents = recordDocuments(page);
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  await page.route('**/route-product-detail*.js', abort);
  await shop.card(product).getByRole('link', { name: product.name, exact: true }).click();
  await expect.poll(() => documents).toEqual([paths.products(TESTS_LOCALE, 'garden', slugs), paths.product(TESTS_LOCALE, product)]);
  await expect(shop.heading(product.name)).toBeVisible();
  // The file fails there too: the server's page stays, the file is requested again, the document is not.
  for (let attempt = 0; attempt < 4; attempt += 1)
    await page.waitForEvent('requestfailed', (request) => request.url().includes('route-product-detail'));
  expect(documents).toHaveLength(2);
  expect(await countHydrated(page)).toBe(0);
  await expect(shop.heading(product.name)).toBeVisible();

  await page.unroute('**/route-product-detail*.js');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
  expect(documents).toHaveLength(2);
});

test('a second load failure within ten seconds shows an error instead of reloading for ever', async ({ shop, page, problems }) => {
  allowBlockedFiles(problems);
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  await page.addInitScript(() => sessionStorage.setItem('chunk_reload_at', String(Date.now())));
  const documents = recordDocuments(page);
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  await page.route('**/route-product-detail*.js', abort);
  const reported = page.waitForResponse('**/api/browser-errors');
  await shop.card(product).getByRole('link', { name: product.name, exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: shop.t('shell:error.broken.title') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(documents).toEqual([paths.products(TESTS_LOCALE, 'garden', slugs)]);
  // The report names the remote and its version, but not the page that was open.
  const report = await reported;
  expect(report.status()).toBe(204);
  const body = report.request().postDataJSON() as { remote?: { name: string; version: string } };
  expect(body).toMatchObject({ kind: 'load', remote: { name: 'mf-catalog', version: expect.stringMatching(/^1\.0\.0-/) } });
  expect(JSON.stringify(body)).not.toContain(product.slugs[TESTS_LOCALE]);
});

test('a file that was tampered with is not run', async ({ shop, page, problems }) => {
  allowBlockedFiles(problems);
  problems.allow(/Failed to find a valid digest/, /ERR_ABORTED|csp|integrity/);
  const { name, slugs } = await shop.findCategory('panels');
  let requestCount = 0;
  await page.route('**/route-product-list*.js', async (route) => {
    const response = await route.fetch();
    requestCount += 1;
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
  });
  const digestError = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
  await page.goto(paths.products(TESTS_LOCALE, 'garden', slugs));
  expect((await digestError).type()).toBe('error');
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  expect(await countHydrated(page)).toBe(0);
  await expect(shop.heading(name)).toBeVisible();

  await page.unroute('**/route-product-list*.js');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a remote entry that was tampered with is not run', async ({ shop, page, problems }) => {
  allowBlockedFiles(problems);
  problems.allow(/Failed to find a valid digest/);
  const { name, slugs } = await shop.findCategory('panels');
  await page.route('**/remotes/mf-catalog/**/remoteEntry.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
  });
  const digestError = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
  await page.goto(paths.products(TESTS_LOCALE, 'garden', slugs));
  await digestError;
  await expect(shop.heading(name)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('after a new shell was deployed, the next navigation is a full page load', async ({ shop, page }) => {
  const { name } = await shop.findCategory('gates');
  await shop.open(paths.home(TESTS_LOCALE));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.route('**/build.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), shell: 'a-newer-one.js' } });
  });
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    // The page's own request was sent before this one, so it is answered when this one is.
    await (await fetch('/build.json')).json();
  });
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(shop.heading(name)).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await waitForHydration(page);
});
