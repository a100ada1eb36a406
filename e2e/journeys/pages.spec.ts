import { LANGS, LOCALES } from 'shared-contracts/locales';
import { paths } from 'shared-contracts/paths';
import type { Page as ContentPage } from 'shared-contracts/wire/content';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Pages beside the way to an order: alive without a complaint, no wider than the window, readable for everybody. */
async function addresses(shop: Shop): Promise<string[]> {
  const { lang } = shop;
  const advice = await shop.ask<ContentPage>('/api/pages/advice');
  const { name } = await shop.findProduct('posts');
  return [
    paths.secondChances(lang),
    paths.search(lang, name),
    paths.search(lang, 'xyzzyx'),
    paths.products(lang, 'deco'),
    paths.products(lang, 'balcony'),
    paths.page(lang, advice.slugs[lang]),
    ...advice.children.slice(0, 1).map(({ slugs }) => paths.page(lang, slugs[lang])),
    paths.page(lang, 'service'),
    paths.page(lang, 'history-new'),
    paths.page(lang, 'cookies'),
    paths.page(lang, 'campagne/mailing'),
    paths.page(lang, 'faq'),
    paths.login(lang),
    paths.cart(lang),
    paths.quickAdd(lang),
    // Last, for the table is remembered.
    `${paths.products(lang, 'garden')}?view=table`,
  ];
}

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('every page is alive and fits', async ({ shop, page }) => {
      test.slow();
      for (const address of await addresses(shop)) {
        await shop.open(address);
        await expect(page).toHaveURL(address);
        await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[lang].htmlLang);
        await expect(page).toHaveTitle(/^.{3,} \| Groenhof$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await shop.expectFits();
        // The same markup in four languages: looked at closely in one.
        if (lang === 'nl') await shop.expectNoAxeViolations();
      }
    });
  });
}
