import type { LoadedRemote } from '../loading/remote-loader.ts';
import { RemoteRefused } from '../loading/remote-refused.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';
import { createReleases, releaseForShare } from './releases.ts';

const remote = (name: string, version: string) => ({ manifest: { name, version } }) as LoadedRemote;
const snapshotOf = (overrides: Partial<RegistrySnapshot> = {}): RegistrySnapshot => ({
  revision: 1,
  remotes: new Map([
    ['mf-list', remote('mf-list', '1.0.0')],
    ['mf-cart', remote('mf-cart', '1.0.0')],
  ]),
  canaries: new Map(),
  refused: new Map(),
  dead: [],
  recorded: new Map(),
  held: new Set(),
  ...overrides,
});
const canary = (name: string, percent: number) => [name, { version: '2.0.0', percent, loaded: remote(name, '2.0.0') }] as const;

/** The release that a host would build: here the versions in it. */
interface Built {
  versions: string;
}
const build = ({ remotes }: RegistrySnapshot): Promise<Built> =>
  Promise.resolve({ versions: [...remotes.values()].map(({ manifest }) => `${manifest.name} ${manifest.version}`).join(', ') });
const load = jest.fn((name: string, version: string) =>
  version === '9.0.0' ? Promise.reject(new RemoteRefused('tampered', 'not what was signed')) : Promise.resolve(remote(name, version)),
);
const problems: string[] = [];
const make = (overrides: Partial<Parameters<typeof createReleases<Built>>[0]> = {}) =>
  createReleases({ build, load, onProblem: (message) => problems.push(message), ...overrides });
beforeEach(() => {
  load.mockClear();
  problems.length = 0;
});

it('is one release for everybody while no canary runs', async () => {
  const releases = make();
  expect(releases.current()).toBeUndefined();
  await releases.put(snapshotOf());
  expect(releases.current()).toMatchObject({ stable: { versions: 'mf-list 1.0.0, mf-cart 1.0.0' }, canaries: [] });
});

it('has one release per canary percentage: visitors of the smaller canary also get the larger one', async () => {
  const releases = make();
  await releases.put(snapshotOf({ canaries: new Map([canary('mf-list', 50), canary('mf-cart', 10)]) }));
  expect(releases.current()?.canaries.map(({ below, release }) => [below, release.versions])).toEqual([
    [10, 'mf-list 2.0.0, mf-cart 2.0.0'],
    [50, 'mf-list 2.0.0, mf-cart 1.0.0'],
  ]);
});

it('gives each share the smallest canary release that includes it, and the rest the stable release', async () => {
  const releases = make();
  await releases.put(snapshotOf({ canaries: new Map([canary('mf-list', 50), canary('mf-cart', 10)]) }));
  const release = releases.current();
  if (!release) throw new Error('nothing is served');
  expect([0, 9, 10, 49, 50, 99].map((share) => releaseForShare(release, share).versions)).toEqual([
    'mf-list 2.0.0, mf-cart 2.0.0',
    'mf-list 2.0.0, mf-cart 2.0.0',
    'mf-list 2.0.0, mf-cart 1.0.0',
    'mf-list 2.0.0, mf-cart 1.0.0',
    'mf-list 1.0.0, mf-cart 1.0.0',
    'mf-list 1.0.0, mf-cart 1.0.0',
  ]);
});

it('serves the stable release to everybody when the canary’s version can’t be loaded, or does not fit', async () => {
  const releases = make();
  const refused = new RemoteRefused('broken', 'it throws');
  await releases.put(snapshotOf({ canaries: new Map([['mf-list', { version: '2.0.0', percent: 50, refused }]]) }));
  expect(releases.current()?.canaries).toEqual([]);

  const strict = make({
    build: (snapshot) =>
      snapshot.remotes.get('mf-list')?.manifest.version === '2.0.0' ? Promise.reject(new Error('two routes with one id')) : build(snapshot),
  });
  await strict.put(snapshotOf({ canaries: new Map([canary('mf-list', 50)]) }));
  expect(strict.current()?.stable.versions).toBe('mf-list 1.0.0, mf-cart 1.0.0');
  expect(strict.current()?.canaries).toEqual([]);
  expect(problems).toEqual(['canaries of 50 % are not served: two routes with one id']);
});

it('stays unchanged when the next release can not be built', async () => {
  const releases = make({
    build: (snapshot) => (snapshot.revision === 2 ? Promise.reject(new Error('no')) : build(snapshot)),
  });
  await releases.put(snapshotOf());
  const before = releases.current();
  await expect(releases.put(snapshotOf({ revision: 2 }))).rejects.toThrow('no');
  expect(releases.current()).toBe(before);
});

describe('releases: a preview', () => {
  it('is the shop with one other version, built once for all viewers', async () => {
    const releases = make();
    await releases.put(snapshotOf());
    const [a, b] = await Promise.all([releases.preview({ 'mf-cart': '2.0.0' }), releases.preview({ 'mf-cart': '2.0.0' })]);
    expect(a).toBe(b);
    expect(a).toMatchObject({ versions: 'mf-list 1.0.0, mf-cart 2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
    expect(releases.current()?.stable.versions).toBe('mf-list 1.0.0, mf-cart 1.0.0');
  });

  it('shows a remote that has no served version', async () => {
    const releases = make();
    await releases.put(snapshotOf({ remotes: new Map(), dead: [{ name: 'mf-list', owns: ['list/*'] }] }));
    expect((await releases.preview({ 'mf-list': '2.0.0' })).versions).toBe('mf-list 2.0.0');
  });

  it('is based on what is served now, also after a promotion', async () => {
    const releases = make();
    await releases.put(snapshotOf());
    await releases.preview({ 'mf-cart': '2.0.0' });
    await releases.put(snapshotOf({ remotes: new Map([['mf-list', remote('mf-list', '3.0.0')]]) }));
    expect((await releases.preview({ 'mf-cart': '2.0.0' })).versions).toBe('mf-list 3.0.0, mf-cart 2.0.0');
  });

  it('fails with the reason for a version that is refused, and is tried again', async () => {
    const releases = make();
    await releases.put(snapshotOf());
    await expect(releases.preview({ 'mf-cart': '9.0.0' })).rejects.toThrow('not what was signed');
    await expect(releases.preview({ 'mf-cart': '9.0.0' })).rejects.toThrow('not what was signed');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
