import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from 'shared-contracts/paths';
import { whenHydrated } from '../fixtures/problems.ts';
import {
  changeManifest,
  changeServerCode,
  copyStore,
  mf,
  servedVersion,
  startShell,
  statusOf,
  versionDir,
  versionsIn,
} from '../fixtures/remotes.ts';
import type { OtherShell } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/shop.ts';
import { translator } from '../fixtures/texts.ts';

/** A shell that starts with a store in which one remote can't be served: that costs this remote's area and nothing else. */
const t = translator('nl');

interface Breakage {
  what: string;
  breakIt: (dir: string) => Promise<void>;
  kind: string;
  /** words of the reason that an operator has to find */
  reason: RegExp;
}
/** One of each sort; the loader's own tests (remote-loader.test.ts) have all of them. */
const BREAKAGES: readonly Breakage[] = [
  { what: 'is missing', breakIt: (dir) => rename(dir, `${dir}.away`), kind: 'unreadable', reason: /can't be read/ },
  {
    what: 'was changed by one byte',
    breakIt: async (dir) => {
      const file = path.join(dir, 'node/remote.cjs');
      const code = await readFile(file);
      code.writeUInt8(code.readUInt8(code.length - 2) ^ 1, code.length - 2);
      await writeFile(file, code);
    },
    kind: 'tampered',
    reason: /remote\.cjs is not the file that was signed/,
  },
  {
    what: 'throws when it is imported',
    breakIt: (dir) => changeServerCode(dir, { before: 'throw new Error("half a deployment");' }),
    kind: 'broken',
    reason: /half a deployment/,
  },
  {
    what: 'never finishes loading',
    breakIt: (dir) => changeServerCode(dir, { after: 'module.exports.default.translations = () => new Promise(() => undefined);' }),
    kind: 'slow',
    reason: /3000 ms/,
  },
];

let shell: OtherShell | undefined;
test.afterEach(async () => {
  await shell?.stop();
  shell = undefined;
});

const get = async (address: string) => {
  const answer = await fetch(`${shell?.origin}${address}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';

for (const { what, breakIt, kind, reason } of BREAKAGES) {
  test(`a catalogue that ${what} costs its own pages only, and comes back`, async ({ shop }) => {
    const product = await shop.findProduct();
    const store = await copyStore('broken');
    const dir = await versionDir(store, 'mf-catalog');
    const version = path.basename(dir);
    const good = `${store}-good`;
    await rm(good, { recursive: true, force: true });
    await cp(dir, good, { recursive: true });
    await breakIt(dir);
    shell = await startShell(store);

    // Its own area: the right status, the layout around it, words for people, no word of what happened.
    for (const address of [paths.products('nl', 'garden'), paths.product('nl', product), paths.search('nl', 'paneel')]) {
      const { status, html, headers } = await get(address);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toContain('no-store');
      expect(html).toContain(t('shell:error.away.title'));
      expect(html).toContain(t('shell:footer.range'));
      expect(html).toContain(`href="${paths.cart('nl')}"`);
      expect(titleOf(html)).toMatch(/^503 .* \| Groenhof$/);
      expect(html).not.toMatch(reason);
    }
    // Everything else: as ever, without a trace of the catalogue's files. The slot it fills on the home page stays empty.
    for (const address of [paths.home('nl'), paths.page('nl', 'advice'), paths.cart('nl'), paths.login('nl')]) {
      const { status, html } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(versionsIn(html, 'mf-catalog')).toEqual([]);
    }
    expect((await get(paths.home('nl'))).html).toMatch(/<div data-slot="product-rail" data-slot-id="[^"]*">(<!--.{0,4}-->)*<\/div>/);
    expect((await get('/nl/no-such-page')).status).toBe(404);

    const told = (await statusOf(shell.origin)).remotes.find(({ name }) => name === 'mf-catalog');
    expect(told).toMatchObject({ wanted: version, served: null, refused: { kind } });
    expect(told?.refused?.reason).toMatch(reason);

    // Repaired and promoted again, without a restart.
    await rm(dir, { recursive: true, force: true });
    await cp(good, dir, { recursive: true });
    expect((await mf(['promote', 'mf-catalog', version], store)).code).toBe(0);
    await expect.poll(async () => (await get(paths.products('nl', 'garden'))).status, { timeout: 5_000, intervals: [100] }).toBe(200);
    expect((await statusOf(shell.origin)).remotes.find(({ name }) => name === 'mf-catalog')).toMatchObject({
      served: version,
      refused: null,
    });
  });
}

test('a shell that is running keeps the last good version when the next one is broken', async () => {
  const store = await copyStore('next-broken');
  const good = await servedVersion('mf-catalog', store);
  const next = `${good}-next`;
  const dir = path.join(store, 'mf-catalog', next);
  await cp(path.join(store, 'mf-catalog', good), dir, { recursive: true });
  await changeManifest(dir, (manifest) => Object.assign(manifest, { version: next }));
  await changeServerCode(dir, { before: 'throw new Error("half a deployment");' });
  shell = await startShell(store);
  const { origin } = shell;
  expect(versionsIn((await get(paths.products('nl', 'garden'))).html, 'mf-catalog')).toEqual([good]);

  expect((await mf(['promote', 'mf-catalog', next], store)).code).toBe(0);
  const told = async () => (await statusOf(origin)).remotes.find(({ name }) => name === 'mf-catalog');
  await expect.poll(async () => (await told())?.refused?.kind, { timeout: 5_000, intervals: [100] }).toBe('broken');
  expect(await told()).toMatchObject({ wanted: next, served: good });
  const { status, html } = await get(paths.products('nl', 'garden'));
  expect([status, versionsIn(html, 'mf-catalog')]).toEqual([200, [good]]);
});

test('without the cart the shop is read as ever: plain link in the header, nothing to press on products', async ({
  page,
  problems,
  shop,
}) => {
  const product = await shop.findProduct();
  const store = await copyStore('no-cart');
  await rename(await versionDir(store, 'mf-cart-checkout'), path.join(store, 'away'));
  shell = await startShell(store);

  await page.goto(shell.origin + paths.product('nl', product));
  await whenHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('button', { name: t('cart:add.button') })).toHaveCount(0);
  const link = page.getByRole('banner').locator(`a[href="${paths.cart('nl')}"]`);
  await expect(link).toContainText(t('shell:cart.go'));
  problems.check(test.info());

  problems.announce(/503/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: t('shell:error.away.title') })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // It comes back: the page's own button is enough.
  await rename(path.join(store, 'away'), await versionDir(store, 'mf-cart-checkout'));
  expect((await mf(['promote', 'mf-cart-checkout', await servedVersion('mf-cart-checkout', store)], store)).code).toBe(0);
  await expect.poll(async () => (await get(paths.cart('nl'))).status, { timeout: 5_000, intervals: [100] }).toBe(200);
  await page.getByRole('link', { name: t('shell:error.again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('cart:title.overview') })).toBeVisible();
  await whenHydrated(page);
  // Before its shell goes.
  await page.close();
});

test('a registry that can not be read changes nothing that is served', async () => {
  const store = await copyStore('garbled');
  const registry = path.join(store, 'registry.json');
  const good = await readFile(registry, 'utf8');
  shell = await startShell(store);
  const { origin } = shell;
  await writeFile(registry, good.slice(0, -20));
  await expect.poll(async () => (await statusOf(origin)).problem, { timeout: 5_000, intervals: [100] }).not.toBeNull();
  expect((await get(paths.home('nl'))).status).toBe(200);
  expect((await get(paths.products('nl', 'garden'))).status).toBe(200);
  await writeFile(registry, good);
  expect((await mf(['promote', 'mf-content', await servedVersion('mf-content', store)], store)).code).toBe(0);
  await expect.poll(async () => (await statusOf(origin)).problem, { timeout: 5_000, intervals: [100] }).toBeNull();
});
