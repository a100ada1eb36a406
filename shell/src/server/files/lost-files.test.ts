import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRemote } from 'federation/loading/remote-loader';
import type { LoadedRemote } from 'federation/loading/remote-loader';
import { sampleStore } from 'federation/testing/sample-artefact';
import type { SampleStore } from 'federation/testing/sample-artefact';
import type { LiveTrust } from 'federation/signing/trust';
import { createLostFiles } from './lost-files.ts';
import type { LostFiles } from './lost-files.ts';
import { createRemoteFiles } from './remote-files.ts';

const WEB = { 'remoteEntry.js': 'entry();', 'bench.css': '.bench{}' };
const NAME = 'mf-sample';

let dir: string;
let store: SampleStore;
let revision: number;
let trusted: boolean;
let served: LoadedRemote[];
let events: string[];
let lost: LostFiles;

/** As after `pnpm mf trust`: a newer list, in which the store's key is trusted or not. */
const trust: LiveTrust = {
  keysFor: () => (trusted ? [store.publicKey] : []),
  revision: () => revision,
  refresh: () => Promise.resolve(false),
};
const remoteFiles = () => createRemoteFiles({ store: store.options.store, trust, served: () => served, onLost: lost.note });
const remove = (file: string) => rmSync(join(dir, NAME, file));
const restore = (file: string, content: string) => writeFileSync(join(dir, NAME, file), content);
const serve = async (version: string) => {
  served = [await loadRemote(NAME, version, { ...store.options, trust })];
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lost-'));
  store = sampleStore(dir);
  for (const version of ['1.0.0', '1.1.0']) store.write({ version, web: WEB });
  [revision, trusted, served, events] = [0, true, [], []];
  lost = createLostFiles({
    objects: store.options.store.objects,
    served: () => served.map(({ manifest }) => manifest),
    onLost: ({ version, files }) => events.push(`${version} lost ${files.join(' ')}`),
    onRestored: ({ version }) => events.push(`${version} restored`),
  });
});
afterEach(() => {
  lost.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('a file of the served version that the store has lost', () => {
  it('is reported once until it is there again', async () => {
    await serve('1.1.0');
    await lost.check();
    expect(lost.all()).toEqual([]);
    remove('1.1.0/web/bench.css');
    remove('1.1.0/node/route.cjs');
    await lost.check();
    await lost.check();
    expect(lost.all()).toEqual([{ name: NAME, version: '1.1.0', files: ['node/route.cjs', 'web/bench.css'] }]);
    remove('1.1.0/remote.json');
    await lost.check();
    store.write({ version: '1.1.0', web: WEB });
    await lost.check();
    expect(events).toEqual([
      '1.1.0 lost node/route.cjs web/bench.css',
      '1.1.0 lost node/route.cjs remote.json web/bench.css',
      '1.1.0 restored',
    ]);
    expect(lost.all()).toEqual([]);
  });

  it('is served from memory', async () => {
    await serve('1.1.0');
    const files = remoteFiles();
    remove('1.1.0/web/bench.css');
    expect(await files.find(NAME, '1.1.0', 'bench.css')).toMatchObject({ bytes: WEB['bench.css'].length });
    expect(events).toEqual([]);
  });

  it('is checked at intervals', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    await serve('1.1.0');
    remove('1.1.0/web/bench.css');
    const checking = createLostFiles({
      objects: store.options.store.objects,
      served: () => served.map(({ manifest }) => manifest),
      onLost: ({ files }) => resolve(files),
      onRestored: () => undefined,
      checkMs: 1,
    });
    expect(await promise).toEqual(['web/bench.css']);
    checking.stop();
  });
});

describe('a file of an earlier version that the store has lost', () => {
  it('is reported when a browser requests it, and answered again once it is restored', async () => {
    const files = remoteFiles();
    const content = readFileSync(join(dir, NAME, '1.0.0/web/bench.css'), 'utf8');
    remove('1.0.0/web/bench.css');
    for (let request = 0; request < 2; request += 1) {
      await expect(files.find(NAME, '1.0.0', 'bench.css')).rejects.toMatchObject({ kind: 'unreadable' });
    }
    expect(await files.find(NAME, '1.0.0', 'never-built.css')).toBeUndefined();
    await lost.check();
    expect(events).toEqual(['1.0.0 lost web/bench.css']);
    restore('1.0.0/web/bench.css', content);
    await lost.check();
    expect(await files.find(NAME, '1.0.0', 'bench.css')).toBeDefined();
    expect(events).toEqual(['1.0.0 lost web/bench.css', '1.0.0 restored']);
  });

  it('is not reported when the whole version was removed', async () => {
    const files = remoteFiles();
    await files.find(NAME, '1.0.0', 'remoteEntry.js');
    rmSync(join(dir, NAME, '1.0.0'), { recursive: true });
    expect(await files.find(NAME, '1.0.0', 'bench.css')).toBeUndefined();
    expect(lost.all()).toEqual([]);
  });

  it('is forgotten once the whole version was removed', async () => {
    remove('1.0.0/web/bench.css');
    await expect(remoteFiles().find(NAME, '1.0.0', 'bench.css')).rejects.toMatchObject({ kind: 'unreadable' });
    rmSync(join(dir, NAME, '1.0.0'), { recursive: true });
    await lost.check();
    expect(lost.all()).toEqual([]);
  });
});

describe('a new list of trusted keys', () => {
  it('keeps files that are still signed by one of them, also when the store has lost them', async () => {
    const files = remoteFiles();
    await files.find(NAME, '1.0.0', 'bench.css');
    rmSync(join(dir, NAME, '1.0.0'), { recursive: true });
    revision = 1;
    expect(await files.find(NAME, '1.0.0', 'bench.css')).toBeDefined();
  });

  it('takes files that none of them signed', async () => {
    const files = remoteFiles();
    await files.find(NAME, '1.0.0', 'bench.css');
    await serve('1.0.0');
    [revision, trusted] = [1, false];
    expect(await files.find(NAME, '1.0.0', 'bench.css')).toBeUndefined();
  });
});
