import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { READ_ONLY_TAG } from '../fixtures/read-only.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { createTranslator } from '../fixtures/texts.ts';

/** Status codes, redirects and error pages inside the layout. */
test.describe('not found', () => {
  test.beforeEach(({ problems }) => problems.allow(/\b404\b/));

  for (const lang of LANGS) {
    test(`an unknown address in ${lang} is 404, in the shop's own error page`, { tag: READ_ONLY_TAG }, async ({ page }) => {
      const t = createTranslator(lang);
      const address = `/${lang}/no/such-page`;
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(`404 ${t('shell:error.missing.name', { path: address })} | Groenhof`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: t('shell:error.missing.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('shell:error.discover') })).toHaveAttribute('href', paths.products(lang, 'garden'));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: t('shell:error.back') }).click();
      await expect(page).toHaveURL(paths.home(lang));
      await expect(page).not.toHaveTitle(/404/);
    });
  }

  for (const [kind, address] of [
    ['product', '/nl/product/no-such-product'],
    ['category', '/nl/products/garden/no-such-category'],
    ['product group', '/nl/products/no-such-group/all'],
    ['payment', '/nl/cart/completed?payment=00000000-0000-4000-8000-000000000000'],
    ['language', '/xx'],
    ['language with a page', '/xx/cart'],
  ] as const) {
    test(`an unknown ${kind} is 404`, { tag: READ_ONLY_TAG }, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      // Without a known language in the address the page has the browser's language.
      const t = createTranslator(address.startsWith('/nl/') ? 'nl' : 'en');
      await expect(page).toHaveTitle(`404 ${t('shell:error.missing.name', { path: address.replace(/\?.*/, '') })} | Groenhof`);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a soft navigation to a missing product shows the 404 page', { tag: READ_ONLY_TAG }, async ({ shop, page }) => {
    await shop.open(paths.home(TESTS_LOCALE));
    await page.evaluate(() => {
      document.querySelector('main a[href^="/nl/"]')?.setAttribute('href', '/nl/product/gone');
      history.pushState(null, '', '/nl/product/gone');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await expect(page).toHaveTitle('404 Pagina niet gevonden: /nl/product/gone | Groenhof');
    await expect(shop.heading(shop.t('shell:error.missing.title'))).toBeVisible();
  });
});

for (const [from, status, to] of [
  ['/nl/', 308, '/nl'],
  ['/nl/cart/?step=personal', 308, '/nl/cart?step=personal'],
  ['/nl/home', 301, '/nl'],
  ['/nl/delivery', 301, '/nl/levering'],
  ['/nl/product/mesh-panel-linea-3d', 301, '/nl/product/draadpaneel-linea-3d'],
  ['/nl/account/orders', 302, `/nl/login?callback=${encodeURIComponent('/nl/account/orders')}`],
  ['/nl/cart?step=payment', 302, '/nl/cart'],
] as const) {
  test(`${from} redirects to ${to}`, { tag: READ_ONLY_TAG }, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(new URL(response.headers().location ?? '', 'http://shop').href).toBe(new URL(to, 'http://shop').href);
  });
}

test(
  'the root redirects to the language of the cookie, else of the browser, else to Dutch',
  { tag: READ_ONLY_TAG },
  async ({ request }) => {
    const fetchRootLocation = async (headers: Record<string, string>) => {
      const response = await request.get('/', { maxRedirects: 0, headers });
      expect(response.status()).toBe(302);
      expect(response.headers()['cache-control']).toContain('no-store');
      return response.headers().location;
    };
    expect(await fetchRootLocation({ 'accept-language': 'fr-BE,fr;q=0.9,nl;q=0.5' })).toBe('/fr');
    expect(await fetchRootLocation({ 'accept-language': 'es,de;q=0.4,en;q=0.2' })).toBe('/de');
    expect(await fetchRootLocation({ 'accept-language': 'es' })).toBe('/nl');
    expect(await fetchRootLocation({ 'accept-language': 'fr', cookie: 'lang=en' })).toBe('/en');
  },
);

test('a form from another site is refused', async ({ request }) => {
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, maxRedirects: 0 };
  const posts = [
    request.post('/nl/cart', { ...foreign, form: { intent: 'add', variant_id: '1', amount: '1' } }),
    request.post('/preferences', { ...foreign, form: { vat_view: 'excl' } }),
    request.post('/auth/token', { ...foreign, data: { username: 'a', password: 'b' } }),
  ];
  for (const response of await Promise.all(posts)) expect(response.status()).toBe(403);
  const withWrongToken = await request.post('/api/carts/x/pay', {
    headers: { 'x-xsrf-token': 'guessed', 'sec-fetch-site': 'same-origin' },
  });
  expect(withWrongToken.status()).toBe(403);
});
