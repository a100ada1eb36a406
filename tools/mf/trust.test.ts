import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedRecord } from 'federation/manifest/remote-manifest';
import { signRecord } from 'federation/registry/signed-record';
import { sealTrust } from 'federation/signing/trust';
import { recordKey, trustKey } from 'federation/store/store-layout';
import { sampleStore } from 'federation/testing/sample-artefact';
import type { SampleStore } from 'federation/testing/sample-artefact';
import { sharedVersions } from '../build/shared-packages.ts';
import { COMMANDS } from './commands.ts';
import type { Answer } from './answer.ts';
import type { CommandInput } from './commands.ts';
import { startCanary } from './canary.ts';
import { resolveVersion } from './latest-version.ts';
import { readLog } from './log.ts';
import { promote } from './promote.ts';
import { readRegistry } from './registry.ts';
import { lock } from './locks.ts';

let store: SampleStore;
let rootKeyFile: string;
let rootPublicFile: string;
const before = { ...process.env };

/** A team's key pair as files. */
function newTeam(name: string): { keyFile: string; publicFile: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [keyFile, publicFile] = [join(store.dir, `${name}.pem`), join(store.dir, `${name}.pub.pem`)];
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return { keyFile, publicFile };
}
const trust = (args: string[], values: CommandInput['values'] = {}) => COMMANDS.trust?.({ args, values });

beforeEach(() => {
  store = sampleStore(mkdtempSync(join(tmpdir(), 'trust-')));
  [rootKeyFile, rootPublicFile] = [join(store.dir, 'root.pem'), join(store.dir, 'root.pub.pem')];
  writeFileSync(rootKeyFile, store.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(rootPublicFile, store.publicKey.export({ type: 'spki', format: 'pem' }));
  Object.assign(process.env, { ARTEFACTS_DIR: store.dir, MF_SIGNING_KEY_FILE: rootKeyFile, MF_PUBLIC_KEYS: rootPublicFile });
  store.write({ version: '1.0.0', manifest: { shared: sharedVersions() } });
});
afterEach(() => {
  process.env = { ...before };
  rmSync(store.dir, { recursive: true, force: true });
});

it('mf trust says who may sign what, from no list to a revoked key', async () => {
  const { publicFile } = newTeam('catalog');
  expect((await trust([]))?.text).toMatch(/the root keys .* sign everything/);
  const values = { key: publicFile, remotes: 'mf-sample, mf-other', environments: 'default,staging' };
  expect((await trust(['add', 'catalog-team'], values))?.text).toMatch(
    /^catalog-team {2}SHA256:[0-9a-f]{12} {2}mf-sample, mf-other in default, staging$/,
  );
  await expect(trust(['add', 'catalog-team'], values)).rejects.toMatchObject({ code: 'MF16' });
  expect((await trust(['change', 'catalog-team'], { environments: 'staging' }))?.text).toMatch(/ mf-sample, mf-other in staging$/);
  const revoked = await trust(['revoke', 'catalog-team'], { reason: 'laptop stolen' });
  expect(revoked).toMatchObject({
    answer: { revision: 3, served: [] },
    text: expect.stringMatching(/^catalog-team {2}SHA256:[0-9a-f]{12} {2}revoked .*: laptop stolen$/) as string,
  });
  await expect(trust(['revoke', 'catalog-team'], { reason: 'again' })).rejects.toMatchObject({ code: 'MF16' });
});

describe('a key', () => {
  const rights = { remotes: 'mf-sample', environments: 'default' };
  let team: ReturnType<typeof newTeam>;
  beforeEach(async () => {
    team = newTeam('catalog');
    await trust(['add', 'catalog-team'], { key: team.publicFile, ...rights });
  });

  it('is listed once, whatever its name; a root key and a private file are refused', async () => {
    const add = (key: string) => trust(['add', 'other-team'], { key, ...rights });
    await expect(add(team.publicFile)).rejects.toMatchObject({
      code: 'MF16',
      message: expect.stringMatching(/^This key \(SHA256:[0-9a-f]{12}\) is listed already, as catalog-team\.$/) as string,
    });
    await expect(add(newTeam('fresh').keyFile)).rejects.toMatchObject({
      problems: [expect.stringMatching(/it is the private key/) as string],
    });
    await expect(add(rootPublicFile)).rejects.toMatchObject({ message: 'This is a root key, which may sign everything.' });
  });

  it('that was revoked never comes back, under no name', async () => {
    await trust(['revoke', 'catalog-team'], { reason: 'laptop stolen' });
    for (const name of ['catalog-team', 'other-team']) {
      await expect(trust(['add', name], { key: team.publicFile, ...rights })).rejects.toMatchObject({
        code: 'MF16',
        message: expect.stringMatching(/was revoked as catalog-team on .*: laptop stolen\.$/) as string,
      });
    }
  });

  it('of a list of an earlier tool with two names for it is revoked under both', async () => {
    const publicKey = readFileSync(team.publicFile, 'utf8');
    const entry = (name: string) => ({ name, public_key: publicKey, remotes: ['mf-sample'], environments: ['default'] });
    const list = { revision: 2, at: new Date().toISOString(), keys: [entry('catalog-team'), entry('same-key')] };
    const { objects } = store.options.store;
    await objects.create(trustKey(2), Buffer.from(sealTrust(list, store.privateKey)));
    const text = (await trust(['revoke', 'catalog-team'], { reason: 'laptop stolen' }))?.text;
    expect(text?.match(/revoked/g)).toHaveLength(2);
  });

  it('may be given a remote or an environment that does not exist yet, with a warning', async () => {
    const values = { remotes: 'mf-sample,mf-smaple', environments: 'default,prodution' };
    expect((await trust(['change', 'catalog-team'], values))?.warnings).toEqual([
      'nothing of a remote mf-smaple was ever published: is it spelt right?',
      'nothing was ever served in an environment prodution: is it spelt right?',
    ]);
  });
});

it.each([
  ['a file that is not there', { key: '/nowhere/team.pub.pem', remotes: 'mf-sample' }, 'MF16'],
  ['no remotes', { remotes: '' }, 'MF16'],
])('mf trust add refuses %s', async (_what, values, code) => {
  const { publicFile } = newTeam('catalog');
  await expect(trust(['add', 'catalog-team'], { key: publicFile, ...values })).rejects.toMatchObject({ code });
});

it.each([[['add']], [['add', 'catalog-team']], [['change', 'catalog-team']], [['nonsense', 'catalog-team']], [['revoke', 'catalog-team']]])(
  'mf trust %j is not understood',
  async (args) => {
    await expect(trust(args)).rejects.toThrow();
  },
);

it('only a root key changes which keys are trusted', async () => {
  const { keyFile, publicFile } = newTeam('catalog');
  await trust(['add', 'catalog-team'], { key: publicFile, remotes: 'mf-sample', environments: 'default' });
  process.env.MF_SIGNING_KEY_FILE = keyFile;
  await expect(trust(['change', 'catalog-team'], { remotes: '*' })).rejects.toMatchObject({ code: 'MF28' });
});

it('a team without the shop’s root key is told to set it, before anything is written that no shell would accept', async () => {
  const { keyFile, publicFile } = newTeam('catalog');
  await trust(['add', 'catalog-team'], { key: publicFile, remotes: 'mf-sample', environments: 'default' });
  process.env.MF_SIGNING_KEY_FILE = keyFile;
  delete process.env.MF_PUBLIC_KEYS;
  const refusal = { code: 'MF28', problems: ['set MF_PUBLIC_KEYS to the public half of the root key, as the shells have it'] };
  await expect(trust(['add', 'evil-team'], { key: publicFile, remotes: '*' })).rejects.toMatchObject(refusal);
  await expect(promote('mf-sample', '1.0.0')).rejects.toMatchObject(refusal);
  await expect(lock('all', { reason: 'sale' })).rejects.toMatchObject(refusal);
  await expect(COMMANDS.adopt?.({ args: [], values: {} })).rejects.toMatchObject(refusal);
});

it('a team changes what is served of its own remotes, in its own environments, and nothing else', async () => {
  const { keyFile, publicFile } = newTeam('catalog');
  await trust(['add', 'catalog-team'], { key: publicFile, remotes: 'mf-sample', environments: 'staging' });
  process.env.MF_SIGNING_KEY_FILE = keyFile;
  await expect(promote('mf-sample', '1.0.0')).rejects.toMatchObject({
    code: 'MF28',
    message: 'This key may not change what is served of mf-sample in default.',
  });
  await expect(lock('all', { reason: 'sale' })).rejects.toMatchObject({ code: 'MF28' });
  process.env.MF_ENVIRONMENT = 'staging';
  expect((await promote('mf-sample', '1.0.0')).revision).toBe(1);
  expect((await readRegistry(store.dir)).remotes['mf-sample']?.version).toBe('1.0.0');
});

describe('a team’s key for one of two remotes', () => {
  const MANIFEST = { shared: sharedVersions() };
  let keyFile: string;
  beforeEach(async () => {
    store.write({ name: 'mf-other', version: '1.0.0', manifest: { ...MANIFEST, owns: ['sheds/*'], routes: [] } });
    const team = newTeam('catalog');
    keyFile = team.keyFile;
    await trust(['add', 'catalog-team'], { key: team.publicFile, remotes: 'mf-sample', environments: 'default' });
    for (const name of ['mf-sample', 'mf-other']) await promote(name, '1.0.0');
    process.env.MF_SIGNING_KEY_FILE = keyFile;
  });
  const run = (command: string, args: string[] = [], values: CommandInput['values'] = {}) => COMMANDS[command]?.({ args, values });

  it('does not adopt, and nothing is written: only a root key adopts, or one for every remote', async () => {
    await lockAll();
    await expect(run('adopt')).rejects.toMatchObject({
      code: 'MF28',
      message: 'This key may not begin a new series in default of all, mf-other.',
      problems: ['adopt continues every remote at once: whoever has a root key can do it'],
    });
    process.env.MF_SIGNING_KEY_FILE = rootKeyFile;
    expect((await run('list'))?.warnings).toEqual([]);
    await run('retire', ['mf-other']);
    await run('adopt');
    const everything = newTeam('platform');
    await trust(['add', 'platform-team'], { key: everything.publicFile, remotes: '*', environments: 'default' });
    process.env.MF_SIGNING_KEY_FILE = everything.keyFile;
    await run('adopt');
    expect((await run('list'))?.warnings).toEqual([]);
  });
  const lockAll = async (): Promise<void> => {
    process.env.MF_SIGNING_KEY_FILE = rootKeyFile;
    await lock('all', { reason: 'sale' });
    process.env.MF_SIGNING_KEY_FILE = keyFile;
  };

  it('does not remove what is left of a remote that it may not change', async () => {
    await store.options.store.objects.replace(recordKey('', 'mf-other', 1), Buffer.from('{'));
    process.env.MF_SIGNING_KEY_FILE = keyFile;
    await expect(run('adopt')).rejects.toMatchObject({ code: 'MF28' });
    expect((await store.options.store.objects.read(recordKey('', 'mf-other', 1)))?.toString()).toBe('{');
  });

  it('makes no link that its shop would not open', async () => {
    await expect(run('preview', ['mf-sample', '1.0.0', 'mf-other', '1.0.0'])).rejects.toMatchObject({
      code: 'MF28',
      message: 'This key may not sign a preview of mf-other.',
    });
    expect((await run('preview', ['mf-sample', '1.0.0']))?.text).toMatch(/_preview\?token=/);
    expect((await run('operations'))?.text).toMatch(/_operations\/sign-in\?token=/);
    process.env.MF_SIGNING_KEY_FILE = newTeam('stranger').keyFile;
    await expect(run('operations')).rejects.toMatchObject({
      code: 'MF28',
      message: 'No shop trusts this key, so none would open the link.',
    });
  });

  it('that was revoked makes no link to the page for engineers', async () => {
    process.env.MF_SIGNING_KEY_FILE = rootKeyFile;
    await trust(['revoke', 'catalog-team'], { reason: 'stolen' });
    process.env.MF_SIGNING_KEY_FILE = keyFile;
    await expect(run('operations')).rejects.toMatchObject({ code: 'MF28' });
  });

  it('is refused before a shop is asked to try or to judge', async () => {
    const refusal = { code: 'MF28', message: 'This key may not change what is served of mf-other in default.' };
    await expect(run('promote', ['mf-other', '1.0.0'], { wait: 'http://127.0.0.1:1' })).rejects.toMatchObject(refusal);
    store.write({ name: 'mf-other', version: '1.1.0', manifest: { ...MANIFEST, owns: ['sheds/*'], routes: [] } });
    process.env.MF_SIGNING_KEY_FILE = rootKeyFile;
    await startCanary('mf-other', '1.1.0', 10);
    process.env.MF_SIGNING_KEY_FILE = keyFile;
    await expect(run('judge', ['mf-other'], { origin: 'http://127.0.0.1:1' })).rejects.toMatchObject(refusal);
  });
});

it('latest is the newest version that a trusted key signed', async () => {
  await promote('mf-sample', '1.0.0');
  const { team } = await trustedTeam('catalog-team');
  team.write({ version: '1.1.0', manifest: { shared: sharedVersions() } });
  expect(await resolveVersion(store.dir, 'mf-sample', 'latest')).toBe('1.1.0');
  await trust(['revoke', 'catalog-team'], { reason: 'stolen' });
  expect(await resolveVersion(store.dir, 'mf-sample', 'latest')).toBe('1.0.0');
});

it('revoking a key names what is served and was signed with it', async () => {
  const { keyFile, publicFile } = newTeam('catalog');
  await trust(['add', 'catalog-team'], { key: publicFile, remotes: 'mf-sample', environments: 'default' });
  const team = sampleStore(store.dir);
  writeFileSync(keyFile, team.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicFile, team.publicKey.export({ type: 'spki', format: 'pem' }));
  await trust(['add', 'other-team'], { key: publicFile, remotes: 'mf-sample', environments: 'default' });
  team.write({ version: '1.1.0', manifest: { shared: sharedVersions() } });
  process.env.MF_SIGNING_KEY_FILE = keyFile;
  await promote('mf-sample', '1.1.0');
  process.env.MF_SIGNING_KEY_FILE = rootKeyFile;
  const revoked = await trust(['revoke', 'other-team'], { reason: 'left' });
  expect(revoked?.warnings).toEqual([
    expect.stringMatching(/^mf-sample 1\.1\.0 was signed with it/),
    expect.stringMatching(/^mf-sample: SH12.* pnpm mf adopt, with a root key$/),
  ]);
});

it('taking a remote or an environment away from a key names what is served of it and was signed with it', async () => {
  await release('1.1.0', await trustedTeam('catalog-team'));
  const change = async (rights: CommandInput['values']) => (await trust(['change', 'catalog-team'], rights)) as Answer;
  expect((await change({ remotes: 'mf-sample,mf-catalog' })).warnings).toEqual([]);
  const unsigned = expect.stringMatching(/^mf-sample: SH12.* pnpm mf adopt, with a root key$/) as string;
  expect((await change({ environments: 'staging' })).warnings).toEqual([expect.stringMatching(/environment staging/), unsigned]);
  const narrowed = await change({ remotes: 'mf-catalog', environments: 'default' });
  expect(narrowed.answer).toMatchObject({ served: ['mf-sample 1.1.0'] });
  expect(narrowed.warnings).toEqual([expect.stringMatching(/^mf-sample 1\.1\.0 was signed with it/), unsigned]);
});

describe('after a key was revoked, mf list names what shops serve', () => {
  const listed = () => COMMANDS.list?.({ args: [], values: {} });

  it('when it had signed the version and its record', async () => {
    await promote('mf-sample', '1.0.0');
    await release('1.1.0', await trustedTeam('catalog-team'));
    expect((await listed())?.text).toMatch(/^mf-sample {2}1\.1\.0$/m);
    await trust(['revoke', 'catalog-team'], { reason: 'stolen' });
    const { text, answer } = (await listed()) as Answer;
    expect(answer).toMatchObject({ remotes: [{ served: '1.0.0', wanted: '1.1.0' }] });
    expect(text).toMatch(/^mf-sample {2}1\.0\.0$/m);
    expect(text).toMatch(/^ {2}\* 1\.0\.0 {2}served, promoted/m);
    expect(text).toMatch(
      /^ {4}1\.1\.0 {2}to be served, but no trusted key signed it, or the record that names it \(SH03, SH12\), promoted/m,
    );
  });

  it('when it had signed only the version, or the canary', async () => {
    const { team } = await trustedTeam('catalog-team');
    for (const version of ['1.1.0', '1.2.0']) team.write({ version, manifest: { shared: sharedVersions() } });
    await promote('mf-sample', '1.0.0');
    await promote('mf-sample', '1.1.0');
    await startCanary('mf-sample', '1.2.0', 10);
    expect((await listed())?.answer).toMatchObject({ remotes: [{ served: '1.1.0', canary: { version: '1.2.0' } }] });
    await trust(['revoke', 'catalog-team'], { reason: 'stolen' });
    expect((await listed())?.answer).toMatchObject({ remotes: [{ served: '1.0.0', wanted: '1.1.0', canary: null }] });
  });
});

/** A team with its own key in the list of keys, and a store that publishes with it. */
async function trustedTeam(name: string): Promise<{ keyFile: string; team: SampleStore }> {
  const { keyFile, publicFile } = newTeam(name);
  const team = sampleStore(store.dir);
  writeFileSync(keyFile, team.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicFile, team.publicKey.export({ type: 'spki', format: 'pem' }));
  await trust(['add', name], { key: publicFile, remotes: 'mf-sample', environments: 'default' });
  return { keyFile, team };
}

/** Publishes and promotes with a team's key; afterwards the root key signs again. */
async function release(version: string, { keyFile, team }: Awaited<ReturnType<typeof trustedTeam>>): Promise<void> {
  team.write({ version, manifest: { shared: sharedVersions() } });
  process.env.MF_SIGNING_KEY_FILE = keyFile;
  await promote('mf-sample', version);
  process.env.MF_SIGNING_KEY_FILE = rootKeyFile;
}

describe('after the rotation of a key as decision 0079 describes it', () => {
  const rotate = async (): Promise<{ keyFile: string }> => {
    const old = await trustedTeam('team-2026');
    await release('1.1.0', old);
    const renewed = await trustedTeam('team-2027');
    await release('1.2.0', renewed);
    await trust(['revoke', 'team-2026'], { reason: 'rotated' });
    process.env.MF_SIGNING_KEY_FILE = renewed.keyFile;
    return renewed;
  };
  const rollback = () => COMMANDS.rollback?.({ args: ['mf-sample'], values: {} });

  it('mf rollback goes back to the most recent version that a trusted key signed, and names what it skipped', async () => {
    await promote('mf-sample', '1.0.0');
    await rotate();
    const rolledBack = await rollback();
    expect(rolledBack?.text).toMatch(/^mf-sample: serving 1\.0\.0, before 1\.2\.0/);
    expect(rolledBack?.warnings).toEqual(['mf-sample 1.1.0 was skipped: remote.json is not signed by a trusted key']);
    expect((await readRegistry(store.dir)).remotes['mf-sample']?.history.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('mf rollback says what can be promoted when no earlier version may be served', async () => {
    await rotate();
    await expect(rollback()).rejects.toMatchObject({
      code: 'MF09',
      message: 'No earlier version of mf-sample may be served.',
      problems: [
        '1.1.0: remote.json is not signed by a trusted key',
        'pnpm mf promote mf-sample 1.0.0 is possible',
        'pnpm mf retire mf-sample takes it out of service altogether',
      ],
    });
    expect((await readRegistry(store.dir)).remotes['mf-sample']?.version).toBe('1.2.0');
  });

  it('mf log shows what the revoked key signed, marked, and whose key signed each entry', async () => {
    await promote('mf-sample', '1.0.0');
    await rotate();
    const log = await COMMANDS.log?.({ args: ['mf-sample'], values: {} });
    expect(log?.text.split('\n')).toEqual([
      expect.stringMatching(/mf-sample 1 {2}promote, serving 1\.0\.0, .*signed by root key SHA256:[0-9a-f]{12}(,|$)/),
      expect.stringMatching(
        /mf-sample 2 {2}promote, serving 1\.1\.0, .*signed by team-2026 SHA256:[0-9a-f]{12} \(a key that is not trusted any more: revoked .*: rotated\)/,
      ),
      expect.stringMatching(/mf-sample 3 {2}promote, serving 1\.2\.0, .*signed by team-2027 SHA256:[0-9a-f]{12}(,|$)/),
    ]);
  });

  it('mf log counts what no listed key signed, and marks what a key signed that is not trusted for the remote', async () => {
    const { keyFile } = await rotate();
    const [strangersFile, latest] = [newTeam('stranger').keyFile, await readLog(store.dir)];
    const record = latest.entries.at(-1) as ServedRecord;
    const write = (revision: number, file: string): void =>
      store.putRecord(signRecord({ ...record, revision }, createPrivateKey(readFileSync(file))), revision);
    write(3, strangersFile);
    write(4, keyFile);
    store.putRecord('{}', 5);
    process.env.MF_SIGNING_KEY_FILE = rootKeyFile;
    await trust(['change', 'team-2027'], { environments: 'staging' });
    const log = await COMMANDS.log?.({ args: ['mf-sample'], values: {} });
    expect(log?.answer).toMatchObject({ left_out: 2 });
    expect(log?.text.split('\n').slice(-2)).toEqual([
      expect.stringMatching(/mf-sample 4 .*signed by team-2027 SHA256:[0-9a-f]{12} \(a key that is not trusted for this\)/),
      'left out: 2 that no key in pnpm mf trust signed, or that are damaged',
    ]);
  });
});
