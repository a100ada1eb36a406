import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRemote } from '../loading/remote-loader.ts';
import { RemoteRefused } from '../loading/remote-refused.ts';
import { sampleStore } from '../testing/sample-artefact.ts';
import type { SampleStore } from '../testing/sample-artefact.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { cachedStore } from './cached-store.ts';
import { folderObjects } from './folder-objects.ts';

let sample: SampleStore;
let folder: string;
beforeEach(() => {
  sample = sampleStore(mkdtempSync(join(tmpdir(), 'cached-')));
  folder = join(sample.dir, 'cache');
  sample.write({ version: '1.0.0', web: { 'a.css': '.a{}' } });
});
afterEach(() => rmSync(sample.dir, { recursive: true, force: true }));

const away: ArtefactStore['read'] = (_name, _version, file) =>
  Promise.reject(new RemoteRefused('unreadable', `${file} can't be read from the store`));
const load = (store: ArtefactStore) => loadRemote('mf-sample', '1.0.0', { ...sample.options, store });

it('loads a version again while the store can not be reached', async () => {
  const { store } = sample.options;
  await load(cachedStore(store, folder));
  const { manifest, stylesheets } = await load(cachedStore({ ...store, read: away }, folder));
  expect([manifest.version, [...stylesheets.values()]]).toEqual(['1.0.0', ['.a{}']]);
});

it.each(['remote.json', 'remote.json.sig', 'node/route.cjs', 'web/a.css'])(
  'does not use %s of the folder when somebody changed it',
  async (file) => {
    const { store } = sample.options;
    await load(cachedStore(store, folder));
    writeFileSync(join(folder, 'mf-sample/1.0.0', file), 'changed');
    await expect(load(cachedStore({ ...store, read: away }, folder))).rejects.toMatchObject({ kind: 'unreadable' });
    expect((await load(cachedStore(store, folder))).manifest.version).toBe('1.0.0');
    // and is mended by it
    expect((await load(cachedStore({ ...store, read: away }, folder))).manifest.version).toBe('1.0.0');
  },
);

it('keeps nothing that was not signed', async () => {
  const { store } = sample.options;
  sample.tamper('1.0.0', 'node/route.cjs', 'stolen()');
  await expect(load(cachedStore(store, folder))).rejects.toMatchObject({ kind: 'tampered' });
  sample.write({ version: '1.0.0', web: { 'a.css': '.a{}' } });
  expect((await load(cachedStore(store, folder))).manifest.version).toBe('1.0.0');
});

it('works without a folder that can be written', async () => {
  writeFileSync(folder, 'a file');
  expect((await load(cachedStore(sample.options.store, folder))).manifest.version).toBe('1.0.0');
});

it('drops what was written first when it is too large', async () => {
  const { store } = sample.options;
  await load(cachedStore(store, folder));
  const cache = folderObjects(folder);
  const sizes = (await cache.list('')).map(({ size }) => size);
  utimesSync(join(folder, 'mf-sample/1.0.0/remote.json'), 0, 0);
  cachedStore(store, folder, { maxBytes: sizes.reduce((sum, size) => sum + size, 0) - 1 });
  while ((await cache.list('')).length === sizes.length) await new Promise((resolve) => setTimeout(resolve, 5));
  const left = (await cache.list('')).map(({ key }) => key);
  expect(left).toHaveLength(sizes.length - 1);
  expect(left).not.toContain('mf-sample/1.0.0/remote.json');
});
