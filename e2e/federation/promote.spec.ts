import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { paths } from 'shared-contracts/contract/paths';
import { changeManifest, changeServerCode, listRemotes, mf, servedVersion, statusOf, versionsIn } from '../fixtures/remotes.ts';
import type { RemoteName } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/shop.ts';
import { ORIGIN, STORE_DIR, TESTS_LOCALE } from '../fixtures/settings.ts';

/** Every run publishes versions nobody has published before. */
const stamp = Date.now();
const first: Partial<Record<RemoteName, string>> = {};
const second: Partial<Record<RemoteName, string>> = {};

/** A running shell serves a new version within two seconds; a machine that does something else as well may take longer. The run's report says what it took. */
const SERVED_WITHIN_MS = 10_000;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  for (const name of ['mf-content', 'mf-cart-checkout'] as const) {
    first[name] = await servedVersion(name);
    second[name] = `1.1.0-e2e.${stamp}`;
    const { code, answer } = await mf(['publish', name, '--version', second[name]]);
    expect([code, answer.isNew]).toEqual([0, true]);
  }
});
test.afterAll(async () => {
  for (const name of ['mf-content', 'mf-cart-checkout'] as const) await mf(['promote', name, first[name] ?? '']);
});

const served = async (name: RemoteName): Promise<string[]> =>
  versionsIn(await (await fetch(ORIGIN + paths.home(TESTS_LOCALE))).text(), name);

/**
 * Asks every tenth of a second, without waiting for the answers, until the version is served.
 * @returns when the first request that got it was sent, in milliseconds after `since`
 */
async function servedAfter(name: RemoteName, version: string, since: number): Promise<number> {
  const probes: Promise<void>[] = [];
  const sentAndNew: number[] = [];
  const sentAndOld: number[] = [];
  while (sentAndNew.length === 0 && Date.now() - since < 2 * SERVED_WITHIN_MS) {
    const sent = Date.now() - since;
    probes.push(served(name).then((versions) => void (versions[0] === version ? sentAndNew : sentAndOld).push(sent)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await Promise.all(probes);
  if (sentAndNew.length === 0) throw new Error(`${name} ${version} is not served`);
  // Once it is served, nobody gets the old one any more.
  expect(Math.max(...sentAndOld, 0)).toBeLessThan(SERVED_WITHIN_MS);
  return Math.min(...sentAndNew);
}

/** Calls back when a load has had that many answers. */
function answersOf(run: autocannon.Instance, wanted: number, onReached: () => void): void {
  let seen = 0;
  run.on('response', () => {
    seen += 1;
    if (seen === wanted) onReached();
  });
}

test('publishing changes nothing that is served, and a version is published once', async () => {
  expect(await served('mf-content')).toEqual([first['mf-content']]);
  const listed = (await listRemotes()).remotes.find(({ name }) => name === 'mf-content');
  expect(listed).toMatchObject({ served: first['mf-content'] });
  expect(listed?.published).toEqual(expect.arrayContaining([first['mf-content'], second['mf-content']]));

  const again = await mf(['publish', 'mf-content', '--version', second['mf-content'] ?? '']);
  expect(again.code).toBe(1);
  expect(again.answer.error).toContain('published already');
  const unknown = await mf(['promote', 'mf-content', '9.9.9']);
  expect(unknown.code).toBe(1);
  expect(await served('mf-content')).toEqual([first['mf-content']]);
});

test('under load, promotions and rollbacks are served soon and fail no request', async ({ shop, page }) => {
  test.setTimeout(180_000);
  await shop.fillCart();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.close();

  // A busy shop, not one on its knees: what is measured is how soon it serves a version, not how long a queue is.
  const load = [
    { url: ORIGIN + paths.home(TESTS_LOCALE), connections: 100, overallRate: 300 },
    { url: ORIGIN + paths.cart(TESTS_LOCALE), connections: 10, overallRate: 5, headers: { cookie } },
  ].map((options) => {
    const { promise: result, resolve, reject } = Promise.withResolvers<autocannon.Result>();
    const run = autocannon({ ...options, duration: 170, timeout: 20 }, (error: unknown, answer) =>
      answer ? resolve(answer) : reject(error),
    );
    return { run, result };
  });
  // It is under way.
  await Promise.all(load.map(({ run }) => new Promise<void>((resolve) => answersOf(run, 20, resolve))));

  const flips: { what: string; name: RemoteName; version: string; servedAfter: number }[] = [];
  const flip = async (command: 'promote' | 'rollback', name: RemoteName, version: string) => {
    const { code, answer } = await mf(command === 'promote' ? [command, name, version] : [command, name]);
    const flipped = Date.now();
    expect([code, answer.version]).toEqual([0, version]);
    flips.push({ what: command, name, version, servedAfter: await servedAfter(name, version, flipped) });
  };
  try {
    for (let round = 0; round < 2; round += 1) {
      for (const name of ['mf-content', 'mf-cart-checkout'] as const) await flip('promote', name, second[name] ?? '');
      for (const name of ['mf-content', 'mf-cart-checkout'] as const) await flip('rollback', name, first[name] ?? '');
    }
  } finally {
    for (const { run } of load) run.stop?.();
  }
  const results = await Promise.all(load.map(({ result }) => result));

  for (const { url, non2xx, errors, timeouts, ...result } of results) {
    expect({ url, non2xx, errors, timeouts }).toEqual({ url, non2xx: 0, errors: 0, timeouts: 0 });
    expect(result['2xx']).toBeGreaterThan(20);
  }
  expect(flips).toHaveLength(8);
  test.info().annotations.push({ type: 'served after', description: flips.map((each) => `${each.servedAfter} ms`).join(', ') });
  for (const each of flips) expect(each.servedAfter, `${each.what} ${each.name} ${each.version}`).toBeLessThan(SERVED_WITHIN_MS);
  const status = await statusOf(ORIGIN);
  expect(status.problem).toBeNull();
  expect(status.remotes.filter(({ refused }) => refused)).toEqual([]);
});

test('a version whose page throws is tried by the running shop first, and not promoted', async () => {
  const broken = `1.1.1-e2e.${stamp}`;
  const dir = path.join(STORE_DIR, 'mf-content', broken);
  await cp(path.join(STORE_DIR, 'mf-content', first['mf-content'] ?? ''), dir, { recursive: true });
  await changeManifest(dir, (manifest) => Object.assign(manifest, { version: broken }));
  await changeServerCode(dir, {
    after: `const routes = module.exports.default.routes; const team = routes.find(({ id }) => id === 'mf-content/team');
      const load = team.lazy; team.lazy = async () => ({ ...(await load()), Component: () => { throw new Error('no team today'); } });`,
  });
  const before = (await listRemotes()).revision;
  const { code, answer } = await mf(['promote', 'mf-content', broken, '--wait', ORIGIN]);
  expect([code, answer.problems]).toEqual([1, [expect.stringMatching(/^\/\w\w\/team: no team today$/)]]);
  expect((await listRemotes()).revision).toBe(before);
  await rm(dir, { recursive: true });
});

test('a page opened before a promotion goes on with the files it began with; a new one gets the new version', async ({
  shop,
  page,
  context,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await shop.open(paths.home(TESTS_LOCALE));
  await page.evaluate(() => Object.assign(window, { openedBefore: true }));

  await mf(['promote', 'mf-content', second['mf-content'] ?? '']);
  expect(await servedAfter('mf-content', second['mf-content'] ?? '', Date.now())).toBeLessThan(SERVED_WITHIN_MS);

  files.length = 0;
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shop.t('shell:page.delivery') })
    .click();
  await expect(page).toHaveURL(paths.page(TESTS_LOCALE, 'levering'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'openedBefore' in window)).toBe(true);
  const own = files.filter((file) => file.startsWith('/remotes/mf-content/'));
  expect(own.some((file) => file.includes('route-page'))).toBe(true);
  expect(own.filter((file) => !file.startsWith(`/remotes/mf-content/${first['mf-content']}/`))).toEqual([]);

  const other = await context.newPage();
  const answer = await other.goto(paths.home(TESTS_LOCALE));
  expect(versionsIn((await answer?.text()) ?? '', 'mf-content')).toEqual([second['mf-content']]);
  await mf(['rollback', 'mf-content']);
});
