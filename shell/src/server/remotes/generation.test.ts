import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startGenerations } from './generation.ts';
import type { Generation, GenerationOptions, Generations } from './generation.ts';
import { sampleStore } from './testing/sample-artefact.ts';
import type { SampleStore } from './testing/sample-artefact.ts';

let store: SampleStore;
let generations: Generations | undefined;
beforeEach(() => {
  store = sampleStore(mkdtempSync(join(tmpdir(), 'generation-')));
});
afterEach(async () => {
  await generations?.stop();
  generations = undefined;
  rmSync(store.dir, { recursive: true, force: true });
});

const start = async (options: Partial<GenerationOptions> = {}): Promise<Generations> => {
  generations = await startGenerations({ ...store.options, onGeneration: () => undefined, ...options });
  return generations;
};
const versionOf = (generation: Generation): string | undefined => generation.remotes.get('mf-sample')?.manifest.version;

it('is empty without a registry and follows it as soon as there is one, by itself', async () => {
  store.write({ version: '1.0.0' });
  const seen = new Promise<Generation>((resolve) => {
    void start({ onGeneration: resolve, pollMs: 10 }).then(({ current }) => {
      expect(current().remotes.size).toBe(0);
      store.serve({ 'mf-sample': '1.0.0' });
    });
  });
  expect(versionOf(await seen)).toBe('1.0.0');
});

it('leaves a generation in use as it was when the next one is made', async () => {
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
  const other = {
    'remote.cjs': `exports.default = { name: 'mf-other', namespace: 'sample', owns: [], routes: [], fragments: {}, translations: () => Promise.resolve({ default: {} }) };`,
  };
  store.write({ name: 'mf-other', version: '3.0.0', files: other });
  store.serve({ 'mf-sample': '1.0.0', 'mf-other': '3.0.0' });
  const { current, check } = await start();
  const before = current().remotes.get('mf-other');
  store.serve({ 'mf-sample': '1.1.0', 'mf-other': '3.0.0' });
  await check();
  expect(before).toBeDefined();
  expect(current().remotes.get('mf-other')).toBe(before);
});

it('keeps the last good version of a remote whose new one is refused, and says why', async () => {
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
      refused: { kind: 'broken', code: 'SH07', reason: 'its code throws: no bench left' },
      canary: null,
    },
  ]);

  store.serve({ 'mf-sample': '1.0.0' });
  await check();
  expect(current().remotes.get('mf-sample')?.error).toBeUndefined();
  expect(current().refused.size).toBe(0);
});

it('knows the area of a remote that never could be loaded', async () => {
  store.serve({ 'mf-sample': '9.9.9' });
  const { current, status } = await start();
  expect(current().dead).toEqual([{ name: 'mf-sample', owns: ['benches/*'] }]);
  expect(status().remotes[0]).toMatchObject({ served: null, refused: { kind: 'unreadable' } });
});

it('tries again by itself what was refused for a passing reason', async () => {
  store.serve({ 'mf-sample': '1.0.0' });
  const loaded = new Promise<Generation>((resolve) => {
    void start({
      retryMs: 10,
      onGeneration: (generation) => {
        if (generation.remotes.size > 0) resolve(generation);
      },
    }).then(() => store.write({ version: '1.0.0' }));
  });
  expect(versionOf(await loaded)).toBe('1.0.0');
});

it('stays as it is when the registry is not valid, and goes on with the next valid one', async () => {
  store.write({ version: '1.0.0' });
  store.serve({ 'mf-sample': '1.0.0' });
  const { current, check, status } = await start();
  const before = current();
  writeFileSync(join(store.dir, 'registry.json'), '{"revision": "many"}');
  await check();
  expect(current()).toBe(before);
  expect(status().problem).toMatch(/registry\.json is not valid/);
  writeFileSync(join(store.dir, 'registry.json'), '{ half');
  await check();
  expect(current()).toBe(before);
  store.serve({ 'mf-sample': '1.0.0' });
  await check();
  expect(current().revision).toBe(2);
  expect(status().problem).toBeNull();
});

it('stays as it is when the shell can not use the next generation', async () => {
  store.write({ version: '1.0.0' });
  store.write({ version: '1.1.0' });
  store.serve({ 'mf-sample': '1.0.0' });
  const { current, check, status } = await start({
    onGeneration: (generation) => {
      if (versionOf(generation) === '1.1.0') throw new Error('two routes with one id');
    },
  });
  store.serve({ 'mf-sample': '1.1.0' });
  await check();
  expect(versionOf(current())).toBe('1.0.0');
  expect(status().problem).toMatch(/revision 2 is not in force: two routes with one id/);
});

describe('a canary', () => {
  const serveBoth = (version: string, canary: string) =>
    store.serve({ 'mf-sample': version }, { 'mf-sample': { version: canary, percent: 20, at: '2026-11-22T10:00:00.000Z' } });

  it('is loaded beside what most visitors get, and is the same object once it is promoted', async () => {
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

  it('that is refused costs nobody anything, and says why', async () => {
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

  it('whose files come late is there by itself', async () => {
    store.write({ version: '1.0.0' });
    serveBoth('1.0.0', '1.1.0');
    const loaded = new Promise<Generation>((resolve) => {
      void start({
        retryMs: 10,
        onGeneration: (generation) => {
          if (generation.canaries.get('mf-sample')?.loaded) resolve(generation);
        },
      }).then(() => store.write({ version: '1.1.0' }));
    });
    expect((await loaded).canaries.get('mf-sample')?.loaded?.manifest.version).toBe('1.1.0');
  });
});

it('hears of nothing more after it was stopped', async () => {
  const onGeneration = jest.fn();
  const { stop, check } = await start({ onGeneration, pollMs: 5 });
  await stop();
  store.write({ version: '1.0.0' });
  store.serve({ 'mf-sample': '1.0.0' });
  await check();
  expect(onGeneration).not.toHaveBeenCalled();
});

it('needs no more memory after 50 promotions', async () => {
  const program = join(__dirname, 'testing/promotion-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program]);
  const { before, after, promotions } = JSON.parse(stdout) as { before: number; after: number; promotions: number };
  expect(promotions).toBe(50);
  // One version alone is several megabytes.
  expect(after - before).toBeLessThan(1_000_000);
}, 60_000);
