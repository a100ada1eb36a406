import { readFile } from 'node:fs/promises';
import { BACK_OFFICE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { ADDED_SKU, BackOffice, EDITED_PRODUCT } from '../fixtures/staff.ts';

// Before the sign-in, the back office speaks the browser's language.
test.use({ lang: 'nl', locale: 'nl-BE' });

const MAX_ROWS = 500;
const DAY_MS = 24 * 3_600_000;

interface StaffProductRow {
  id: number;
  sku: string;
  variants: number;
  type: string;
  is_shown: boolean;
}

test('staff import hundreds of prices with three wrong rows, mend those, and the shop sells at the new price', async ({
  page,
  context,
  problems,
}) => {
  test.slow();
  // A workbook is refused.
  problems.allow(/422.*\/api\/imports/s);
  const office = new BackOffice(page);
  const onPage = new Shop(page, 'nl');
  const text = (key: string, values: Record<string, string> = {}): string =>
    Object.entries(values).reduce((sum, [name, value]) => sum.replace(`{{${name}}}`, value), office.text(`imports:${key}`));
  await office.signInNewOwner();
  await office.open('/imports');
  await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
  await onPage.expectNoAxeViolations();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: text('export.prices'), exact: true }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  // Without the prices of larger amounts, which stay as they are: SKU, name, price, former price, day.
  const TIERS = 4;
  const [heading = [], ...lines] = exported
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const rows = lines
    .filter((cells) => cells.length === heading.length && cells[2] !== '0,00')
    .map((cells) => cells.filter((_cell, at) => at !== TIERS));

  // A product with one variant, whose page then shows the price.
  const answer = await page.request.get(`${BACK_OFFICE}/api/products?per_page=200`);
  const { data: products } = (await answer.json()) as { data: StaffProductRow[] };
  const single = products.find(
    ({ sku, variants, type, is_shown: isShown }) => variants === 1 && type === 'sale' && isShown && !sku.startsWith(ADDED_SKU),
  );
  if (!single) throw new Error('the demo has no product with one variant');
  const detail = await page.request.get(`${BACK_OFFICE}/api/products/${single.id}`);
  const { data: product } = (await detail.json()) as { data: { addresses: { nl: string }; variants: { sku: string }[] } };
  const sku = product.variants[0]?.sku ?? '';
  const before = rows.find(([each]) => each === sku)?.[2] ?? '';
  const list = rows.find(([each]) => each === sku)?.[3] ?? '';

  // All other prices are planned for a day of next year: other journeys see the prices that they expect.
  const later = new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10);
  const isOfOthers = (each = ''): boolean => [EDITED_PRODUCT.family, ADDED_SKU].some((family) => each.startsWith(family));
  const planned = rows.filter(([each]) => each !== sku && !isOfOthers(each)).slice(0, MAX_ROWS - 4);
  const changed = [
    [sku, '', '4321,00', '', ''],
    ...planned.map(([each = '', , price = '', reduced = '']) => [each, '', price, reduced, later]),
    ['GEEN-ARTIKEL', '', '12,00', '', later],
    [planned[0]?.[0] ?? '', '', 'twaalf', '', later],
    ['', '', '12,00', '', later],
  ];
  // The SKU that is there twice is wrong twice: only the other one is meant.
  const fileRows = changed.filter(([each], at) => at === changed.length - 2 || each !== planned[0]?.[0]);
  const file = [heading.filter((_cell, at) => at !== TIERS).join(';'), ...fileRows.map((cells) => cells.join(';'))].join('\r\n');
  const upload = (name: string, content: string) =>
    page.getByLabel(text('upload.file'), { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

  await upload('prijzen.xlsx.csv', 'PK\u0003\u0004');
  await expect(page.getByText('Dit is een rekenblad', { exact: false }).first()).toBeVisible();
  await onPage.expectNoAxeViolations();
  await upload('prijzen.csv', file);
  await expect(page.getByRole('heading', { level: 1, name: 'prijzen.csv' })).toBeVisible();
  const changes = fileRows.length - 3;
  const apply = page.getByRole('button', { name: text('action.apply_other', { amount: String(changes) }) });
  await expect(apply).toBeVisible();
  await expect(page.getByText(text('result.wrong_other', { amount: '3' }))).toBeVisible();
  await onPage.expectNoAxeViolations();
  await page.getByLabel(text('rows.state'), { exact: true }).selectOption('wrong');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('table').getByText('Dit artikelnummer bestaat niet.')).toBeVisible();
  await page.getByLabel(text('rows.state'), { exact: true }).selectOption('changed');
  await expect(page.getByRole('table').getByText('4.321,00')).toBeVisible();

  await apply.click();
  const dialog = page.getByRole('dialog', { name: text('confirm.title.prices') });
  await onPage.expectNoAxeViolations();
  await dialog.getByRole('button', { name: text('confirm.apply') }).click();
  await expect(page.getByText(text('result.applied_other', { amount: String(changes) }))).toBeVisible({ timeout: 30_000 });

  const shopPage = await context.newPage();
  await expect
    .poll(
      async () => {
        await shopPage.goto(product.addresses.nl);
        return shopPage.getByText('5.228,41').count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);

  // The file of errors has the three rows with the reason: mended, it is read again.
  const errors = page.waitForEvent('download');
  await page.getByRole('link', { name: text('action.errors') }).click();
  const wrong = (await readFile(await (await errors).path(), 'utf8')).trim().split('\r\n');
  expect(wrong).toHaveLength(4);
  const mended = [wrong[0], [sku, '', before, list, '', ''].join(';')].join('\r\n');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('back') })
    .click();
  await upload('verbeterd.csv', mended);
  const applyOne = page.getByRole('button', { name: text('action.apply_one', { amount: '1' }) });
  await applyOne.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('confirm.apply') })
    .click();
  await expect(page.getByText(text('result.applied_one', { amount: '1' }))).toBeVisible({ timeout: 30_000 });

  // The same file again changes nothing.
  await page
    .getByRole('main')
    .getByRole('link', { name: text('back') })
    .click();
  await upload('verbeterd.csv', mended);
  await expect(page.getByText(text('result.nothing'))).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await onPage.expectFits();
});
