import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { ALL_REMOTES, SHELL_NAME } from 'federation/manifest/remote-manifest';
import { isSignedBy } from 'federation/signing/signature';
import { EVERY, entriesOf, fingerprintOf, readNewestTrust, revocationOf, sealTrust, teamTrust, trustList } from 'federation/signing/trust';
import type { TeamKey, TrustList } from 'federation/signing/trust';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { openStore } from 'federation/store/open-store';
import { MANIFEST_FILE, SERVED_KEY, SIGNATURE_FILE, changedKey, trustKey } from 'federation/store/store-layout';
import { findRemotes } from '../build/workspace.ts';
import { readRegistries } from './registry.ts';
import { refuseAssumedRoot } from './read-trust.ts';
import { MfRefused } from './refusal.ts';
import { readSigningKey, readTrustedKeys } from './signing-key.ts';
import { defaultStoreDir } from './store.ts';
import { readAuthor } from './read-author.ts';

export interface TeamRights {
  /** names of remotes, or `*` */
  remotes: string[];
  /** environments in which the key may change what is served; `default` is the one without a name */
  environments: string[];
}

/** The list of the teams' keys; undefined while the root keys sign everything. */
export async function readTrustList(storeDir = defaultStoreDir()): Promise<TrustList | undefined> {
  const { objects } = await openStore(storeDir);
  return (await readNewestTrust(objects, readTrustedKeys())).found?.list;
}

/** Lets a team's key sign its remotes. @throws MfRefused when the name is taken, the file has no public ed25519 key, or that key is listed or was ever revoked */
export function addTeamKey(
  name: string,
  { keyFile, reason, storeDir, ...rights }: TeamRights & { keyFile: string; reason?: string; storeDir?: string },
): Promise<TrustList> {
  return changeTrust(storeDir, reason, (keys) => {
    const pem = readPublicPem(keyFile);
    refuseListed(keys, pem);
    if (keys.some((key) => key.name === name)) {
      throw new MfRefused('MF16', `There is a key ${name} already.`, [
        'to replace it: add the new one under another name, then revoke this one',
      ]);
    }
    return [...keys, { name, public_key: pem, ...rights }];
  });
}

/** A key has one name, and never comes back once it was revoked. @throws MfRefused */
function refuseListed(keys: readonly TeamKey[], pem: string): void {
  const [listed] = entriesOf(keys, pem);
  if (readTrustedKeys().some((key) => key.equals(createPublicKey(pem))))
    throw new MfRefused('MF16', 'This is a root key, which may sign everything.');
  if (!listed) return;
  const fingerprint = fingerprintOf(createPublicKey(pem));
  const revoked = revocationOf(keys, pem);
  throw revoked
    ? new MfRefused(
        'MF16',
        `This key (${fingerprint}) was revoked as ${listed.name} on ${revoked.at}${revoked.reason ? `: ${revoked.reason}` : ''}.`,
        ['make a new key pair: what was revoked is never trusted again'],
      )
    : new MfRefused('MF16', `This key (${fingerprint}) is listed already, as ${listed.name}.`, [
        `pnpm mf trust change ${listed.name} changes what it may sign`,
      ]);
}

/** A changed list, and the `name version` of what is served and was signed with a key that may not sign it any more. */
export interface Narrowed {
  list: TrustList;
  served: string[];
}

/** Changes what a team's key may sign. @returns also the served versions that it signed and may not any more @throws MfRefused when there is no such key */
export async function changeTeamRights(
  name: string,
  { reason, storeDir = defaultStoreDir(), ...rights }: Partial<TeamRights> & { reason?: string; storeDir?: string },
): Promise<Narrowed> {
  const list = await changeTrust(storeDir, reason, (keys) => replaceKey(keys, name, (key) => ({ ...key, ...rights })));
  return { list, served: await untrustedVersionsOf(name, list, storeDir) };
}

/**
 * Revokes a key: shells refuse everything that was ever signed with it. @returns the served versions that only it signed, whose remotes
 * fall back to other versions @throws MfRefused when there is no such key
 */
export async function revokeTeamKey(
  name: string,
  { reason, storeDir = defaultStoreDir() }: { reason: string; storeDir?: string },
): Promise<Narrowed> {
  const list = await changeTrust(storeDir, reason, (keys) => revokeEverywhere(keys, name, { at: new Date().toISOString(), reason }));
  return { list, served: await untrustedVersionsOf(name, list, storeDir) };
}

/** Revokes every entry with the key: lists of earlier tools may have it under two names. */
function revokeEverywhere(keys: readonly TeamKey[], name: string, revoked: NonNullable<TeamKey['revoked']>): TeamKey[] {
  const [named] = replaceKey(keys, name, (key) => key).filter((key) => key.name === name && !key.revoked);
  const same = named ? entriesOf(keys, named.public_key) : [];
  return keys.map((key) => (same.includes(key) && !key.revoked ? { ...key, revoked } : key));
}

function replaceKey(keys: readonly TeamKey[], name: string, change: (key: TeamKey) => TeamKey): TeamKey[] {
  const known = keys.find((key) => key.name === name && !key.revoked);
  if (!known) {
    throw new MfRefused('MF16', `There is no key ${name} that is trusted.`, [`known: ${keys.map((key) => key.name).join(', ') || 'none'}`]);
  }
  return keys.map((key) => (key === known ? change(key) : key));
}

function isPrivateKey(content: Buffer): boolean {
  try {
    createPrivateKey(content);
    return true;
  } catch {
    return false;
  }
}

function readPublicPem(file: string): string {
  try {
    const content = readFileSync(file);
    if (isPrivateKey(content))
      throw new Error('it is the private key, which stays with the team: give the public one (openssl pkey -pubout)');
    const key = createPublicKey(content);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is of another kind');
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch (error) {
    const why = existsSync(file) ? (error as Error).message : 'it is not there';
    throw new MfRefused('MF16', `${file} holds no public ed25519 key.`, [why]);
  }
}

/** @returns `name version` of served versions signed with this key, which it may not sign by this list */
async function untrustedVersionsOf(keyName: string, list: TrustList, storeDir: string): Promise<string[]> {
  const pem = list.keys.find(({ name }) => name === keyName)?.public_key;
  if (pem === undefined) return [];
  const store = await openStore(storeDir);
  const trust = teamTrust(readTrustedKeys(), list);
  const mayStillSign = (remote: string): boolean => trust.keysFor(remote).some((key) => key.equals(createPublicKey(pem)));
  const served = (await readRegistries(storeDir, [])).flatMap(({ remotes }) =>
    Object.entries(remotes).map(([name, { version }]) => ({ name, version })),
  );
  const signed = await Promise.all(
    served
      .filter(({ name }) => !mayStillSign(name))
      .map(async ({ name, version }) => ((await isVersionSignedBy(store, name, version, pem)) ? [`${name} ${version}`] : [])),
  );
  return [...new Set(signed.flat())];
}

async function isVersionSignedBy(store: ArtefactStore, name: string, version: string, pem: string): Promise<boolean> {
  try {
    const [content, signature] = await Promise.all([store.read(name, version, MANIFEST_FILE), store.read(name, version, SIGNATURE_FILE)]);
    return isSignedBy([createPublicKey(pem)], content, signature.toString('utf8'));
  } catch {
    return false;
  }
}

/** Maximum attempts to write the next revision while others write theirs. */
const ATTEMPTS = 20;

async function changeTrust(
  storeDir = defaultStoreDir(),
  reason: string | undefined,
  change: (keys: readonly TeamKey[]) => TeamKey[],
): Promise<TrustList> {
  const { objects } = await openStore(storeDir);
  const rootKeys = readTrustedKeys();
  const { privateKey } = readSigningKey();
  if (!rootKeys.some((key) => key.equals(createPublicKey(privateKey)))) {
    throw new MfRefused('MF28', 'Only a root key may change which keys are trusted.', [
      'MF_SIGNING_KEY_FILE is not the private half of one in MF_PUBLIC_KEYS',
    ]);
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const newest = await readNewestTrust(objects, rootKeys);
    refuseAssumedRoot(newest);
    const { highest, found } = newest;
    const parsed = trustList.safeParse({
      revision: highest + 1,
      at: new Date().toISOString(),
      by: readAuthor().by,
      ...(reason && { reason }),
      keys: change(found?.list.keys ?? []),
    });
    if (!parsed.success)
      throw new MfRefused('MF16', 'A key has a name of 2 to 41 small letters, digits and hyphens, and at least one remote.');
    const list = parsed.data;
    if (!(await objects.create(trustKey(list.revision), Buffer.from(sealTrust(list, privateKey))))) continue;
    // A new hint makes running shells read it at once.
    for (const folder of await objects.folders(SERVED_KEY)) {
      const key = changedKey(folder === 'default' ? '' : folder);
      const hint = JSON.parse((await objects.read(key))?.toString('utf8') ?? '{}') as object;
      await objects.replace(key, Buffer.from(JSON.stringify({ ...hint, id: randomUUID() })));
    }
    return list;
  }
  throw new MfRefused('MF11', 'Trusted keys are being changed by others all the time.', ['try again']);
}

/** Names of remotes and environments that exist nowhere: probably misspelt. */
export async function unknownNames(
  { remotes = [], environments = [] }: Partial<TeamRights>,
  storeDir = defaultStoreDir(),
): Promise<string[]> {
  const store = await openStore(storeDir);
  const published = [...(await store.publishedRemotes()), ...findRemotes().map(({ name }) => name), EVERY, ALL_REMOTES, SHELL_NAME];
  const served = [...(await store.objects.folders(SERVED_KEY)), 'default'];
  return [
    ...remotes
      .filter((name) => !published.includes(name))
      .map((name) => `nothing of a remote ${name} was ever published: is it spelt right?`),
    ...environments
      .filter((name) => !served.includes(name))
      .map((name) => `nothing was ever served in an environment ${name}: is it spelt right?`),
  ];
}

export const formatTrust = (list: TrustList | undefined): string =>
  list
    ? list.keys
        .map(({ name, public_key: pem, remotes, environments }) => {
          const revoked = revocationOf(list.keys, pem);
          const rights = `${remotes.includes(EVERY) ? 'every remote' : remotes.join(', ')} in ${environments.join(', ') || 'no environment'}`;
          return `${name}  ${fingerprintOf(createPublicKey(pem))}  ${revoked ? `revoked ${revoked.at}${revoked.reason ? `: ${revoked.reason}` : ''}` : rights}`;
        })
        .join('\n') || 'Only the root keys are trusted.'
    : 'There is no list: the root keys (MF_PUBLIC_KEYS) sign everything.';
