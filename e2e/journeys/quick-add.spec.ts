import { readFile } from 'node:fs/promises';
import { paths } from 'shared-contracts/contract/paths';
import type { ProductCard, VariantWithProduct } from 'shared-contracts/wire/product';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Variants of several products with enough stock, which no other test orders. */
async function findPlentifulVariants(shop: Shop): Promise<VariantWithProduct[]> {
  const cards = await shop.fetchJson<{ data: ProductCard[] }>('/api/products', { category_slug: 'posts' });
  const ids = cards.data.map(({ default_variant_id }) => default_variant_id).join(',');
  const { data } = await shop.fetchJson<{ data: VariantWithProduct[] }>('/api/variants', { ids });
  return data.filter(({ stock, step, rental }) => stock.left >= 20 && step === 1 && rental === null);
}
const skuField = (shop: Shop, number: number) => shop.page.getByRole('combobox', { name: shop.t('catalog:quick_add.sku_of', { number }) });
/** The same field without JavaScript, where it suggests nothing. */
const plainSkuField = (shop: Shop, number: number) =>
  shop.page.getByRole('textbox', { name: shop.t('catalog:quick_add.sku_of', { number }) });
const amountField = (shop: Shop, number: number) =>
  shop.page.getByRole('textbox', { name: shop.t('catalog:quick_add.amount_of', { number }) });
const addButton = (shop: Shop, count: number) => shop.button('catalog:quick_add.go', { count });

test.describe('in German', () => {
  test.use({ lang: 'de' });

  test('article numbers are typed, corrected and added to the cart by keyboard alone', async ({ shop, page }) => {
    const [first, second] = await findPlentifulVariants(shop);
    if (!first || !second) throw new Error('two products are needed');
    await shop.open(paths.quickAdd('de'));
    await skuField(shop, 1).focus();
    await page.keyboard.type(first.sku);
    await page.keyboard.press('Enter');
    await expect(amountField(shop, 1)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('99999');
    await page.keyboard.press('Enter');
    await expect(skuField(shop, 2)).toBeFocused();
    await page.keyboard.type(second.ean);
    const take = page.getByRole('button', { name: new RegExp(`^${shop.t('catalog:quick_add.take', { amount: '\\d+' })}$`) });
    await expect(take).toBeVisible();
    await shop.expectNoAxeViolations();
    await shop.expectFits();
    await take.press('Enter');
    await expect(addButton(shop, 2)).toBeVisible();
    await addButton(shop, 2).press('Enter');
    const message = page.getByText(shop.t('catalog:quick_add.in_cart', { count: 2 }));
    await expect(message).toBeVisible();
    await expect(skuField(shop, 1)).toHaveValue('');
    await page
      .getByRole('main')
      .getByRole('link', { name: shop.t('catalog:quick_add.to_cart') })
      .press('Enter');
    await expect(shop.heading(shop.t('cart:title.overview'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: second.product.name }).first()).toBeVisible();
  });
});

test('a CSV file fills the list, which survives a reload and can be downloaded', async ({ shop, page }) => {
  const [first, second] = await findPlentifulVariants(shop);
  if (!first || !second) throw new Error('two products are needed');
  await shop.open(paths.quickAdd(TESTS_LOCALE));
  const file = `\uFEFFAantal;Omschrijving;Artikelnummer\r\n3;"Een ""goed"" paneel; groen";${first.sku}\r\n2;;${second.sku}\r\n1;;77-XYZ\r\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(addButton(shop, 2)).toBeVisible();
  await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toBeVisible();
  await page.reload();
  await expect(skuField(shop, 2)).toHaveValue(second.sku);
  await expect(amountField(shop, 1)).toHaveValue('3');
  await expect(addButton(shop, 2)).toBeVisible();
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
  const [first] = await findPlentifulVariants(shop);
  if (!first) throw new Error('a product is needed');
  await shop.open(paths.quickAdd(TESTS_LOCALE));
  await skuField(shop, 1).pressSequentially(first.sku.slice(0, -1));
  const option = page.getByRole('option', { name: first.sku });
  await expect(option).toBeInViewport();
  await shop.expectNoAxeViolations();
  await option.click();
  await expect(skuField(shop, 1)).toHaveValue(first.sku);
  await expect(skuField(shop, 1)).toBeFocused();
  await expect(page.getByText(shop.t('catalog:quick_add.ok'), { exact: true })).toBeVisible();
});

test('five hundred rows are checked at once', async ({ shop, page }) => {
  const variants = await findPlentifulVariants(shop);
  await shop.open(paths.quickAdd(TESTS_LOCALE));
  const lines = Array.from({ length: 500 }, (_, index) =>
    index % 50 === 0 ? `77-${index};1` : `${variants[index % variants.length]?.sku};1`,
  );
  await page.getByText(shop.t('catalog:quick_add.paste_title')).click();
  await page.getByRole('textbox', { name: shop.t('catalog:quick_add.paste') }).fill(lines.join('\n'));
  await shop.button('catalog:quick_add.paste_add').click();
  await expect(page.getByText(shop.t('catalog:quick_add.added_lines', { count: 500 }))).toBeVisible();
  await expect(skuField(shop, 500)).toHaveValue(lines[499]?.split(';')[0] ?? '');
  await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toHaveCount(10);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // A browser without JavaScript reports preloaded scripts like this, because it does not fetch them.
  test.beforeEach(({ problems }) => problems.allow(/\.js csp$/));

  test('a pasted list is checked and added to the cart', async ({ shop, page }) => {
    const [first, second] = await findPlentifulVariants(shop);
    if (!first || !second) throw new Error('two products are needed');
    await page.goto(paths.quickAdd(TESTS_LOCALE));
    await page.getByText(shop.t('catalog:quick_add.paste_title')).click();
    await page.getByRole('textbox', { name: shop.t('catalog:quick_add.paste') }).fill(`${first.sku};2\n${second.ean};3\n77-XYZ;1`);
    await shop.button('catalog:quick_add.check').click();
    await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toBeVisible();
    await addButton(shop, 2).click();
    // The page confirms, and the unknown line stays.
    await expect(page.getByText(shop.t('catalog:quick_add.in_cart', { count: 2 }))).toBeInViewport();
    await expect(plainSkuField(shop, 1)).toHaveValue('77-XYZ');
    await expect(page.getByText(shop.t('catalog:quick_add.unknown'))).toBeVisible();
    await page.goto(paths.cart(TESTS_LOCALE));
    await expect(page.getByRole('main').getByRole('link', { name: first.product.name }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: second.product.name }).first()).toBeVisible();
  });
});
