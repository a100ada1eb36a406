import type { Page, Route } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import { whenHydrated } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Problems } from '../fixtures/problems.ts';

/** Files that don't come, or are not what they were: the server's page stays good, and the browser recovers. */
const abort = (route: Route) => route.abort('connectionfailed');
/** What a browser says of files that were kept from it on purpose. */
const announceBlocked = (problems: Problems) =>
  problems.announce(
    /ERR_CONNECTION_FAILED/,
    /was preloaded using link preload but not used/,
    /Failed to load resource/,
    /A preload for .* is found, but is not used/,
  );

/** Documents the page asked for, in order. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
// Files may be on their way when a test has seen enough.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const isHydrated = (page: Page) => page.locator('html[data-hydrated]').count();

test('a page whose remote does not load stays as the server made it, and comes alive when the remote is back', async ({
  shop,
  page,
  problems,
}) => {
  announceBlocked(problems);
  const product = await shop.findProduct();
  const { name, slugs } = await shop.findCategory('panels');
  await page.route('**/remotes/mf-catalog/**/*.js', abort);
  await page.goto(paths.products(TESTS_LOCALE, 'garden', slugs));
  // Asked for again after the first view: the page has given up for now.
  for (let attempt = 0; attempt < 3; attempt += 1)
    await page.waitForEvent('requestfailed', (request) => request.url().includes('remoteEntry.js'));
  expect(await isHydrated(page)).toBe(0);
  await expect(shop.heading(name)).toBeVisible();
  await expect(shop.card(product)).toBeVisible();

  // Links are links.
  await shop.card(product).getByRole('link', { name: product.name, exact: true }).click();
  await expect(page).toHaveURL(paths.product(TESTS_LOCALE, product));
  await expect(shop.heading(product.name)).toBeVisible();
  expect(await isHydrated(page)).toBe(0);

  await page.unroute('**/remotes/mf-catalog/**/*.js');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
  await shop.addToCart();
});

test('a form of a page that is not alive works as a form', async ({ shop, page, problems }) => {
  announceBlocked(problems);
  const product = await shop.findProduct();
  await page.route('**/remotes/mf-catalog/**/*.js', abort);
  await page.goto(paths.product(TESTS_LOCALE, product));
  await shop.button('cart:add.button').first().click();
  // It comes back to itself.
  await expect(page).toHaveURL(/#added-/);
  await page.goto(paths.cart(TESTS_LOCALE));
  await expect(page.getByRole('main')).toContainText(product.name);
});

test('slots whose remote does not load keep the server’s markup while the page itself is alive', async ({ shop, page, problems }) => {
  announceBlocked(problems);
  const product = await shop.findProduct();
  await page.route('**/remotes/mf-cart-checkout/**/*.js', abort);
  await shop.open(paths.product(TESTS_LOCALE, product));
  // The page's own part answers: another variant is a soft navigation.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await shop.button('shell:vat.excl').click();
  await expect(page.getByRole('main')).toContainText(
    shop.t('catalog:price.incl', { price: shop.money(product.price.incl_vat_cents) }).slice(-10),
  );
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  // The cart's part is the server's form still.
  await shop.button('cart:add.button').first().click();
  await expect(page).toHaveURL(/#added-/);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await page.unroute('**/remotes/mf-cart-checkout/**/*.js');
  await shop.open(paths.cart(TESTS_LOCALE));
  await expect(page.getByRole('main')).toContainText(product.name);
});

test('code of a page that is gone after a soft navigation opens it as a full load, once', async ({ shop, page, problems }) => {
  announceBlocked(problems);
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  const documents = documentsOf(page);
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  await page.route('**/route-product-detail*.js', abort);
  await shop.card(product).getByRole('link', { name: product.name, exact: true }).click();
  await expect.poll(() => documents).toEqual([paths.products(TESTS_LOCALE, 'garden', slugs), paths.product(TESTS_LOCALE, product)]);
  await expect(shop.heading(product.name)).toBeVisible();
  // It can't be had there either. The server's page stays, the file is asked for again, the page is not.
  for (let attempt = 0; attempt < 4; attempt += 1)
    await page.waitForEvent('requestfailed', (request) => request.url().includes('route-product-detail'));
  expect(documents).toHaveLength(2);
  expect(await isHydrated(page)).toBe(0);
  await expect(shop.heading(product.name)).toBeVisible();

  await page.unroute('**/route-product-detail*.js');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
  expect(documents).toHaveLength(2);
});

test('a second failure within ten seconds shows the error in its place instead of loading for ever', async ({ shop, page, problems }) => {
  announceBlocked(problems);
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  await page.addInitScript(() => sessionStorage.setItem('chunk_reload_at', String(Date.now())));
  const documents = documentsOf(page);
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  await page.route('**/route-product-detail*.js', abort);
  const reported = page.waitForResponse('**/api/browser-errors');
  await shop.card(product).getByRole('link', { name: product.name, exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: shop.t('shell:error.broken.title') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(documents).toEqual([paths.products(TESTS_LOCALE, 'garden', slugs)]);
  // The shop is told whose code it was, and of which version; not who looked at what.
  const report = await reported;
  expect(report.status()).toBe(204);
  const body = report.request().postDataJSON() as { remote?: { name: string; version: string } };
  expect(body).toMatchObject({ kind: 'load', remote: { name: 'mf-catalog', version: expect.stringMatching(/^1\.0\.0-/) } });
  expect(JSON.stringify(body)).not.toContain(product.slugs[TESTS_LOCALE]);
});

test('a file that was tampered with is not run', async ({ shop, page, problems }) => {
  announceBlocked(problems);
  problems.announce(/Failed to find a valid digest/, /ERR_ABORTED|csp|integrity/);
  const { name, slugs } = await shop.findCategory('panels');
  let served = 0;
  await page.route('**/route-product-list*.js', async (route) => {
    const answer = await route.fetch();
    served += 1;
    await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` });
  });
  const told = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
  await page.goto(paths.products(TESTS_LOCALE, 'garden', slugs));
  expect((await told).type()).toBe('error');
  await expect.poll(() => served).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  expect(await isHydrated(page)).toBe(0);
  await expect(shop.heading(name)).toBeVisible();

  await page.unroute('**/route-product-list*.js');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('an entry that was tampered with is not run either', async ({ shop, page, problems }) => {
  announceBlocked(problems);
  problems.announce(/Failed to find a valid digest/);
  const { name, slugs } = await shop.findCategory('panels');
  await page.route('**/remotes/mf-catalog/**/remoteEntry.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` });
  });
  const told = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
  await page.goto(paths.products(TESTS_LOCALE, 'garden', slugs));
  await told;
  await expect(shop.heading(name)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a new shell makes the next navigation a full load', async ({ shop, page }) => {
  const { name } = await shop.findCategory('gates');
  await shop.open(paths.home(TESTS_LOCALE));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.route('**/build.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), shell: 'a-newer-one.js' } });
  });
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    // Answered after the page's own question, so that the page knows when this one is done.
    await (await fetch('/build.json')).json();
  });
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(shop.heading(name)).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await whenHydrated(page);
});
