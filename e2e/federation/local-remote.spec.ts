import path from 'node:path';
import { paths } from 'shared-contracts/contract/paths';
import { edit, startHarness } from '../fixtures/harness.ts';
import type { Harness } from '../fixtures/harness.ts';
import { copyStore, startShell } from '../fixtures/remotes.ts';
import type { OtherShell } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/shop.ts';
import { PORTS, TESTS_LOCALE } from '../fixtures/settings.ts';

/* An engineer opens a running shop with a remote from the own machine. */

let [shell, harness]: [OtherShell?, Harness?] = [];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shell = await startShell(await copyStore('local-store'), undefined, { MF_LOCAL_REMOTES: '1' });
  harness = await startHarness(PORTS.otherShell + 1, shell.origin);
});
test.afterAll(async () => {
  await harness?.stop();
  await shell?.stop();
});

test('a running shop shows a remote from this machine to one browser, with fast refresh and the other remotes as served', async ({
  page: unused,
  browser,
}) => {
  test.setTimeout(240_000);
  await unused.close();
  // Without the header of the tests' visitors, which would need the development server's permission.
  const page = await (await browser.newContext({ extraHTTPHeaders: {} })).newPage();
  const { dir, origin } = harness as Harness;
  const { origin: shop } = shell as OtherShell;
  await page.goto(origin);
  const ribbon = page.getByRole('complementary', { name: 'Local remote' });
  await expect(ribbon).toContainText(`mf-catalog from ${origin} until`, { timeout: 60_000 });
  expect(new URL(page.url()).origin).toBe(shop);

  await page.goto(shop + paths.quickAdd(TESTS_LOCALE));
  const search = page.getByRole('banner').locator('input[name=q]');
  await search.fill('paneel', { timeout: 60_000 });
  await search.press('Enter');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible({ timeout: 60_000 });
  await search.fill('a text that stays');
  const title = await card.getByRole('heading').innerText();
  await edit(path.join(dir, 'src/product-card/product-card.tsx'), 'title={product.name}', "title={product.name + ' (local)'}");
  await expect(card.getByRole('heading')).toHaveText(`${title} (local)`, { timeout: 60_000 });
  await expect(search).toHaveValue('a text that stays');

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article').first().getByRole('heading')).toHaveText(title);
  await expect(other.getByRole('complementary', { name: 'Local remote' })).toHaveCount(0);
  await other.context().close();

  // The cart is another remote's: the served one, in the same page.
  await card.getByRole('link').first().click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/api/carts/'));
  await page.locator('[data-slot="add-to-cart"] button[type=submit]').first().click();
  expect((await saved).ok()).toBe(true);
  await page.goto(shop + paths.cart(TESTS_LOCALE));
  await expect(page.getByText(title).first()).toBeVisible({ timeout: 60_000 });

  await ribbon.getByRole('button', { name: 'Leave' }).click();
  await expect(ribbon).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
});
