import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from 'shared-contracts/contract/paths';
import type { ProductCard } from 'shared-contracts/wire/product';
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
import type { OtherShell, RemoteName } from '../fixtures/remotes.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { translator } from '../fixtures/texts.ts';

/** A shell that starts with a store in which one remote can't be served: that costs this remote's area and nothing else. */
const t = translator(TESTS_LOCALE);

interface Fault {
  what: string;
  breakIt: (dir: string) => Promise<void>;
  kind: string;
  /** words of the reason that an operator has to find */
  reason: RegExp;
}
/** One of each sort; the loader's own tests (remote-loader.test.ts) have all of them. */
const FAULTS = {
  missing: { what: 'is missing', breakIt: (dir) => rename(dir, `${dir}.away`), kind: 'unreadable', reason: /can't be read/ },
  changed: {
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
  throwing: {
    what: 'throws when it is imported',
    breakIt: (dir) => changeServerCode(dir, { before: 'throw new Error("half a deployment");' }),
    kind: 'broken',
    reason: /half a deployment/,
  },
  slow: {
    what: 'never finishes loading',
    breakIt: (dir) => changeServerCode(dir, { after: 'module.exports.default.translations = () => new Promise(() => undefined);' }),
    kind: 'slow',
    reason: /3000 ms/,
  },
  newer: {
    what: 'was made for a later contract',
    breakIt: (dir) => changeManifest(dir, (manifest) => Object.assign(manifest, { contract: '99.0.0' })),
    kind: 'contract',
    reason: /contract 99\.0\.0/,
  },
} as const satisfies Record<string, Fault>;

/** What each remote answers for. The product's page is there for whoever fills slots of it. */
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
  const answer = await fetch(`${shell?.origin}${address}`, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';

for (const [name, fault] of CASES) {
  const { what, breakIt, kind, reason } = FAULTS[fault];
  test(`${name} that ${what} costs its own pages only, and comes back`, async ({ shop }) => {
    const product = await shop.findProduct();
    const store = await copyStore('broken');
    const dir = await versionDir(store, name);
    const version = path.basename(dir);
    const good = `${store}-good`;
    await rm(good, { recursive: true, force: true });
    await cp(dir, good, { recursive: true });
    await breakIt(dir);
    shell = await startShell(store);

    // Its own area: the right status, the layout around it, words for people, no word of what happened.
    const own = AREAS[name](product);
    for (const address of own) {
      const { status, html, headers } = await get(address);
      expect([address, status]).toEqual([address, 503]);
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toContain('no-store');
      expect(html).toContain(t('shell:error.away.title'));
      expect(html).toContain(t('shell:footer.range'));
      expect(html).toContain(`href="${paths.cart(TESTS_LOCALE)}"`);
      expect(titleOf(html)).toMatch(/^503 .* \| Groenhof$/);
      expect(html).not.toMatch(reason);
    }
    // Everything else: as ever, without a trace of its files. The slots it fills stay empty.
    for (const other of NAMES.filter((each) => each !== name)) {
      for (const address of AREAS[other](product)) {
        const { status, html } = await get(address);
        expect([address, status]).toEqual([address, 200]);
        expect(versionsIn(html, name)).toEqual([]);
        expect(html).not.toContain(t('shell:error.away.title'));
      }
    }
    if (name === 'mf-catalog')
      expect((await get(paths.home(TESTS_LOCALE))).html).toMatch(
        /<div data-slot="product-rail" data-slot-id="[^"]*">(<!--.{0,4}-->)*<\/div>/,
      );
    // What nobody else owns is the content's.
    expect((await get('/nl/no-such-page')).status).toBe(name === 'mf-content' ? 503 : 404);

    const told = (await statusOf(shell.origin)).remotes.find((remote) => remote.name === name);
    expect(told).toMatchObject({ wanted: version, served: null, refused: { kind } });
    expect(told?.refused?.reason).toMatch(reason);

    // Repaired and promoted again, without a restart.
    await rm(dir, { recursive: true, force: true });
    await cp(good, dir, { recursive: true });
    expect((await mf(['promote', name, version], store)).code).toBe(0);
    await expect.poll(async () => (await get(own[0] ?? '')).status, { timeout: 5_000, intervals: [100] }).toBe(200);
    expect((await statusOf(shell.origin)).remotes.find((remote) => remote.name === name)).toMatchObject({ served: version, refused: null });
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
  expect(versionsIn((await get(paths.products(TESTS_LOCALE, 'garden'))).html, 'mf-catalog')).toEqual([good]);

  expect((await mf(['promote', 'mf-catalog', next], store)).code).toBe(0);
  const told = async () => (await statusOf(origin)).remotes.find(({ name }) => name === 'mf-catalog');
  await expect.poll(async () => (await told())?.refused?.kind, { timeout: 5_000, intervals: [100] }).toBe('broken');
  expect(await told()).toMatchObject({ wanted: next, served: good });
  const { status, html } = await get(paths.products(TESTS_LOCALE, 'garden'));
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

  await page.goto(shell.origin + paths.product(TESTS_LOCALE, product));
  await whenHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('button', { name: t('cart:add.button') })).toHaveCount(0);
  const link = page.getByRole('banner').locator(`a[href="${paths.cart(TESTS_LOCALE)}"]`);
  await expect(link).toContainText(t('shell:cart.go'));
  await problems.check(test.info());

  problems.announce(/503/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: t('shell:error.away.title') })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // It comes back: the page's own button is enough.
  await rename(path.join(store, 'away'), await versionDir(store, 'mf-cart-checkout'));
  expect((await mf(['promote', 'mf-cart-checkout', await servedVersion('mf-cart-checkout', store)], store)).code).toBe(0);
  await expect.poll(async () => (await get(paths.cart(TESTS_LOCALE))).status, { timeout: 5_000, intervals: [100] }).toBe(200);
  await page.getByRole('link', { name: t('shell:error.again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('cart:title.overview') })).toBeVisible();
  await whenHydrated(page);
  // Before its shell goes.
  await page.close();
});

test('a record of what is served that can not be read changes nothing, until it is continued from the one before', async () => {
  const store = await copyStore('garbled');
  shell = await startShell(store);
  const { origin } = shell;
  const records = path.join(store, 'served/default/mf-content');
  const newest = (await readdir(records)).sort().at(-1) ?? '';
  const next = String(Number.parseInt(newest, 10) + 1).padStart(8, '0');
  await writeFile(path.join(records, `${next}.json`), (await readFile(path.join(records, newest), 'utf8')).slice(0, -20));
  await writeFile(path.join(store, 'served/default/changed'), 'now');
  await expect.poll(async () => (await statusOf(origin)).problem, { timeout: 5_000, intervals: [100] }).not.toBeNull();
  expect((await get(paths.home(TESTS_LOCALE))).status).toBe(200);
  expect((await get(paths.products(TESTS_LOCALE, 'garden'))).status).toBe(200);
  expect((await mf(['promote', 'mf-content', 'latest'], store)).answer.code).toBe('MF22');
  expect((await mf(['adopt'], store)).code).toBe(0);
  expect((await mf(['promote', 'mf-content', await servedVersion('mf-content', store)], store)).code).toBe(0);
  await expect.poll(async () => (await statusOf(origin)).problem, { timeout: 5_000, intervals: [100] }).toBeNull();
});
