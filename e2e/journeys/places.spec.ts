import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Dealer, DealerListAnswer } from 'shared-contracts/wire/dealer';
import { whenHydrated } from '../fixtures/problems.ts';
import { READS } from '../fixtures/read-only.ts';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

/** Finding a company nearby, and everything search engines are told to find. */

const GENT = { latitude: 51.0543, longitude: 3.7174 };

test('a dealer is found by place, on the map by keyboard, and near the visitor; without script too', async ({ shop, page, browser }) => {
  const { t } = shop;
  const near = await shop.ask<DealerListAnswer>('/api/dealers', { postcode: '9000', country: 'be', radius: '50' });
  const [nearest, second] = near.data;
  if (!nearest || !second) throw new Error('nobody near Gent');

  await shop.open(paths.page(TESTS_LOCALE, 'dealers'));
  const field = page.getByRole('combobox', { name: t('content:dealers.where') });
  await field.fill('gen');
  await page.getByRole('option', { name: '9000 Gent' }).click();
  await expect(page).toHaveURL(/\/nl\/dealers\?country=be&q=9000\+Gent$/);
  const heading = page.getByRole('heading', {
    name: t('content:dealers.found.near_other', { count: near.meta.total, radius: '50 km', place: 'Gent' }),
  });
  await expect(heading).toBeVisible();
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ has: page.getByRole('link', { name: nearest.name, exact: true }) })).toContainText(
    /Open tot|Gesloten tot|Op afspraak/,
  );

  const map = page.getByRole('group', { name: t('content:dealers.map.label') });
  const first = map.getByRole('link').first();
  await first.focus();
  await first.press('Enter');
  await expect(page.getByRole('link', { name: nearest.name, exact: true })).toBeFocused();
  await map.getByRole('button', { name: t('content:dealers.map.closer') }).click();
  await map.getByRole('button', { name: t('content:dealers.map.all') }).click();

  await shop.expectNoAxeViolations();

  await page.getByRole('link', { name: t('content:dealers.type.rental'), exact: true }).click();
  await expect(page).toHaveURL(/type=rental/);
  const partner = await shop.ask<DealerListAnswer>('/api/dealers', { postcode: '9000', country: 'be', radius: '50', type: 'rental' });
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(partner.data.map(({ name }) => name));

  await page.context().grantPermissions(['geolocation'], { origin: ORIGIN });
  await page.context().setGeolocation(GENT);
  await shop.button('content:dealers.nearMe').click();
  await expect(page).toHaveURL(/lat=51\.054&lng=3\.717&type=rental/);

  await page.getByRole('link', { name: partner.data[0]?.name, exact: true }).click();
  await whenHydrated(page);
  const dealer = await shop.ask<Dealer>(`/api/dealers/${partner.data[0]?.slug}`);
  await expect(shop.heading(dealer.name)).toBeVisible();
  await expect(page.getByText(dealer.rental_postcodes.join(', '))).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN });
  const other = await plain.newPage();
  const bare = new Shop(other, 'fr');
  await other.goto(paths.page('fr', 'dealers'));
  await other.getByRole('searchbox', { name: bare.t('content:dealers.where') }).fill('9000');
  await other
    .getByRole('main')
    .getByRole('button', { name: bare.t('content:dealers.search') })
    .click();
  await expect(other.getByRole('heading', { level: 3 }).first()).toHaveText(nearest.name);
  await other
    .getByRole('group')
    .getByRole('link', { name: new RegExp(`^1\\. ${nearest.name}`) })
    .click();
  await expect(other).toHaveURL(new RegExp(`#dealer-${nearest.slug}$`));
  await other.getByRole('link', { name: nearest.name, exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: nearest.name })).toBeVisible();
  await plain.close();
});

test('every sort of address in the sitemaps is a page, in every language', { tag: READS }, async ({ page: { request } }) => {
  const addresses = async (url: string): Promise<string[]> => {
    const answer = await request.get(url);
    expect([url, answer.status()]).toEqual([url, 200]);
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
    );
  };
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const files = await addresses('/sitemap.xml');
  for (const lang of LANGS) {
    for (const section of ['pages', 'categories', 'dealers', 'jobs', 'products']) {
      expect(files).toContain(`${ORIGIN}/sitemap/${lang}/${section}-1.xml`);
      const listed = await addresses(`/sitemap/${lang}/${section}-1.xml`);
      for (const address of [listed[0], listed.at(-1)]) {
        const answer = await request.get(address ?? '', { maxRedirects: 0 });
        expect([address, answer.status()]).toEqual([address, 200]);
      }
    }
  }
});
