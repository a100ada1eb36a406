import type { Locator } from '@playwright/test';
import { LOCALES } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { DEMO } from '../fixtures/people.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { createTranslator } from '../fixtures/texts.ts';

/** Opens the phone's menu, which contains what the top bar has on a desktop. */
const openMenu = async ({ page, t }: Shop) => {
  await page.getByRole('button', { name: t('shell:nav.menu') }).tap();
  const menu = page.getByRole('dialog', { name: t('shell:nav.menu') });
  await expect(menu).toBeVisible();
  return menu;
};

test('the menu changes the VAT view and restores the focus when it closes', async ({ shop, page }) => {
  const product = await shop.findProduct();
  const { slugs } = await shop.findCategory('panels');
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  const menu = await openMenu(shop);
  await menu.getByRole('button', { name: shop.t('shell:vat.excl') }).tap();
  await menu.getByRole('button', { name: shop.t('shell:close') }).tap();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: shop.t('shell:nav.menu') })).toBeFocused();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.incl', { price: shop.money(product.price.incl_vat_cents) }));
});

test('the menu changes country and language', async ({ shop, page }) => {
  const product = await shop.findProduct();
  await shop.open(paths.product(TESTS_LOCALE, product));
  const menu = await openMenu(shop);
  await menu
    .getByRole('button', {
      name: shop.t('shell:region.current', { region: shop.t('shell:region.be'), language: shop.t('shell:language.nl') }),
    })
    .tap();
  const dialog = page.getByRole('dialog', { name: shop.t('shell:region.title') });
  await expect(dialog).toBeVisible();
  await shop.expectNoAxeViolations();
  await dialog.getByRole('radio', { name: shop.t('shell:region.lu') }).check();
  await dialog.getByRole('radio', { name: LOCALES.de.label }).check();
  await dialog.getByRole('button', { name: shop.t('shell:region.apply') }).tap();
  await expect(page).toHaveURL(paths.product('de', product));
  await expect(page.getByRole('button', { name: createTranslator('de')('cart:add.button'), exact: true }).first()).toBeVisible();
  await shop.expectFits();
});

test('filters open over the list, narrow it and close', async ({ shop, page }) => {
  const { slugs } = await shop.findCategory('panels');
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  const cards = page.getByRole('main').getByRole('article');
  const countBefore = await cards.count();
  await page.getByRole('button', { name: shop.t('catalog:list.filters'), exact: true }).tap();
  const filters = page.getByRole('region', { name: shop.t('catalog:list.filters') });
  await expect(filters).toBeVisible();
  await shop.expectNoAxeViolations();
  await filters.getByRole('checkbox', { name: shop.t('catalog:colour.galvanized') }).check();
  await expect(page).toHaveURL(/colour(\]|%5D)=galvanized/);
  await filters.getByRole('button', { name: shop.t('catalog:list.close_filters') }).tap();
  await expect(filters).toBeHidden();
  await expect.poll(() => cards.count()).toBeLessThan(countBefore);
  await shop.expectFits();
});

test('a customer signs in and is greeted by name', async ({ shop, page }) => {
  await shop.open(paths.login(TESTS_LOCALE));
  await page.getByRole('textbox', { name: shop.t('account:login.email') }).fill(DEMO.private.email);
  await page.getByLabel(shop.t('account:login.password'), { exact: true }).fill(DEMO.password);
  await shop.button('account:login.submit').tap();
  await expect(page).toHaveURL(paths.cart(TESTS_LOCALE));
  await page.getByRole('banner').getByRole('link', { name: DEMO.private.firstName }).tap();
  await expect(shop.heading(shop.t('account:overview.greeting', { name: DEMO.private.firstName }))).toBeVisible();
  await shop.expectFits();
  await shop.expectNoAxeViolations();
});

test('the bar of a product page has variant, price and button at once, and covers neither focus nor the end of the page', async ({
  shop,
  page,
}) => {
  const product = await shop.findProduct();
  await shop.open(paths.product(TESTS_LOCALE, product));
  const bar = page.getByRole('region', { name: shop.t('catalog:detail.buy_bar'), exact: true });
  await expect(bar.getByRole('button', { name: shop.t('catalog:detail.add') })).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(shop.money(product.price.incl_vat_cents));
  const top = () => bar.evaluate((element) => element.getBoundingClientRect().top);
  for (let times = 0; times < 40; times += 1) {
    await page.keyboard.press('Tab');
    const focusTop = await bar.evaluate((element) =>
      element.contains(document.activeElement) ? 0 : (document.activeElement?.getBoundingClientRect().top ?? 0),
    );
    expect(focusTop).toBeLessThan(await top());
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const lowest = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(Math.floor(lowest)).toBeLessThanOrEqual(Math.ceil(await top()));
  await shop.expectFits();
  await shop.expectNoAxeViolations();
});

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('the paper is not shown');
  return box;
};

test('a fence is begun and continued by taps on the paper, while a swipe over it only scrolls', async ({ shop, page }) => {
  await shop.open(paths.configurator(TESTS_LOCALE));
  const length = (number: number) => page.getByRole('textbox', { name: shop.t('catalog:configurator.run_length', { number }) });
  const paper = page.getByRole('group', { name: shop.t('catalog:configurator.draw') }).locator('div[aria-hidden="true"]');
  const tapPaper = async (across: number, down: number): Promise<void> => {
    await paper.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(paper);
    await page.touchscreen.tap(x + width * across, y + height * down);
  };
  await tapPaper(0.2, 0.5);
  await tapPaper(0.7, 0.5);
  // Half the paper; a tap is on a whole pixel.
  await expect(length(1)).toHaveValue(/^(9,9\d?|10(,\d\d?)?)$/);
  await page.waitForURL(/[?&]plan=/);
  await tapPaper(0.5, 0.9);
  await expect(length(2)).toBeVisible();

  await paper.scrollIntoViewIfNeeded();
  const box = await boxOf(paper);
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.9];
  const scrolledBefore = await page.evaluate(() => window.scrollY);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const moved of [30, 60, 90, 120, 150])
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolledBefore);
  await expect(length(3)).toBeHidden();
});
