import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from 'shared-contracts/contract/paths';
import type { ProductCard } from 'shared-contracts/wire/product';
import { waitForHydration } from '../fixtures/problems.ts';
import {
  changeManifest,
  changeServerCode,
  copyStore,
  mf,
  servedVersion,
  startShell,
  fetchRemotesStatus,
  versionDir,
  findVersions,
} from '../fixtures/remotes.ts';
import type { OtherShell, RemoteName } from '../fixtures/remotes.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { createTranslator } from '../fixtures/texts.ts';

/** A shell that starts with a store in which one remote can't be served: only this remote's pages and slots are missing. */
const t = createTranslator(TESTS_LOCALE);

interface Fault {
  condition: string;
  breakIt: (dir: string) => Promise<void>;
  kind: string;
  /** text that the reported reason contains */
  reason: RegExp;
}
/** One fault of each kind; remote-loader.test.ts tests all of them. */
const FAULTS = {
  missing: { condition: 'is missing', breakIt: (dir) => rename(dir, `${dir}.away`), kind: 'unreadable', reason: /can't be read/ },
  changed: {
    condition: 'was changed by one byte',
    breakIt: async (dir) => {
      const file = path.join(dir, 'node/remote.cjs');
      const code = await readFile(file);
      code.writeUInt8(code.readUInt8(code.length - 2) ^ 1, code.length - 2);
      await writeFile(file, code);
    },
    kind: 'tampered',
    reason: /remote\.cjs is not the file that was signed/,
  },
  throwing: {
    condition: 'throws when it is imported',
    breakIt: (dir) => changeServerCode(dir, { before: 'throw new Error("half a deployment");' }),
    kind: 'broken',
    reason: /half a deployment/,
  },
  slow: {
    condition: 'never finishes loading',
    breakIt: (dir) => changeServerCode(dir, { after: 'module.exports.default.translations = () => new Promise(() => undefined);' }),
    kind: 'slow',
    reason: /3000 ms/,
  },
  newer: {
    condition: 'was made for a later contract',
    breakIt: (dir) => changeManifest(dir, (manifest) => Object.assign(manifest, { contract: '99.0.0' })),
    kind: 'contract',
    reason: /contract 99\.0\.0/,
  },
} as const satisfies Record<string, Fault>;

/** Addresses of each remote. The product page also has slots that other remotes fill. */
const AREAS: Record<RemoteName, (product: ProductCard) => string[]> = {
  'mf-catalog': (product) => [
    paths.products(TESTS_LOCALE, 'garden'),
    paths.product(TESTS_LOCALE, product),
    paths.search(TESTS_LOCALE, 'paneel'),
  ],
  'mf-cart-checkout': () => [paths.cart(TESTS_LOCALE), paths.discount(TESTS_LOCALE, 'TUIN25')],
  'mf-account': () => [paths.login(TESTS_LOCALE), paths.register(TESTS_LOCALE), paths.track(TESTS_LOCALE)],
  'mf-content': () => [paths.home(TESTS_LOCALE), paths.page(TESTS_LOCALE, 'advice'), paths.page(TESTS_LOCALE, 'contact')],
};
const NAMES = Object.keys(AREAS) as RemoteName[];

/** Every fault and every remote once; `FAULTS=all` tries each fault on each remote. */
const CASES: readonly (readonly [RemoteName, keyof typeof FAULTS])[] =
  process.env.FAULTS === 'all'
    ? NAMES.flatMap((name) => (Object.keys(FAULTS) as (keyof typeof FAULTS)[]).map((fault) => [name, fault] as const))
    : [
        ['mf-content', 'missing'],
        ['mf-catalog', 'changed'],
        ['mf-account', 'throwing'],
        ['mf-cart-checkout', 'slow'],
        ['mf-catalog', 'newer'],
      ];

let shell: OtherShell | undefined;
test.afterEach(async () => {
  await shell?.stop();
  shell = undefined;
});

const get = async (address: string) => {
  const response = await fetch(`${shell?.origin}${address}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const readTitle = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';

for (const [name, fault] of CASES) {
  const { condition, breakIt, kind, reason } = FAULTS[fault];
  test(`${name} that ${condition} breaks its own pages only, and is served again after a new promotion`, async ({ shop }) => {
    const product = await shop.findProduct();
    const store = await copyStore('broken');
    const dir = await versionDir(store, name);
    const version = path.basename(dir);
    const backupDir = `${store}-good`;
    await rm(backupDir, { recursive: true, force: true });
    await cp(dir, backupDir, { recursive: true });
    await breakIt(dir);
    shell = await startShell(store);

    // Its own pages: status 503 inside the layout, with a text for visitors that does not show the reason.
    const ownAddresses = AREAS[name](product);
    for (const address of ownAddresses) {
      const { status, html, headers } = await get(address);
      expect([address, status]).toEqual([address, 503]);
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toContain('no-store');
      expect(html).toContain(t('shell:error.away.title'));
      expect(html).toContain(t('shell:footer.range'));
      expect(html).toContain(`href="${paths.cart(TESTS_LOCALE)}"`);
      expect(readTitle(html)).toMatch(/^503 .* \| Groenhof$/);
      expect(html).not.toMatch(reason);
    }
    // All other pages: unchanged, without its files. The slots it fills stay empty.
    for (const otherName of NAMES.filter((each) => each !== name)) {
      for (const address of AREAS[otherName](product)) {
        const { status, html } = await get(address);
        expect([address, status]).toEqual([address, 200]);
        expect(findVersions(html, name)).toEqual([]);
        expect(html).not.toContain(t('shell:error.away.title'));
      }
    }
    if (name === 'mf-catalog')
      expect((await get(paths.home(TESTS_LOCALE))).html).toMatch(
        /<div data-slot="product-rail" data-slot-id="[^"]*">(<!--.{0,4}-->)*<\/div>/,
      );
    // mf-content answers for addresses that no other remote owns.
    expect((await get('/nl/no-such-page')).status).toBe(name === 'mf-content' ? 503 : 404);

    const remoteStatus = (await fetchRemotesStatus(shell.origin)).remotes.find((remote) => remote.name === name);
    expect(remoteStatus).toMatchObject({ wanted: version, served: null, refused: { kind } });
    expect(remoteStatus?.refused?.reason).toMatch(reason);

    // Repaired and promoted again, without a restart.
    await rm(dir, { recursive: true, force: true });
    await cp(backupDir, dir, { recursive: true });
    expect((await mf(['promote', name, version], store)).code).toBe(0);
    await expect.poll(async () => (await get(ownAddresses[0] ?? '')).status, { timeout: 5_000, intervals: [100] }).toBe(200);
    expect((await fetchRemotesStatus(shell.origin)).remotes.find((remote) => remote.name === name)).toMatchObject({
      served: version,
      refused: null,
    });
  });
}

test('a running shell keeps the last good version when the next one is broken', async () => {
  const store = await copyStore('next-broken');
  const goodVersion = await servedVersion('mf-catalog', store);
  const brokenVersion = `${goodVersion}-next`;
  const dir = path.join(store, 'mf-catalog', brokenVersion);
  await cp(path.join(store, 'mf-catalog', goodVersion), dir, { recursive: true });
  await changeManifest(dir, (manifest) => Object.assign(manifest, { version: brokenVersion }));
  await changeServerCode(dir, { before: 'throw new Error("half a deployment");' });
  shell = await startShell(store);
  const { origin } = shell;
  expect(findVersions((await get(paths.products(TESTS_LOCALE, 'garden'))).html, 'mf-catalog')).toEqual([goodVersion]);

  expect((await mf(['promote', 'mf-catalog', brokenVersion], store)).code).toBe(0);
  const fetchCatalogStatus = async () => (await fetchRemotesStatus(origin)).remotes.find(({ name }) => name === 'mf-catalog');
  await expect.poll(async () => (await fetchCatalogStatus())?.refused?.kind, { timeout: 5_000, intervals: [100] }).toBe('broken');
  expect(await fetchCatalogStatus()).toMatchObject({ wanted: brokenVersion, served: goodVersion });
  const { status, html } = await get(paths.products(TESTS_LOCALE, 'garden'));
  expect([status, findVersions(html, 'mf-catalog')]).toEqual([200, [goodVersion]]);
});

test('without the cart’s remote the shop stays readable, with a plain cart link and no buttons on products', async ({
  page,
  problems,
  shop,
}) => {
  const product = await shop.findProduct();
  const store = await copyStore('no-cart');
  await rename(await versionDir(store, 'mf-cart-checkout'), path.join(store, 'away'));
  shell = await startShell(store);

  await page.goto(shell.origin + paths.product(TESTS_LOCALE, product));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('button', { name: t('cart:add.button') })).toHaveCount(0);
  const link = page.getByRole('banner').locator(`a[href="${paths.cart(TESTS_LOCALE)}"]`);
  await expect(link).toContainText(t('shell:cart.go'));
  await problems.check(test.info());

  problems.allow(/503/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: t('shell:error.away.title') })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // The remote is back, and the page's own button loads it.
  await rename(path.join(store, 'away'), await versionDir(store, 'mf-cart-checkout'));
  expect((await mf(['promote', 'mf-cart-checkout', await servedVersion('mf-cart-checkout', store)], store)).code).toBe(0);
  await expect.poll(async () => (await get(paths.cart(TESTS_LOCALE))).status, { timeout: 5_000, intervals: [100] }).toBe(200);
  await page.getByRole('link', { name: t('shell:error.again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('cart:title.overview') })).toBeVisible();
  await waitForHydration(page);
  // Closed before its shell stops.
  await page.close();
});

test('an unreadable record changes nothing that is served, until mf adopt continues from the one before', async () => {
  const store = await copyStore('garbled');
  shell = await startShell(store);
  const { origin } = shell;
  const records = path.join(store, 'served/default/mf-content');
  const newest = (await readdir(records)).sort().at(-1) ?? '';
  const nextRevision = String(Number.parseInt(newest, 10) + 1).padStart(8, '0');
  await writeFile(path.join(records, `${nextRevision}.json`), (await readFile(path.join(records, newest), 'utf8')).slice(0, -20));
  await writeFile(path.join(store, 'served/default/changed'), 'now');
  await expect.poll(async () => (await fetchRemotesStatus(origin)).problem, { timeout: 5_000, intervals: [100] }).not.toBeNull();
  expect((await get(paths.home(TESTS_LOCALE))).status).toBe(200);
  expect((await get(paths.products(TESTS_LOCALE, 'garden'))).status).toBe(200);
  expect((await mf(['promote', 'mf-content', 'latest'], store)).answer.code).toBe('MF22');
  expect((await mf(['adopt'], store)).code).toBe(0);
  expect((await mf(['promote', 'mf-content', await servedVersion('mf-content', store)], store)).code).toBe(0);
  await expect.poll(async () => (await fetchRemotesStatus(origin)).problem, { timeout: 5_000, intervals: [100] }).toBeNull();
});
