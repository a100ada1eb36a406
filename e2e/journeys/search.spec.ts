import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Words of which a product's name is part, one of them misspelt. */
const WORDS = {
  nl: { right: 'draadpaneel', wrong: 'drdpaneel' },
  fr: { right: 'poteau', wrong: 'potau' },
  de: { right: 'Pfosten', wrong: 'Pfsten' },
  en: { right: 'planter', wrong: 'plantr' },
} as const;

const boxOf = ({ page }: Shop) => page.getByRole('banner').locator('input[name=q]');

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('typing shows what may be meant; the keyboard alone leads to the product', async ({ shop, page }) => {
      await shop.open(paths.home(lang));
      const box = boxOf(shop);
      await box.focus();
      const word = WORDS[lang].right;
      // Of the first letters alone nothing comes: how much of it would, and when, hangs on how quick keys and machine are.
      await page.route('**/api/products/suggest?*', (route) =>
        new URL(route.request().url()).searchParams.get('q') === word ? route.continue() : undefined,
      );
      await page.keyboard.type(word);
      const products = page.getByRole('group', { name: shop.t('catalog:suggest.products') });
      const first = products.getByRole('option').first();
      await expect(first).toBeVisible();
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      // The same markup in four languages: looked at closely in one.
      if (lang === 'nl') await shop.expectNoAxeViolations();
      await shop.expectFits();
      await page.keyboard.press('ArrowDown');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
      await expect(box).toBeFocused();
      const target = (await first.getAttribute('href')) ?? '';
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${target}`);
    });

    test('a misspelt word is found, and said', async ({ shop, page }) => {
      await shop.open(paths.home(lang));
      await boxOf(shop).fill(WORDS[lang].wrong);
      const { corrected_q: corrected = '' } = await shop.ask<{ corrected_q?: string }>('/api/products/suggest', { q: WORDS[lang].wrong });
      expect(corrected).not.toBe('');
      await expect(page.getByText(shop.t('catalog:suggest.corrected', { corrected })).last()).toBeVisible();
      await boxOf(shop).press('Enter');
      await expect(page.getByText(shop.t('catalog:search.corrected', { query: WORDS[lang].wrong, corrected }))).toBeVisible();
      await shop.link('catalog:search.literal', { query: WORDS[lang].wrong }).click();
      await expect(page.getByText(shop.t('catalog:search.corrected', { query: WORDS[lang].wrong, corrected }))).toBeHidden();
      await expect(page).toHaveURL(/exact=1/);
    });
  });
}

test('the list of suggestions moves nothing, closes with Escape and when another place is pressed', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  const box = boxOf(shop);
  const before = await box.boundingBox();
  await box.pressSequentially('paneel');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(window);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('paneel');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 60 } });
  await expect(options).toHaveCount(0);
  await box.focus();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
});

test('SKU and EAN, however written, lead straight to the variant', async ({ shop, page }) => {
  const { default_variant_id } = await shop.findProduct();
  const { data } = await shop.ask<{ data: VariantWithProduct[] }>('/api/variants', { ids: String(default_variant_id) });
  const variant = data[0] as VariantWithProduct;
  for (const number of [variant.sku, variant.sku.toLowerCase().replaceAll('-', ' '), variant.ean]) {
    await shop.open(paths.home(TESTS_LOCALE));
    await boxOf(shop).fill(number);
    await boxOf(shop).press('Enter');
    await page.waitForURL(`**${paths.product(TESTS_LOCALE, variant.product, variant.id)}`);
  }
});

test('what was searched for is offered again, and forgotten when asked', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  await boxOf(shop).fill('schanskorf');
  // However soon: the box's own code may not be there yet.
  await boxOf(shop).press('Enter');
  await expect(shop.heading(shop.t('catalog:search.title_of', { query: 'schanskorf' }))).toBeVisible();
  await shop.open(paths.home(TESTS_LOCALE));
  await boxOf(shop).click();
  await expect(page.getByRole('option', { name: 'schanskorf' })).toBeVisible();
  await page.getByRole('button', { name: shop.t('catalog:suggest.forget', { search: 'schanskorf' }) }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(boxOf(shop)).toBeFocused();
});

test('the results have facets, and what there is to read', async ({ shop, page }) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  await shop.open(paths.search(TESTS_LOCALE, 'paneel'));
  const sections = page.getByRole('navigation', { name: shop.t('catalog:search.sections') });
  await sections.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 2, name: shop.t('catalog:search.content') })).toBeInViewport();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await shop.expectNoAxeViolations();
});

test('nothing found leads on to categories and people', async ({ shop, page }) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  await shop.open(paths.search(TESTS_LOCALE, 'qqzzxx'));
  await expect(page.getByRole('heading', { name: shop.t('catalog:search.nothing_title', { query: 'qqzzxx' }) })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bel / })).toBeVisible();
  await shop.expectNoAxeViolations();
  const panels = await shop.findCategory('panels');
  await page.getByRole('main').getByRole('link', { name: panels.name, exact: true }).click();
  await expect(shop.heading(panels.name)).toBeVisible();
});

test('without suggestions the box is a plain search', async ({ shop, page, problems }) => {
  problems.announce(/suggest/, /Failed to load resource/);
  await page.route('**/api/products/suggest**', (route) => route.abort());
  await shop.open(paths.home(TESTS_LOCALE));
  await boxOf(shop).fill('paneel');
  await boxOf(shop).press('Enter');
  await expect(shop.heading(shop.t('catalog:search.title_of', { query: 'paneel' }))).toBeVisible();
});
