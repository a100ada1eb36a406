import { readFile } from 'node:fs/promises';
import { paths } from 'shared-contracts/contract/paths';
import type { ProductCard, VariantWithProduct } from 'shared-contracts/wire/product';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Variants of several products of which there is plenty, and of which nobody orders any meanwhile. */
async function plenty(shop: Shop): Promise<VariantWithProduct[]> {
  const cards = await shop.ask<{ data: ProductCard[] }>('/api/products', { category_slug: 'posts' });
  const ids = cards.data.map(({ default_variant_id }) => default_variant_id).join(',');
  const { data } = await shop.ask<{ data: VariantWithProduct[] }>('/api/variants', { ids });
  return data.filter(({ stock, step, rental }) => stock.left >= 20 && step === 1 && rental === null);
}
const sku = (shop: Shop, number: number) => shop.page.getByRole('combobox', { name: shop.t('catalog:quick_add.sku_of', { number }) });
/** Without script it proposes nothing. */
const plainSku = (shop: Shop, number: number) => shop.page.getByRole('textbox', { name: shop.t('catalog:quick_add.sku_of', { number }) });
const amount = (shop: Shop, number: number) => shop.page.getByRole('textbox', { name: shop.t('catalog:quick_add.amount_of', { number }) });
const go = (shop: Shop, count: number) => shop.button('catalog:quick_add.go', { count });

test.describe('in German', () => {
  test.use({ lang: 'de' });

  test('typed with the keyboard alone, put right and into the cart', async ({ shop, page }) => {
    const [first, second] = await plenty(shop);
    if (!first || !second) throw new Error('two products are needed');
    await shop.open(paths.quickAdd('de'));
    await sku(shop, 1).focus();
    await page.keyboard.type(first.sku);
    await page.keyboard.press('Enter');
    await expect(amount(shop, 1)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('99999');
    await page.keyboard.press('Enter');
    await expect(sku(shop, 2)).toBeFocused();
    await page.keyboard.type(second.ean);
    const take = page.getByRole('button', { name: new RegExp(`^${shop.t('catalog:quick_add.take', { amount: '\\d+' })}$`) });
    await expect(take).toBeVisible();
    await shop.expectNoAxeViolations();
    await shop.expectFits();
    await take.press('Enter');
    await expect(go(shop, 2)).toBeVisible();
    await go(shop, 2).press('Enter');
    const told = page.getByText(shop.t('catalog:quick_add.in_cart', { count: 2 }));
    await expect(told).toBeVisible();
    await expect(sku(shop, 1)).toHaveValue('');
    await page
      .getByRole('main')
      .getByRole('link', { name: shop.t('catalog:quick_add.to_cart') })
      .press('Enter');
    await expect(shop.heading(shop.t('cart:title.overview'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: second.product.name }).first()).toBeVisible();
  });
});

test('a file fills the list, which stays through a reload and goes out as a file again', async ({ shop, page }) => {
  const [first, second] = await plenty(shop);
  if (!first || !second) throw new Error('two products are needed');
  await shop.open(paths.quickAdd(TESTS_LOCALE));
  const file = `\uFEFFAantal;Omschrijving;Artikelnummer\r\n3;"Een ""goed"" paneel; groen";${first.sku}\r\n2;;${second.sku}\r\n1;;77-XYZ\r\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(go(shop, 2)).toBeVisible();
  await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toBeVisible();
  await page.reload();
  await expect(sku(shop, 2)).toHaveValue(second.sku);
  await expect(amount(shop, 1)).toHaveValue('3');
  await expect(go(shop, 2)).toBeVisible();
  const download = page.waitForEvent('download');
  await shop.button('catalog:quick_add.download').click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(
    saved
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(';').slice(0, 2)),
  ).toEqual([
    [first.sku, '3'],
    [second.sku, '2'],
  ]);
});

test('typing an article number or a name suggests variants', async ({ shop, page }) => {
  const [first] = await plenty(shop);
  if (!first) throw new Error('a product is needed');
  await shop.open(paths.quickAdd(TESTS_LOCALE));
  await sku(shop, 1).pressSequentially(first.sku.slice(0, -1));
  const option = page.getByRole('option', { name: first.sku });
  await expect(option).toBeInViewport();
  await shop.expectNoAxeViolations();
  await option.click();
  await expect(sku(shop, 1)).toHaveValue(first.sku);
  await expect(sku(shop, 1)).toBeFocused();
  await expect(page.getByText(shop.t('catalog:quick_add.ok'), { exact: true })).toBeVisible();
});

test('five hundred rows are checked at once', async ({ shop, page }) => {
  const known = await plenty(shop);
  await shop.open(paths.quickAdd(TESTS_LOCALE));
  const lines = Array.from({ length: 500 }, (_, place) => (place % 50 === 0 ? `77-${place};1` : `${known[place % known.length]?.sku};1`));
  await page.getByText(shop.t('catalog:quick_add.paste_title')).click();
  await page.getByRole('textbox', { name: shop.t('catalog:quick_add.paste') }).fill(lines.join('\n'));
  await shop.button('catalog:quick_add.paste_add').click();
  await expect(page.getByText(shop.t('catalog:quick_add.added_lines', { count: 500 }))).toBeVisible();
  await expect(sku(shop, 500)).toHaveValue(lines[499]?.split(';')[0] ?? '');
  await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toHaveCount(10);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // How a browser without script says that it does not fetch what is preloaded for scripts.
  test.beforeEach(({ problems }) => problems.announce(/\.js csp$/));

  test('a pasted list is checked and goes into the cart', async ({ shop, page }) => {
    const [first, second] = await plenty(shop);
    if (!first || !second) throw new Error('two products are needed');
    await page.goto(paths.quickAdd(TESTS_LOCALE));
    await page.getByText(shop.t('catalog:quick_add.paste_title')).click();
    await page.getByRole('textbox', { name: shop.t('catalog:quick_add.paste') }).fill(`${first.sku};2\n${second.ean};3\n77-XYZ;1`);
    await shop.button('catalog:quick_add.check').click();
    await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toBeVisible();
    await go(shop, 2).click();
    // Said, and what did not go stays.
    await expect(page.getByText(shop.t('catalog:quick_add.in_cart', { count: 2 }))).toBeInViewport();
    await expect(plainSku(shop, 1)).toHaveValue('77-XYZ');
    await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toBeVisible();
    await page.goto(paths.cart(TESTS_LOCALE));
    await expect(page.getByRole('main').getByRole('link', { name: first.product.name }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: second.product.name }).first()).toBeVisible();
  });
});
