import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** A word of a product's name in each language, spelt right and wrong. */
const WORDS = {
  nl: { right: 'draadpaneel', wrong: 'drdpaneel' },
  fr: { right: 'poteau', wrong: 'potau' },
  de: { right: 'Pfosten', wrong: 'Pfsten' },
  en: { right: 'planter', wrong: 'plantr' },
} as const;

const searchBox = ({ page }: Shop) => page.getByRole('banner').locator('input[name=q]');

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('typing shows suggestions, and a product is opened by keyboard alone', async ({ shop, page }) => {
      await shop.open(paths.home(lang));
      const box = searchBox(shop);
      await box.focus();
      const word = WORDS[lang].right;
      // Requests for the first letters alone are never answered: how many there are depends on the speed of the machine.
      await page.route('**/api/products/suggest?*', (route) =>
        new URL(route.request().url()).searchParams.get('q') === word ? route.continue() : undefined,
      );
      await page.keyboard.type(word);
      const products = page.getByRole('group', { name: shop.t('catalog:suggest.products') });
      const firstOption = products.getByRole('option').first();
      await expect(firstOption).toBeVisible();
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      // The markup is the same in four languages, so it is checked in one.
      if (lang === 'nl') await shop.expectNoAxeViolations();
      await shop.expectFits();
      await page.keyboard.press('ArrowDown');
      await expect(firstOption).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', (await firstOption.getAttribute('id')) ?? '');
      await expect(box).toBeFocused();
      const target = (await firstOption.getAttribute('href')) ?? '';
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${target}`);
    });

    test('a misspelt word is corrected, and the page says so', async ({ shop, page }) => {
      await shop.open(paths.home(lang));
      await searchBox(shop).fill(WORDS[lang].wrong);
      const { corrected_q: corrected = '' } = await shop.fetchJson<{ corrected_q?: string }>('/api/products/suggest', {
        q: WORDS[lang].wrong,
      });
      expect(corrected).not.toBe('');
      await expect(page.getByText(shop.t('catalog:suggest.corrected', { corrected })).last()).toBeVisible();
      await searchBox(shop).press('Enter');
      await expect(page.getByText(shop.t('catalog:search.corrected', { query: WORDS[lang].wrong, corrected }))).toBeVisible();
      await shop.link('catalog:search.literal', { query: WORDS[lang].wrong }).click();
      await expect(page.getByText(shop.t('catalog:search.corrected', { query: WORDS[lang].wrong, corrected }))).toBeHidden();
      await expect(page).toHaveURL(/exact=1/);
    });
  });
}

test('the list of suggestions does not move the page, and closes with Escape and on a press elsewhere', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  const box = searchBox(shop);
  const boxBefore = await box.boundingBox();
  await box.pressSequentially('paneel');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await box.boundingBox()).toEqual(boxBefore);
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(viewport);
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
  const { data } = await shop.fetchJson<{ data: VariantWithProduct[] }>('/api/variants', { ids: String(default_variant_id) });
  const variant = data[0] as VariantWithProduct;
  for (const number of [variant.sku, variant.sku.toLowerCase().replaceAll('-', ' '), variant.ean]) {
    await shop.open(paths.home(TESTS_LOCALE));
    await searchBox(shop).fill(number);
    await searchBox(shop).press('Enter');
    await page.waitForURL(`**${paths.product(TESTS_LOCALE, variant.product, variant.id)}`);
  }
});

test('recent searches are suggested, and can be removed', async ({ shop, page }) => {
  await shop.open(paths.home(TESTS_LOCALE));
  await searchBox(shop).fill('schanskorf');
  // Works before the search box's own code is loaded too.
  await searchBox(shop).press('Enter');
  await expect(shop.heading(shop.t('catalog:search.title_of', { query: 'schanskorf' }))).toBeVisible();
  await shop.open(paths.home(TESTS_LOCALE));
  await searchBox(shop).click();
  await expect(page.getByRole('option', { name: 'schanskorf' })).toBeVisible();
  await page.getByRole('button', { name: shop.t('catalog:suggest.forget', { search: 'schanskorf' }) }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(searchBox(shop)).toBeFocused();
});

test('the results link to matching articles and are not indexed', async ({ shop, page }) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  await shop.open(paths.search(TESTS_LOCALE, 'paneel'));
  const sections = page.getByRole('navigation', { name: shop.t('catalog:search.sections') });
  await sections.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 2, name: shop.t('catalog:search.content') })).toBeInViewport();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await shop.expectNoAxeViolations();
});

test('an empty result offers categories and a phone number', async ({ shop, page }) => {
  test.skip(TESTS_LOCALE !== 'nl', 'about words of the Dutch catalogue');
  await shop.open(paths.search(TESTS_LOCALE, 'qqzzxx'));
  await expect(page.getByRole('heading', { name: shop.t('catalog:search.nothing_title', { query: 'qqzzxx' }) })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bel / })).toBeVisible();
  await shop.expectNoAxeViolations();
  const panels = await shop.findCategory('panels');
  await page.getByRole('main').getByRole('link', { name: panels.name, exact: true }).click();
  await expect(shop.heading(panels.name)).toBeVisible();
});

test('when suggestions fail, the box is a plain search form', async ({ shop, page, problems }) => {
  problems.allow(/suggest/, /Failed to load resource/);
  await page.route('**/api/products/suggest**', (route) => route.abort());
  await shop.open(paths.home(TESTS_LOCALE));
  await searchBox(shop).fill('paneel');
  await searchBox(shop).press('Enter');
  await expect(shop.heading(shop.t('catalog:search.title_of', { query: 'paneel' }))).toBeVisible();
});
