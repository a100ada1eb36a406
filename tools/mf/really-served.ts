import { readSigned } from 'federation/loading/remote-loader';
import { asRefusal } from 'federation/loading/remote-refused';
import type { RegistryRemote } from 'federation/manifest/remote-manifest';
import { earlierVersions, fallbackVersions, isRolledBack } from 'federation/releases/fallback-versions';
import type { Trust } from 'federation/signing/trust';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { manifestIn } from './store.ts';

interface Place {
  store: ArtefactStore;
  trust: Trust;
}

/**
 * Whether shells refuse it although it is whole in the store: they do not trust the key that signed it, or not any more. What was damaged
 * since it was served is in the memory of running shells.
 */
export async function isUntrusted(name: string, version: string, place: Place): Promise<boolean> {
  const refusal = await readSigned(name, version, place).then(() => undefined, asRefusal);
  if (refusal?.kind !== 'signature') return false;
  return manifestIn(place.store, name, version).then(
    () => true,
    () => false,
  );
}

/** The versions in the order in which shells try them (`load-snapshot.ts`). */
const candidatesOf = (entry: RegistryRemote): string[] => {
  const rolledBack = [entry.version, ...earlierVersions(entry)].filter((version) => isRolledBack(entry, version));
  return [...(isRolledBack(entry, entry.version) ? [] : [entry.version]), ...fallbackVersions(entry), ...rolledBack];
};

/**
 * The version that shells serve of what a record names: the wanted one, unless its key is not trusted or it was rolled back. A version that is
 * not in the store counts as served when it is the wanted one, for running shells have it. @returns null when there is none
 */
export async function reallyServed(
  name: string,
  entry: RegistryRemote,
  published: readonly string[],
  place: Place,
): Promise<string | null> {
  for (const version of candidatesOf(entry)) {
    if (version !== entry.version && !published.includes(version)) continue;
    if (!(await isUntrusted(name, version, place))) return version;
  }
  return null;
}

/** The canary, while shells serve it. */
export const reallyCanary = async (name: string, { canary }: RegistryRemote, place: Place): Promise<RegistryRemote['canary']> =>
  canary && !(await isUntrusted(name, canary.version, place)) ? canary : undefined;
