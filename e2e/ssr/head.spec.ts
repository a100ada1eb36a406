import type { Page } from '@playwright/test';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { whenHydrated } from '../fixtures/problems.ts';
import { READS } from '../fixtures/read-only.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';

/** What stands in the head of the three pages most visits begin with. */
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

      test('says what it is', { tag: READS }, async ({ shop, page, problems }) => {
        problems.announce(/\.js csp$/);
        const { path, title, alternates, remote } = await describePage(shop);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[lang].htmlLang);
        await expect(page).toHaveTitle(`${title} | Groenhof`);
        await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /.{40,}/);
        await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', ORIGIN + path);
        const links = await page
          .locator('head link[rel=alternate][hreflang]')
          .evaluateAll((all: HTMLLinkElement[]) => all.map((link) => [link.hreflang, link.href]));
        const expected = LANGS.map((each, index) => [LOCALES[each].htmlLang, ORIGIN + alternates[index]]);
        expect(links).toEqual([...expected, ['x-default', expected[0]?.[1]]]);
        // Styles of the page and of the slot that another remote fills are there before the first paint, and nothing unstyled after it.
        const sheets = await page
          .locator('head')
          .locator('link[rel=stylesheet], style[data-href]')
          .evaluateAll((all) => all.map((sheet) => sheet.getAttribute('href') ?? sheet.getAttribute('data-href') ?? ''));
        expect(sheets.some((href) => href.startsWith('/assets/'))).toBe(true);
        expect(sheets.some((href) => href.startsWith(`/remotes/${remote}/`))).toBe(true);
        expect(sheets.some((href) => href.startsWith('/remotes/mf-cart-checkout/'))).toBe(true);
        expect(await page.locator('body').locator('link[rel=stylesheet], style').count()).toBe(0);
      });
    });
  }
}

test('addresses in other languages answer with the same product', { tag: READS }, async ({ shop, page }) => {
  const product = await shop.findProduct();
  for (const lang of LANGS) {
    const answer = await page.request.get(paths.product(lang, product), { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${LOCALES[lang].htmlLang}"`);
  }
});

test('structured data of a product names its price', { tag: READS }, async ({ shop, page }) => {
  const product = await shop.findProduct();
  await page.goto(paths.product(TESTS_LOCALE, product));
  const things = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const described = things
    .flatMap((text) => JSON.parse(text) as { '@type': string }[])
    .find((thing) => ['Product', 'ProductGroup'].includes(thing['@type']));
  expect(described).toMatchObject({ name: product.name });
  expect(JSON.stringify(described)).toContain('"priceCurrency":"EUR"');
});

for (const [name, describePage] of Object.entries(PAGES)) {
  test(`the first view of the ${name} page preloads exactly the scripts it uses`, { tag: READS }, async ({ shop, page }) => {
    const { path } = await describePage(shop);
    await rememberScripts(page);
    const html = await (await page.goto(path))?.text();
    await whenHydrated(page);
    const preloaded = matches(html ?? '', /<link rel="preload" href="([^"]+)" as="script"/g);
    const written = matches(html ?? '', /<script src="([^"]+)"/g);
    const added = await page.evaluate(() => (window as unknown as { scripts: string[] }).scripts);
    expect(preloaded.length).toBeGreaterThan(0);
    // Used, though never asked for ahead: the page would wait for it. Asked for ahead, though never used: the visitor paid for it.
    expect({ late: added.filter((src) => !preloaded.includes(src)), wasted: preloaded.filter((src) => !added.includes(src)) }).toEqual({
      late: [],
      wasted: [],
    });
    expect(new Set([...preloaded, ...written]).size).toBe(preloaded.length + written.length);
  });
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Remembers every script the page adds to itself until it is alive; what comes afterwards is nobody's first view. */
const rememberScripts = (page: Page) =>
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
