import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import type { ProductCard, ProductListAnswer } from 'shared-contracts/wire/product';
import { cardsOf, openPanels } from '../fixtures/list.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

/** From hundreds of products to the right one: filters, order, table, and the way back. Every test in one of the four languages. */

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('in fr', () => {
  test.use({ lang: 'fr' });

  test('filters narrow the list, stand in the address, and a colleague sees the same', async ({ shop, page }) => {
    await openPanels(shop);
    const total = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).first();
    const before = await total.innerText();
    const filters = page.getByRole('region', { name: shop.t('catalog:list.filters') });
    await filters.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') }).check();
    await expect(page).toHaveURL(/filter(\[|%5B)colour(\]|%5D)=galvanized/);
    await expect(total).not.toHaveText(before);
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
    await expect(total).toHaveText(before);
  });
});

test.describe('in de', () => {
  test.use({ lang: 'de' });

  test('the table has article numbers, stock and prices, and nothing sticks out', async ({ shop, page }) => {
    await openPanels(shop);
    await shop.link('catalog:view.table').click();
    await expect(page).toHaveURL(/view=table/);
    const table = page.getByRole('table', { name: shop.t('catalog:trade.caption') });
    await expect(table.getByRole('row')).not.toHaveCount(0);
    const { data } = await shop.ask<ProductListAnswer>('/api/products', { category_slug: 'panels', group: 'garden' });
    const [first] = data as [ProductCard];
    await expect(table.getByRole('cell', { name: first.sku, exact: true })).toBeVisible();
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

  test('nothing found: the filter to leave out brings products back', async ({ shop, page }) => {
    await openPanels(shop, '?filter[height]=190&filter[colour]=green&filter[mesh]=50');
    await expect(page.getByRole('heading', { name: shop.t('catalog:empty.title') })).toBeVisible();
    await expect(page.getByRole('complementary', { name: shop.t('catalog:empty.help_title') })).toBeVisible();
    await shop.expectNoAxeViolations();
    const height = shop.t('catalog:chip.height', { value: new Intl.NumberFormat('en').format(19) + ' cm' });
    await shop.link('catalog:empty.without', { filter: height }).click();
    await expect(cardsOf(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/height/);
  });
});

test('filtering stays where one is, and back lands on the same card', async ({ shop, page }) => {
  await shop.open(paths.products(TESTS_LOCALE, 'garden'));
  const card = cardsOf(page).nth(12);
  await card.scrollIntoViewIfNeeded();
  const filters = page.getByRole('region', { name: shop.t('catalog:list.filters') });
  await filters.getByRole('checkbox', { name: shop.t('catalog:colour.anthracite') }).check();
  await expect(page).toHaveURL(/anthracite/);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  expect(await scrolled(page)).toBeGreaterThan(200);

  const link = cardsOf(page).nth(9).getByRole('link').first();
  // The new list's cards lead to the variant that was filtered for.
  await expect(link).toHaveAttribute('href', /variant=/);
  await link.scrollIntoViewIfNeeded();
  const [place, name] = [await scrolled(page), await link.innerText()];
  await link.click();
  await expect(shop.heading(name)).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/anthracite/);
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.goBack();
  await expect(page).not.toHaveURL(/anthracite/);
  await expect(filters.getByRole('checkbox', { name: shop.t('catalog:colour.anthracite') })).not.toBeChecked();
});

test('the old list stays until the new one is there', async ({ shop, page }) => {
  await openPanels(shop);
  const before = await cardsOf(page).count();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  const box = page.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') });
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await cardsOf(page).count()).toBe(before);
  answer();
  await expect.poll(() => cardsOf(page).count()).toBeLessThan(before);
});

test('a product is there at once by what its card says, and a step back on the way leads to the list', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  await page
    .getByRole('main')
    .getByRole('link', { name: shop.t('content:home.hero.products') })
    .click();
  // The home page has cards too.
  await expect(shop.heading(shop.t('catalog:group_page.garden.title'))).toBeVisible();
  await expect(page).toHaveURL(/garden/);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/products\/(?!categories)[\w-]+$/, async (route) => {
    await held;
    // What is given up is not waited for.
    await route.continue().catch(() => undefined);
  });
  const card = cardsOf(page).nth(9);
  const link = card.getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const [place, name] = [await scrolled(page), await link.innerText()];
  await link.press('Enter');
  await expect(shop.heading(name)).toBeInViewport();
  await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
  await expect(page).toHaveURL(/garden/);
  await page.evaluate(() => window.history.back());
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(page).toHaveURL(/garden/);
  await link.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/product\//);
  await expect(shop.heading(name)).toBeFocused();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('the price is narrowed by keyboard, on the slider and in the field', async ({ shop, page }) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  await openPanels(shop);
  const names = { facet: 'Prijs per stuk', unit: '€' };
  const slider = page.getByRole('slider', { name: shop.t('catalog:range.min', names) });
  await slider.focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/filter(\[|%5B)price/);
  await expect(slider).toBeFocused();
  const most = page.getByRole('spinbutton', { name: shop.t('catalog:range.max', names) });
  await most.fill('90');
  await most.press('Enter');
  await expect(page).toHaveURL(/price(\]|%5D)=\d+-9000/);
});

test('the table is remembered for the next list', async ({ shop, page }) => {
  await openPanels(shop);
  await shop.link('catalog:view.table').click();
  await expect(page.getByRole('table')).toBeVisible();
  // In the HTML itself, so that nothing jumps when the page comes alive.
  expect(await (await page.request.get(paths.products(TESTS_LOCALE, 'deco'))).text()).toContain('<table');
  await shop.open(paths.products(TESTS_LOCALE, 'deco'));
  await expect(page.getByRole('table')).toBeVisible();
  await shop.link('catalog:view.grid').click();
  await expect(cardsOf(page).first()).toBeVisible();
});

test('without a connection the old list stays, and is renewed when it is back', async ({ shop, page, context, problems }) => {
  problems.announce(/ERR_INTERNET_DISCONNECTED/);
  await openPanels(shop);
  const number = await cardsOf(page).count();
  const zinc = page.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') });
  await context.setOffline(true);
  await zinc.check();
  const note = page.getByRole('alert').filter({ hasText: shop.t('catalog:stale.title') });
  await expect(note).toBeVisible();
  expect(await cardsOf(page).count()).toBe(number);
  await expect(zinc).toBeChecked();
  await shop.expectNoAxeViolations();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect.poll(() => cardsOf(page).count()).toBeLessThan(number);
});

test('everything of every group has a page of its own', async ({ shop, page }) => {
  await shop.open(paths.products(TESTS_LOCALE, 'all'));
  await expect(shop.heading(shop.t('catalog:group_page.all.title'))).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: shop.t('catalog:list.path') });
  await expect(crumbs).toContainText(shop.t('catalog:group_page.all.title'));
  await shop.expectFits();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // How a browser without script says that it does not fetch what is preloaded for scripts.
  test.beforeEach(({ problems }) => problems.announce(/\.js csp$/));

  test('table, order, pages and the choice of a variant are links', async ({ shop, page }) => {
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
