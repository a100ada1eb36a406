import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileMemory } from '../registry/registry-memory.ts';
import { signRecord } from '../registry/signed-record.ts';
import { previewToken, openPreview } from '../signing/preview-token.ts';
import { signatureOf } from '../signing/signature.ts';
import { liveTrust, sealTrust } from '../signing/trust.ts';
import type { TeamKey } from '../signing/trust.ts';
import { openTrialRequest, trialAuthorization } from '../signing/trial-request.ts';
import { recordKey, trustKey } from '../store/store-layout.ts';
import { sampleStore } from '../testing/sample-artefact.ts';
import type { SampleStore } from '../testing/sample-artefact.ts';
import { followRegistry } from './follow-registry.ts';
import type { RegistryFollower } from './follow-registry.ts';

/* What a team's key can and can not do: a shell that trusts a list of keys, and stores that somebody changed. */

interface Team {
  privateKey: KeyObject;
  key: TeamKey;
}
const newTeam = (name: string, remotes: string[], environments = ['default']): Team => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, key: { name, public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(), remotes, environments } };
};

let store: SampleStore;
let catalog: Team;
let content: Team;
let follower: RegistryFollower | undefined;
const problems: string[] = [];

const write = (key: string, text: string | Buffer): void => {
  mkdirSync(dirname(join(store.dir, key)), { recursive: true });
  writeFileSync(join(store.dir, key), text);
};
const trust = (revision: number, keys: TeamKey[], rootKey = store.privateKey): void =>
  write(trustKey(revision), sealTrust({ revision, at: '2026-11-23T10:00:00.000Z', keys }, rootKey));
/** Signs a version in the store again. */
const signVersion = (version: string, { privateKey }: Team): void => {
  const dir = join('mf-sample', version);
  write(join(dir, 'remote.json.sig'), signatureOf(readFileSync(join(store.dir, dir, 'remote.json')), privateKey));
};
/** Writes the next record of `mf-sample`, signed by a team. */
const serve = (revision: number, version: string, { privateKey }: Team): void => {
  const { signature: _signature, ...record } = JSON.parse(store.record('mf-sample', version, { revision })) as never as Record<
    string,
    unknown
  >;
  write(recordKey('', 'mf-sample', revision), signRecord(record as never, privateKey));
};
const memory = (name: string) => fileMemory(join(store.dir, `data/${name}.json`));
const start = async (): Promise<RegistryFollower> => {
  await follower?.stop();
  problems.length = 0;
  follower = await followRegistry({
    ...store.options,
    trust: liveTrust(store.options.store.objects, [store.publicKey], memory('trust')),
    memory: memory('records'),
    onSnapshot: () => undefined,
    onProblem: (message) => problems.push(message),
  });
  return follower;
};
const served = () => follower?.current().remotes.get('mf-sample')?.manifest.version;

beforeEach(() => {
  store = sampleStore(mkdtempSync(join(tmpdir(), 'team-keys-')));
  catalog = newTeam('catalog-team', ['mf-sample']);
  content = newTeam('content-team', ['mf-content']);
  for (const version of ['1.0.0', '1.1.0']) {
    store.write({ version });
    signVersion(version, catalog);
  }
  trust(1, [catalog.key, content.key]);
  serve(1, '1.0.0', catalog);
});
afterEach(async () => {
  await follower?.stop();
  follower = undefined;
  rmSync(store.dir, { recursive: true, force: true });
});

it('a team publishes and promotes its own remote with its own key, and the root key may as well', async () => {
  const { check } = await start();
  expect(served()).toBe('1.0.0');
  serve(2, '1.1.0', catalog);
  await check();
  expect(served()).toBe('1.1.0');
  store.write({ version: '1.2.0' });
  store.putRecord(store.record('mf-sample', '1.2.0', { revision: 3 }));
  await check();
  expect(served()).toBe('1.2.0');
});

it.each([
  [
    'a version of another team’s remote',
    () => signVersion('1.1.0', content),
    () => serve(2, '1.1.0', catalog),
    /not signed by a trusted key/,
  ],
  ['a record of another team’s remote', () => undefined, () => serve(2, '1.1.0', content), /SH12/],
])('a team can not sign %s', async (_what, before, act, problem) => {
  before();
  const { check, status } = await start();
  act();
  await check();
  expect(served()).toBe('1.0.0');
  expect([status().problem, status().remotes[0]?.refused?.reason].join(' ')).toMatch(problem);
});

it('a key without the environment may publish there, but not change what is served', async () => {
  const staging = newTeam('staging-only', ['mf-sample'], ['staging']);
  trust(2, [catalog.key, staging.key]);
  signVersion('1.1.0', staging);
  const { check, status } = await start();
  serve(2, '1.1.0', staging);
  await check();
  expect(served()).toBe('1.0.0');
  expect(status().problem).toMatch(/SH12/);
  serve(3, '1.1.0', catalog);
  await check();
  expect(served()).toBe('1.1.0');
});

it('a revoked key loses everything it signed at once, and its remote falls back to what others signed', async () => {
  store.write({ version: '0.9.0' });
  store.putRecord(store.record('mf-sample', '0.9.0', { revision: 1 }));
  serve(2, '1.1.0', catalog);
  const { check } = await start();
  expect(served()).toBe('1.1.0');
  trust(2, [{ ...catalog.key, revoked: { at: '2026-11-23T11:00:00.000Z', reason: 'laptop stolen' } }, content.key]);
  await check();
  expect(served()).toBe('0.9.0');
  // a new key of the same team goes on, above what the old one wrote
  const renewed = newTeam('catalog-team-2027', ['mf-sample']);
  trust(3, [renewed.key, content.key]);
  signVersion('1.1.0', renewed);
  serve(3, '1.1.0', renewed);
  await check();
  expect(served()).toBe('1.1.0');
});

it('a revoked key makes its remote unavailable when nobody else signed anything of it, and only that remote', async () => {
  const { check, current } = await start();
  trust(2, [{ ...catalog.key, revoked: { at: '2026-11-23T11:00:00.000Z' } }, content.key]);
  await check();
  expect(served()).toBeUndefined();
  expect(current().remotes.size).toBe(0);
});

it('a list of keys counts only when a root key signed it, and never an older one again, after a restart too', async () => {
  await start();
  const thief = generateKeyPairSync('ed25519').privateKey;
  const stolen = newTeam('thief', ['*']);
  trust(2, [stolen.key], thief);
  signVersion('1.1.0', stolen);
  serve(2, '1.1.0', stolen);
  await follower?.check();
  expect(served()).toBe('1.0.0');

  trust(2, [{ ...catalog.key, revoked: { at: '2026-11-23T11:00:00.000Z' } }]);
  await follower?.check();
  expect(served()).toBeUndefined();
  // the store is put back to the time before the revocation
  rmSync(join(store.dir, trustKey(2)));
  await follower?.check();
  expect(served()).toBeUndefined();
  await start();
  expect(served()).toBeUndefined();
});

it('links of previews and trials are for the remotes of the key that signed them', async () => {
  await start();
  const live = liveTrust(store.options.store.objects, [store.publicKey]);
  await live.refresh();
  const until = Date.now() + 60_000;
  const origin = 'https://staging.test';
  const link = (versions: Record<string, string>, { privateKey }: Team) =>
    openPreview(previewToken({ origin, versions, until }, privateKey), { trust: live, origin });
  expect(link({ 'mf-sample': '1.1.0' }, catalog)).toHaveProperty('content');
  expect(link({ 'mf-sample': '1.1.0' }, content)).toHaveProperty('refused');
  expect(link({ 'mf-sample': '1.1.0', 'mf-content': '1.0.0' }, catalog)).toHaveProperty('refused');
  const trial = ({ privateKey }: Team) =>
    openTrialRequest(trialAuthorization({ name: 'mf-sample', version: '1.1.0', until }, privateKey), live);
  expect([trial(catalog), trial(content)].map((opened) => 'content' in opened)).toEqual([true, false]);
});
