import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import type { ProductCard, ProductListAnswer } from 'shared-contracts/wire/product';
import { productCards, openPanels } from '../fixtures/list.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

const readScrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('in fr', () => {
  test.use({ lang: 'fr' });

  test('filters narrow the list and are part of its address', async ({ shop, page }) => {
    await openPanels(shop);
    const total = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).first();
    const totalBefore = await total.innerText();
    const filters = page.getByRole('region', { name: shop.t('catalog:list.filters') });
    await filters.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') }).check();
    await expect(page).toHaveURL(/filter(\[|%5B)colour(\]|%5D)=galvanized/);
    await expect(total).not.toHaveText(totalBefore);
    const chips = page.getByRole('list', { name: shop.t('catalog:list.chosen') });
    const remove = chips.getByRole('link', {
      name: shop.t('catalog:list.remove', { filter: shop.t('catalog:chip.colour', { value: shop.t('catalog:colour.galvanized') }) }),
    });
    await expect(remove).toBeVisible();
    await shop.expectNoAxeViolations();
    const narrowed = await total.innerText();

    await shop.open(page.url());
    await expect(total).toHaveText(narrowed);
    await remove.click();
    await expect(page).not.toHaveURL(/galvanized/);
    await expect(total).toHaveText(totalBefore);
  });
});

test.describe('in de', () => {
  test.use({ lang: 'de' });

  test('the product table has article numbers and prices, can be sorted, and fits every screen', async ({ shop, page }) => {
    await openPanels(shop);
    await shop.link('catalog:view.table').click();
    await expect(page).toHaveURL(/view=table/);
    const table = page.getByRole('table', { name: shop.t('catalog:trade.caption') });
    await expect(table.getByRole('row')).not.toHaveCount(0);
    const { data } = await shop.fetchJson<ProductListAnswer>('/api/products', { category_slug: 'panels', group: 'garden' });
    const [firstProduct] = data as [ProductCard];
    await expect(table.getByRole('cell', { name: firstProduct.sku, exact: true })).toBeVisible();
    await table.getByRole('link', { name: shop.t('catalog:trade.price_incl') }).click();
    await expect(table.getByRole('columnheader', { name: shop.t('catalog:trade.price_incl') })).toHaveAttribute('aria-sort', 'ascending');
    await shop.expectNoAxeViolations();
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await shop.expectFits();
    }
  });
});

test.describe('in en', () => {
  test.use({ lang: 'en' });

  test('an empty list offers to remove a filter, which brings products back', async ({ shop, page }) => {
    await openPanels(shop, '?filter[height]=190&filter[colour]=green&filter[mesh]=50');
    await expect(page.getByRole('heading', { name: shop.t('catalog:empty.title') })).toBeVisible();
    await expect(page.getByRole('complementary', { name: shop.t('catalog:empty.help_title') })).toBeVisible();
    await shop.expectNoAxeViolations();
    const height = shop.t('catalog:chip.height', { value: new Intl.NumberFormat('en').format(19) + ' cm' });
    await shop.link('catalog:empty.without', { filter: height }).click();
    await expect(productCards(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/height/);
  });
});

test('filtering keeps the scroll position, and going back restores it', async ({ shop, page }) => {
  await shop.open(paths.products(TESTS_LOCALE, 'garden'));
  const card = productCards(page).nth(12);
  await card.scrollIntoViewIfNeeded();
  const filters = page.getByRole('region', { name: shop.t('catalog:list.filters') });
  await filters.getByRole('checkbox', { name: shop.t('catalog:colour.anthracite') }).check();
  await expect(page).toHaveURL(/anthracite/);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  expect(await readScrollY(page)).toBeGreaterThan(200);

  const link = productCards(page).nth(9).getByRole('link').first();
  // The new list's cards lead to a variant that matches the filter.
  await expect(link).toHaveAttribute('href', /variant=/);
  await link.scrollIntoViewIfNeeded();
  const [scrollY, name] = [await readScrollY(page), await link.innerText()];
  await link.click();
  await expect(shop.heading(name)).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  expect(await readScrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/anthracite/);
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  await expect.poll(() => readScrollY(page)).toBe(scrollY);
  await page.goBack();
  await expect(page).not.toHaveURL(/anthracite/);
  await expect(filters.getByRole('checkbox', { name: shop.t('catalog:colour.anthracite') })).not.toBeChecked();
});

test('the old list stays until the new one is loaded', async ({ shop, page }) => {
  await openPanels(shop);
  const countBefore = await productCards(page).count();
  let releaseList: () => void = () => undefined;
  const listReleased = new Promise<void>((resolve) => (releaseList = resolve));
  await page.route('**/api/products?*', async (route) => {
    await listReleased;
    await route.continue();
  });
  const box = page.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') });
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await productCards(page).count()).toBe(countBefore);
  releaseList();
  await expect.poll(() => productCards(page).count()).toBeLessThan(countBefore);
});

test('a product page shows its card’s data at once, and going back while it loads returns to the list', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  await page
    .getByRole('main')
    .getByRole('link', { name: shop.t('content:home.hero.products') })
    .click();
  // The home page has cards too.
  await expect(shop.heading(shop.t('catalog:group_page.garden.title'))).toBeVisible();
  await expect(page).toHaveURL(/garden/);
  let releaseProduct: () => void = () => undefined;
  const productReleased = new Promise<void>((resolve) => (releaseProduct = resolve));
  await page.route(/\/api\/products\/(?!categories)[\w-]+$/, async (route) => {
    await productReleased;
    // Fails when the navigation was cancelled.
    await route.continue().catch(() => undefined);
  });
  const card = productCards(page).nth(9);
  const link = card.getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const [scrollY, name] = [await readScrollY(page), await link.innerText()];
  await link.press('Enter');
  await expect(shop.heading(name)).toBeInViewport();
  await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport();
  expect(await readScrollY(page)).toBe(0);
  await expect(page).toHaveURL(/garden/);
  await page.evaluate(() => window.history.back());
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect.poll(() => readScrollY(page)).toBe(scrollY);
  await expect(page).toHaveURL(/garden/);
  await link.press('Enter');
  releaseProduct();
  await expect(page).toHaveURL(/\/product\//);
  await expect(shop.heading(name)).toBeFocused();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => readScrollY(page)).toBe(scrollY);
});

test('the price filter works by keyboard, on the slider and in the field', async ({ shop, page }) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  await openPanels(shop);
  const names = { facet: 'Prijs per stuk', unit: '€' };
  const slider = page.getByRole('slider', { name: shop.t('catalog:range.min', names) });
  await slider.focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/filter(\[|%5B)price/);
  await expect(slider).toBeFocused();
  const maxField = page.getByRole('spinbutton', { name: shop.t('catalog:range.max', names) });
  await maxField.fill('90');
  await maxField.press('Enter');
  await expect(page).toHaveURL(/price(\]|%5D)=\d+-9000/);
});

test('the table view is remembered for the next list', async ({ shop, page }) => {
  await openPanels(shop);
  await shop.link('catalog:view.table').click();
  await expect(page.getByRole('table')).toBeVisible();
  // The server renders the table, so that nothing moves when the page hydrates.
  expect(await (await page.request.get(paths.products(TESTS_LOCALE, 'deco'))).text()).toContain('<table');
  await shop.open(paths.products(TESTS_LOCALE, 'deco'));
  await expect(page.getByRole('table')).toBeVisible();
  await shop.link('catalog:view.grid').click();
  await expect(productCards(page).first()).toBeVisible();
});

test('without a connection the old list stays, and it is updated once the connection is back', async ({
  shop,
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPanels(shop);
  const number = await productCards(page).count();
  const zinc = page.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') });
  await context.setOffline(true);
  await zinc.check();
  const note = page.getByRole('alert').filter({ hasText: shop.t('catalog:stale.title') });
  await expect(note).toBeVisible();
  expect(await productCards(page).count()).toBe(number);
  await expect(zinc).toBeChecked();
  await shop.expectNoAxeViolations();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect.poll(() => productCards(page).count()).toBeLessThan(number);
});

test('all products of all groups have a list', async ({ shop, page }) => {
  await shop.open(paths.products(TESTS_LOCALE, 'all'));
  await expect(shop.heading(shop.t('catalog:group_page.all.title'))).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: shop.t('catalog:list.path') });
  await expect(crumbs).toContainText(shop.t('catalog:group_page.all.title'));
  await shop.expectFits();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // A browser without JavaScript reports preloaded scripts like this, because it does not fetch them.
  test.beforeEach(({ problems }) => problems.allow(/\.js csp$/));

  test('table view, sorting, paging and the choice of a variant are links', async ({ shop, page }) => {
    await page.goto(paths.products(TESTS_LOCALE, 'garden'));
    await shop.link('catalog:pages.next').click();
    await expect(page).toHaveURL(/page=2/);
    await shop.link('catalog:view.table').click();
    await expect(page).toHaveURL(/page=2.*view=table/);
    await page
      .getByRole('table')
      .getByRole('link', { name: shop.t('catalog:trade.product') })
      .click();
    await expect(page).toHaveURL(/sort=name.*view=table/);
    await page.getByRole('table').locator('a[aria-haspopup=dialog]').first().click();
    await expect(page).toHaveURL(/\/nl\/product\/.+variant=/);
  });
});
