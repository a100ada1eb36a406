import { resolve } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/remote';
import type { Registry, RegistryRemote, VersionMark } from 'shared-contracts/wire/remote-manifest';
import { folderStore } from '../../shell/src/server/remotes/artefact-store.ts';
import { readManifest } from '../../shell/src/server/remotes/remote-loader.ts';
import { RemoteRefused } from '../../shell/src/server/remotes/remote-refused.ts';
import { readPublicKeys } from '../../shell/src/server/remotes/signature.ts';
import { sharedVersions } from '../build/shared-packages.ts';
import { ROOT } from '../build/workspace.ts';
import { refuseLocked } from './locks.ts';
import { warningsFor, withoutMark } from './marks.ts';
import { MfRefused } from './refusal.ts';
import { readSigningKey } from './signing-key.ts';
import { changeRegistry, defaultStoreDir, readRegistry, requirePublished } from './store.ts';

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
  /** what whoever did it should know */
  warnings: string[];
}

const trustedKeys = (): string[] =>
  process.env.MF_PUBLIC_KEYS
    ? process.env.MF_PUBLIC_KEYS.split(',').map((file) => resolve(ROOT, file.trim()))
    : [readSigningKey().publicKeyFile];

/**
 * What the version owns, once it is known that a shell of this checkout would load it.
 * @throws MfRefused
 */
export async function ownedBy(name: string, version: string, { storeDir, publicKeyFiles }: Required<StoreOptions>): Promise<string[]> {
  await requirePublished(storeDir, name, version);
  try {
    const manifest = await readManifest(name, version, {
      store: folderStore(storeDir),
      publicKeys: readPublicKeys(publicKeyFiles),
      contract: CONTRACT_VERSION,
      sharedVersions: sharedVersions(),
    });
    return manifest.owns;
  } catch (error) {
    if (error instanceof RemoteRefused) throw new MfRefused('MF09', `${name} ${version} would be refused by the shell.`, [error.message]);
    throw error;
  }
}

/** @throws MfRefused when another remote answers for one of the areas already: which of them did would be chance */
function refuseForeignAreas(name: string, owns: readonly string[], remotes: Registry['remotes']): void {
  const taken = Object.entries(remotes).flatMap(([other, remote]) =>
    other === name ? [] : remote.owns.filter((area) => owns.includes(area)).map((area) => `/${area} is an area of ${other}`),
  );
  if (taken.length > 0) throw new MfRefused('MF19', `${name} wants areas of other remotes.`, taken);
}

/** The usual store and keys where nothing else is said. */
export const storeOf = ({ storeDir = defaultStoreDir(), publicKeyFiles = trustedKeys() }: StoreOptions): Required<StoreOptions> => ({
  storeDir,
  publicKeyFiles,
});

/**
 * Serves a published version from now on. Running shells see it within a quarter of a second. A canary of the remote ends.
 * @throws MfRefused when it is not published, a shell would refuse it, its time is over, an area of it is another's, or the remote is locked
 */
export async function promote(name: string, version: string, options: StoreOptions = {}): Promise<Flipped> {
  const store = storeOf(options);
  const owns = await ownedBy(name, version, store);
  let before: string | null = null;
  let warnings: string[] = [];
  const { revision } = await changeRegistry(store.storeDir, (registry) => {
    refuseLocked(registry, name);
    refuseForeignAreas(name, owns, registry.remotes);
    const served = registry.remotes[name];
    before = served?.version ?? null;
    warnings = warningsFor(name, version, served?.marks?.[version]);
    const history = [...(served?.history ?? []), { version, at: new Date().toISOString() }].slice(-HISTORY);
    // Served again on purpose: that it was taken back once is no news any more.
    const marks = served?.marks?.[version]?.status === 'rolled_back' ? withoutMark(served.marks, version) : served?.marks;
    return { ...registry, remotes: { ...registry.remotes, [name]: { version, history, owns, ...(marks && { marks }) } } };
  });
  return { name, version, before, revision, warnings };
}

/**
 * Serves what was served before the present version, which is marked as taken back; a canary ends. Once more goes back one more. No lock
 * stands in its way.
 * @throws MfRefused when there is nothing to go back to
 */
export async function rollback(name: string, options: StoreOptions & { reason?: string } = {}): Promise<Flipped> {
  const store = storeOf(options);
  const served = (await readRegistry(store.storeDir)).remotes[name];
  const target = served && historyBefore(served).at(-1)?.version;
  if (!served || !target) throw new MfRefused('MF10', `There is no earlier version of ${name} to go back to.`);
  const owns = await ownedBy(name, target, store);
  const { revision } = await changeRegistry(store.storeDir, (registry) => {
    const now = registry.remotes[name];
    if (now?.version !== served.version)
      throw new MfRefused('MF11', `${name} was changed by somebody else meanwhile: look at the list and try again.`);
    const mark: VersionMark = {
      status: 'rolled_back',
      at: new Date().toISOString(),
      ...(options.reason && { reason: options.reason }),
    };
    const marks = { ...now.marks, [served.version]: mark };
    return { ...registry, remotes: { ...registry.remotes, [name]: { version: target, history: historyBefore(now), owns, marks } } };
  });
  return { name, version: target, before: served.version, revision, warnings: [] };
}

/** The history without the present version, promoted twice in a row or not. */
function historyBefore({ version, history }: RegistryRemote): RegistryRemote['history'] {
  const last = history.findLastIndex((entry) => entry.version !== version);
  return history.slice(0, last + 1);
}
