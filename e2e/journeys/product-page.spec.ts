import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { waitForHydration } from '../fixtures/problems.ts';

/** A panel in several heights and colours, some sold out, with a set and alternatives. */
const PANEL = 'draadpaneel-linea-3d';
const DAY_MS = 86_400_000;
const MACHINE = 'grondboor-talpa-huur';

const fetchProduct = (shop: Shop, slug = PANEL) => shop.fetchJson<Product>(`/api/products/${slug}`);
const findInStock = ({ variants }: Product): Variant => assertFound(variants.find(({ stock }) => stock.left > 20));
const findSoldOut = ({ variants }: Product): Variant => assertFound(variants.find(({ stock }) => stock.left === 0));

function assertFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the seed has no such variant');
  return value;
}

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a product page has all its sections and fits every screen', async ({ shop, page }) => {
      const product = await fetchProduct(shop);
      const variant = findInStock(product);
      await shop.open(paths.product(lang, product, variant.id));
      await expect(shop.heading(product.name)).toBeVisible();
      await expect(page.getByText(shop.t('catalog:detail.article', { sku: variant.sku }))).toBeVisible();
      await expect(shop.button('catalog:share.share')).toBeVisible();
      for (const key of ['set', 'specs', 'documents', 'faqs', 'alternatives'] as const) {
        await expect(page.getByRole('navigation', { name: shop.t('catalog:detail.on_this_page') })).toContainText(
          shop.t(`catalog:detail.${key}`),
        );
      }
      // The markup is the same in four languages, so it is checked in one.
      const checkAccessibility = async () => (lang === 'nl' ? shop.expectNoAxeViolations() : undefined);
      await checkAccessibility();
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        await shop.expectFits();
      }
      await checkAccessibility();
    });
  });
}

test.describe('in German', () => {
  test.use({ lang: 'de' });

  test('a visitor can ask for a mail when a sold-out variant is back', async ({ shop, page }) => {
    const product = await fetchProduct(shop);
    await shop.open(paths.product('de', product, findSoldOut(product).id));
    await page.getByRole('textbox', { name: shop.t('catalog:notify.email') }).fill('gast@example.test');
    await shop.expectNoAxeViolations();
    await shop.button('catalog:notify.ask').click();
    await expect(page.getByText(shop.t('catalog:notify.asked', { email: 'gast@example.test' }))).toBeVisible();
  });
});

test('another variant changes price, picture and address without a page load, by keyboard too', async ({ shop, page }) => {
  const product = await fetchProduct(shop);
  const variant = findInStock(product);
  await shop.open(paths.product(TESTS_LOCALE, product, variant.id));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const picture = page.getByRole('figure').getByRole('img').first();
  const sourceBefore = await picture.getAttribute('src');

  const heights = page.getByRole('group', { name: shop.t('catalog:dimension.height') });
  const otherVariant = heights.locator('a:not([aria-current]):not([data-state=sold_out])').last();
  await otherVariant.focus();
  await page.keyboard.press('Enter');
  await expect(heights.locator('a[aria-current]')).toBeFocused();
  await expect(picture).not.toHaveAttribute('src', sourceBefore ?? '');
  expect(new URL(page.url()).searchParams.get('variant')).not.toBe(String(variant.id));
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(requestedPaths.filter((path) => path.startsWith('/api/products/'))).toEqual([]);
});

test('the picture viewer is used by keyboard and restores the focus when it closes', async ({ shop, page }) => {
  const product = await fetchProduct(shop);
  await shop.open(paths.product(TESTS_LOCALE, product, findInStock(product).id));
  await shop.link('catalog:gallery.zoom').focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: product.name });
  await expect(viewer).toBeVisible();
  await shop.expectNoAxeViolations();
  const picture = viewer.getByRole('img');
  const fitted = await picture.boundingBox();
  await page.keyboard.press('+');
  await expect(viewer.getByText('150 %')).toBeVisible();
  expect((await picture.boundingBox())?.width).toBeGreaterThan((fitted?.width ?? 0) * 1.4);
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(shop.t('catalog:gallery.state', { number: 2, total: 2, percent: 100 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(shop.link('catalog:gallery.zoom')).toBeFocused();
});

test('the whole set goes into the cart with one click', async ({ shop, page }) => {
  const product = await fetchProduct(shop);
  const { id } = findInStock(product);
  await shop.open(paths.product(TESTS_LOCALE, product, id));
  await shop.button('cart:add.set').click();
  await expect(shop.miniCart).toBeVisible();
  await expect(shop.miniCart).toContainText(product.name);
  // Optional parts are added only when they are ticked.
  for (const { product: accessory, fits, required } of product.accessories) {
    const fit = fits?.find(({ variant_ids, left }) => variant_ids.includes(id) && left > 8);
    if (required && (fit?.left ?? accessory.stock.left) > 0) await expect(shop.miniCart).toContainText(fit?.name ?? accessory.name);
  }
  await expect(page).toHaveURL(paths.product(TESTS_LOCALE, product, findInStock(product).id));
});

test('a price tier is marked when the amount reaches it', async ({ shop, page }) => {
  const product = await fetchProduct(shop);
  const variant = assertFound(
    product.variants.find(({ price, stock }) => price.tiers.length > 0 && stock.left > (price.tiers[0]?.min_amount ?? 0)),
  );
  const [tier] = variant.price.tiers;
  await shop.open(paths.product(TESTS_LOCALE, product, variant.id));
  const amount = page.getByRole('main').getByRole('spinbutton').first();
  await amount.fill(String(tier?.min_amount));
  await amount.press('Tab');
  await expect(page.getByRole('region', { name: shop.t('catalog:tiers.title_incl') })).toContainText(shop.t('catalog:tiers.reached'));
});

test('products are added to the comparison on their pages and compared side by side', async ({ shop, page }) => {
  const product = await fetchProduct(shop);
  const [firstVariant, secondVariant] = product.variants;
  for (const variant of [firstVariant, secondVariant]) {
    await shop.open(paths.product(TESTS_LOCALE, product, assertFound(variant).id));
    await page
      .getByRole('checkbox', { name: new RegExp(shop.t('catalog:compare.toggle'), 'i') })
      .first()
      .check();
  }
  await page
    .getByRole('region', { name: shop.t('catalog:compare.bar') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(paths.compare(TESTS_LOCALE, [assertFound(firstVariant).id, assertFound(secondVariant).id]));
  const table = page.getByRole('table', { name: shop.t('catalog:compare.table') });
  await expect(table).toBeVisible();
  const rows = table.getByRole('row');
  const rowCount = await rows.filter({ visible: true }).count();
  await shop.expectNoAxeViolations();
  await page.getByRole('checkbox', { name: shop.t('catalog:compare.only_differences') }).check();
  await expect.poll(() => rows.filter({ visible: true }).count()).toBeLessThan(rowCount);
  await page.setViewportSize({ width: 390, height: 844 });
  const four = product.variants.slice(0, 4).map(({ id }) => id);
  expect(four).toHaveLength(4);
  await shop.open(paths.compare(TESTS_LOCALE, four));
  await expect(table).toBeVisible();
  await shop.expectFits();
});

test('recently viewed products are shown at the end of the next product page, until they are cleared', async ({ shop, page }) => {
  const [panel, machine] = [await fetchProduct(shop), await fetchProduct(shop, MACHINE)];
  await shop.open(paths.product(TESTS_LOCALE, machine));
  await shop.open(paths.product(TESTS_LOCALE, panel));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const recentlyViewed = page.getByRole('region', { name: shop.t('catalog:viewed.title') });
  await expect(recentlyViewed.getByRole('link', { name: new RegExp(machine.name.replace(/[()]/g, '\\$&')) })).toBeVisible();
  await shop.button('catalog:viewed.clear').click();
  await expect(recentlyViewed).toBeHidden();
});

/** Chooses two free days in the calendar that follow each other: between others there is a Sunday or a holiday, which is paid too. */
async function rentTwoDays({ page, t }: Shop): Promise<void> {
  const days = page.getByRole('table').getByRole('link');
  await expect(days.first()).toBeVisible();
  const addresses = await days.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const times = addresses.map((address) => Date.parse(new URL(address).searchParams.get('from') ?? ''));
  const first = times.findIndex((time, place) => place >= 7 && times[place + 1] === time + DAY_MS);
  await days.nth(first).click();
  await expect(page.getByText(t('catalog:rental.choose_end'))).toBeVisible();
  await days.nth(first + 1).click();
  await expect(page.getByText(t('catalog:rental.rent_of', { count: 2 }))).toBeVisible();
}

test('a machine can be reserved for free days at a postcode in a delivery area', async ({ shop, page }) => {
  const machine = await fetchProduct(shop, MACHINE);
  await shop.open(paths.product(TESTS_LOCALE, machine));
  await page.getByRole('textbox', { name: shop.t('catalog:rental.postcode') }).fill('9000');
  await shop.button('catalog:rental.see_days').click();
  await rentTwoDays(shop);
  await shop.expectNoAxeViolations();
  await shop.button('cart:add.rent').click();
  await expect(shop.miniCart).toContainText(machine.name);
});

test('a machine cannot be rented outside the delivery areas', async ({ shop, page }) => {
  const machine = await fetchProduct(shop, MACHINE);
  // The server asks the API, so the browser does not see that it refuses the postcode.
  await shop.open(`${paths.product(TESTS_LOCALE, machine)}?postcode=8670`);
  await expect(page.getByText(shop.t('catalog:rental.not_served', { postcode: '8670' }))).toBeVisible();
  await expect(shop.button('cart:add.rent')).toHaveCount(0);
});

test('hovering a link loads its product before the click', async ({ shop, page }) => {
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  const link = page.getByRole('main').getByRole('link', { name: product.name, exact: true });
  const path = `/api/products/${product.slugs.nl}`;
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await link.hover();
  await (await fetched).finished();
  const repeatedRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) repeatedRequests.push(request.url());
  });
  await link.click();
  await expect(shop.heading(product.name)).toBeVisible();
  expect(repeatedRequests).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // A browser without JavaScript reports preloaded scripts like this, because it does not fetch them.
  test.beforeEach(({ problems }) => problems.allow(/\.js csp$/));

  test('variants are links, and a mail can be requested for a sold-out one', async ({ shop, page }) => {
    const product = await fetchProduct(shop);
    await page.goto(paths.product(TESTS_LOCALE, product, findSoldOut(product).id));
    await page.getByRole('textbox', { name: shop.t('catalog:notify.email') }).fill('plain@example.test');
    await shop.button('catalog:notify.ask').click();
    await expect(page.getByText(shop.t('catalog:notify.asked', { email: 'plain@example.test' }))).toBeVisible();
    await page.goto(paths.product(TESTS_LOCALE, product, findSoldOut(product).id));
    await page
      .getByRole('group', { name: shop.t('catalog:dimension.height') })
      .getByRole('link')
      .last()
      .click();
    await expect(shop.button('cart:add.button')).toBeVisible();
    await expect(shop.button('catalog:share.share')).toBeHidden();
  });

  test('free days are looked up and chosen', async ({ shop, page }) => {
    const machine = await fetchProduct(shop, MACHINE);
    await page.goto(paths.product(TESTS_LOCALE, machine));
    await page.getByRole('textbox', { name: shop.t('catalog:rental.postcode') }).fill('9000');
    await shop.button('catalog:rental.see_days').click();
    await rentTwoDays(shop);
    await expect(shop.button('cart:add.rent')).toBeVisible();
  });
});

test('every variant is in the structured data', async ({ shop, page }) => {
  const product = await fetchProduct(shop);
  await shop.open(paths.product(TESTS_LOCALE, product));
  await waitForHydration(page);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [crumbs, productData] = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(productData).toMatchObject({ '@type': 'Product', offers: { '@type': 'AggregateOffer', offerCount: product.variants.length } });
});

test('each variant has a picture in a garden, and shows what is visible over its top', async ({ shop, page }) => {
  const product = await fetchProduct(shop);
  const gardens = product.garden_images ?? [];
  expect(gardens.length).toBeGreaterThan(1);
  for (const { alt, variant_ids } of gardens.slice(0, 2)) {
    await shop.open(paths.product(shop.lang, product, variant_ids[0]));
    await page.getByRole('link', { name: shop.t('catalog:gallery.show', { number: 2, picture: alt }) }).click();
    const picture = page.getByRole('figure').getByRole('img', { name: alt }).first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
    await page.getByText(shop.t('catalog:eye_line.title')).click();
    await expect(page.getByText(shop.t('catalog:eye_line.from.sitting'))).toBeVisible();
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await shop.expectFits();
  await shop.expectNoAxeViolations();
});
