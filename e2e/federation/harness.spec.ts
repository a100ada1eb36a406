import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from 'shared-contracts/contract/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shop.ts';
import { DATA_DIR, PORTS, ROOT, SHOP_ENV, TESTS_LOCALE } from '../fixtures/settings.ts';

/** `pnpm --filter mf-catalog dev` on a copy of the remote, whose files the tests edit. The API is that of the tests' shop. */
const REMOTE = path.resolve(ROOT, DATA_DIR, 'harness/mf-catalog');
const ORIGIN = `http://localhost:${PORTS.otherShell}`;
const CARD = path.join(REMOTE, 'src/product-card/product-card.tsx');
const SHEET = path.join(REMOTE, 'src/product-card/product-card.module.css');

let harness: ChildProcess;

// A development build of the whole harness; a busy machine needs more than a minute for it.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await rm(REMOTE, { recursive: true, force: true });
  for (const part of ['package.json', 'src'])
    await cp(path.join(ROOT, 'mf-catalog', part), path.join(REMOTE, part), { recursive: true, preserveTimestamps: true });
  await symlink(path.join(ROOT, 'mf-catalog/node_modules'), path.join(REMOTE, 'node_modules'));
  harness = spawn(process.execPath, [path.join(ROOT, 'tools/harness/serve.ts')], {
    cwd: REMOTE,
    env: { ...process.env, ...SHOP_ENV, PORT: String(PORTS.otherShell) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    harness.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(ORIGIN)) resolve();
    });
    harness.once('exit', (code) => reject(new Error(`the harness ended with code ${code}:\n${output}`)));
  });
  // The harness answers once the first build is done.
  expect((await fetch(`${ORIGIN}/harness.js`)).ok).toBe(true);
});
test.afterAll(async () => {
  const exited = new Promise((resolve) => harness.once('exit', resolve));
  harness.kill();
  await exited;
});

// A development build: its warnings and the errors that the tests cause are expected.
test.beforeEach(({ problems }) => problems.announce(/./));

/** Searches for products and types into the header's search. @returns a check that the page was not loaded again and the text is still there */
async function openList(page: Page): Promise<() => Promise<void>> {
  // Navigates from another page, so that the list's code and styles are loaded long after the page.
  await page.goto(ORIGIN + paths.quickAdd(TESTS_LOCALE), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 120_000 });
  const search = page.getByRole('banner').locator('input[name=q]');
  await search.fill('paneel');
  await search.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  await search.fill('a text that stays');
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  return async () => {
    await expect(search).toHaveValue('a text that stays');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  };
}

const edit = async (file: string, oldText: string, newText: string): Promise<void> => {
  const source = await readFile(file, 'utf8');
  expect(source).toContain(oldText);
  await writeFile(file, source.replace(oldText, newText));
};

test('the harness shows an edited stylesheet of a lazy page at once and keeps the page', async ({ page }) => {
  const expectSamePage = await openList(page);
  const spacings = () =>
    page.evaluate(
      () => [...document.querySelectorAll('article *')].filter((each) => getComputedStyle(each).letterSpacing === '7px').length,
    );
  expect(await spacings()).toBe(0);
  await edit(SHEET, '.corner {', '.corner {\n    letter-spacing: 7px;');
  await expect.poll(spacings, { timeout: 60_000 }).toBeGreaterThan(0);
  await expectSamePage();
});

test('the harness names a syntax error over the page, and continues where it was once the error is fixed', async ({ page }) => {
  const expectSamePage = await openList(page);
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await edit(CARD, 'title={product.name}', 'title={product.name + }');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(overlay.getByText('product-card.tsx').first()).toBeVisible({ timeout: 60_000 });
  await edit(CARD, 'title={product.name + }', "title={product.name + ' (fixed)'}");
  await expect(card.getByRole('heading')).toHaveText(`${title} (fixed)`, { timeout: 60_000 });
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expectSamePage();
});
