import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Page as ContentPage } from 'shared-contracts/wire/content';
import type { StoryListAnswer } from 'shared-contracts/wire/story';
import { READ_ONLY_TAG } from '../fixtures/read-only.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Addresses of pages that the purchase does not visit, by the name of their structure file. */
async function addresses(shop: Shop): Promise<Record<string, string>> {
  const { lang } = shop;
  const advice = await shop.fetchJson<ContentPage>('/api/pages/advice');
  const { name } = await shop.findProduct('posts');
  // The oldest one: another journey publishes and withdraws a story meanwhile. A real shop may have none.
  const story = (await shop.fetchJson<StoryListAnswer>('/api/stories')).data.at(-1);
  return {
    'second-chances': paths.secondChances(lang),
    search: paths.search(lang, name),
    'search-nothing': paths.search(lang, 'xyzzyx'),
    'list-deco': paths.products(lang, 'deco'),
    'list-balcony': paths.products(lang, 'balcony'),
    advice: paths.page(lang, advice.slugs[lang]),
    'advice-article': paths.page(lang, advice.children[0]?.slugs[lang] ?? ''),
    ...(story && { story: paths.story(lang, story) }),
    service: paths.page(lang, 'service'),
    history: paths.page(lang, 'history-new'),
    cookies: paths.page(lang, 'cookies'),
    campaign: paths.page(lang, 'campagne/mailing'),
    faq: paths.page(lang, 'faq'),
    login: paths.login(lang),
    'cart-empty': paths.cart(lang),
    'quick-add': paths.quickAdd(lang),
    // Last, because the view is remembered.
    table: `${paths.products(lang, 'garden')}?view=table`,
  };
}

/** The desktop has room for every text, so two languages are enough there; the phone opens the pages in all four. */
const DESKTOP_LANGS: readonly Lang[] = ['nl', 'de'];

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });
    test.skip(({ isMobile }) => !isMobile && !DESKTOP_LANGS.includes(lang), 'opened on the phone');

    test('every page hydrates without errors and is no wider than the window', { tag: READ_ONLY_TAG }, async ({ shop, page }) => {
      test.slow();
      for (const [name, address] of Object.entries(await addresses(shop))) {
        await shop.open(address);
        await expect(page).toHaveURL(address);
        await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[lang].htmlLang);
        await expect(page).toHaveTitle(/^.{3,} \| Groenhof$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await shop.expectFits();
        // The markup is the same in four languages, so it is checked in one.
        if (lang !== 'nl') continue;
        await shop.expectNoAxeViolations();
        await shop.expectStructure(name);
      }
    });
  });
}
