import type { Page } from '@playwright/test';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { waitForHydration } from '../fixtures/problems.ts';
import { READ_ONLY_TAG } from '../fixtures/read-only.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';

/** The head of the three pages that most visits begin with. */
const PAGES = {
  home: async ({ lang, t }: Shop) => ({
    path: paths.home(lang),
    title: t('content:home.title'),
    alternates: LANGS.map((each) => paths.home(each)),
    remote: 'mf-content',
  }),
  list: async (shop: Shop) => {
    const { name, slugs } = await shop.findCategory('panels');
    return {
      path: paths.products(shop.lang, 'garden', slugs),
      title: name,
      alternates: LANGS.map((each) => paths.products(each, 'garden', slugs)),
      remote: 'mf-catalog',
    };
  },
  product: async (shop: Shop) => {
    const product = await shop.findProduct();
    return {
      path: paths.product(shop.lang, product),
      title: product.name,
      alternates: LANGS.map((each) => paths.product(each, product)),
      remote: 'mf-catalog',
    };
  },
};

for (const lang of LANGS) {
  for (const [name, describePage] of Object.entries(PAGES)) {
    test.describe(`${name} in ${lang}`, () => {
      test.use({ lang, javaScriptEnabled: false });

      test(
        'has title, description, canonical address, alternates and style sheets',
        { tag: READ_ONLY_TAG },
        async ({ shop, page, problems }) => {
          problems.allow(/\.js csp$/);
          const { path, title, alternates, remote } = await describePage(shop);
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[lang].htmlLang);
          await expect(page).toHaveTitle(`${title} | Groenhof`);
          await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /.{40,}/);
          await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', ORIGIN + path);
          const links = await page
            .locator('head link[rel=alternate][hreflang]')
            .evaluateAll((elements: HTMLLinkElement[]) => elements.map((link) => [link.hreflang, link.href]));
          const expected = LANGS.map((each, index) => [LOCALES[each].htmlLang, ORIGIN + alternates[index]]);
          expect(links).toEqual([...expected, ['x-default', expected[0]?.[1]]]);
          // Style sheets of the page and of slots are in the head, so that nothing is painted unstyled.
          const sheets = await page
            .locator('head')
            .locator('link[rel=stylesheet], style[data-href]')
            .evaluateAll((elements) => elements.map((sheet) => sheet.getAttribute('href') ?? sheet.getAttribute('data-href') ?? ''));
          expect(sheets.some((href) => href.startsWith('/assets/'))).toBe(true);
          expect(sheets.some((href) => href.startsWith(`/remotes/${remote}/`))).toBe(true);
          expect(sheets.some((href) => href.startsWith('/remotes/mf-cart-checkout/'))).toBe(true);
          expect(await page.locator('body').locator('link[rel=stylesheet], style').count()).toBe(0);
        },
      );
    });
  }
}

test('a product has an address in every language', { tag: READ_ONLY_TAG }, async ({ shop, page }) => {
  const product = await shop.findProduct();
  for (const lang of LANGS) {
    const response = await page.request.get(paths.product(lang, product), { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(`<html lang="${LOCALES[lang].htmlLang}"`);
  }
});

test('structured data of a product names its price', { tag: READ_ONLY_TAG }, async ({ shop, page }) => {
  const product = await shop.findProduct();
  await page.goto(paths.product(TESTS_LOCALE, product));
  const structuredData = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const productData = structuredData
    .flatMap((text) => JSON.parse(text) as { '@type': string }[])
    .find((entry) => ['Product', 'ProductGroup'].includes(entry['@type']));
  expect(productData).toMatchObject({ name: product.name });
  expect(JSON.stringify(productData)).toContain('"priceCurrency":"EUR"');
});

for (const [name, describePage] of Object.entries(PAGES)) {
  test(`the first view of the ${name} page preloads exactly the scripts it uses`, { tag: READ_ONLY_TAG }, async ({ shop, page }) => {
    const { path } = await describePage(shop);
    await recordScripts(page);
    const html = await (await page.goto(path))?.text();
    await waitForHydration(page);
    const preloaded = findMatches(html ?? '', /<link rel="preload" href="([^"]+)" as="script"/g);
    const inHtml = findMatches(html ?? '', /<script src="([^"]+)"/g);
    const added = await page.evaluate(() => (window as unknown as { scripts: string[] }).scripts);
    expect(preloaded.length).toBeGreaterThan(0);
    // The page waits for a late script; a wasted one costs the visitor's bandwidth.
    expect({ late: added.filter((src) => !preloaded.includes(src)), wasted: preloaded.filter((src) => !added.includes(src)) }).toEqual({
      late: [],
      wasted: [],
    });
    expect(new Set([...preloaded, ...inHtml]).size).toBe(preloaded.length + inHtml.length);
  });
}

const findMatches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match]) => match ?? '');

/** Records every script that the page adds before it is hydrated; later ones are not part of the first view. */
const recordScripts = (page: Page) =>
  page.addInitScript(() => {
    const scripts: string[] = [];
    Object.assign(window, { scripts });
    new MutationObserver((records) => {
      if (document.documentElement.dataset.hydrated !== undefined) return;
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src && document.readyState !== 'loading') scripts.push(new URL(node.src).pathname);
      }
    }).observe(document, { childList: true, subtree: true });
  });
