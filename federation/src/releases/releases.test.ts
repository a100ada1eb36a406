import type { LoadedRemote } from '../loading/remote-loader.ts';
import { RemoteRefused } from '../loading/remote-refused.ts';
import type { Generation } from './generation.ts';
import { createReleases, generationForShare } from './releases.ts';

const remote = (name: string, version: string) => ({ manifest: { name, version } }) as LoadedRemote;
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

/** What a host makes of a generation: here the versions that went in. */
interface Built {
  versions: string;
  variation: string;
}
const build = ({ remotes }: Generation, variation: string): Promise<Built> =>
  Promise.resolve({ versions: [...remotes.values()].map(({ manifest }) => `${manifest.name} ${manifest.version}`).join(', '), variation });
const load = jest.fn((name: string, version: string) =>
  version === '9.0.0' ? Promise.reject(new RemoteRefused('tampered', 'not what was signed')) : Promise.resolve(remote(name, version)),
);
const problems: string[] = [];
const make = (given: Partial<Parameters<typeof createReleases<Built>>[0]> = {}) =>
  createReleases({ build, load, onProblem: (message) => problems.push(message), ...given });
beforeEach(() => {
  load.mockClear();
  problems.length = 0;
});

it('is one generation for everybody while no canary runs', async () => {
  const releases = make();
  expect(releases.current()).toBeUndefined();
  await releases.put(generationOf());
  expect(releases.current()).toMatchObject({ main: { versions: 'mf-list 1.0.0, mf-cart 1.0.0', variation: '' }, variants: [] });
});

it('has one variant for each share: who gets the narrow canary gets the wide one too', async () => {
  const releases = make();
  await releases.put(generationOf({ canaries: new Map([canary('mf-list', 50), canary('mf-cart', 10)]) }));
  expect(releases.current()?.variants.map(({ below, generation }) => [below, generation.versions, generation.variation])).toEqual([
    [10, 'mf-list 2.0.0, mf-cart 2.0.0', 'mf-cart@2.0.0,mf-list@2.0.0'],
    [50, 'mf-list 2.0.0, mf-cart 1.0.0', 'mf-list@2.0.0'],
  ]);
});

it('gives each share the narrowest variant that reaches it, and the rest what is served', async () => {
  const releases = make();
  await releases.put(generationOf({ canaries: new Map([canary('mf-list', 50), canary('mf-cart', 10)]) }));
  const release = releases.current();
  if (!release) throw new Error('nothing is served');
  expect([0, 9, 10, 49, 50, 99].map((share) => generationForShare(release, share).variation)).toEqual([
    'mf-cart@2.0.0,mf-list@2.0.0',
    'mf-cart@2.0.0,mf-list@2.0.0',
    'mf-list@2.0.0',
    'mf-list@2.0.0',
    '',
    '',
  ]);
});

it('serves everybody the same when the canary’s version can’t be loaded, or does not fit with the others', async () => {
  const releases = make();
  const refused = new RemoteRefused('broken', 'it throws');
  await releases.put(generationOf({ canaries: new Map([['mf-list', { version: '2.0.0', percent: 50, refused }]]) }));
  expect(releases.current()?.variants).toEqual([]);

  const strict = make({
    build: (generation, variation) =>
      generation.remotes.get('mf-list')?.manifest.version === '2.0.0'
        ? Promise.reject(new Error('two routes with one id'))
        : build(generation, variation),
  });
  await strict.put(generationOf({ canaries: new Map([canary('mf-list', 50)]) }));
  expect(strict.current()?.main.versions).toBe('mf-list 1.0.0, mf-cart 1.0.0');
  expect(strict.current()?.variants).toEqual([]);
  expect(problems).toEqual(['canaries of 50 % are not served: two routes with one id']);
});

it('stays as it is when the next generation can not be built', async () => {
  const releases = make({
    build: (generation, variation) => (generation.revision === 2 ? Promise.reject(new Error('no')) : build(generation, variation)),
  });
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
    expect(a).toMatchObject({ versions: 'mf-list 1.0.0, mf-cart 2.0.0', variation: 'mf-cart@2.0.0' });
    expect(load).toHaveBeenCalledTimes(1);
    expect(releases.current()?.main.versions).toBe('mf-list 1.0.0, mf-cart 1.0.0');
  });

  it('shows a remote of which nothing is served', async () => {
    const releases = make();
    await releases.put(generationOf({ remotes: new Map(), dead: [{ name: 'mf-list', owns: ['list/*'] }] }));
    expect((await releases.preview({ 'mf-list': '2.0.0' })).versions).toBe('mf-list 2.0.0');
  });

  it('stands on what is served now, also after a promotion', async () => {
    const releases = make();
    await releases.put(generationOf());
    await releases.preview({ 'mf-cart': '2.0.0' });
    await releases.put(generationOf({ remotes: new Map([['mf-list', remote('mf-list', '3.0.0')]]) }));
    expect((await releases.preview({ 'mf-cart': '2.0.0' })).versions).toBe('mf-list 3.0.0, mf-cart 2.0.0');
  });

  it('of a version that is refused says so, and is tried again', async () => {
    const releases = make();
    await releases.put(generationOf());
    await expect(releases.preview({ 'mf-cart': '9.0.0' })).rejects.toThrow('not what was signed');
    await expect(releases.preview({ 'mf-cart': '9.0.0' })).rejects.toThrow('not what was signed');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
