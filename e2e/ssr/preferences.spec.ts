import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { createTranslator } from '../fixtures/texts.ts';

/** Language, region and VAT view, with and without JavaScript. */
test('the language switch leads to the same product under its translated address', async ({ shop, page }) => {
  const product = await shop.findProduct();
  await shop.open(paths.product(TESTS_LOCALE, product));
  for (const lang of [...LANGS.filter((each) => each !== TESTS_LOCALE), TESTS_LOCALE]) {
    await page.getByRole('contentinfo').getByRole('link', { name: LOCALES[lang].label, exact: true }).click();
    await expect(page).toHaveURL(paths.product(lang, product));
    await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[lang].htmlLang);
    await expect(page.getByRole('button', { name: createTranslator(lang)('cart:add.button'), exact: true }).first()).toBeVisible();
  }
});

test('the language switch keeps filters and the order of a list', async ({ shop, page }) => {
  const { slugs } = await shop.findCategory('panels');
  await shop.open(`${paths.products(TESTS_LOCALE, 'garden', slugs)}?sort=price`);
  await page.getByRole('contentinfo').getByRole('link', { name: LOCALES.fr.label, exact: true }).click();
  await expect(page).toHaveURL(`${paths.products('fr', 'garden', slugs)}?sort=price`);
});

test('after a soft navigation the language switch leads to the current page', async ({ shop, page }) => {
  const { name, slugs } = await shop.findCategory('gates');
  await shop.open(paths.home(TESTS_LOCALE));
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(shop.heading(name)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: LOCALES.de.label, exact: true })).toHaveAttribute(
    'href',
    paths.products('de', 'garden', slugs),
  );
  await expect(page.locator('head link[hreflang=de]')).toHaveAttribute('href', new RegExp(`${paths.products('de', 'garden', slugs)}$`));
});

test('the dialog of country and language changes both', async ({ shop, page, context }) => {
  const product = await shop.findProduct();
  await shop.open(paths.product(TESTS_LOCALE, product));
  await shop.button('shell:region.current', { region: shop.t('shell:region.be'), language: shop.t('shell:language.nl') }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('shell:region.title') });
  await expect(dialog).toBeVisible();
  await shop.expectNoAxeViolations();
  await dialog.getByRole('radio', { name: shop.t('shell:region.lu') }).check();
  await dialog.getByRole('radio', { name: LOCALES.fr.label }).check();
  await dialog.getByRole('button', { name: shop.t('shell:region.apply') }).click();
  await expect(page).toHaveURL(paths.product('fr', product));
  const t = createTranslator('fr');
  await expect(
    page.getByRole('button', { name: t('shell:region.current', { region: t('shell:region.lu'), language: t('shell:language.fr') }) }),
  ).toBeVisible();
  const cookies = await context.cookies();
  for (const [name, value] of [
    ['region', 'lu'],
    ['lang', 'fr'],
  ]) {
    const cookie = cookies.find((each) => each.name === name);
    expect(cookie).toMatchObject({ value, path: '/', sameSite: 'Lax' });
    // They expire after a year.
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * 86_400)).toBeLessThan(86_400);
  }
});

test('another country has another VAT, at once and after a reload', async ({ shop, page }) => {
  const product = await shop.findProduct();
  const { excl_vat_cents: excl, incl_vat_cents: belgian } = product.price;
  const luxembourg = Math.round((excl * 117) / 100);
  const { slugs } = await shop.findCategory('panels');
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  await expect(shop.card(product)).toContainText(shop.money(belgian));
  await shop.button('shell:region.current', { region: shop.t('shell:region.be'), language: shop.t('shell:language.nl') }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('shell:region.title') });
  await dialog.getByRole('radio', { name: shop.t('shell:region.lu') }).check();
  await dialog.getByRole('button', { name: shop.t('shell:region.apply') }).click();
  await expect(shop.card(product)).toContainText(shop.money(luxembourg));
  await page.reload();
  await expect(shop.card(product)).toContainText(shop.money(luxembourg));
  await expect(shop.card(product)).not.toContainText(shop.money(belgian));
});

test('the VAT view changes prices at once and after a reload', async ({ shop, page }) => {
  const product = await shop.findProduct();
  const { excl_vat_cents: excl, incl_vat_cents: incl } = product.price;
  const { slugs } = await shop.findCategory('panels');
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.excl', { price: shop.money(excl) }));
  await shop.button('shell:vat.excl').click();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.incl', { price: shop.money(incl) }));
  await expect(shop.button('shell:vat.excl')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.incl', { price: shop.money(incl) }));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.allow(/\.js csp$/));

  test('the VAT view is a form that redirects to the same page', async ({ shop, page }) => {
    const product = await shop.findProduct();
    const { slugs } = await shop.findCategory('panels');
    const address = `${paths.products(TESTS_LOCALE, 'garden', slugs)}?sort=price`;
    await page.goto(address);
    await shop.button('shell:vat.excl').click();
    await expect(page).toHaveURL(address);
    await expect(shop.card(product)).toContainText(shop.t('catalog:price.incl', { price: shop.money(product.price.incl_vat_cents) }));
    await expect(shop.button('shell:vat.excl')).toHaveAttribute('aria-pressed', 'true');
  });

  test('the language switch consists of links', async ({ shop, page }) => {
    const product = await shop.findProduct();
    await page.goto(paths.product(TESTS_LOCALE, product));
    for (const lang of LANGS)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: LOCALES[lang].label, exact: true })).toHaveAttribute(
        'href',
        paths.product(lang, product),
      );
    await page.getByRole('contentinfo').getByRole('link', { name: LOCALES.en.label, exact: true }).click();
    await expect(page).toHaveURL(paths.product('en', product));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('the country is changed by a form', async ({ shop, page }) => {
    const product = await shop.findProduct();
    const { slugs } = await shop.findCategory('panels');
    const address = paths.products(TESTS_LOCALE, 'garden', slugs);
    const response = await page.request.post('/preferences', {
      form: { region: 'lu', back: address },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
    expect([response.status(), response.headers().location]).toEqual([303, address]);
    await page.goto(address);
    await expect(shop.card(product)).toContainText(shop.money(Math.round((product.price.excl_vat_cents * 117) / 100)));
  });

  test('the redirect of the form never leaves the shop', async ({ page }) => {
    for (const back of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)']) {
      const response = await page.request.post('/preferences', {
        form: { vat_view: 'incl', back },
        headers: { 'sec-fetch-site': 'same-origin' },
        maxRedirects: 0,
      });
      expect(response.headers().location).toBe(paths.home(TESTS_LOCALE));
    }
  });
});

test('the links of a product feed show its price without cookies, and another country can be chosen there', async ({
  shop,
  page,
  playwright,
}) => {
  const robot = await playwright.request.newContext();
  const body = await (await robot.get(`${ORIGIN}/api/feeds/google/lu-nl.xml`)).text();
  const items = [...body.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => item);
  const textIn = (item: string, name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const priceOf = (item: string) => (textIn(item, 'sale_price') || textIn(item, 'price')).replace(' EUR', '');
  const single = items.filter((item) => !item.includes('unit_pricing_measure'));
  const some = single.filter((_, place) => place % Math.ceil(single.length / 5) === 0);
  expect(some.length).toBeGreaterThan(2);
  for (const item of some) {
    const html = await (await robot.get(textIn(item, 'link').replace(/^https?:\/\/[^/]+/, ORIGIN))).text();
    const offers = [...html.matchAll(/"sku":"([^"]+)",(?:"gtin":"[^"]*",)?"priceCurrency":"EUR","price":"([\d.]+)"/g)];
    expect(offers.find(([, sku]) => sku === textIn(item, 'id'))?.[2]).toBe(priceOf(item));
  }
  await robot.dispose();

  const [item = ''] = some;
  const { pathname, search } = new URL(textIn(item, 'link'));
  await shop.open(pathname + search);
  const inEuros = (euros: number) => euros.toLocaleString('nl-BE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const luxembourg = page
    .getByRole('main')
    .getByText(inEuros(Number(priceOf(item))))
    .first();
  await expect(luxembourg).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has('region') && url.searchParams.has('variant'));
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shop.t('shell:region.be'), exact: true })
    .click();
  await expect(luxembourg).toBeHidden();
  await page.reload();
  await expect(luxembourg).toBeHidden();
});
