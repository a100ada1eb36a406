import { resolve } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/remote';
import type { RegistryRemote } from 'shared-contracts/wire/remote-manifest';
import { folderStore } from '../../shell/src/server/remotes/artefact-store.ts';
import { readManifest } from '../../shell/src/server/remotes/remote-loader.ts';
import { RemoteRefused } from '../../shell/src/server/remotes/remote-refused.ts';
import { readPublicKeys } from '../../shell/src/server/remotes/signature.ts';
import { sharedVersions } from '../build/shared-packages.ts';
import { ROOT } from '../build/workspace.ts';
import { MfRefused } from './refusal.ts';
import { readSigningKey } from './signing-key.ts';
import { changeRegistry, defaultStoreDir, isPublished, publishedRemotes, publishedVersions, readRegistry } from './store.ts';

/** Promotions remembered for each remote. */
const HISTORY = 50;

export interface StoreOptions {
  storeDir?: string;
  /** PEM files of trusted keys; default `MF_PUBLIC_KEYS`, else the public half of the signing key */
  publicKeyFiles?: readonly string[];
}
/** What is served after a flip. */
export interface Flipped {
  name: string;
  version: string;
  /** what was served before; null when nothing was */
  before: string | null;
  revision: number;
}

const trustedKeys = (): string[] =>
  process.env.MF_PUBLIC_KEYS
    ? process.env.MF_PUBLIC_KEYS.split(',').map((file) => resolve(ROOT, file.trim()))
    : [readSigningKey().publicKeyFile];

/** What the version owns, once it is known that a shell of this checkout would load it. @throws MfRefused */
async function ownedBy(name: string, version: string, storeDir: string, keyFiles: readonly string[]): Promise<string[]> {
  if (!isPublished(storeDir, name, version)) {
    const versions = await publishedVersions(storeDir, name);
    throw new MfRefused(`${name} ${version} is not in the store.`, [
      versions.length > 0 ? `published: ${versions.join(', ')}` : `nothing of ${name} was ever published`,
    ]);
  }
  try {
    const manifest = await readManifest(name, version, {
      store: folderStore(storeDir),
      publicKeys: readPublicKeys(keyFiles),
      contract: CONTRACT_VERSION,
      sharedVersions: sharedVersions(),
    });
    return manifest.owns;
  } catch (error) {
    if (error instanceof RemoteRefused) throw new MfRefused(`${name} ${version} would be refused by the shell.`, [error.message]);
    throw error;
  }
}

/**
 * Serves a published version from now on. Running shells see it within a quarter of a second.
 * @throws MfRefused when it is not published or a shell would refuse it
 */
export async function promote(name: string, version: string, options: StoreOptions = {}): Promise<Flipped> {
  const { storeDir = defaultStoreDir(), publicKeyFiles = trustedKeys() } = options;
  const owns = await ownedBy(name, version, storeDir, publicKeyFiles);
  let before: string | null = null;
  const { revision } = await changeRegistry(storeDir, (remotes) => {
    const served = remotes[name];
    before = served?.version ?? null;
    const history = [...(served?.history ?? []), { version, at: new Date().toISOString() }].slice(-HISTORY);
    return { ...remotes, [name]: { version, history, owns } };
  });
  return { name, version, before, revision };
}

/**
 * Serves what was served before the present version. Once more goes back one more.
 * @throws MfRefused when there is nothing to go back to
 */
export async function rollback(name: string, options: StoreOptions = {}): Promise<Flipped> {
  const { storeDir = defaultStoreDir(), publicKeyFiles = trustedKeys() } = options;
  const served = (await readRegistry(storeDir)).remotes[name];
  const target = served && historyBefore(served).at(-1)?.version;
  if (!served || !target) throw new MfRefused(`There is no earlier version of ${name} to go back to.`);
  const owns = await ownedBy(name, target, storeDir, publicKeyFiles);
  const { revision } = await changeRegistry(storeDir, (remotes) => {
    const now = remotes[name];
    if (now?.version !== served.version)
      throw new MfRefused(`${name} was changed by somebody else meanwhile: look at the list and try again.`);
    return { ...remotes, [name]: { version: target, history: historyBefore(now), owns } };
  });
  return { name, version: target, before: served.version, revision };
}

/** The history without the present version, promoted twice in a row or not. */
function historyBefore({ version, history }: RegistryRemote): RegistryRemote['history'] {
  const last = history.findLastIndex((entry) => entry.version !== version);
  return history.slice(0, last + 1);
}

/** A remote in the store: what is served, what was, what could be. */
export interface Listed {
  name: string;
  served: string | null;
  history: RegistryRemote['history'];
  published: string[];
}

export async function list(storeDir = defaultStoreDir()): Promise<{ revision: number; remotes: Listed[] }> {
  const { revision, remotes } = await readRegistry(storeDir);
  const names = [...new Set([...(await publishedRemotes(storeDir)), ...Object.keys(remotes)])].sort();
  const listed = names.map(async (name) => ({
    name,
    served: remotes[name]?.version ?? null,
    history: remotes[name]?.history ?? [],
    published: await publishedVersions(storeDir, name),
  }));
  return { revision, remotes: await Promise.all(listed) };
}
