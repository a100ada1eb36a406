import { generateKeyPairSync } from 'node:crypto';
import { Script } from 'node:vm';
import { rememberBuiltIns, repairBuiltIns } from 'federation/loading/built-ins';
import { RemoteRefused } from 'federation/loading/remote-refused';
import { startWork } from 'federation/loading/remote-work';
import { signToken } from 'federation/signing/signed-token';
import type { TrialAnswer } from 'federation/signing/trial-request';
import { rootTrust } from 'federation/signing/trust';
import { LANGS } from 'shared-contracts';
import type { ReleaseHealth } from 'shared-contracts/wire/release-health';
import { startApi } from '../../testing/api-double.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import type { SamplePage } from '../../testing/sample-release.ts';
import { sampleShell } from '../../testing/sample-shell.ts';
import type { SampleShell } from '../../testing/sample-shell.ts';
import type { ShopRelease } from '../shop-release.ts';
import { createTrials, pagesOf, slotPages } from './trials.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const aTrialClaim = () => ({ name: 'mf-sample', version: '1.1.0', until: Date.now() + 60_000 });

let strays: string[] = [];
let reported: string[] = [];
let readHealth: () => Promise<ReleaseHealth>;
let shell: SampleShell | undefined;
let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi(() => undefined);
});
afterAll(() => api.close());
afterEach(async () => {
  await shell?.close();
  shell = undefined;
  strays = [];
  reported = [];
});

const page = (id: string, path: string | undefined, Component: () => string) => ({
  id: `mf-sample/${id}`,
  path,
  module: { Component, meta: () => ({ title: id }) },
});
const fails = (message: string) => (): string => {
  throw new Error(message);
};
async function openShop(
  loadPreview: () => Promise<ShopRelease>,
  renderBenches: Parameters<typeof page>[2] = () => 'now',
  handle: SamplePage['handle'] = {},
) {
  const main = await sampleRelease([
    { pages: [page('home', undefined, () => 'home'), { ...page('benches', 'benches', renderBenches), handle }] },
  ]);
  const remote = {
    name: 'mf-sample',
    wanted: '1.1.0',
    served: '1.0.0',
    owns: [],
    record_problem: null,
    refused: null,
    canary: null,
    conflicts: [],
  };
  const trials = createTrials({
    trust: rootTrust([publicKey]),
    releases: { preview: loadPreview, current: () => ({ stable: main, canaries: [] }) },
    status: () => ({ revision: 3, problem: null, store_problem: null, remotes: [remote] }),
    errors: { of: () => strays },
    counts: { send: () => Promise.resolve(), read: () => readHealth() },
    onProblem: (message) => reported.push(message),
  });
  shell = await sampleShell({ apiUrl: api.url, release: () => main, trials });
  return shell.app;
}
const postTrial = async (app: SampleShell['app'], path: string, token = signToken('trial', aTrialClaim(), privateKey)) => {
  const answer = await app.inject({ method: 'POST', url: path, headers: { authorization: `Trial ${token}` } });
  return { status: answer.statusCode, body: answer.json<TrialAnswer & { remote: object }>() };
};

it('trials: renders pages of the version with its own code, which nobody else is served', async () => {
  const app = await openShop(() =>
    sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', () => 'new')] }]),
  );
  const { body } = await postTrial(app, '/_releases/trial');
  expect(body).toEqual({ problems: [], warnings: [], tried: ['/nl', '/fr', '/de', '/en', '/nl/benches'] });
  expect((await app.inject('/nl/benches')).body).toContain('now');
});

it('trials: reports which page of the version throws, and what', async () => {
  const app = await openShop(() =>
    sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', fails('no bench left'))] }]),
  );
  expect((await postTrial(app, '/_releases/trial')).body).toMatchObject({ problems: ['/nl/benches: no bench left'], warnings: [] });
});

it('trials: reports errors of the version’s code outside of its pages', async () => {
  strays = ['years is undefined'];
  const app = await openShop(() => sampleRelease([{ pages: [page('home', undefined, () => 'home')] }]));
  expect((await postTrial(app, '/_releases/trial')).body).toMatchObject({ problems: ['outside of a page: years is undefined'] });
});

it('trials: reports a version that changes a built-in while a page is rendered, and restores it', async () => {
  // In the context that remotes run in.
  const isWhole = (): unknown => new Script('[1, [2]].flatMap((x) => x).length').runInThisContext();
  const patch = (): string => {
    new Script('Array.prototype.flatMap = () => [];').runInThisContext();
    return 'new';
  };
  rememberBuiltIns();
  const app = await openShop(() => sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', patch)] }]));
  expect((await postTrial(app, '/_releases/trial')).body.problems).toEqual([
    '/nl/benches: it changes built-ins that the whole shop uses: Array.prototype.flatMap',
  ]);
  expect(isWhole()).toBe(2);
});

it('trials: reports a built-in that a page of the version changed although it was restored meanwhile', async () => {
  rememberBuiltIns();
  const patch = (): string => {
    new Script('Array.prototype.evil = 1;').runInThisContext();
    repairBuiltIns();
    return 'new';
  };
  const app = await openShop(() => sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', patch)] }]));
  expect((await postTrial(app, '/_releases/trial')).body.problems).toEqual([
    '/nl/benches: it changes built-ins that the whole shop uses: Array.prototype.evil',
  ]);
});

describe('trials: built-ins that other pages change', () => {
  const evil = (): void => void new Script('Array.prototype.evil = 1;').runInThisContext();
  const innocent = () => sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', () => 'new')] }]);

  it('before the trial are restored and reported, and the version is not blamed', async () => {
    rememberBuiltIns();
    const app = await openShop(async () => {
      const release = await innocent();
      evil();
      return release;
    });
    expect((await postTrial(app, '/_releases/trial')).body).toMatchObject({ problems: [], warnings: [] });
    expect(reported).toEqual(['built-ins were restored: Array.prototype.evil']);
  });

  it('while a page of the version is rendered are held against it only when they are changed each time', async () => {
    rememberBuiltIns();
    const visit = (): string => {
      const other = startWork({ what: 'rendering mf-content/blog', remotes: ['mf-content'] });
      if (visits === 0) evil();
      visits += 1;
      other.end();
      return 'new';
    };
    let visits = 0;
    const app = await openShop(() =>
      sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', visit)] }]),
    );
    expect((await postTrial(app, '/_releases/trial')).body.problems).toEqual([]);
    expect(visits).toBe(2);
  });

  it('are only a warning when the served version changes them, too', async () => {
    rememberBuiltIns();
    const visit = (): string => {
      evil();
      return 'now';
    };
    const app = await openShop(
      () => sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', visit)] }]),
      visit,
    );
    expect((await postTrial(app, '/_releases/trial')).body).toMatchObject({
      problems: [],
      warnings: [expect.stringMatching(/^\/nl\/benches: it changes built-ins .*Array\.prototype\.evil \(as with what is served now\)$/)],
    });
  });
});

it('trials: only warns of a page that fails with the served version, too', async () => {
  const broken = fails('the API is away');
  const app = await openShop(
    () => sampleRelease([{ pages: [page('home', undefined, () => 'home'), page('benches', 'benches', broken)] }]),
    broken,
  );
  expect((await postTrial(app, '/_releases/trial')).body).toMatchObject({
    problems: [],
    warnings: ['/nl/benches: the API is away (as with what is served now)'],
  });
});

it('trials: does not blame a version while the API is away, although visitors still get the stored page', async () => {
  let isAway = false;
  const visit = (): string => (isAway ? fails('the API is away')() : 'now');
  const pages = () => [
    page('home', undefined, () => 'home'),
    { ...page('benches', 'benches', visit), handle: { cache: 'public' as const } },
  ];
  const app = await openShop(() => sampleRelease([{ pages: pages() }]), visit, { cache: 'public' });
  expect((await app.inject('/nl/benches')).body).toContain('now');
  isAway = true;
  expect((await app.inject('/nl/benches')).body).toContain('now');
  expect((await postTrial(app, '/_releases/trial')).body).toMatchObject({
    problems: [],
    warnings: ['/nl/benches: the API is away (as with what is served now)'],
  });
});

it('trials: reports why a version can not be loaded, with its number', async () => {
  const app = await openShop(() => Promise.reject(new RemoteRefused('tampered', 'web/a.css is not the file that was signed')));
  expect((await postTrial(app, '/_releases/trial')).body.problems).toEqual(['SH04: web/a.css is not the file that was signed']);
});

it('trials: need a recent token signed with a trusted key, of no other kind', async () => {
  const app = await openShop(() => sampleRelease([]));
  const foreign = generateKeyPairSync('ed25519').privateKey;
  for (const path of ['/_releases/trial', '/_releases/status', '/_releases/health'])
    for (const token of [
      '',
      'a.b',
      signToken('trial', aTrialClaim(), foreign),
      signToken('preview', aTrialClaim(), privateKey),
      signToken('trial', { ...aTrialClaim(), until: Date.now() - 1 }, privateKey),
      signToken('trial', { ...aTrialClaim(), name: '../x' }, privateKey),
    ])
      expect([path, token, (await postTrial(app, path, token)).status]).toEqual([path, token, 403]);
  expect((await postTrial(app, '/_releases/status')).body).toMatchObject({ revision: 3, remote: { wanted: '1.1.0', served: '1.0.0' } });
});

it('trials: tells how versions do in the whole shop, and that the API does not answer', async () => {
  const app = await openShop(() => sampleRelease([]));
  const versions = [{ version: '1.1.0', views: 3, server_errors: 0, load_errors: 0, browser_errors: 0, vitals: {} }];
  readHealth = () => Promise.resolve({ versions });
  expect(await postTrial(app, '/_releases/health?since=2026-11-23T12:00:00Z')).toEqual({ status: 200, body: { versions } });
  expect((await postTrial(app, '/_releases/health?since=noon')).status).toBe(400);
  readHealth = () => Promise.reject(new Error('the API answers 503'));
  expect(await postTrial(app, '/_releases/health?since=2026-11-23T12:00:00Z')).toEqual({
    status: 503,
    body: { error: 'the API answers 503' },
  });
});

it('trials: tries pages without parameters: each once, in alternating languages', () => {
  const files = { js: [], css: [] };
  const routes = [
    { id: 'a', path: 'products/:category?/:type?', files },
    { id: 'b', path: 'product/:id', files },
    { id: 'c', path: 'account', files, children: [{ id: 'd', path: 'orders', files }] },
    { id: 'e', path: 'faq/*', files },
  ];
  expect(pagesOf({ routes })).toEqual([...LANGS.map((lang) => `/${lang}/products`), '/nl/account/orders', '/fr/faq']);
  expect(pagesOf({ routes: [] })).toEqual(LANGS.map((lang) => `/${lang}`));
});

it('trials open a page that shows each slot of the version on the server, once', () => {
  const files = { js: [], css: [] };
  const slots = { 'mini-cart': { files }, 'add-to-cart': { files }, 'product-rail': { files }, 'sign-in': { files } };
  expect(slotPages({ slots })).toEqual(['/nl', '/nl/products/garden/all']);
  expect(slotPages({ slots: { 'sign-in': { files } } })).toEqual([]);
});
