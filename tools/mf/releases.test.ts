import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryRemote, RemoteManifest } from 'federation/manifest/remote-manifest';
import { verifyRecord, signRecord } from 'federation/registry/signed-record';
import { openStore } from 'federation/store/open-store';
import { changedKey, recordKey } from 'federation/store/store-layout';
import { openPreview } from 'federation/signing/preview-token';
import { sampleStore } from 'federation/testing/sample-artefact';
import type { SampleStore } from 'federation/testing/sample-artefact';
import { sharedVersions } from '../build/shared-packages.ts';
import { COMMANDS } from './commands.ts';
import { formatLog, formatPromotion } from './print.ts';
import { asRefusal } from './refusal.ts';
import { breakingChanges, refuseBreaking } from './breaking-changes.ts';
import { startCanary, stopCanary } from './canary.ts';
import { graph } from './graph.ts';
import { sendWebhooks } from './hooks.ts';
import { list } from './list.ts';
import type { Listed } from './list.ts';
import { readLog } from './log.ts';
import { lock, unlock } from './locks.ts';
import { deprecate } from './marks.ts';
import { previewLink } from './shop-links.ts';
import { promote } from './promote.ts';
import { retire, rollback } from './rollback.ts';
import { prune } from './prune.ts';
import { formatRemote } from './print.ts';
import { waitUntilServed } from './wait-until-served.ts';
import { adoptRegistry, changeServed, hasOnlyFormerRegistry, isSignedByOthersOnly, readRegistry, unusableRecords } from './registry.ts';
import { resolveVersion } from './latest-version.ts';
import { manifestIn } from './store.ts';

/* Operations on published versions; publishing itself is in mf.integration.test.ts. */

const NAME = 'mf-sample';
let store: SampleStore;
let storeDir: string;
let publicKeyFiles: string[];
const before = { ...process.env };

const put = (version: string, manifest: Partial<RemoteManifest> = {}, name = NAME): void =>
  store.write({ version, name, manifest: { shared: sharedVersions(), ...manifest } });
const serve = (version: string, name = NAME) => promote(name, version, { storeDir, publicKeyFiles });
const entry = async () => (await readRegistry(storeDir)).remotes[NAME];
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

beforeEach(() => {
  storeDir = mkdtempSync(join(tmpdir(), 'releases-'));
  store = sampleStore(storeDir);
  const [publicFile, privateFile] = [join(storeDir, 'key.pub.pem'), join(storeDir, 'key.pem')];
  writeFileSync(publicFile, store.publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(privateFile, store.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  publicKeyFiles = [publicFile];
  process.env.MF_SIGNING_KEY_FILE = privateFile;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) put(version);
});
afterEach(() => {
  process.env = { ...before };
  rmSync(storeDir, { recursive: true, force: true });
});

describe('a lock', () => {
  it.each(['all', NAME])('of %s forbids promotions, with its reason, but never a rollback', async (target) => {
    await serve('1.0.0');
    await serve('1.1.0');
    await lock(target, { reason: 'Black Friday', storeDir });
    await expect(serve('1.2.0')).rejects.toMatchObject({ code: 'MF12', message: 'mf-sample is locked: Black Friday' });
    await expect(startCanary(NAME, '1.2.0', 10, { storeDir, publicKeyFiles })).rejects.toMatchObject({ code: 'MF12' });
    expect((await rollback(NAME, { storeDir, publicKeyFiles })).version).toBe('1.0.0');
    expect((await list(storeDir)).remotes[0]?.lock?.reason).toBe('Black Friday');
    await unlock(target, storeDir);
    expect((await serve('1.2.0')).version).toBe('1.2.0');
    await expect(unlock(target, storeDir)).rejects.toMatchObject({ code: 'MF12' });
  });

  it('beside the one of everything is named with it: ending one is not enough', async () => {
    await lock('all', { reason: 'Black Friday', until: inDays(1), storeDir });
    await lock(NAME, { reason: 'repair', storeDir });
    await expect(serve('1.0.0')).rejects.toMatchObject({
      code: 'MF12',
      message: expect.stringMatching(/^mf-sample is locked until .*: Black Friday$/) as string,
      problems: [
        'mf-sample itself is locked: repair',
        'pnpm mf unlock all and pnpm mf unlock mf-sample end them; going back (pnpm mf rollback mf-sample) is allowed',
      ],
    });
    await unlock(NAME, storeDir);
    await expect(serve('1.0.0')).rejects.toMatchObject({
      problems: ['pnpm mf unlock all ends it; going back (pnpm mf rollback mf-sample) is allowed'],
    });
  });

  it('ends by itself', async () => {
    await lock(NAME, { reason: 'holidays', until: inDays(-1), storeDir });
    expect((await serve('1.0.0')).version).toBe('1.0.0');
  });

  it('of one remote does not affect the others, and needs an existing remote', async () => {
    put('1.0.0', { owns: ['sheds/*'] }, 'mf-other');
    await lock(NAME, { reason: 'repair', storeDir });
    expect((await serve('1.0.0', 'mf-other')).version).toBe('1.0.0');
    await expect(lock('mf-smaple', { reason: 'repair', storeDir })).rejects.toMatchObject({ code: 'MF18' });
  });
});

it('a second lock does not replace the reason of the first one', async () => {
  await lock(NAME, { reason: 'Black Friday', storeDir });
  await expect(lock(NAME, { reason: 'repair', storeDir })).rejects.toMatchObject({
    code: 'MF12',
    message: 'mf-sample is locked already: Black Friday',
  });
  expect((await readRegistry(storeDir)).locks[NAME]?.reason).toBe('Black Friday');
});

it('mf prune goes by the clock of the store, not of a machine that is days ahead', async () => {
  await serve('1.0.0');
  const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 90 * DAY_MS);
  expect(await prune(NAME, { storeDir })).toEqual([]);
  ahead.mockRestore();
});

it('mf preview refuses a version whose files are gone', async () => {
  rmSync(join(storeDir, NAME, '1.1.0', 'node'), { recursive: true });
  await expect(previewLink({ [NAME]: '1.1.0' }, { storeDir })).rejects.toMatchObject({ code: 'MF09' });
});

it('mf log has the changes of a remote in the order of their revisions, whatever the clock of who made them', async () => {
  await serve('1.0.0');
  const { revision } = await serve('1.1.0');
  jest.useFakeTimers({
    now: new Date('2020-01-01'),
    doNotFake: ['setTimeout', 'setImmediate', 'setInterval', 'nextTick', 'queueMicrotask'],
  });
  await serve('1.2.0').finally(() => jest.useRealTimers());
  expect((await readLog(storeDir)).entries.map((each) => each.revision)).toEqual([1, revision, 3]);
});

it('mf names the same revision when it changes a remote as in its log, and says nothing of what all remotes serve', async () => {
  put('1.0.0', { owns: ['gates/*'], namespace: 'gates', slots: {} }, 'mf-gates');
  await serve('1.0.0', 'mf-gates');
  await lock('all', { reason: 'sale', storeDir });
  await unlock('all', storeDir);
  await serve('1.0.0');
  const promotion = await serve('1.1.0');
  expect(promotion).toMatchObject({ revision: 5, ownRevision: 2 });
  expect(formatPromotion(promotion)).toBe('mf-sample: serving 1.1.0, before 1.0.0 (revision 2)');
  const lines = formatLog(await readLog(storeDir)).split('\n');
  expect(lines.at(-1)).toMatch(/ mf-sample 2 {2}promote, serving 1\.1\.0, /);
  const ofAll = lines.filter((line) => line.includes('  all '));
  expect(ofAll).toHaveLength(2);
  expect(ofAll.join()).not.toContain('serving');
});

describe('a slot of another remote', () => {
  const RAIL = { slots: { 'product-rail': { files: { js: [], css: [] } } } };
  const rival = 'mf-aaa';
  const graphed = async () => (await graph(storeDir)).slots.find(({ slot }) => slot === 'product-rail')?.filledBy;
  beforeEach(async () => {
    await serve('1.0.0');
    put('1.0.0', {}, rival);
    put('2.0.0', RAIL, rival);
  });

  it('is not taken by a promotion, a canary or a preview of a remote whatever its name; both are named, and what to do', async () => {
    const refusal = {
      code: 'MF31',
      problems: [
        'slot product-rail is of mf-sample, which had it first',
        expect.stringMatching(/promote mf-aaa with --when-free, then a version of mf-sample without it/) as string,
      ],
    };
    await expect(serve('2.0.0', rival)).rejects.toMatchObject(refusal);
    await expect(previewLink({ [rival]: '2.0.0' }, { storeDir })).rejects.toMatchObject(refusal);
    await serve('1.0.0', rival);
    await expect(startCanary(rival, '2.0.0', 10, { storeDir, publicKeyFiles })).rejects.toMatchObject(refusal);
    expect((await serve('1.1.0')).version).toBe('1.1.0');
  });

  it('moves without a gap: the next remote waits for it, and gets it with the version of the holder that drops it', async () => {
    const options = { storeDir, publicKeyFiles, whenFree: true };
    expect((await promote(rival, '2.0.0', options)).warnings).toEqual([
      'mf-aaa waits: slot product-rail is of mf-sample, which had it first',
    ]);
    expect(await graphed()).toEqual([NAME, rival]);
    const listed = (await list(storeDir)).remotes.find(({ name }) => name === rival);
    expect(listed?.conflicts).toEqual(['slot product-rail is of mf-sample, which had it first']);
    expect(listed && formatRemote(listed)).toContain('! not given to it: slot product-rail is of mf-sample');
    expect((await serve('1.1.0')).version).toBe('1.1.0');
    put('3.0.0', { slots: {} });
    await serve('3.0.0');
    expect(await graphed()).toEqual([rival]);
    expect((await serve('2.0.0', rival)).warnings).toEqual([]);
    // Going back is always possible: the version before is served without it.
    expect(await rollback(NAME, { storeDir, publicKeyFiles })).toMatchObject({
      version: '1.1.0',
      warnings: ['mf-sample waits: slot product-rail is of mf-aaa, which had it first'],
    });
    expect((await list(storeDir)).remotes.find(({ name }) => name === NAME)?.conflicts).toEqual([
      'slot product-rail is of mf-aaa, which had it first',
    ]);
  });

  it('goes to the remote that waits for it when its holder is retired, which warns of that', async () => {
    await promote(rival, '2.0.0', { storeDir, publicKeyFiles, whenFree: true });
    expect((await retire(NAME, { storeDir })).warnings).toEqual([
      'slot product-rail goes to mf-aaa, which waits for it',
      'the shop loses these pages, which answer 404 from now on: /benches',
    ]);
    expect(await graphed()).toEqual([rival]);
    expect((await retire(rival, { storeDir })).warnings).toEqual([]);
  });

  it('can be waited for, but not the texts of another remote, without which nothing of a version can be served', async () => {
    put('4.0.0', { namespace: 'sample' }, rival);
    await expect(promote(rival, '4.0.0', { storeDir, publicKeyFiles, whenFree: true })).rejects.toMatchObject({
      code: 'MF31',
      problems: ['texts sample is of mf-sample, which had it first', expect.stringMatching(/another namespace/) as string],
    });
  });

  it('is known from its manifest when its record is of an earlier tool, and counts since its first promotion', async () => {
    await changeServed(storeDir, NAME, { change: 'promote' }, (state) => ({
      ...state,
      served: state.served && { ...state.served, holds: undefined },
    }));
    await expect(serve('2.0.0', rival)).rejects.toMatchObject({ code: 'MF31' });
    expect((await serve('1.1.0')).version).toBe('1.1.0');
    expect((await entry())?.holds?.['slot product-rail']).toBe((await entry())?.history[0]?.at);
  });

  it('and its texts: a namespace is of one remote', async () => {
    put('4.0.0', { namespace: 'sample' }, rival);
    await expect(serve('4.0.0', rival)).rejects.toMatchObject({
      code: 'MF31',
      problems: ['texts sample is of mf-sample, which had it first', expect.stringMatching(/another namespace/) as string],
    });
  });
});

describe('a version', () => {
  it('that is deprecated is promoted with a warning, and not at all once its time is over', async () => {
    await serve('1.0.0');
    await deprecate(NAME, '1.1.0', { until: inDays(1), reason: 'old prices', storeDir });
    expect((await serve('1.1.0')).warnings).toEqual([
      expect.stringMatching(/^mf-sample 1\.1\.0 is deprecated and not to be used from .*: old prices$/),
    ]);
    await serve('1.2.0');
    await deprecate(NAME, '1.1.0', { until: inDays(-1), storeDir });
    await expect(serve('1.1.0')).rejects.toMatchObject({ code: 'MF13' });
    expect((await entry())?.version).toBe('1.2.0');
    await deprecate(NAME, '1.1.0', { undo: true, storeDir });
    expect((await serve('1.1.0')).warnings).toEqual([]);
  });

  it('that was rolled back is marked, with the reason, until it is promoted again deliberately', async () => {
    await serve('1.0.0');
    await serve('1.1.0');
    await rollback(NAME, { storeDir, publicKeyFiles, reason: 'no prices' });
    expect((await entry())?.marks?.['1.1.0']).toMatchObject({ status: 'rolled_back', reason: 'no prices' });
    const again = await serve('1.1.0');
    expect(again.warnings).toEqual([expect.stringMatching(/was served before and taken back on .*: no prices$/)]);
    expect((await entry())?.marks).toEqual({});
  });

  it('can be named by `latest` (without deprecated and rolled-back ones), or by a part that only one has', async () => {
    await serve('1.0.0');
    await deprecate(NAME, '1.2.0', { storeDir });
    expect(await resolveVersion(storeDir, NAME, '1.0.0')).toBe('1.0.0');
    expect(await resolveVersion(storeDir, NAME, 'latest')).toBe('1.1.0');
    await serve('1.1.0');
    await rollback(NAME, { storeDir });
    expect(await resolveVersion(storeDir, NAME, 'latest')).toBe('1.0.0');
    expect(await resolveVersion(storeDir, NAME, '1.1')).toBe('1.1.0');
    await expect(resolveVersion(storeDir, NAME, '1.')).rejects.toMatchObject({
      code: 'MF08',
      message: expect.stringMatching(/not clear/) as string,
    });
    await expect(resolveVersion(storeDir, NAME, '7')).rejects.toMatchObject({ code: 'MF08', problems: ['published: 1.0.0, 1.1.0, 1.2.0'] });
  });

  it('may not have a path of another remote', async () => {
    await serve('1.0.0');
    put('1.0.0', { owns: ['sheds/*', 'benches/*'] }, 'mf-other');
    await expect(serve('1.0.0', 'mf-other')).rejects.toMatchObject({ code: 'MF19', problems: ['/benches/* is an area of mf-sample'] });
    put('2.0.0', { owns: ['benches/oak'] }, 'mf-other');
    await expect(serve('2.0.0', 'mf-other')).rejects.toMatchObject({
      code: 'MF19',
      problems: ['/benches/oak lies in /benches/*, an area of mf-sample'],
    });
  });
});

describe('a first promotion', () => {
  it('is rolled back by retiring the remote, until its next promotion', async () => {
    await serve('1.0.0');
    await expect(rollback(NAME, { storeDir, publicKeyFiles })).rejects.toMatchObject({
      code: 'MF10',
      problems: [
        expect.stringMatching(/pnpm mf promote mf-sample <version>/),
        'pnpm mf retire mf-sample takes it out of service altogether',
      ],
    });
    expect(await retire(NAME, { storeDir, reason: 'too early' })).toMatchObject({ before: '1.0.0', revision: 2 });
    expect(await entry()).toBeUndefined();
    expect((await list(storeDir)).remotes[0]).toMatchObject({ served: null, retired: { version: '1.0.0', reason: 'too early' } });
    await expect(retire(NAME, { storeDir })).rejects.toMatchObject({ code: 'MF15' });
    expect((await serve('1.0.0')).warnings).toEqual([expect.stringMatching(/was served before and taken back on .*: too early$/)]);
    expect(await entry()).toMatchObject({ version: '1.0.0', history: [{ version: '1.0.0' }, { version: '1.0.0' }], marks: {} });
    expect((await readRegistry(storeDir)).retired).toEqual({});
  });

  it('names the pages that the shop loses when it is retired, or the areas of a version that is damaged', async () => {
    const files = { js: [], css: [] };
    const routes = [
      { id: 'mf-sample/home', index: true as const, files },
      { id: 'mf-sample/group', path: 'benches', files, children: [{ id: 'mf-sample/bench', path: ':bench', files }] },
    ];
    put('1.3.0', { owns: ['', 'benches/*'], routes });
    await serve('1.3.0');
    expect((await retire(NAME, { storeDir })).warnings).toEqual([
      'the shop loses these pages, which answer 404 from now on: /, /benches/:bench',
    ]);
    await serve('1.3.0');
    store.tamper('1.3.0', 'remote.json', 'damaged');
    expect((await retire(NAME, { storeDir })).warnings).toEqual([
      'the shop loses these areas, which answer 404 from now on: /, /benches/*',
    ]);
  });

  it('leaves its paths to others once it is retired', async () => {
    await serve('1.0.0');
    put('1.0.0', { owns: ['benches/*'] }, 'mf-other');
    await expect(serve('1.0.0', 'mf-other')).rejects.toMatchObject({ code: 'MF19' });
    await retire(NAME, { storeDir });
    expect((await serve('1.0.0', 'mf-other')).version).toBe('1.0.0');
  });
});

describe('a rollback', () => {
  const back = () => rollback(NAME, { storeDir, publicKeyFiles });
  const nothingLeft = (rolledBack: string) => ({
    code: 'MF10',
    problems: [`rolled back already: ${rolledBack}`, expect.stringMatching(/mf promote/), expect.stringMatching(/mf retire/)],
  });

  it('does not return to the version with which the remote was retired', async () => {
    await serve('1.0.0');
    await retire(NAME, { storeDir, reason: 'wrong prices' });
    await serve('1.1.0');
    await expect(back()).rejects.toMatchObject(nothingLeft('1.0.0'));
    expect((await readRegistry(storeDir)).revision).toBe(3);
    await serve('1.2.0');
    expect((await back()).version).toBe('1.1.0');
  });

  it('does not return to a version that was rolled back', async () => {
    for (const version of ['1.1.0', '1.0.0', '1.1.0']) await serve(version);
    expect((await back()).version).toBe('1.0.0');
    await expect(back()).rejects.toMatchObject(nothingLeft('1.1.0'));
  });

  it('passes over versions that were rolled back, over a long history, and never lists one as served that was', async () => {
    for (const version of ['1.2.0', '1.0.0', '1.1.0', '1.2.0']) await serve(version);
    const listed = async () => formatRemote((await list(storeDir)).remotes[0] as never);
    for (const version of ['1.1.0', '1.0.0']) {
      expect((await back()).version).toBe(version);
      expect((await entry())?.history.at(-1)?.version).toBe(version);
      expect(await listed()).toMatch(new RegExp(`\\* ${version} {2}served, promoted`));
    }
    await expect(back()).rejects.toMatchObject(nothingLeft('1.2.0'));
    // A deliberate promotion removes the mark of the rollback.
    await serve('1.2.0');
    await serve('1.1.0');
    expect((await back()).version).toBe('1.2.0');
  });

  it('does not change a registry in which an earlier tool returned to such a version, and the list says how shells treat it', async () => {
    await serve('1.0.0');
    const mark = { status: 'rolled_back' as const, at: new Date().toISOString() };
    await changeServed(storeDir, NAME, { change: 'rollback' }, ({ served }) => ({
      served: { ...(served as RegistryRemote), marks: { '1.0.0': mark } },
    }));
    expect(formatRemote((await list(storeDir)).remotes[0] as never)).toMatch(/\* 1\.0\.0 {2}to be served, but shells refuse it \(SH09\)/);
    await serve('1.0.0');
    expect(formatRemote((await list(storeDir)).remotes[0] as never)).toMatch(/\* 1\.0\.0 {2}served, promoted/);
  });

  it('keeps its mark: a rolled-back version can not be deprecated as well', async () => {
    await serve('1.0.0');
    await serve('1.1.0');
    await back();
    await expect(deprecate(NAME, '1.1.0', { undo: true, storeDir })).rejects.toMatchObject({ code: 'MF24' });
    expect((await entry())?.marks?.['1.1.0']?.status).toBe('rolled_back');
  });
});

describe('two people who change the same remote at once', () => {
  it('do not overwrite each other: the second one is refused with the first change', async () => {
    await serve('1.0.0');
    const [first, second] = await Promise.allSettled([serve('1.1.0'), serve('1.2.0')]);
    const refused = [first, second].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({
      code: 'MF11',
      message: expect.stringMatching(/changed by somebody else meanwhile: revision 2 serves 1\.[12]\.0/) as string,
    });
    expect((await readRegistry(storeDir)).revision).toBe(2);
    const both = await Promise.allSettled([
      rollback(NAME, { storeDir, publicKeyFiles }),
      startCanary(NAME, '1.0.0', 10, { storeDir, publicKeyFiles }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('do not affect each other when they change different remotes', async () => {
    put('1.0.0', { owns: ['sheds/*'] }, 'mf-other');
    await Promise.all([serve('1.0.0'), serve('1.0.0', 'mf-other')]);
    expect(Object.keys((await readRegistry(storeDir)).remotes).sort()).toEqual(['mf-other', 'mf-sample']);
  });
});

describe('a key file', () => {
  const garbage = (): string => {
    const file = join(storeDir, 'garbage.pem');
    writeFileSync(file, 'no key');
    return file;
  };
  it.each([
    ['MF_SIGNING_KEY_FILE', () => '/nope', /^There is no usable signing key in \/nope\.$/, 'it is not there'],
    ['MF_SIGNING_KEY_FILE', garbage, /signing key in .*garbage\.pem/, expect.anything()],
    ['MF_SIGNING_KEY_FILE', () => storeDir, /signing key in /, expect.stringMatching(/EISDIR/)],
    ['MF_PUBLIC_KEYS', () => '/nope', /trusted key in \/nope/, expect.stringMatching(/ENOENT/)],
    ['MF_PUBLIC_KEYS', garbage, /trusted key in .*garbage\.pem/, expect.anything()],
  ])('of %s that can not be used is refused with a number', async (setting, file, message, why) => {
    await serve('1.0.0');
    await serve('1.1.0');
    process.env.ARTEFACTS_DIR = storeDir;
    process.env[setting] = file();
    await expect(COMMANDS.rollback?.({ args: [NAME], values: {} })).rejects.toMatchObject({
      code: 'MF30',
      message: expect.stringMatching(message) as string,
      problems: [why, expect.stringContaining(setting)],
    });
  });
});

describe('the record of a remote', () => {
  const file = (revision: number) => join(storeDir, recordKey('', NAME, revision));
  const open = (revision: number) =>
    verifyRecord(readFileSync(file(revision), 'utf8'), { environment: '', remote: NAME, revision }, [store.publicKey]);

  it('is signed, says who changed what in which commit, and names the revision before, which stays as it was', async () => {
    process.env.MF_ACTOR = 'an engineer';
    await serve('1.0.0');
    const first = open(1);
    await serve('1.1.0');
    await rollback(NAME, { storeDir, publicKeyFiles, reason: 'no prices' });
    expect(open(1)).toEqual(first);
    expect(open(3)).toMatchObject({ series: first.series, previous: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(
      (await readLog(storeDir)).entries.map(({ revision, change, by, served, reason }) => [revision, change, by, served?.version, reason]),
    ).toEqual([
      [1, 'promote', 'an engineer', '1.0.0', undefined],
      [2, 'promote', 'an engineer', '1.1.0', undefined],
      [3, 'rollback', 'an engineer', '1.0.0', 'no prices'],
    ]);
    expect(open(3).commit).toMatch(/^[0-9a-f]{40}(-changed)?$/);
  });

  it.each([
    ['cut', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, 50)), 'MF22'],
    ['empty', (path: string) => writeFileSync(path, ''), 'MF22'],
    ['gone', (path: string) => rmSync(path), 'MF23'],
  ])('that is %s is not passed over: nothing is changed until somebody continues from the one before', async (_which, harm, code) => {
    await serve('1.0.0');
    await serve('1.1.0');
    const { series } = open(1);
    harm(file(2));
    await expect(serve('1.2.0')).rejects.toMatchObject({ code, problems: [expect.anything(), expect.stringMatching(/mf adopt/)] });
    await adoptRegistry(storeDir);
    expect(open(3)).toMatchObject({ revision: 3, served: { version: '1.0.0' }, change: 'adopt' });
    expect(open(3).series.id).not.toBe(series.id);
    expect((await serve('1.2.0')).before).toBe('1.0.0');
  });

  it('that is lost does not bring back the canary of the one before', async () => {
    process.env.ARTEFACTS_DIR = storeDir;
    await serve('1.0.0');
    await startCanary(NAME, '1.1.0', 10, { storeDir, publicKeyFiles });
    await stopCanary(NAME, { storeDir, publicKeyFiles, rejected: 'more errors' });
    rmSync(file(3));
    const { answer, warnings } = (await COMMANDS.adopt?.({ args: [], values: {} })) ?? {};
    expect(answer).toMatchObject({ ended: [{ name: NAME, version: '1.1.0', percent: 10 }] });
    expect(warnings).toContain(
      'mf-sample: its canary 1.1.0 has ended; if it was not judged bad, it goes on with pnpm mf canary mf-sample 1.1.0 --percent 10',
    );
    expect(open(4)).toMatchObject({ change: 'adopt', served: { version: '1.0.0' } });
    expect(open(4).served).not.toHaveProperty('canary');
  });

  it('is not taken for a remote that never had one when all of them are gone', async () => {
    await serve('1.0.0');
    rmSync(file(1));
    await expect(serve('1.1.0')).rejects.toMatchObject({ code: 'MF22' });
    expect((await list(storeDir)).remotes).toMatchObject([{ name: NAME, served: null, lost: 'its records are gone' }]);
    expect(await adoptRegistry(storeDir)).toMatchObject({ gone: [NAME], registry: { remotes: {} } });
    expect((await serve('1.1.0')).before).toBeNull();
  });

  it.each([
    ['gone', () => rmSync(join(storeDir, 'served/default', NAME), { recursive: true }), 'its records are gone'],
    ['garbage', () => writeFileSync(file(1), '{ half'), 'revision 1 of mf-sample is not valid'],
  ])('of another remote that are %s do not stop promotion, canary, rollback and retirement', async (_which, lose, why) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) put(version, { owns: ['sheds/*'] }, 'mf-other');
    await serve('1.0.0');
    await serve('1.0.0', 'mf-other');
    lose();
    const unknown = [expect.stringContaining(`what is served of ${NAME} can't be read`)];
    expect(await serve('1.1.0', 'mf-other')).toMatchObject({ before: '1.0.0', warnings: unknown });
    expect(await startCanary('mf-other', '1.2.0', 10, { storeDir, publicKeyFiles })).toMatchObject({ served: '1.1.0' });
    expect((await stopCanary('mf-other', { storeDir })).served).toBe('1.1.0');
    expect(await rollback('mf-other', { storeDir, publicKeyFiles })).toMatchObject({ version: '1.0.0', warnings: unknown });
    expect(await resolveVersion(storeDir, 'mf-other', 'latest')).toBe('1.2.0');
    const { remotes } = await list(storeDir);
    expect(remotes.map(({ name, served }) => [name, served])).toEqual([
      ['mf-other', '1.0.0'],
      [NAME, null],
    ]);
    expect(formatRemote(remotes[1] as Listed).split('\n')[0]).toContain(`${NAME}  not known what is served (MF22): `);
    expect(remotes[1]?.lost).toContain(why);
    expect(await unusableRecords(storeDir)).toEqual([expect.stringContaining(why)]);
    expect((await prune('mf-other', { storeDir })).length).toBe(0);
    expect((await graph(storeDir)).remotes.map(({ name }) => name)).toEqual(['mf-other']);
    expect((await retire('mf-other', { storeDir })).before).toBe('1.0.0');
    expect((await lock('all', { reason: 'sale', storeDir })).locks.all).toMatchObject({ reason: 'sale' });
    for (const change of [() => serve('1.1.0'), () => rollback(NAME, { storeDir, publicKeyFiles })])
      await expect(change()).rejects.toMatchObject({
        code: 'MF22',
        problems: [expect.stringContaining(why), expect.stringMatching(/backup/)],
      });
  });

  it('of the lock of everything stop promotions when they are lost, but no rollback', async () => {
    await serve('1.0.0');
    await serve('1.1.0');
    await lock('all', { reason: 'sale', storeDir });
    rmSync(join(storeDir, 'served/default/all'), { recursive: true });
    await expect(serve('1.2.0')).rejects.toMatchObject({ code: 'MF22', message: "What is served of all can't be read." });
    expect((await rollback(NAME, { storeDir, publicKeyFiles })).version).toBe('1.0.0');
  });

  it('can be changed without the hint about changes', async () => {
    await serve('1.0.0');
    writeFileSync(join(storeDir, changedKey('')), '{ half');
    expect((await serve('1.1.0')).revision).toBe(2);
    rmSync(join(storeDir, changedKey('')));
    expect((await serve('1.2.0')).revision).toBe(3);
  });

  it('that was not signed with a trusted key is not changed, until somebody adopts the one before', async () => {
    await serve('1.0.0');
    await serve('1.1.0');
    const { signature: _signature, ...unsigned } = JSON.parse(readFileSync(file(2), 'utf8')) as Record<string, unknown>;
    writeFileSync(file(2), JSON.stringify(unsigned));
    await expect(serve('1.2.0')).rejects.toMatchObject({
      code: 'MF20',
      problems: [expect.stringMatching(/^SH12/), expect.stringMatching(/mf adopt/)],
    });
    const foreign = generateKeyPairSync('ed25519').privateKey;
    writeFileSync(file(2), signRecord(unsigned as never, foreign));
    await expect(lock(NAME, { reason: 'sale', storeDir })).rejects.toMatchObject({ code: 'MF20' });
    await adoptRegistry(storeDir);
    expect(open(3)).toMatchObject({ served: { version: '1.0.0' } });
    expect((await serve('1.1.0')).before).toBe('1.0.0');
  });

  it('all of which another key signed are told apart before a shop is started on them', async () => {
    expect(await isSignedByOthersOnly(storeDir)).toBe(false);
    await serve('1.0.0');
    expect(await isSignedByOthersOnly(storeDir)).toBe(false);
    const { signature: _signature, ...content } = JSON.parse(readFileSync(file(1), 'utf8')) as Record<string, unknown>;
    writeFileSync(file(1), signRecord(content as never, generateKeyPairSync('ed25519').privateKey));
    expect(await isSignedByOthersOnly(storeDir)).toBe(true);
  });
});

describe('a store of the time of registry.json', () => {
  const former = (remotes: object) => {
    const content = { revision: 7, remotes, retired: {} };
    const signature = sign(null, Buffer.from(`registry \n${JSON.stringify(content)}`), store.privateKey).toString('base64');
    writeFileSync(join(storeDir, 'registry.json'), JSON.stringify({ ...content, signature }));
  };

  it('is taken over with its history and marks, and only when a trusted key signed it', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const marks = { '1.2.0': { status: 'rolled_back', at } };
    const history = [
      { version: '1.0.0', at },
      { version: '1.1.0', at },
    ];
    former({ [NAME]: { version: '1.1.0', history, owns: ['benches/*'], marks } });
    expect(await hasOnlyFormerRegistry(storeDir)).toBe(true);
    await adoptRegistry(storeDir);
    expect(await hasOnlyFormerRegistry(storeDir)).toBe(false);
    expect(await entry()).toMatchObject({ version: '1.1.0', history, marks });
    expect((await rollback(NAME, { storeDir, publicKeyFiles })).version).toBe('1.0.0');
  });

  it('that nobody signed is refused', async () => {
    former({});
    writeFileSync(
      join(storeDir, 'registry.json'),
      readFileSync(join(storeDir, 'registry.json'), 'utf8').replace('"revision":7', '"revision":8'),
    );
    await expect(adoptRegistry(storeDir)).rejects.toMatchObject({ code: 'MF20' });
  });
});

describe('a canary', () => {
  it('is served beside the stable version, and ends with `off`, a promotion and a rollback', async () => {
    await serve('1.0.0');
    const begun = await startCanary(NAME, '1.1.0', 10, { storeDir, publicKeyFiles });
    expect(begun).toMatchObject({ served: '1.0.0', version: '1.1.0', percent: 10 });
    expect(await entry()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
    expect(await stopCanary(NAME, { storeDir })).toMatchObject({ served: '1.0.0', version: null });
    expect(await entry()).not.toHaveProperty('canary');

    await startCanary(NAME, '1.1.0', 10, { storeDir, publicKeyFiles });
    expect((await promote(NAME, '1.1.0', { storeDir, publicKeyFiles })).warnings).toEqual([]);
    expect(await entry()).not.toHaveProperty('canary');
    await startCanary(NAME, '1.2.0', 50, { storeDir, publicKeyFiles });
    expect((await promote(NAME, '1.1.0', { storeDir, publicKeyFiles })).warnings).toEqual([
      'the canary of 1.2.0, which 50 % of the visitors had, has ended',
    ]);
    await startCanary(NAME, '1.2.0', 50, { storeDir, publicKeyFiles });
    expect((await rollback(NAME, { storeDir, publicKeyFiles })).warnings).toEqual([
      'the canary of 1.2.0, which 50 % of the visitors had, has ended',
    ]);
    expect(await entry()).not.toHaveProperty('canary');
  });

  it('needs a served version, another one, and a share', async () => {
    const begin = (version: string, percent: number) => startCanary(NAME, version, percent, { storeDir, publicKeyFiles });
    await expect(begin('1.0.0', 10)).rejects.toMatchObject({ code: 'MF15' });
    await serve('1.0.0');
    await expect(begin('1.0.0', 10)).rejects.toMatchObject({ code: 'MF15' });
    for (const percent of [0, 100, 2.5, NaN]) await expect(begin('1.1.0', percent)).rejects.toMatchObject({ code: 'MF16' });
    await expect(begin('7.0.0', 10)).rejects.toMatchObject({ code: 'MF08' });
    await expect(stopCanary(NAME, { storeDir })).rejects.toMatchObject({ code: 'MF15' });
  });

  it('of a version that was changed after it was signed is refused', async () => {
    await serve('1.0.0');
    store.tamper('1.1.0', 'remote.json', '{}');
    await expect(startCanary(NAME, '1.1.0', 10, { storeDir, publicKeyFiles })).rejects.toMatchObject({ code: 'MF09' });
  });
});

describe('a breaking change', () => {
  const files = { js: [], css: [] };

  it("is the removal of a slot, a path, a page or the texts' name; additions are not", async () => {
    const one = await manifestIn(await openStore(storeDir), NAME, '1.0.0');
    const other: RemoteManifest = {
      ...one,
      owns: ['seats/*'],
      slots: { 'mini-cart': { files } },
      routes: [{ id: 'mf-sample/seats', path: 'seats', files, children: [{ id: 'mf-sample/seat', path: ':slug', files }] }],
      namespace: 'seats',
    };
    expect(breakingChanges(one, other)).toEqual([
      'it fills the slot product-rail no more',
      'it gives up the area benches/*',
      'it has no page at /benches any more',
      'its texts are called seats instead of sample',
    ]);
    const renamed = {
      ...other,
      routes: [{ id: 'mf-sample/all', path: 'seats', files, children: [{ id: 'mf-sample/one', path: ':id', files }] }],
    };
    expect(breakingChanges(other, renamed)).toEqual([]);
    expect(breakingChanges(one, { ...one, slots: { ...one.slots, 'mini-cart': { files } }, owns: [...one.owns, 'seats'] })).toEqual([]);
  });

  it('is refused within a major version, compared with the served version', async () => {
    const less = { ...(await manifestIn(await openStore(storeDir), NAME, '1.1.0')), slots: {} };
    await expect(refuseBreaking(less, storeDir)).resolves.toBeUndefined();
    await serve('1.0.0');
    await expect(refuseBreaking(less, storeDir)).rejects.toMatchObject({
      code: 'MF14',
      problems: ['it fills the slot product-rail no more', expect.stringMatching(/2\.0\.0/) as string],
    });
    await expect(refuseBreaking({ ...less, version: '2.0.0' }, storeDir)).resolves.toBeUndefined();
  });
});

it('a damaged served version is listed, and does not keep out its repair', async () => {
  await serve('1.0.0');
  const mended = { ...(await manifestIn(await openStore(storeDir), NAME, '1.1.0')), slots: {} };
  store.tamper('1.0.0', 'remote.json', '{ half');
  expect((await list(storeDir)).remotes).toEqual([expect.objectContaining({ served: '1.0.0', sizes: null })]);
  expect((await graph(storeDir)).remotes).toEqual([]);
  await expect(refuseBreaking(mended, storeDir)).resolves.toBeUndefined();
  expect((await serve('1.1.0')).before).toBe('1.0.0');
});

it('a served version whose folder is missing is listed as such', async () => {
  await serve('1.0.0');
  await startCanary(NAME, '1.1.0', 10, { storeDir, publicKeyFiles });
  expect((await list(storeDir)).remotes[0]?.missing).toEqual([]);
  for (const version of ['1.0.0', '1.1.0']) rmSync(join(storeDir, NAME, version), { recursive: true });
  const [listed] = (await list(storeDir)).remotes;
  expect(listed).toMatchObject({ served: '1.0.0', missing: ['1.0.0', '1.1.0'], published: ['1.2.0'] });
  const printed = formatRemote(listed as never);
  expect(printed).toMatch(/^ {2}! 1\.0\.0 {2}served, promoted .*, but it is not in the store \(SH01\)/m);
  expect(printed).toMatch(/^ {2}! 1\.1\.0 {2}canary 10 %, but it is not in the store/m);
});

it('a missing store is not taken for an empty one', async () => {
  const nowhere = join(storeDir, 'nowhere');
  const noStore = `There is no store at ${nowhere} (ARTEFACTS_DIR)`;
  await expect(resolveVersion(nowhere, NAME, 'latest')).rejects.toMatchObject({
    code: 'MF08',
    problems: [`${noStore}, so nothing of ${NAME} is known.`],
  });
  await expect(prune(NAME, { storeDir: nowhere })).rejects.toMatchObject({
    code: 'MF18',
    message: expect.stringContaining(noStore) as string,
  });
  await expect(prune('mf-smaple', { storeDir })).rejects.toMatchObject({ message: 'Nothing of mf-smaple was ever published.' });
  process.env.ARTEFACTS_DIR = nowhere;
  expect(await COMMANDS.list?.({ args: [], values: {} })).toMatchObject({ text: `${noStore}.` });
});

it('one store has a registry and locks for each environment', async () => {
  await serve('1.0.0');
  await lock('all', { reason: 'sale', storeDir });
  process.env.MF_ENVIRONMENT = 'staging';
  expect((await list(storeDir)).remotes[0]?.served).toBeNull();
  await serve('1.2.0');
  expect((await list(storeDir)).remotes[0]?.served).toBe('1.2.0');
  delete process.env.MF_ENVIRONMENT;
  expect((await list(storeDir)).remotes[0]?.served).toBe('1.0.0');
});

it('the graph shows who fills and who shows each slot, by contract version', async () => {
  put('1.0.0', { owns: ['sheds/*'], slots: {}, uses: ['product-rail'] }, 'mf-other');
  await serve('1.0.0');
  await serve('1.0.0', 'mf-other');
  const { contract, remotes, slots } = await graph(storeDir);
  expect(contract).toMatch(/^\d+\.\d+\.\d+$/);
  expect(remotes).toEqual([
    { name: 'mf-other', version: '1.0.0', contract: '1.0.0', owns: ['sheds/*'] },
    { name: 'mf-sample', version: '1.0.0', contract: '1.0.0', owns: ['benches/*'] },
  ]);
  expect(slots.find(({ slot }) => slot === 'product-rail')).toEqual({
    slot: 'product-rail',
    filledBy: ['mf-sample'],
    shownBy: ['mf-other'],
  });
  expect(slots.find(({ slot }) => slot === 'mini-cart')).toEqual({ slot: 'mini-cart', filledBy: [], shownBy: ['shell'] });
});

describe('a link for a preview', () => {
  it('opens at its shop, for its versions, until it expires', async () => {
    const { link, until } = await previewLink({ [NAME]: '1.1.0' }, { origin: 'https://staging.test/nl', hours: 2, storeDir });
    const [address, token = ''] = link.split('?token=');
    expect(address).toBe('https://staging.test/_preview');
    const asked = { trust: store.options.trust, origin: 'https://staging.test' };
    expect(openPreview(token, asked)).toEqual({
      content: { origin: 'https://staging.test', versions: { [NAME]: '1.1.0' }, until: Date.parse(until) },
    });
    expect(openPreview(token, { ...asked, now: Date.now() + 2.1 * 3_600_000 })).toHaveProperty('refused');
  });

  it('needs versions in the store, and a short time', async () => {
    await expect(previewLink({ [NAME]: '7.0.0' }, { storeDir })).rejects.toMatchObject({ code: 'MF08' });
    for (const hours of [0, -1, 73, NaN])
      await expect(previewLink({ [NAME]: '1.1.0' }, { hours, storeDir })).rejects.toMatchObject({ code: 'MF16' });
    await expect(previewLink({ [NAME]: '1.1.0' }, { origin: 'ftp://shop.test', storeDir })).rejects.toMatchObject({ code: 'MF16' });
  });
});

describe('old versions', () => {
  const old = (version: string) => {
    const monthsAgo = new Date(Date.now() - 60 * DAY_MS);
    utimesSync(join(storeDir, NAME, version, 'remote.json'), monthsAgo, monthsAgo);
  };

  it('are removed, except those that are served, a canary, possible targets of a rollback in any environment, or young', async () => {
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) put(version);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0']) old(version);
    await serve('1.0.0');
    await serve('1.1.0');
    await startCanary(NAME, '1.2.0', 10, { storeDir, publicKeyFiles });
    process.env.MF_ENVIRONMENT = 'staging';
    await serve('2.0.0');
    delete process.env.MF_ENVIRONMENT;
    expect(await prune(NAME, { storeDir })).toEqual(['2.1.0']);
    expect((await list(storeDir)).remotes[0]?.published.sort()).toEqual(['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.2.0']);
  });

  it('stay when a rollback could reach them past rolled-back ones', async () => {
    for (const version of ['2.0.0', '2.1.0', '2.2.0', '2.3.0']) put(version);
    const versions = ['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0', '2.2.0'];
    for (const version of versions) {
      await serve(version);
      old(version);
    }
    const marks = Object.fromEntries(versions.slice(1).map((each) => [each, { status: 'rolled_back' as const, at: inDays(0) }]));
    await serve('2.3.0');
    await changeServed(storeDir, NAME, { change: 'rollback' }, ({ served }) => ({ served: { ...(served as RegistryRemote), marks } }));
    expect(await prune(NAME, { storeDir })).toEqual(['1.1.0']);
    expect((await rollback(NAME, { storeDir, publicKeyFiles })).version).toBe('1.0.0');
  });

  it('of a retired remote stay where it can come back with them', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) old(version);
    await serve('1.0.0');
    await serve('1.1.0');
    await retire(NAME, { storeDir, publicKeyFiles });
    expect(await prune(NAME, { storeDir })).toEqual(['1.2.0']);
    await serve('1.1.0');
    expect((await rollback(NAME, { storeDir, publicKeyFiles })).version).toBe('1.0.0');
  });

  it('of the shell follow the same rule, except for the last five', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
    for (const [age, version] of versions.entries()) {
      put(version, {}, 'shell');
      const monthsAgo = new Date(Date.now() - (90 - age) * DAY_MS);
      utimesSync(join(storeDir, 'shell', version, 'remote.json'), monthsAgo, monthsAgo);
    }
    expect(await prune('shell', { storeDir })).toEqual(['1.0.0']);
  });

  it('all stay while a registry can not be read', async () => {
    old('1.0.0');
    process.env.MF_ENVIRONMENT = 'staging';
    await serve('1.0.0');
    writeFileSync(join(storeDir, recordKey('staging', NAME, 1)), '{ half');
    delete process.env.MF_ENVIRONMENT;
    await expect(prune(NAME, { storeDir })).rejects.toMatchObject({ code: 'MF22' });
    expect(await resolveVersion(storeDir, NAME, '1.0.0')).toBe('1.0.0');
  });
});

describe('a running shop', () => {
  const shop = async (build: () => unknown) => {
    const server = http.createServer((_request, response) => response.end(JSON.stringify(build())));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { origin, close: () => new Promise((resolve) => server.close(resolve)) };
  };

  it('is polled until it serves the version', async () => {
    let asked = 0;
    const { origin, close } = await shop(() => ({ versions: { [NAME]: (asked += 1) > 2 ? '1.1.0' : '1.0.0' } }));
    expect(await waitUntilServed(origin, { name: NAME, version: '1.1.0' })).toMatchObject({ seen: true });
    expect(asked).toBe(3);
    await close();
  });

  it('that serves another version, or does not answer, is reported', async () => {
    const { origin, close } = await shop(() => ({ versions: { [NAME]: '1.0.0' } }));
    const wanted = { name: NAME, version: '1.1.0', timeoutMs: 300 };
    expect(await waitUntilServed(origin, wanted)).toEqual({ seen: false, instead: '1.0.0' });
    await close();
    expect(await waitUntilServed(origin, wanted)).toEqual({ seen: false, instead: 'nothing: it does not answer' });
  });
});

describe('a promotion with --wait', () => {
  interface Served {
    version: string;
    revision: number;
    problem: string | null;
    refused: object | null;
    trial: object | null;
  }
  const fine: Served = { version: '1.0.0', revision: 99, problem: null, refused: null, trial: { problems: [], warnings: [], tried: [] } };
  const served: Served = { ...fine };
  /** the shop's answer to requests for its status */
  let afterStatus: Partial<Served>;
  let duringTrial: () => Promise<unknown>;
  let server: http.Server;
  let origin: string;
  beforeAll(async () => {
    // As the shell answers: shell/src/server/releases/trials.test.ts.
    server = http.createServer((request, response) => {
      const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      if (request.url === '/build.json') return json({ versions: { [NAME]: served.version } });
      if (request.url === '/_releases/status') {
        const { revision, problem, refused } = served;
        Object.assign(served, afterStatus);
        return json({ revision, problem, remote: { wanted: '1.1.0', refused } });
      }
      void duringTrial().then(() =>
        served.trial ? json(served.trial) : response.writeHead(403, { 'content-type': 'text/plain' }).end('Forbidden'),
      );
      return undefined;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    process.env.ARTEFACTS_DIR = storeDir;
    duringTrial = () => Promise.resolve();
    afterStatus = {};
    Object.assign(served, fine);
  });
  const promoteAndWait = (version: string, wait = origin) => {
    if (!COMMANDS.promote) throw new Error('there is no such command');
    return COMMANDS.promote({ args: [NAME, version], values: { wait } });
  };

  it("changes nothing when the trial on the shop fails, and prints the shop's reasons", async () => {
    await serve('1.0.0');
    served.trial = { problems: ['/fr/benches: no bench left'], warnings: [], tried: [] };
    await expect(promoteAndWait('1.1.0')).rejects.toMatchObject({ code: 'MF21', problems: ['/fr/benches: no bench left'] });
    await expect(promoteAndWait('1.1.0', 'http://127.0.0.1:1')).rejects.toMatchObject({ code: 'MF21' });
    expect(await entry()).toMatchObject({ version: '1.0.0', history: [{ version: '1.0.0' }] });
  });

  it('says so when the version was served already', async () => {
    await serve('1.0.0');
    expect(formatPromotion(await serve('1.0.0'))).toMatch(/was serving 1\.0\.0 already/);
  });

  it('changes nothing when --wait names no shop', async () => {
    await serve('1.0.0');
    await expect(promoteAndWait('1.1.0', 'localhost:3000')).rejects.toMatchObject({
      code: 'MF16',
      message: expect.stringMatching(/^--wait/) as string,
    });
    expect(await entry()).toMatchObject({ version: '1.0.0' });
  });

  it('is rolled back, with the reason, when the shop refuses the version', async () => {
    await serve('1.0.0');
    served.refused = { code: 'SH04', reason: 'web/a.css is not the file that was signed' };
    const { isNotServed, text, answer } = await promoteAndWait('1.1.0');
    expect(isNotServed).toBe(true);
    expect(answer).toMatchObject({ rolled_back: true, reason: 'SH04: web/a.css is not the file that was signed' });
    expect(text).toMatch(/the shop says: SH04[^]*rolled back, serving 1\.0\.0 \(revision 3\)/);
    expect(await entry()).toMatchObject({ version: '1.0.0', marks: { '1.1.0': { reason: expect.stringMatching(/SH04/) as string } } });
  });

  it.each<[string, Partial<Served>]>([
    ['refused the version', { refused: { code: 'SH09', reason: 'it was rolled back' } }],
    ['could not follow the registry', { problem: 'SH14: the registry is not valid' }],
  ])("ignores the shop's status when the shop %s before it saw the promotion", async (_what, earlier) => {
    await serve('1.0.0');
    Object.assign(served, { revision: 1, ...earlier });
    afterStatus = { version: '1.1.0', revision: 2, refused: null, problem: null };
    const { isNotServed, answer } = await promoteAndWait('1.1.0');
    expect(isNotServed).toBe(false);
    expect(answer).toMatchObject({ version: '1.1.0', revision: 2, seen: true });
    expect(await entry()).toMatchObject({ version: '1.1.0' });
  });

  it('is not locked until a moment that has passed', async () => {
    await serve('1.0.0');
    const locking = COMMANDS.lock?.({ args: [NAME], values: { reason: 'holidays', until: '2026-01-01' } });
    await expect(locking).rejects.toMatchObject({ code: 'MF16' });
  });

  it('is rolled back when the shop does not follow the registry at all', async () => {
    await serve('1.0.0');
    Object.assign(served, { revision: 1, problem: 'SH13: the registry has revision 2, but 9 was accepted already' });
    expect(await promoteAndWait('1.1.0')).toMatchObject({
      isNotServed: true,
      answer: { reason: expect.stringMatching(/^SH13/) as string },
    });
    expect(await entry()).toMatchObject({ version: '1.0.0' });
  });

  it('stays when all earlier versions were rolled back, with a warning', async () => {
    await serve('1.0.0');
    await changeServed(storeDir, NAME, { change: 'rollback' }, ({ served }) => ({
      served: { ...(served as RegistryRemote), marks: { '1.0.0': { status: 'rolled_back', at: new Date().toISOString() } } },
    }));
    served.refused = { code: 'SH04', reason: 'web/a.css is not the file that was signed' };
    const { isNotServed, text } = await promoteAndWait('1.1.0');
    expect(isNotServed).toBe(true);
    expect(text).toMatch(/the shop says: SH04[^]*stays promoted, for it can't be rolled back\. MF10: /);
    expect(await entry()).toMatchObject({ version: '1.1.0' });
  });

  it('is retired if it was the first', async () => {
    served.refused = { code: 'SH07', reason: 'its code throws' };
    served.version = 'none';
    expect((await promoteAndWait('1.1.0')).text).toMatch(/rolled back, serving nothing/);
    expect(await entry()).toBeUndefined();
  });

  it('is made with a warning where the shop is too old for trials', async () => {
    served.trial = null;
    served.version = '1.1.0';
    const { isNotServed, warnings } = await promoteAndWait('1.1.0');
    expect([isNotServed, warnings]).toEqual([false, [expect.stringMatching(/can't try anything beforehand/)]]);
  });

  it('is refused when somebody else promoted during the trial', async () => {
    await serve('1.0.0');
    duringTrial = () => serve('1.2.0');
    await expect(promoteAndWait('1.1.0')).rejects.toMatchObject({ code: 'MF11' });
  });
});

describe('webhooks', () => {
  const event = { event: 'promote', name: NAME, version: '1.1.0', before: '1.0.0', revision: 3 } as const;
  let server: http.Server;
  let url: string;
  const payloads: unknown[] = [];
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        payloads.push(JSON.parse(body));
        response.writeHead(request.url === '/broken' ? 500 : 204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are sent for every change, and a failed one is reported by its host only', async () => {
    const problems = await sendWebhooks(event, {
      MF_HOOK_URLS: `${url}/chat, ${url}/broken, http://127.0.0.1:1/secret`,
      MF_ENVIRONMENT: 'staging',
    });
    expect(payloads).toEqual([
      { ...event, environment: 'staging' },
      { ...event, environment: 'staging' },
    ]);
    expect(problems).toEqual([
      `${new URL(url).host} did not get the event (it answered 500)`,
      '127.0.0.1:1 did not get the event (it did not answer)',
    ]);
  });

  it('are not sent by default', async () => {
    expect(await sendWebhooks(event, {})).toEqual([]);
  });
});

it.each(['EROFS', 'ENOSPC', 'EACCES'])('%s of the disk is a refusal with the file; a fault of the tool keeps its stack', (code) => {
  const message = `${code}: open 'registry.json.12.tmp'`;
  expect(asRefusal(Object.assign(new Error(message), { code }))).toMatchObject({ code: 'MF26', problems: [message] });
  expect(asRefusal(new TypeError('undefined is no function'))).toBeUndefined();
  expect(asRefusal(Object.assign(new Error(message), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
  // what a read-only disk says when folders are made
  expect(asRefusal(Object.assign(new Error(message), { code: 'ENOENT', syscall: 'mkdir' }))).toMatchObject({ code: 'MF26' });
});
