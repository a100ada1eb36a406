import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import autocannon from 'autocannon';
import { paths } from 'shared-contracts/contract/paths';
import { changeManifest, changeServerCode, listRemotes, mf, servedVersion, fetchRemotesStatus, findVersions } from '../fixtures/remotes.ts';
import type { RemoteName } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/shop.ts';
import { ORIGIN, PUBLIC_KEY_FILE, SIGNING_KEY_FILE, STORE_DIR, TESTS_LOCALE } from '../fixtures/settings.ts';

/** Makes the versions of every run unique. */
const stamp = Date.now();
const firstVersions: Partial<Record<RemoteName, string>> = {};
const secondVersions: Partial<Record<RemoteName, string>> = {};

/** A running shell serves a new version within two seconds; a busy machine may take longer. The report annotates the measured times. */
const SERVED_WITHIN_MS = 10_000;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  for (const name of ['mf-content', 'mf-cart-checkout'] as const) {
    firstVersions[name] = await servedVersion(name);
    secondVersions[name] = `1.1.0-e2e.${stamp}`;
    const { code, answer } = await mf(['publish', name, '--version', secondVersions[name]]);
    expect([code, answer.isNew]).toEqual([0, true]);
  }
});
test.afterAll(async () => {
  for (const name of ['mf-content', 'mf-cart-checkout'] as const) await mf(['promote', name, firstVersions[name] ?? '']);
});

const fetchServedVersions = async (name: RemoteName): Promise<string[]> =>
  findVersions(await (await fetch(ORIGIN + paths.home(TESTS_LOCALE))).text(), name);

/**
 * Requests the page every tenth of a second, without waiting for the responses, until the version is served.
 * @returns milliseconds from `since` until the first request was sent that got the version
 */
async function measureTimeToServe(name: RemoteName, version: string, since: number): Promise<number> {
  const probes: Promise<void>[] = [];
  const sentAndNew: number[] = [];
  const sentAndOld: number[] = [];
  while (sentAndNew.length === 0 && Date.now() - since < 2 * SERVED_WITHIN_MS) {
    const sentAfter = Date.now() - since;
    probes.push(fetchServedVersions(name).then((versions) => void (versions[0] === version ? sentAndNew : sentAndOld).push(sentAfter)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await Promise.all(probes);
  if (sentAndNew.length === 0) throw new Error(`${name} ${version} is not served`);
  // After that nobody gets the old version any more.
  expect(Math.max(...sentAndOld, 0)).toBeLessThan(SERVED_WITHIN_MS);
  return Math.min(...sentAndNew);
}

/** Calls back when a load run has received that many responses. */
function onResponseCount(run: autocannon.Instance, count: number, onReached: () => void): void {
  let received = 0;
  run.on('response', () => {
    received += 1;
    if (received === count) onReached();
  });
}

test('publishing changes nothing that is served, and a version is published once', async () => {
  expect(await fetchServedVersions('mf-content')).toEqual([firstVersions['mf-content']]);
  const listed = (await listRemotes()).remotes.find(({ name }) => name === 'mf-content');
  expect(listed).toMatchObject({ served: firstVersions['mf-content'] });
  expect(listed?.published).toEqual(expect.arrayContaining([firstVersions['mf-content'], secondVersions['mf-content']]));

  const republished = await mf(['publish', 'mf-content', '--version', secondVersions['mf-content'] ?? '']);
  expect(republished.code).toBe(1);
  expect(republished.answer.error).toContain('published already');
  const unknown = await mf(['promote', 'mf-content', '9.9.9']);
  expect(unknown.code).toBe(1);
  expect(await fetchServedVersions('mf-content')).toEqual([firstVersions['mf-content']]);
});

test('promotions and rollbacks under load take effect within seconds and fail no request', async ({ shop, page }) => {
  test.setTimeout(180_000);
  await shop.fillCart();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.close();

  // A busy shop, but not an overloaded one: the test measures how soon a version is served, not the length of a queue.
  const load = [
    { url: ORIGIN + paths.home(TESTS_LOCALE), connections: 100, overallRate: 300 },
    { url: ORIGIN + paths.cart(TESTS_LOCALE), connections: 10, overallRate: 5, headers: { cookie } },
  ].map((options) => {
    const { promise: result, resolve, reject } = Promise.withResolvers<autocannon.Result>();
    const run = autocannon({ ...options, duration: 170, timeout: 20 }, (error: unknown, result) =>
      result ? resolve(result) : reject(error),
    );
    return { run, result };
  });
  // Wait until the load has begun.
  await Promise.all(load.map(({ run }) => new Promise<void>((resolve) => onResponseCount(run, 20, resolve))));

  const flips: { command: string; name: RemoteName; version: string; servedAfter: number }[] = [];
  const flip = async (command: 'promote' | 'rollback', name: RemoteName, version: string) => {
    const { code, answer } = await mf(command === 'promote' ? [command, name, version] : [command, name]);
    const flippedAt = Date.now();
    expect([code, answer.version]).toEqual([0, version]);
    flips.push({ command, name, version, servedAfter: await measureTimeToServe(name, version, flippedAt) });
  };
  try {
    for (let round = 0; round < 2; round += 1) {
      for (const name of ['mf-content', 'mf-cart-checkout'] as const) await flip('promote', name, secondVersions[name] ?? '');
      for (const name of ['mf-content', 'mf-cart-checkout'] as const) await flip('rollback', name, firstVersions[name] ?? '');
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
  for (const each of flips) expect(each.servedAfter, `${each.command} ${each.name} ${each.version}`).toBeLessThan(SERVED_WITHIN_MS);
  const status = await fetchRemotesStatus(ORIGIN);
  expect(status.problem).toBeNull();
  expect(status.remotes.filter(({ refused }) => refused)).toEqual([]);
});

/** Puts a signed version of mf-content into the store whose team page throws. @returns its folder */
async function putBrokenVersion(version: string): Promise<string> {
  const dir = path.join(STORE_DIR, 'mf-content', version);
  await cp(path.join(STORE_DIR, 'mf-content', firstVersions['mf-content'] ?? ''), dir, { recursive: true });
  await changeManifest(dir, (manifest) => Object.assign(manifest, { version }));
  await changeServerCode(dir, {
    after: `const routes = module.exports.default.routes; const team = routes.find(({ id }) => id === 'mf-content/team');
      const load = team.lazy; team.lazy = async () => ({ ...(await load()), Component: () => { throw new Error('no team today'); } });`,
  });
  return dir;
}

test('a version whose page throws fails the running shop’s trial and is not promoted', async () => {
  const broken = `1.1.1-e2e.${stamp}`;
  const dir = await putBrokenVersion(broken);
  const revisionBefore = (await listRemotes()).revision;
  const { code, answer } = await mf(['promote', 'mf-content', broken, '--wait', ORIGIN]);
  expect([code, answer.problems]).toEqual([1, [expect.stringMatching(/^\/\w\w\/team: no team today$/)]]);
  expect((await listRemotes()).revision).toBe(revisionBefore);
  await rm(dir, { recursive: true });
});

test('a canary is judged by what its visitors and the others got: a broken one is taken back, a good one is promoted', async () => {
  const [good, broken] = [secondVersions['mf-content'] ?? '', `1.1.2-e2e.${stamp}`];
  const dir = await putBrokenVersion(broken);
  /** Half of the visitors get the canary; addresses that only the page's cache tells apart would be one view each. */
  const visitTeam = async (share: number): Promise<number[]> => {
    const answers: number[] = [];
    for (let visits = 0; visits < 30; visits += 1) {
      const { status } = await fetch(`${ORIGIN}/${TESTS_LOCALE}/team`, { headers: { cookie: `release_share=${share}` } });
      answers.push(status);
    }
    return [...new Set(answers)];
  };
  const judge = () => mf(['judge', 'mf-content', '--origin', ORIGIN, '--sample', '25', '--minutes', '2']);
  const beginCanary = async (version: string) => {
    expect((await mf(['canary', 'mf-content', version, '--percent', '50'])).code).toBe(0);
    await expect
      .poll(async () => (await fetchRemotesStatus(ORIGIN)).remotes.find(({ name }) => name === 'mf-content')?.canary?.version)
      .toBe(version);
  };

  await beginCanary(broken);
  expect([await visitTeam(0), await visitTeam(99)]).toEqual([[500], [200]]);
  const rejected = await judge();
  expect([rejected.code, rejected.answer]).toEqual([
    3,
    expect.objectContaining({ outcome: 'taken back', reasons: [expect.stringMatching(/^errors on the server 100\.0 % against 0\.0 %$/)] }),
  ]);
  await expect.poll(() => visitTeam(0)).toEqual([200]);
  expect(await servedVersion('mf-content')).toBe(firstVersions['mf-content']);

  await beginCanary(good);
  expect([await visitTeam(0), await visitTeam(99)]).toEqual([[200], [200]]);
  const accepted = await judge();
  expect([accepted.code, accepted.answer]).toEqual([0, expect.objectContaining({ outcome: 'promoted', version: good })]);
  expect(await servedVersion('mf-content')).toBe(good);
  await mf(['rollback', 'mf-content']);
  await rm(dir, { recursive: true });
});

test('an engineer sees what is served, and locks and unlocks it with a key that stays in the browser', async ({ page }) => {
  const { answer } = await mf(['operations', '--origin', ORIGIN]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.postData() ?? ''));
  await page.goto(String(answer.link));
  await expect(page).toHaveURL(`${ORIGIN}/_operations/`);
  const section = page.getByRole('region', { name: 'mf-content', exact: true });
  await expect(section).toContainText(firstVersions['mf-content'] ?? '');
  const findings = await new AxeBuilder({ page }).analyze();
  expect(findings.violations).toEqual([]);

  const change = async (button: string, reason: string, file: string) => {
    await section.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByLabel('Why').fill(reason);
    await dialog.getByLabel('Your signing key (PEM)').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Sign and change' }).click();
    return dialog;
  };
  await expect((await change('Lock mf-content', 'sale', PUBLIC_KEY_FILE)).getByRole('alert')).toHaveText(
    'This file has no private key (PEM, PKCS 8).',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();

  await change('Lock mf-content', 'sale', SIGNING_KEY_FILE);
  await expect(section).toContainText(/Locked since .* UTC: sale/);
  const refused = await mf(['promote', 'mf-content', secondVersions['mf-content'] ?? '']);
  expect([refused.code, refused.answer.code]).toEqual([1, 'MF12']);
  await change('Unlock mf-content', '', SIGNING_KEY_FILE);
  await expect(section).not.toContainText('Locked since');
  const key = (await readFile(SIGNING_KEY_FILE, 'utf8')).split('\n')[1] ?? '';
  expect(requests.filter((body) => body.includes(key))).toEqual([]);
});

test('a page opened before a promotion keeps loading files of its version; a new page gets the new version', async ({
  shop,
  page,
  context,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await shop.open(paths.home(TESTS_LOCALE));
  await page.evaluate(() => Object.assign(window, { openedBefore: true }));

  await mf(['promote', 'mf-content', secondVersions['mf-content'] ?? '']);
  expect(await measureTimeToServe('mf-content', secondVersions['mf-content'] ?? '', Date.now())).toBeLessThan(SERVED_WITHIN_MS);

  files.length = 0;
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shop.t('shell:page.delivery') })
    .click();
  await expect(page).toHaveURL(paths.page(TESTS_LOCALE, 'levering'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'openedBefore' in window)).toBe(true);
  const contentFiles = files.filter((file) => file.startsWith('/remotes/mf-content/'));
  expect(contentFiles.some((file) => file.includes('route-page'))).toBe(true);
  expect(contentFiles.filter((file) => !file.startsWith(`/remotes/mf-content/${firstVersions['mf-content']}/`))).toEqual([]);

  const newPage = await context.newPage();
  const response = await newPage.goto(paths.home(TESTS_LOCALE));
  expect(findVersions((await response?.text()) ?? '', 'mf-content')).toEqual([secondVersions['mf-content']]);
  await mf(['rollback', 'mf-content']);
});
