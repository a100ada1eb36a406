import { paths } from 'shared-contracts/contract/paths';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

/** The shop by keyboard; desktop only. */
test('the first Tab stop is a link that skips to the content', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  await page.keyboard.press('Tab');
  await expect(shop.link('shell:skip')).toBeFocused();
  await expect(shop.link('shell:skip')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the menu opens and closes by keyboard, and Escape restores the focus', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  const panels = await shop.findCategory('panels');
  const menu = page.getByRole('navigation', { name: shop.t('shell:nav.main') });
  const garden = menu.getByRole('button', { name: shop.t('shell:group.garden') });
  await garden.focus();
  await expect(garden).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(garden).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: panels.name })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(garden).toHaveAttribute('aria-expanded', 'false');
  await expect(garden).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: panels.name }).focus();
  await page.keyboard.press('Enter');
  await expect(shop.heading(panels.name)).toBeVisible();
  await expect(garden).toHaveAttribute('aria-expanded', 'false');
});

test('the mini-cart traps the focus and restores it when it closes', async ({ shop, page }) => {
  const product = await shop.findProduct();
  await shop.open(paths.product(TESTS_LOCALE, product));
  await shop.addToCart();
  await page.keyboard.press('Escape');
  await expect(shop.miniCart).toBeHidden();

  await shop.cartLink.focus();
  await page.keyboard.press('Enter');
  await expect(shop.miniCart).toBeVisible();
  await expect(shop.miniCart.locator(':focus')).toHaveCount(1);
  const stops = await shop.miniCart.locator('a[href], button').count();
  for (let stop = 0; stop < stops + 3; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls are the only other place to go from a modal dialog.
    await expect(page.locator('body :focus').and(page.locator(':not(dialog *)'))).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(shop.miniCart).toBeHidden();
  await expect(shop.cartLink).toBeFocused();
});

test('a whole purchase up to the order needs no pointer', async ({ shop }) => {
  const product = await shop.findProduct();
  await shop.open(paths.product(TESTS_LOCALE, product));
  await shop.button('cart:add.button').first().press('Enter');
  await expect(shop.miniCart).toBeVisible();
  await shop.miniCart.getByRole('link', { name: shop.t('cart:mini.go') }).press('Enter');
  await expect(shop.heading(shop.t('cart:title.overview'))).toBeVisible();
  await shop.button('cart:summary.go').press('Enter');
  await expect(shop.heading(shop.t('cart:personal.title'))).toBeFocused();

  // An empty form focuses its first invalid field.
  await shop.button('cart:personal.go').press('Enter');
  await expect(shop.field('email')).toBeFocused();
  await expect(shop.field('email')).toHaveAttribute('aria-invalid', 'true');
  await shop.expectNoAxeViolations();
});
