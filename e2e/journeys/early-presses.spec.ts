import { paths } from 'shared-contracts/contract/paths';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
import { expect, test } from '../fixtures/shop.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import type { Shop } from '../fixtures/shop.ts';

test.use({ lang: 'fr' });

/** Opens a page whose scripts arrive only after `press`, as on a slow network. */
async function pressBeforeHydration(shop: Shop, address: string, press: () => Promise<void>): Promise<void> {
  const { page } = shop;
  const arrived = Promise.withResolvers<undefined>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await press();
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
  arrived.resolve(undefined);
  await waitForHydration(page);
  await page.unroute(/\.js(\?|$)/);
}

test('what is pressed on a list before its scripts arrive is done afterwards', async ({ shop, page }) => {
  const { t } = shop;
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  const card = shop.card(product);
  const heart = card.getByRole('button', { name: t('catalog:heart.keep_of', { name: product.name }) });
  const box = card.getByRole('checkbox', { name: t('catalog:compare.toggle_of', { name: product.name }) });
  await pressBeforeHydration(shop, paths.products('fr', 'garden', slugs), async () => {
    await heart.click();
    await box.focus();
    await page.keyboard.press('Space');
  });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(box).toBeChecked();
  await expect(page.getByRole('link', { name: t('catalog:compare.go', { count: 1 }) })).toBeVisible();

  // What this browser stored is not undone by who ticks it again before the page shows it.
  await pressBeforeHydration(shop, paths.products('fr', 'garden', slugs), async () => {
    await heart.click();
    await box.check();
  });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(box).toBeChecked();
  expect(await page.evaluate((key) => localStorage.getItem(key), WISHLIST_KEY)).toContain(String(product.default_variant_id));
});

test('an amount and the dialog of languages that are pressed on a product before its scripts arrive', async ({ shop, page }) => {
  const { t } = shop;
  const product = await shop.findProduct();
  const amount = page.getByRole('main').getByRole('spinbutton').first();
  const more = page
    .getByRole('main')
    .getByRole('button', { name: t('cart:amount.more') })
    .first();
  await pressBeforeHydration(shop, paths.product('fr', product), async () => {
    await more.click();
    await more.click();
    await page
      .getByRole('button', { name: new RegExp(t('shell:language.fr')) })
      .first()
      .click();
  });
  await expect(page.getByRole('dialog', { name: t('shell:region.title') }).getByRole('radio')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(amount).toHaveValue('3');
});
