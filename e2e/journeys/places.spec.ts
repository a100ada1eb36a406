import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Dealer, DealerListAnswer } from 'shared-contracts/wire/dealer';
import { waitForHydration } from '../fixtures/problems.ts';
import { READ_ONLY_TAG } from '../fixtures/read-only.ts';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

const GENT = { latitude: 51.0543, longitude: 3.7174 };

test('a dealer is found by place, on the map by keyboard and near the visitor, also without JavaScript', async ({
  shop,
  page,
  browser,
}) => {
  const { t } = shop;
  const dealersNearGent = await shop.fetchJson<DealerListAnswer>('/api/dealers', { postcode: '9000', country: 'be', radius: '50' });
  const [nearest, second] = dealersNearGent.data;
  if (!nearest || !second) throw new Error('nobody near Gent');

  await shop.open(paths.page(TESTS_LOCALE, 'dealers'));
  const field = page.getByRole('combobox', { name: t('content:dealers.where') });
  await field.fill('gen');
  await page.getByRole('option', { name: '9000 Gent' }).click();
  await expect(page).toHaveURL(/\/nl\/dealers\?country=be&q=9000\+Gent$/);
  const heading = page.getByRole('heading', {
    name: t('content:dealers.found.near_other', { count: dealersNearGent.meta.total, radius: '50 km', place: 'Gent' }),
  });
  await expect(heading).toBeVisible();
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ has: page.getByRole('link', { name: nearest.name, exact: true }) })).toContainText(
    /Open tot|Gesloten tot|Op afspraak/,
  );

  const map = page.getByRole('group', { name: t('content:dealers.map.label') });
  const firstMarker = map.getByRole('link').first();
  await firstMarker.focus();
  await firstMarker.press('Enter');
  await expect(page.getByRole('link', { name: nearest.name, exact: true })).toBeFocused();
  await map.getByRole('button', { name: t('content:dealers.map.closer') }).click();
  await map.getByRole('button', { name: t('content:dealers.map.all') }).click();

  await shop.expectNoAxeViolations();

  await page.getByRole('link', { name: t('content:dealers.type.rental'), exact: true }).click();
  await expect(page).toHaveURL(/type=rental/);
  const rentalDealers = await shop.fetchJson<DealerListAnswer>('/api/dealers', {
    postcode: '9000',
    country: 'be',
    radius: '50',
    type: 'rental',
  });
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(rentalDealers.data.map(({ name }) => name));

  await page.context().grantPermissions(['geolocation'], { origin: ORIGIN });
  await page.context().setGeolocation(GENT);
  await shop.button('content:dealers.nearMe').click();
  await expect(page).toHaveURL(/lat=51\.054&lng=3\.717&type=rental/);

  await page.getByRole('link', { name: rentalDealers.data[0]?.name, exact: true }).click();
  await waitForHydration(page);
  const dealer = await shop.fetchJson<Dealer>(`/api/dealers/${rentalDealers.data[0]?.slug}`);
  await expect(shop.heading(dealer.name)).toBeVisible();
  await expect(page.getByText(dealer.rental_postcodes.join(', '))).toBeVisible();

  const plainContext = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN });
  const plainPage = await plainContext.newPage();
  const plainShop = new Shop(plainPage, 'fr');
  await plainPage.goto(paths.page('fr', 'dealers'));
  await plainPage.getByRole('searchbox', { name: plainShop.t('content:dealers.where') }).fill('9000');
  await plainPage
    .getByRole('main')
    .getByRole('button', { name: plainShop.t('content:dealers.search') })
    .click();
  await expect(plainPage.getByRole('heading', { level: 3 }).first()).toHaveText(nearest.name);
  await plainPage
    .getByRole('group')
    .getByRole('link', { name: new RegExp(`^1\\. ${nearest.name}`) })
    .click();
  await expect(plainPage).toHaveURL(new RegExp(`#dealer-${nearest.slug}$`));
  await plainPage.getByRole('link', { name: nearest.name, exact: true }).click();
  await expect(plainPage.getByRole('heading', { level: 1, name: nearest.name })).toBeVisible();
  await plainContext.close();
});

test('every kind of address in the sitemaps is a page, in every language', { tag: READ_ONLY_TAG }, async ({ page: { request } }) => {
  const readSitemap = async (url: string): Promise<string[]> => {
    const response = await request.get(url);
    expect([url, response.status()]).toEqual([url, 200]);
    return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
    );
  };
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const files = await readSitemap('/sitemap.xml');
  for (const lang of LANGS) {
    for (const section of ['pages', 'categories', 'dealers', 'jobs', 'products']) {
      expect(files).toContain(`${ORIGIN}/sitemap/${lang}/${section}-1.xml`);
      const listed = await readSitemap(`/sitemap/${lang}/${section}-1.xml`);
      for (const address of [listed[0], listed.at(-1)]) {
        const response = await request.get(address ?? '', { maxRedirects: 0 });
        expect([address, response.status()]).toEqual([address, 200]);
      }
    }
  }
});
