import { CONTRACT_VERSION } from 'shared-contracts';
import { sampleGeneration, sampleRemote } from '../../testing/sample-generation.ts';
import type { Generation } from '../remotes/generation.ts';
import type { LoadedRemote } from '../remotes/remote-loader.ts';
import { RemoteRefused } from '../remotes/remote-refused.ts';
import { createReleases } from './releases.ts';

const remote = (name: string, version: string): LoadedRemote => {
  const loaded = sampleRemote({ name });
  return { ...loaded, manifest: { ...loaded.manifest, version } };
};
const generationOf = (given: Partial<Generation> = {}): Generation => ({
  revision: 1,
  remotes: new Map([
    ['mf-list', remote('mf-list', '1.0.0')],
    ['mf-cart', remote('mf-cart', '1.0.0')],
  ]),
  canaries: new Map(),
  refused: new Map(),
  dead: [],
  ...given,
});
const canary = (name: string, percent: number) => [name, { version: '2.0.0', percent, loaded: remote(name, '2.0.0') }] as const;

/** What is built is the sample's page with the versions that went in. */
const build = async ({ remotes }: Generation) => ({
  ...(await sampleGeneration([])),
  build: {
    shell: [...remotes.values()].map(({ manifest }) => `${manifest.name} ${manifest.version}`).join(', '),
    revision: 1,
    contract: CONTRACT_VERSION,
  },
});
const load = jest.fn((name: string, version: string) =>
  version === '9.0.0' ? Promise.reject(new RemoteRefused('tampered', 'not what was signed')) : Promise.resolve(remote(name, version)),
);
const problems: string[] = [];
const make = (given: Partial<Parameters<typeof createReleases>[0]> = {}) =>
  createReleases({ build, load, onProblem: (message) => problems.push(message), ...given });
beforeEach(() => {
  load.mockClear();
  problems.length = 0;
});

it('is one generation for everybody while no canary runs', async () => {
  const releases = make();
  expect(releases.current()).toBeUndefined();
  await releases.put(generationOf());
  expect(releases.current()).toMatchObject({ main: { build: { shell: 'mf-list 1.0.0, mf-cart 1.0.0' }, variation: '' }, variants: [] });
});

it('has one variant for each share: who gets the narrow canary gets the wide one too', async () => {
  const releases = make();
  await releases.put(generationOf({ canaries: new Map([canary('mf-list', 50), canary('mf-cart', 10)]) }));
  expect(releases.current()?.variants.map(({ below, generation }) => [below, generation.build.shell, generation.variation])).toEqual([
    [10, 'mf-list 2.0.0, mf-cart 2.0.0', 'mf-cart@2.0.0,mf-list@2.0.0'],
    [50, 'mf-list 2.0.0, mf-cart 1.0.0', 'mf-list@2.0.0'],
  ]);
});

it('serves everybody the same when the canary’s version can’t be loaded, or does not fit with the others', async () => {
  const releases = make();
  const refused = new RemoteRefused('broken', 'it throws');
  await releases.put(generationOf({ canaries: new Map([['mf-list', { version: '2.0.0', percent: 50, refused }]]) }));
  expect(releases.current()?.variants).toEqual([]);

  const strict = make({
    build: (generation) =>
      generation.remotes.get('mf-list')?.manifest.version === '2.0.0'
        ? Promise.reject(new Error('two routes with one id'))
        : build(generation),
  });
  await strict.put(generationOf({ canaries: new Map([canary('mf-list', 50)]) }));
  expect(strict.current()?.main.build.shell).toBe('mf-list 1.0.0, mf-cart 1.0.0');
  expect(strict.current()?.variants).toEqual([]);
  expect(problems).toEqual(['canaries of 50 % are not served: two routes with one id']);
});

it('stays as it is when the next generation can not be built', async () => {
  const releases = make({ build: (generation) => (generation.revision === 2 ? Promise.reject(new Error('no')) : build(generation)) });
  await releases.put(generationOf());
  const before = releases.current();
  await expect(releases.put(generationOf({ revision: 2 }))).rejects.toThrow('no');
  expect(releases.current()).toBe(before);
});

describe('a preview', () => {
  it('is the shop with one other version, made once for everybody who looks', async () => {
    const releases = make();
    await releases.put(generationOf());
    const [a, b] = await Promise.all([releases.preview({ 'mf-cart': '2.0.0' }), releases.preview({ 'mf-cart': '2.0.0' })]);
    expect(a).toBe(b);
    expect(a).toMatchObject({ build: { shell: 'mf-list 1.0.0, mf-cart 2.0.0' }, variation: 'mf-cart@2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
    expect(releases.current()?.main.build.shell).toBe('mf-list 1.0.0, mf-cart 1.0.0');
  });

  it('shows a remote of which nothing is served', async () => {
    const releases = make();
    await releases.put(generationOf({ remotes: new Map(), dead: [{ name: 'mf-list', owns: ['list/*'] }] }));
    expect((await releases.preview({ 'mf-list': '2.0.0' })).build.shell).toBe('mf-list 2.0.0');
  });

  it('stands on what is served now, also after a promotion', async () => {
    const releases = make();
    await releases.put(generationOf());
    await releases.preview({ 'mf-cart': '2.0.0' });
    await releases.put(generationOf({ remotes: new Map([['mf-list', remote('mf-list', '3.0.0')]]) }));
    expect((await releases.preview({ 'mf-cart': '2.0.0' })).build.shell).toBe('mf-list 3.0.0, mf-cart 2.0.0');
  });

  it('of a version that is refused says so, and is tried again', async () => {
    const releases = make();
    await releases.put(generationOf());
    await expect(releases.preview({ 'mf-cart': '9.0.0' })).rejects.toThrow('not what was signed');
    await expect(releases.preview({ 'mf-cart': '9.0.0' })).rejects.toThrow('not what was signed');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
