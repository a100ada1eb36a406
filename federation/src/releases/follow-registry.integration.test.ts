import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import type { ServedRecord } from '../manifest/remote-manifest.ts';
import { fileMemory } from '../registry/registry-memory.ts';
import type { RegistryMemory } from '../registry/registry-memory.ts';
import { signRecord } from '../registry/signed-record.ts';
import { changedKey, recordKey } from '../store/store-layout.ts';
import { sampleStore } from '../testing/sample-artefact.ts';
import type { SampleStore } from '../testing/sample-artefact.ts';
import { followRegistry } from './follow-registry.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';
import type { FollowOptions, RegistryFollower } from './follow-registry.ts';

let store: SampleStore;
let follower: RegistryFollower | undefined;
beforeEach(() => {
  store = sampleStore(mkdtempSync(join(tmpdir(), 'follow-registry-')));
});
afterEach(async () => {
  await follower?.stop();
  follower = undefined;
  rmSync(store.dir, { recursive: true, force: true });
});

const start = async (options: Partial<FollowOptions> = {}): Promise<RegistryFollower> => {
  follower = await followRegistry({ ...store.options, onSnapshot: () => undefined, ...options });
  return follower;
};
/** Minimal code of a second remote. */
const OTHER = {
  'remote.cjs': `exports.default = { name: 'mf-other', namespace: 'other', owns: [], routes: [], fragments: {}, translations: () => Promise.resolve({ default: {} }) };`,
};
const versionOf = (snapshot: RegistrySnapshot): string | undefined => snapshot.remotes.get('mf-sample')?.manifest.version;

it('is empty without a registry, and loads it when it appears', async () => {
  store.write({ version: '1.0.0' });
  const firstSnapshot = new Promise<RegistrySnapshot>((resolve) => {
    void start({ onSnapshot: resolve, pollMs: 10 }).then(({ current }) => {
      expect(current().remotes.size).toBe(0);
      store.serve({ 'mf-sample': '1.0.0' });
    });
  });
  expect(versionOf(await firstSnapshot)).toBe('1.0.0');
});

it('leaves a snapshot in use unchanged when the next one is created', async () => {
  store.write({ version: '1.0.0' });
  store.write({ version: '1.1.0' });
  store.serve({ 'mf-sample': '1.0.0' });
  const { current, check } = await start();
  const inUse = current();
  store.serve({ 'mf-sample': '1.1.0' });
  await check();
  expect(versionOf(current())).toBe('1.1.0');
  expect(versionOf(inUse)).toBe('1.0.0');
  expect(current().revision).toBe(2);
});

it('loads only what changed', async () => {
  store.write({ version: '1.0.0' });
  store.write({ version: '1.1.0' });
  store.write({ name: 'mf-other', version: '3.0.0', files: OTHER });
  store.serve({ 'mf-sample': '1.0.0', 'mf-other': '3.0.0' });
  const { current, check } = await start();
  const before = current().remotes.get('mf-other');
  store.serve({ 'mf-sample': '1.1.0', 'mf-other': '3.0.0' });
  await check();
  expect(before).toBeDefined();
  expect(current().remotes.get('mf-other')).toBe(before);
});

it('keeps the last good version of a remote whose new one is refused, with the reason', async () => {
  store.write({ version: '1.0.0' });
  store.write({ version: '1.1.0', files: { 'remote.cjs': 'throw new Error("no bench left");' } });
  store.serve({ 'mf-sample': '1.0.0' });
  const problems: string[] = [];
  const { current, check, status } = await start({ onProblem: (message) => problems.push(message) });
  store.serve({ 'mf-sample': '1.1.0' });
  await check();
  expect(versionOf(current())).toBe('1.0.0');
  expect(current().remotes.get('mf-sample')?.error?.kind).toBe('broken');
  expect(problems).toEqual(['mf-sample 1.1.0 is refused: its code throws: no bench left']);
  expect(status().remotes).toEqual([
    {
      name: 'mf-sample',
      wanted: '1.1.0',
      served: '1.0.0',
      owns: ['benches/*'],
      record_problem: null,
      refused: { kind: 'broken', code: 'SH07', reason: 'its code throws: no bench left' },
      canary: null,
      conflicts: [],
    },
  ]);

  store.serve({ 'mf-sample': '1.0.0' });
  await check();
  expect(current().remotes.get('mf-sample')?.error).toBeUndefined();
  expect(current().refused.size).toBe(0);
});

it('knows the paths of a remote that could never be loaded', async () => {
  store.serve({ 'mf-sample': '9.9.9' });
  const { current, status } = await start();
  expect(current().dead).toEqual([{ name: 'mf-sample', owns: ['benches/*'] }]);
  expect(status().remotes[0]).toMatchObject({ served: null, refused: { kind: 'unreadable' } });
});

it('retries a version that was refused for a temporary reason', async () => {
  store.serve({ 'mf-sample': '1.0.0' });
  const loaded = new Promise<RegistrySnapshot>((resolve) => {
    void start({
      retryMs: 10,
      onSnapshot: (snapshot) => {
        if (snapshot.remotes.size > 0) resolve(snapshot);
      },
    }).then(() => store.write({ version: '1.0.0' }));
  });
  expect(versionOf(await loaded)).toBe('1.0.0');
});

it('passes over records that are not valid, with the reason, and continues with the next valid one', async () => {
  store.write({ version: '1.0.0' });
  store.serve({ 'mf-sample': '1.0.0' });
  const { current, check, status } = await start();
  const before = current();
  store.putRecord('{ half', 2);
  await check();
  expect(current()).toBe(before);
  expect(status().problem).toMatch(/SH14: revision 2 of mf-sample is not valid/);
  store.putRecord(store.record('mf-sample', '1.0.0', { revision: 3 }));
  await check();
  expect(current().revision).toBe(3);
  expect(status().problem).toBeNull();
});

const served = ({ remotes }: RegistrySnapshot) => Object.fromEntries([...remotes].map(([name, { manifest }]) => [name, manifest.version]));

describe('following the registry: a version that the shop can not be built with', () => {
  const onGeneration = (snapshot: RegistrySnapshot) => {
    if (versionOf(snapshot) === '1.1.0') throw new Error('two routes with one id');
  };

  it('is refused alone: the other remotes of the same revision get their new versions', async () => {
    for (const version of ['1.0.0', '1.1.0']) store.write({ version });
    for (const version of ['3.0.0', '3.1.0']) store.write({ name: 'mf-other', version, files: OTHER });
    store.serve({ 'mf-sample': '1.0.0', 'mf-other': '3.0.0' });
    const { current, check, status } = await start({ onSnapshot: onGeneration });
    store.serve({ 'mf-sample': '1.1.0', 'mf-other': '3.1.0' });
    await check();
    expect(served(current())).toEqual({ 'mf-sample': '1.0.0', 'mf-other': '3.1.0' });
    expect(current().revision).toBe(4);
    expect(status().problem).toBeNull();
    expect(status().remotes.find(({ name }) => name === 'mf-sample')?.refused).toEqual({
      kind: 'conflict',
      code: 'SH10',
      reason: 'it does not fit with the other remotes: two routes with one id',
    });
  });

  it('makes only its own paths unavailable when the shell starts', async () => {
    store.write({ version: '1.1.0' });
    store.write({ name: 'mf-other', version: '3.0.0', files: OTHER });
    store.serve({ 'mf-sample': '1.1.0', 'mf-other': '3.0.0' });
    const { current, readiness } = await start({ onSnapshot: onGeneration });
    expect(served(current())).toEqual({ 'mf-other': '3.0.0' });
    expect(current().dead).toEqual([{ name: 'mf-sample', owns: ['benches/*'] }]);
    expect(readiness().missing).toEqual(['mf-sample']);
  });
});

describe('following the registry: a shell that starts', () => {
  const history = (...versions: string[]) => versions.map((version, day) => ({ version, at: `2026-11-0${day + 1}T10:00:00.000Z` }));

  it('falls back to the last version of the history that loads, is ready with it, and uses the wanted one once it loads', async () => {
    store.write({ version: '1.0.0' });
    store.write({ version: '1.1.0' });
    store.tamper('1.1.0', 'node/route.cjs', 'stolen()');
    store.putRecord(store.record('mf-sample', { version: '1.2.0', history: history('1.0.0', '1.1.0', '1.2.0') }));
    let whenLoaded: () => void;
    const loaded = new Promise<void>((resolve) => (whenLoaded = resolve));
    const { current, status, readiness } = await start({
      retryMs: 10,
      onSnapshot: (snapshot) => {
        if (versionOf(snapshot) === '1.2.0') whenLoaded();
      },
    });
    expect(versionOf(current())).toBe('1.0.0');
    expect(status().remotes[0]).toMatchObject({ wanted: '1.2.0', served: '1.0.0', refused: { code: 'SH01' } });
    expect(readiness()).toEqual({ missing: [], fallback: ['mf-sample'], isBehind: false, refusedRecords: [] });
    store.write({ version: '1.2.0' });
    await loaded;
  });

  const rolledBack = (...versions: string[]) =>
    Object.fromEntries(versions.map((version) => [version, { status: 'rolled_back' as const, at: '2026-11-12T10:00:00.000Z' }]));

  it('does not fall back to a version that was rolled back while another one loads', async () => {
    for (const version of ['1.0.0', '1.1.0']) store.write({ version });
    store.putRecord(
      store.record('mf-sample', { version: '1.2.0', history: history('1.0.0', '1.1.0', '1.2.0'), marks: rolledBack('1.1.0') }),
    );
    const { current } = await start();
    expect(versionOf(current())).toBe('1.0.0');
  });

  it('serves a rolled-back version if there is no other: the wanted version first, else the latest that loads, and is ready', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) store.write({ version });
    const versions = history('1.0.0', '1.1.0', '1.2.0');
    const entry = { version: '1.2.0', history: versions, marks: rolledBack('1.0.0', '1.1.0', '1.2.0') };
    store.putRecord(store.record('mf-sample', entry));
    const { current, status, readiness } = await start();
    expect(versionOf(current())).toBe('1.2.0');
    expect(status().remotes[0]).toMatchObject({ wanted: '1.2.0', served: '1.2.0', refused: { code: 'SH09' } });
    expect(readiness()).toEqual({ missing: [], fallback: ['mf-sample'], isBehind: false, refusedRecords: [] });
    await follower?.stop();

    rmSync(join(store.dir, 'mf-sample/1.2.0'), { recursive: true });
    const later = await start();
    expect(versionOf(later.current())).toBe('1.1.0');
    expect(later.readiness().missing).toEqual([]);
  });

  it('searches the whole history before it serves a rolled-back version', async () => {
    const broken = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'];
    const versions = history('1.0.0', ...broken, '1.7.0');
    for (const version of ['1.0.0', '1.7.0']) store.write({ version });
    store.putRecord(store.record('mf-sample', { version: '1.7.0', history: versions, marks: rolledBack('1.7.0') }));
    const { current, readiness } = await start();
    expect(versionOf(current())).toBe('1.0.0');
    expect(readiness().missing).toEqual([]);
  });

  it('serves the same as a shell that was running all the time when all versions were rolled back', async () => {
    for (const version of ['1.0.0', '1.1.0']) store.write({ version });
    store.serve({ 'mf-sample': '1.1.0' });
    const { current, check } = await start();
    const entry = { version: '1.0.0', history: history('1.0.0'), marks: rolledBack('1.0.0', '1.1.0') };
    store.putRecord(store.record('mf-sample', entry));
    await check();
    expect(versionOf(current())).toBe('1.0.0');
    await follower?.stop();
    expect(versionOf((await start()).current())).toBe('1.0.0');
  });

  it('is not ready while nothing of a remote can be served, and stays ready once it was', async () => {
    store.serve({ 'mf-sample': '9.9.9' });
    const { check, readiness } = await start();
    expect(readiness().missing).toEqual(['mf-sample']);
    store.write({ version: '1.0.0' });
    store.serve({ 'mf-sample': '1.0.0' });
    await check();
    expect(readiness().missing).toEqual([]);
    store.serve({ 'mf-sample': '1.0.0', 'mf-other': '9.9.9' });
    await check();
    expect(readiness().missing).toEqual([]);
  });

  it('starts with the last accepted records when the current ones can not be used, with the reason', async () => {
    store.write({ version: '1.0.0' });
    store.serve({ 'mf-sample': '1.0.0' });
    const memory = fileMemory(join(store.dir, 'data/records.json'));
    await (await start({ memory })).stop();
    store.putRecord('{ half', 1);
    const { current, status } = await start({ memory });
    expect(versionOf(current())).toBe('1.0.0');
    expect(status().problem).toMatch(/SH14: revision 1 of mf-sample is not valid/);
  });

  it('starts with the last accepted records when the store can not be reached, with the reason', async () => {
    store.write({ version: '1.0.0' });
    store.serve({ 'mf-sample': '1.0.0' });
    const memory = fileMemory(join(store.dir, 'data/records.json'));
    await (await start({ memory })).stop();
    const { objects } = store.options.store;
    const away = { ...objects, folders: () => Promise.reject(new Error('no route to the bucket')) };
    const { current, status, readiness } = await start({ memory, store: { ...store.options.store, objects: away } });
    expect(versionOf(current())).toBe('1.0.0');
    expect(readiness()).toEqual({ missing: [], fallback: [], isBehind: true, refusedRecords: [] });
    expect(status().problem).toMatch(/no route to the bucket/);
  });

  it('starts with the last accepted records when the store does not answer at all', async () => {
    store.write({ version: '1.0.0' });
    store.serve({ 'mf-sample': '1.0.0' });
    const memory = fileMemory(join(store.dir, 'data/records.json'));
    await (await start({ memory })).stop();
    let answer: () => void = () => undefined;
    const answers = new Promise<void>((resolve) => (answer = resolve));
    const { objects } = store.options.store;
    const hanging = { ...objects, read: (key: string) => answers.then(() => objects.read(key)) };
    const { current, stop } = await start({ memory, firstReadMs: 20, store: { ...store.options.store, objects: hanging } });
    expect(versionOf(current())).toBe('1.0.0');
    answer();
    await stop();
  });
});

describe('following the registry: a record', () => {
  const refuse = async (text: string, problem: RegExp, { memory, revision }: { memory?: RegistryMemory; revision?: number } = {}) => {
    const { current, check, status } = await start({ memory });
    const before = served(current());
    store.putRecord(text, revision);
    await check();
    expect(served(current())).toEqual(before);
    expect(status().problem).toMatch(problem);
    await follower?.stop();
  };
  beforeEach(() => {
    store.write({ version: '1.0.0' });
    store.write({ version: '1.1.0' });
  });

  it('is not used without a signature, or with one of an unknown key, or of another place', async () => {
    store.serve({ 'mf-sample': '1.0.0' });
    const content = JSON.parse(store.record('mf-sample', '1.1.0')) as ServedRecord & { signature?: string };
    const { signature: _signature, ...unsigned } = content;
    await refuse(JSON.stringify(unsigned), /SH12: revision 2 of mf-sample is not signed by a trusted key/);
    await refuse(JSON.stringify({ ...content, reason: 'x' }), /SH12/);
    const foreign = generateKeyPairSync('ed25519').privateKey;
    await refuse(signRecord(unsigned, foreign), /SH12/);
    // genuine records of another environment, remote or revision, copied to this place
    await refuse(signRecord({ ...unsigned, environment: 'staging' }, store.privateKey), /SH14: .* is not valid: it is revision 2/);
    await refuse(signRecord({ ...unsigned, remote: 'mf-other' }, store.privateKey), /SH14: .* it is revision 2 of mf-other/);
    await refuse(signRecord(unsigned, store.privateKey), /SH14: revision 7 of mf-sample is not valid: it is revision 2/, { revision: 7 });
  });

  it('that disappears is reported until it is back; what is served stays', async () => {
    store.serve({ 'mf-sample': '1.0.0' });
    const problems: string[] = [];
    const { current, check, status } = await start({ onProblem: (message) => problems.push(message) });
    const file = join(store.dir, recordKey('', 'mf-sample', 1));
    renameSync(file, `${file}.away`);
    await check();
    await check();
    expect([versionOf(current()), status().problem, problems.length]).toEqual([
      '1.0.0',
      'SH14: what is served of mf-sample is not there any more',
      1,
    ]);
    renameSync(`${file}.away`, file);
    await check();
    expect([versionOf(current()), status().problem]).toEqual(['1.0.0', null]);
  });

  const recordsOf = (name: string): string => dirname(join(store.dir, recordKey('', name, 1)));
  it.each([
    ['disappears', () => renameSync(recordsOf('mf-sample'), join(store.dir, 'away')), /SH14: what is served of mf-sample is not there/],
    ['is overwritten', () => writeFileSync(join(store.dir, recordKey('', 'mf-sample', 2)), '{ half'), /SH14: revision 2 of mf-sample/],
    ['has a successor that can not be read', () => writeFileSync(join(store.dir, recordKey('', 'mf-sample', 3)), ''), /SH14: revision 3/],
  ])(
    'that %s without a hint is reported at the next poll, and what is served stays',
    async (_how, harm, reason) => {
      for (const _change of [1, 2]) store.serve({ 'mf-sample': '1.0.0' });
      const problem = Promise.withResolvers<string>();
      const { objects } = store.options.store;
      let polls = 0;
      const read: typeof objects.read = (key) => {
        if (key === changedKey('')) polls += 1;
        return objects.read(key);
      };
      const counting = { ...store.options.store, objects: { ...objects, read } };
      const { current, status, readiness } = await start({ store: counting, pollMs: 5, onProblem: problem.resolve });
      // The first poll reads everything.
      while (polls < 3) await new Promise((resolve) => setTimeout(resolve, 5));
      harm();
      await problem.promise;
      expect(status().problem).toMatch(reason);
      expect(status().remotes[0]?.record_problem).toMatch(reason);
      expect(readiness().isBehind).toBe(true);
      expect(versionOf(current())).toBe('1.0.0');
    },
    15_000,
  );

  it('is used only if it is newer, after a restart too', async () => {
    const earlier = store.record('mf-sample', '1.0.0');
    store.serve({ 'mf-sample': '1.1.0' });
    const memory = fileMemory(join(store.dir, 'data/records.json'));
    await (await start({ memory })).stop();
    // as after restoring a backup, or by somebody who can write to the store
    rmSync(join(store.dir, recordKey('', 'mf-sample', 2)));
    await refuse(earlier, /SH13: mf-sample has revision 1, but 2 was accepted already/, { memory });
    const { current, status } = await start({ memory });
    expect(versionOf(current())).toBe('1.1.0');
    expect(status().problem).toMatch(/SH13/);
    await follower?.stop();
    await refuse(store.record('mf-sample', '1.0.0', { revision: 2 }), /SH13: revision 2 of mf-sample differs from the accepted/, {
      memory,
    });
  });

  it('of a later series replaces the one before, and never vice versa', async () => {
    const old = store.record('mf-sample', '1.0.0', { revision: 50 });
    const later = { id: 'b3bb189e-8bf9-4888-9912-ace4e6543002', since: '2026-11-22T10:00:00.000Z' };
    store.putRecord(old);
    const memory = fileMemory(join(store.dir, 'data/records.json'));
    const { current, check } = await start({ memory });
    rmSync(join(store.dir, recordKey('', 'mf-sample', 50)));
    store.putRecord(store.record('mf-sample', '1.1.0', { revision: 1, series: later }));
    await check();
    expect(versionOf(current())).toBe('1.1.0');
    await follower?.stop();
    await refuse(old, /SH13: revision 50 of mf-sample is of a series that was replaced/, { memory });
  });

  it('of one remote that is not valid does not keep the others from being updated', async () => {
    store.write({ name: 'mf-other', version: '3.0.0', files: OTHER });
    store.write({ name: 'mf-other', version: '3.1.0', files: OTHER });
    store.serve({ 'mf-sample': '1.0.0', 'mf-other': '3.0.0' });
    const { current, check, status } = await start();
    store.putRecord('{ half', 2);
    store.serve({ 'mf-other': '3.1.0' });
    await check();
    expect(served(current())).toEqual({ 'mf-sample': '1.0.0', 'mf-other': '3.1.0' });
    expect(status().problem).toMatch(/SH14: revision 2 of mf-sample/);
    const problems = Object.fromEntries(status().remotes.map(({ name, record_problem: problem }) => [name, problem]));
    expect(problems).toEqual({ 'mf-other': null, 'mf-sample': expect.stringMatching(/SH14/) as string });
    expect(status().store_problem).toBeNull();
  });

  it('can not promote a version that it marks as rolled back', async () => {
    store.putRecord(store.record('mf-sample', '1.0.0'));
    const { current, check, status } = await start();
    const marks = { '1.1.0': { status: 'rolled_back' as const, at: '2026-11-02T10:00:00.000Z', reason: 'no prices' } };
    store.putRecord(store.record('mf-sample', { version: '1.1.0', marks }));
    await check();
    expect(versionOf(current())).toBe('1.0.0');
    expect(status().remotes[0]?.refused).toMatchObject({
      kind: 'rolled-back',
      code: 'SH09',
      reason: expect.stringMatching(/no prices/) as string,
    });
  });
});

it('reports a refusal once, however often the version is retried, and builds nothing again meanwhile', async () => {
  store.write({ version: '1.0.0' });
  store.serve({ 'mf-sample': '1.0.0' });
  const problems: string[] = [];
  let built = 0;
  let reads = 0;
  const counting = {
    ...store.options.store,
    read: (name: string, version: string, file: string) => {
      if (version === '1.1.0' && file === 'remote.json.sig') reads += 1;
      return store.options.store.read(name, version, file);
    },
  };
  const { check } = await start({
    store: counting,
    retryMs: 5,
    onProblem: (message) => problems.push(message),
    onSnapshot: () => void (built += 1),
  });
  store.serve({ 'mf-sample': '1.1.0' });
  await check();
  while (reads < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(problems).toHaveLength(1);
  expect(built).toBe(2);
});

describe('following the registry: a canary', () => {
  const serveBoth = (version: string, canary: string) =>
    store.serve({ 'mf-sample': version }, { 'mf-sample': { version: canary, percent: 20, at: '2026-11-22T10:00:00.000Z' } });

  it('that changes a built-in while it is served leaves it as before when it ends, and that is reported', async () => {
    const flatten = (): unknown => new Script('[[1, 2]].flatMap((x) => x).length').runInThisContext();
    store.write({ version: '1.0.0' });
    store.write({
      version: '1.1.0',
      files: { 'route.cjs': 'exports.Component = () => { Array.prototype.flatMap = () => []; };' },
    });
    serveBoth('1.0.0', '1.1.0');
    const problems: string[] = [];
    const { current, check } = await start({ onProblem: (message) => problems.push(message) });
    const { Component } = current().canaries.get('mf-sample')?.loaded?.routes.get('mf-sample/benches') as unknown as {
      Component: () => void;
    };
    Component();
    expect(flatten()).toBe(0);
    store.serve({ 'mf-sample': '1.0.0' });
    await check();
    expect(flatten()).toBe(2);
    expect(problems).toEqual(['built-ins were restored: Array.prototype.flatMap']);
  });

  it('is loaded beside the stable version, and is the same object once it is promoted', async () => {
    store.write({ version: '1.0.0' });
    store.write({ version: '1.1.0' });
    serveBoth('1.0.0', '1.1.0');
    const { current, check, status } = await start();
    const canary = current().canaries.get('mf-sample');
    expect([versionOf(current()), canary?.loaded?.manifest.version, canary?.percent]).toEqual(['1.0.0', '1.1.0', 20]);
    expect(status().remotes[0]).toMatchObject({ served: '1.0.0', canary: { version: '1.1.0', percent: 20, refused: null } });

    store.serve({ 'mf-sample': '1.1.0' });
    await check();
    expect(current().remotes.get('mf-sample')).toBe(canary?.loaded);
    expect(current().canaries.size).toBe(0);
  });

  it('that is refused affects nobody, and the reason is reported', async () => {
    store.write({ version: '1.0.0' });
    store.write({ version: '1.1.0' });
    store.tamper('1.1.0', 'node/route.cjs', 'stolen()');
    serveBoth('1.0.0', '1.1.0');
    const problems: string[] = [];
    const { current, status } = await start({ onProblem: (message) => problems.push(message) });
    expect(versionOf(current())).toBe('1.0.0');
    expect(current().remotes.get('mf-sample')?.error).toBeUndefined();
    expect(status().remotes[0]).toMatchObject({ refused: null, canary: { version: '1.1.0', refused: { kind: 'tampered', code: 'SH04' } } });
    expect(problems).toEqual(['mf-sample 1.1.0 is refused as canary: node/route.cjs is not the file that was signed']);
  });

  it('whose files arrive late is loaded on a retry', async () => {
    store.write({ version: '1.0.0' });
    serveBoth('1.0.0', '1.1.0');
    const loaded = new Promise<RegistrySnapshot>((resolve) => {
      void start({
        retryMs: 10,
        onSnapshot: (snapshot) => {
          if (snapshot.canaries.get('mf-sample')?.loaded) resolve(snapshot);
        },
      }).then(() => store.write({ version: '1.1.0' }));
    });
    expect((await loaded).canaries.get('mf-sample')?.loaded?.manifest.version).toBe('1.1.0');
  });
});

it('is not called any more after stopping', async () => {
  const onGeneration = jest.fn();
  const { stop, check } = await start({ onSnapshot: onGeneration, pollMs: 5 });
  await stop();
  store.write({ version: '1.0.0' });
  store.serve({ 'mf-sample': '1.0.0' });
  await check();
  expect(onGeneration).not.toHaveBeenCalled();
});

it('following the registry needs no more memory after 50 promotions', async () => {
  const program = join(__dirname, '../testing/promotion-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program]);
  const { before, after, promotions } = JSON.parse(stdout) as { before: number; after: number; promotions: number };
  expect(promotions).toBe(50);
  // One version alone is several megabytes.
  expect(after - before).toBeLessThan(1_000_000);
}, 60_000);

describe('a slot that two served remotes fill', () => {
  const RAIL = { 'product-rail': { files: { js: [], css: [] } } };
  const RIVAL = {
    'remote.cjs': `exports.default = { name: 'mf-aaa', namespace: 'aaa', owns: [], routes: [], fragments: { 'product-rail': () => Promise.resolve({ default: () => null }) }, translations: () => Promise.resolve({ default: {} }) };`,
  };
  const since = (at: string) => ({ history: [{ version: '1.0.0', at }], holds: { 'slot product-rail': at } });
  const putRival = (at: string): void => {
    store.write({ name: 'mf-aaa', version: '1.0.0', files: RIVAL, manifest: { slots: RAIL } });
    writeRecord('mf-aaa', store.record('mf-aaa', { version: '1.0.0', owns: ['aaa/*'], ...since(at) }));
  };
  const writeRecord = (name: string, text: string): void => {
    const { revision } = JSON.parse(text) as ServedRecord;
    mkdirSync(dirname(join(store.dir, recordKey('', name, revision))), { recursive: true });
    writeFileSync(join(store.dir, recordKey('', name, revision)), text);
  };
  const conflicts = () => Object.fromEntries(follower?.status().remotes.map(({ name, conflicts: all }) => [name, all]) ?? []);

  it('is of the one that has it for longer by its signed record, which the status and a message say', async () => {
    store.write({ version: '1.0.0' });
    putRival('2026-02-01T00:00:00.000Z');
    store.putRecord(store.record('mf-sample', { version: '1.0.0', ...since('2026-01-01T00:00:00.000Z') }));
    const problems: string[] = [];
    await start({ onProblem: (message) => problems.push(message) });
    expect(conflicts()).toEqual({ 'mf-aaa': ['slot product-rail is of mf-sample, which had it first'], 'mf-sample': [] });
    expect(problems).toEqual(['mf-aaa does not get everything: slot product-rail is of mf-sample, which had it first']);
  });

  it('stays with the one that a running shell gave it to, also when the record of the other one has an earlier time', async () => {
    store.write({ version: '1.0.0' });
    store.write({ version: '1.1.0' });
    const held = since('2026-02-01T00:00:00.000Z');
    store.putRecord(store.record('mf-sample', { version: '1.0.0', ...held }));
    const { check } = await start();
    putRival('2020-01-01T00:00:00.000Z');
    store.putRecord(store.record('mf-sample', { version: '1.1.0', ...held }));
    await check();
    expect(conflicts()).toEqual({ 'mf-aaa': ['slot product-rail is of mf-sample, which had it first'], 'mf-sample': [] });
  });

  it('is not given away while its remote can not be loaded', async () => {
    putRival('2026-02-01T00:00:00.000Z');
    store.putRecord(store.record('mf-sample', { version: '9.9.9', ...since('2026-01-01T00:00:00.000Z') }));
    await start();
    expect(conflicts()['mf-aaa']).toEqual(['slot product-rail is of mf-sample, which had it first']);
  });
});
