import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { ENTRY, sampleStore } from '../testing/sample-artefact.ts';
import type { SampleStore } from '../testing/sample-artefact.ts';
import { loadRemote } from './remote-loader.ts';
import type { LoaderOptions } from './remote-loader.ts';
import { startWork } from './remote-work.ts';
import { rootTrust } from '../signing/trust.ts';

let store: SampleStore;
beforeEach(() => {
  store = sampleStore(mkdtempSync(join(tmpdir(), 'loader-')));
});
afterEach(() => rmSync(store.dir, { recursive: true, force: true }));

/** Time on a machine where others have the core: of `slowdown` milliseconds one counts. Tests compute by the clock on the wall. */
const timeOnMachine =
  ({ slowdown }: { slowdown: number }) =>
  () => {
    const began = performance.now();
    const passedMs = (): number => performance.now() - began;
    return { passedMs, ownMs: () => passedMs() / slowdown };
  };
const load = (version = '1.0.0', options: Partial<LoaderOptions> = {}) =>
  loadRemote('mf-sample', version, { ...store.options, startTime: timeOnMachine({ slowdown: 1 }), ...options });
const refusal = (kind: string, message: RegExp) =>
  expect.objectContaining({ name: 'RemoteRefused', kind, message: expect.stringMatching(message) as string });

/** Global variables set by remote code, in the context it runs in. */
const scope = new Script('globalThis').runInThisContext() as { remoteRan?: boolean };
afterEach(() => {
  delete scope.remoteRan;
});

describe('remote loader: a genuine version', () => {
  it("is loaded with all lazy parts, using the shell's packages", async () => {
    store.write({ version: '1.0.0' });
    const { manifest, routes, fragments, translations } = await load();
    expect(manifest.version).toBe('1.0.0');
    const route = routes.get('mf-sample/benches') as unknown as { Component: () => string; webBase: string };
    expect(route.Component()).toBe('a bench');
    expect(route.webBase).toBe('/remotes/mf-sample/1.0.0/web/');
    expect([...fragments.keys()]).toEqual(['product-rail']);
    expect(translations.de).toEqual({ title: 'Benches in de' });
  });

  it('is accepted with any of several trusted keys, so that a key can be replaced', async () => {
    store.write({ version: '1.0.0' });
    const other = generateKeyPairSync('ed25519').publicKey;
    await expect(load('1.0.0', { trust: rootTrust([other, store.publicKey]) })).resolves.toBeDefined();
    await expect(load('1.0.0', { trust: rootTrust([other]) })).rejects.toEqual(refusal('signature', /not signed by a trusted key/));
  });
});

describe('remote loader: a version that differs from what was signed', () => {
  it('is refused before any of its code runs when a lazy chunk was changed', async () => {
    store.write({ version: '1.0.0', files: { 'remote.cjs': `globalThis.remoteRan = true;${ENTRY}` } });
    await load();
    expect(scope.remoteRan).toBe(true);
    delete scope.remoteRan;
    store.tamper('1.0.0', 'node/route.cjs', 'exports.Component = () => "changed";');
    await expect(load()).rejects.toEqual(refusal('tampered', /node\/route\.cjs is not the file/));
    expect(scope.remoteRan).toBeUndefined();
  });

  it('is refused when its manifest was changed', async () => {
    store.write({ version: '1.0.0' });
    store.tamper('1.0.0', 'remote.json', '{"name":"mf-sample","version":"1.0.0","contract":"1.0.0"}');
    await expect(load()).rejects.toEqual(refusal('signature', /not signed/));
  });

  it('is refused when its signature is malformed', async () => {
    store.write({ version: '1.0.0' });
    store.tamper('1.0.0', 'remote.json.sig', 'not base64 at all');
    await expect(load()).rejects.toEqual(refusal('signature', /not signed/));
  });

  it('is refused in the folder of another version, even if signed', async () => {
    store.write({ version: '1.0.0' });
    cpSync(join(store.dir, 'mf-sample/1.0.0'), join(store.dir, 'mf-sample/2.0.0'), { recursive: true });
    await expect(load('2.0.0')).rejects.toEqual(refusal('signature', /signed for mf-sample 1\.0\.0, not for the folder/));
  });

  it('is refused temporarily when a file is missing', async () => {
    store.write({ version: '1.0.0' });
    unlinkSync(join(store.dir, 'mf-sample/1.0.0/node/route.cjs'));
    await expect(load()).rejects.toMatchObject({ kind: 'unreadable', isTemporary: true });
  });
});

describe('remote loader: each file of a version', () => {
  const WEB = { 'remoteEntry.js': 'entry();', 'bench.1234.css': '.bench { color: red }', 'nl.json': '{"a":1}', 'bench.svg': '<svg></svg>' };
  const FILES = [...Object.keys(WEB).map((file) => `web/${file}`), 'node/remote.cjs', 'node/route.cjs', 'remote.json', 'remote.json.sig'];
  const FAULTS: Record<string, (file: string) => void> = {
    missing: (file) => rmSync(file),
    // The tests may run as root, which may read everything.
    unreadable: (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    truncated: (file) => writeFileSync(file, readFileSync(file).subarray(0, 3)),
    changed: (file) => {
      const content = readFileSync(file);
      content.writeUInt8(content.readUInt8(3) ^ 1, 3);
      writeFileSync(file, content);
    },
    'a symbolic link': (file) => {
      cpSync(file, `${file}.elsewhere`);
      rmSync(file);
      symlinkSync(`${file}.elsewhere`, file);
    },
  };

  it.each(FILES.flatMap((file) => Object.keys(FAULTS).map((fault) => [file, fault] as const)))(
    '%s that is %s refuses the version, and the version loads once the file is back',
    async (file, fault) => {
      store.write({ version: '1.0.0', web: WEB });
      const path = join(store.dir, 'mf-sample/1.0.0', file);
      const good = readFileSync(path);
      FAULTS[fault]?.(path);
      await expect(load()).rejects.toMatchObject({ name: 'RemoteRefused', isTemporary: true });
      rmSync(path, { recursive: true, force: true });
      writeFileSync(path, good);
      await expect(load()).resolves.toBeDefined();
    },
  );

  it('is passed on to be served once it is verified, and stylesheets belong to the version', async () => {
    store.write({ version: '1.0.0', web: WEB });
    const received = new Map<string, string>();
    const { stylesheets, webFiles } = await load('1.0.0', {
      onWebFile: (_version, file, content) => received.set(file, content.toString()),
    });
    expect(Object.fromEntries(received)).toEqual(WEB);
    expect(Object.fromEntries([...webFiles].map(([file, content]) => [file, content.toString()]))).toEqual(WEB);
    expect([...stylesheets.keys()]).toEqual(['/remotes/mf-sample/1.0.0/web/bench.1234.css']);
  });
});

describe('remote loader: a version for another shell', () => {
  it.each([
    ['2.0.0', 'a later major contract'],
    ['1.3.0', 'a later minor contract'],
  ])('is refused with contract %s, %s', async (contract) => {
    store.write({ version: '1.0.0', manifest: { contract } });
    await expect(load()).rejects.toEqual(refusal('contract', new RegExp(`contract ${contract}, the shell has 1\\.2\\.0`)));
  });

  it('is refused for its contract, even if the rest of its manifest cannot be parsed', async () => {
    store.write({ version: '1.0.0', manifest: { contract: '1.3.0', uses: ['slot-of-tomorrow' as never] } });
    await expect(load()).rejects.toMatchObject({ kind: 'contract' });
  });

  it('is refused with the names of shared packages it uses and the shell does not have', async () => {
    store.write({
      version: '1.0.0',
      manifest: { imports: { 'shared-ui': ['Button', 'NewField', 'NewIcon'], react: ['default', 'useState'], 'react-redux': ['*'] } },
    });
    const offered = { 'shared-ui': new Set(['Button']), react: new Set(['useState']), 'react-redux': new Set<string>() };
    await expect(load('1.0.0', { offered })).rejects.toEqual(refusal('missing-export', /uses: shared-ui: NewField, NewIcon$/));
    await expect(
      load('1.0.0', { offered: { ...offered, 'shared-ui': new Set(['Button', 'NewField', 'NewIcon']) } }),
    ).resolves.toBeDefined();
  });

  it('is refused when the shell has no version of a shared package it can use', async () => {
    store.write({ version: '1.0.0' });
    const sharedVersions = { ...store.options.sharedVersions, 'react-dom': '20.0.0' };
    await expect(load('1.0.0', { sharedVersions })).rejects.toEqual(
      refusal('contract', /needs react-dom \^19\.0\.0, the shell has 20\.0\.0/),
    );
  });
});

describe('remote loader: code that accesses more than it may', () => {
  it.each([
    [`require('node:fs')`, /package node:fs/],
    [`require('fs')`, /package fs/],
    [`require('lodash')`, /package lodash/],
    [`require('constructor')`, /package constructor/],
    [`require('../../secret.cjs')`, /file \.\.\/\.\.\/secret\.cjs, which is not part of it/],
    [`require('/etc/passwd')`, /package \/etc\/passwd/],
  ])('is refused: %s', async (code, message) => {
    store.write({ version: '1.0.0', files: { 'remote.cjs': `${code};${ENTRY}` } });
    await expect(load()).rejects.toEqual(refusal('forbidden', message));
  });

  it('is refused when a signed manifest names an entry outside its folder', async () => {
    store.write({ version: '1.0.0', manifest: { node: { entry: '../../../evil.cjs', digests: {} } } });
    await expect(load()).rejects.toEqual(refusal('broken', /remote\.json is not valid/));
  });
});

describe('remote loader: code that changes built-ins', () => {
  /** In the context that remotes run in. */
  const run = (code: string): unknown => new Script(code).runInThisContext();
  const ARE_WHOLE = `[[1, [2]].flatMap((x) => x).length, 'abc'.at(1), typeof fetch, Object.keys({}).length, 'shuffle' in [], typeof JSON.parse,
    Array.prototype[Symbol.iterator] === Array.prototype.values, 'pick' in {}].join()`;
  const WHOLE = '2,b,function,0,false,function,true,false';

  it.each([
    ['Array.prototype.flatMap = () => [];', 'Array.prototype.flatMap'],
    ['delete String.prototype.at;', 'String.prototype.at'],
    ['globalThis.fetch = () => undefined;', 'globalThis.fetch'],
    ['Array.prototype.shuffle = function () {};', 'Array.prototype.shuffle'],
    ['Object.prototype.pick = () => 1;', 'Object.prototype.pick'],
    ['Object.defineProperty(JSON, "parse", { get() { throw new Error(); } });', 'JSON.parse'],
    [
      'Array.prototype[Symbol.iterator] = function* () {}; Reflect.ownKeys = () => [];',
      'Array.prototype[Symbol(Symbol.iterator)], Reflect.ownKeys',
    ],
    ['Object.setPrototypeOf(Array.prototype, null);', 'the prototype of Array.prototype'],
  ])('is refused, and they are as before: %s', async (code, builtIn) => {
    expect(run(ARE_WHOLE)).toBe(WHOLE);
    store.write({ version: '1.0.0', files: { 'route.cjs': `${code} exports.Component = () => 7;` } });
    await expect(load()).rejects.toMatchObject({
      kind: 'changed-built-ins',
      code: 'SH15',
      message: `route mf-sample/benches: it changes built-ins that the whole shop uses: ${builtIn}`,
    });
    expect(run(ARE_WHOLE)).toBe(WHOLE);
    store.write({ version: '1.1.0' });
    await expect(load('1.1.0')).resolves.toBeDefined();
  });

  it('leaves them as before when it throws or hangs afterwards, and another version is not blamed', async () => {
    const patch = 'Array.prototype.flatMap = () => [];';
    store.write({ version: '1.0.0', files: { 'route.cjs': `${patch} throw new Error('no');` } });
    store.write({ version: '1.1.0', files: { 'remote.cjs': `${patch}${ENTRY}` } });
    store.write({ version: '1.2.0', files: { 'route.cjs': `${patch} for (;;);` } });
    store.write({ version: '1.3.0' });
    const all = await Promise.allSettled([load(), load('1.1.0'), load('1.2.0', { timeoutMs: 1000 }), load('1.3.0')]);
    expect(all.map((each) => (each.status === 'rejected' ? (each.reason as { kind: string }).kind : 'loaded'))).toEqual([
      'broken',
      'changed-built-ins',
      'slow',
      'loaded',
    ]);
    expect(run(ARE_WHOLE)).toBe(WHOLE);
  });
});

describe('remote loader: built-ins that somebody else changed before', () => {
  const evil = (): void => void new Script('Array.prototype.evil = 1').runInThisContext();
  const isEvil = (): unknown => new Script('"evil" in []').runInThisContext();

  it('are restored, and reported with what was rendered since, and the innocent version is loaded', async () => {
    store.write({ version: '1.0.0' });
    await load();
    const page = startWork({ what: 'rendering mf-other/news', remotes: ['mf-other'] });
    page.run(evil);
    page.end();
    const problems: string[] = [];
    await expect(load('1.0.0', { onProblem: (message, error) => problems.push(message, error.message) })).resolves.toBeDefined();
    expect(problems).toEqual([
      'built-ins were restored: Array.prototype.evil',
      'a remote changed them; since they were right: mf-other (rendering mf-other/news)',
    ]);
    expect(isEvil()).toBe(false);
  });

  it('are not held against a version of which a part is loaded later', async () => {
    store.write({ version: '1.0.0' });
    const problems: string[] = [];
    const onPart = (part: string): void => void (part === 'slot product-rail' && evil());
    await expect(load('1.0.0', { onPart, onProblem: (message) => problems.push(message) })).resolves.toBeDefined();
    expect(problems).toEqual(['built-ins were restored: Array.prototype.evil']);
  });
});

describe('remote loader: code that does not work', () => {
  it('is refused when it throws while it is loaded', async () => {
    store.write({ version: '1.0.0', files: { 'remote.cjs': 'throw new Error("no bench left");' } });
    await expect(load()).rejects.toEqual(refusal('broken', /its code throws: no bench left/));
  });

  it('is refused when only a lazy part throws', async () => {
    store.write({ version: '1.0.0', files: { 'route.cjs': 'throw new Error("no route");' } });
    await expect(load()).rejects.toEqual(refusal('broken', /no route/));
  });

  it('is refused when it computes endlessly', async () => {
    store.write({ version: '1.0.0', files: { 'route.cjs': 'for (;;);' } });
    await expect(load('1.0.0', { timeoutMs: 150 })).rejects.toMatchObject({ kind: 'slow', isTemporary: true });
  });

  /** A chunk as webpack generates it: its modules run later, when the runtime requests them. */
  const inChunk = (body: string) => ({ 'route.cjs': `exports.ids = ['route']; exports.modules = { './route': (module) => { ${body} } };` });
  const runsChunk = `(() => { const module = { exports: {} }; require('./route.cjs').modules['./route'](module); return module.exports; })()`;
  const WITH_CHUNK = ENTRY.replace(`require('./route.cjs')`, runsChunk);

  it('is refused when a module of a chunk computes endlessly, and the route is named', async () => {
    store.write({ version: '1.0.0', files: { 'remote.cjs': WITH_CHUNK, ...inChunk('for (;;);') } });
    await expect(load('1.0.0', { timeoutMs: 1000 })).rejects.toEqual(
      refusal('slow', /^route mf-sample\/benches: a module computes for longer than 1000 ms/),
    );
    store.write({ version: '1.1.0', files: { 'remote.cjs': WITH_CHUNK, ...inChunk('module.exports = { Component: () => 7 };') } });
    expect((await load('1.1.0')).routes.get('mf-sample/benches')).toMatchObject({ Component: expect.any(Function) as unknown });
  });

  it('is refused when a part computes endlessly before it loads anything, also a slot or texts', async () => {
    const endless = { slot: `'product-rail': () => { for (;;); }`, texts: `translations: (lang) => { if (lang === 'de') for (;;);` };
    store.write({ version: '1.0.0', files: { 'remote.cjs': ENTRY.replace(`'product-rail': () =>`, `${endless.slot}, x: () =>`) } });
    await expect(load('1.0.0', { timeoutMs: 1000 })).rejects.toEqual(refusal('slow', /^slot product-rail: a module computes/));
    const texts = ENTRY.replace('translations: (lang) =>', `${endless.texts} return`).replace(/(title: [^}]*\} \}\)),/, '$1; },');
    store.write({ version: '1.1.0', files: { 'remote.cjs': texts } });
    await expect(load('1.1.0', { timeoutMs: 1000 })).rejects.toEqual(refusal('slow', /^texts in de: a module computes/));
  });

  it('is refused when its parts together take too long without yielding to a timer', async () => {
    const wait = 'const began = Date.now(); while (Date.now() - began < 2200);';
    store.write({
      version: '1.0.0',
      files: {
        'remote.cjs': ENTRY.replace(
          `'product-rail': () =>`,
          `'product-rail': async () => { await null; ${wait} return { default: () => null }; }, x: () =>`,
        ),
      },
    });
    await expect(load('1.0.0', { timeoutMs: 2000 })).rejects.toEqual(
      refusal('slow', /^slot product-rail: it does not load within 2000 ms/),
    );
  });

  it('is loaded when the core was others’ most of the time, and refused when it computes for too long by itself', async () => {
    const computing = `${ENTRY}; { const began = Date.now(); while (Date.now() - began < 600); }`;
    store.write({ version: '1.0.0', files: { 'remote.cjs': computing } });
    await expect(load('1.0.0', { timeoutMs: 200, startTime: timeOnMachine({ slowdown: 5 }) })).resolves.toBeDefined();
    await expect(load('1.0.0', { timeoutMs: 200 })).rejects.toEqual(refusal('slow', /longer than 200 ms/));
  });

  it('is refused when it computes endlessly, also while others have the core', async () => {
    store.write({ version: '1.0.0', files: { 'remote.cjs': `${ENTRY}; for (;;);` } });
    const began = performance.now();
    await expect(load('1.0.0', { timeoutMs: 100, startTime: timeOnMachine({ slowdown: 20 }) })).rejects.toEqual(
      refusal('slow', /longer than 100 ms/),
    );
    expect(performance.now() - began).toBeGreaterThan(1000);
  });

  it('is refused when a part never finishes loading', async () => {
    const waiting = ENTRY.replace(/lazy: .* \}\],/, 'lazy: () => new Promise(() => {}) }],');
    expect(waiting).not.toBe(ENTRY);
    store.write({ version: '1.0.0', files: { 'remote.cjs': waiting } });
    await expect(load('1.0.0', { timeoutMs: 100 })).rejects.toEqual(refusal('slow', /within 100 ms/));
  });

  it('is refused when its export is not a remote, or another remote', async () => {
    store.write({ version: '1.0.0', files: { 'remote.cjs': 'exports.default = { name: "mf-sample" };' } });
    await expect(load()).rejects.toEqual(refusal('broken', /not a remote/));
    store.write({ version: '1.1.0', files: { 'remote.cjs': ENTRY.replace("'mf-sample'", "'mf-other'") } });
    await expect(load('1.1.0')).rejects.toEqual(refusal('broken', /calls itself mf-other/));
  });
});
