import { randomUUID } from 'node:crypto';
import { SHELL_NAME } from 'federation/manifest/remote-manifest';
import { fallbackVersions } from 'federation/releases/fallback-versions';
import type { ObjectStore } from 'federation/store/object-store';
import { openStore } from 'federation/store/open-store';
import { CLOCK_KEY } from 'federation/store/store-layout';
import { MfRefused } from './refusal.ts';
import { readRegistries } from './registry.ts';
import { defaultStoreDir, nothingPublished } from './store.ts';

const DAY_MS = 86_400_000;
/** Number of versions that stay for rollbacks. */
const KEPT_VERSIONS = 5;

/** The store's own time in milliseconds. That of this machine may be days ahead, and a version of today would count as old. */
async function storeTime(objects: ObjectStore): Promise<number> {
  const key = `${CLOCK_KEY}${randomUUID()}`;
  await objects.create(key, Buffer.alloc(0));
  const written = (await objects.list(CLOCK_KEY)).find((each) => each.key === key);
  await objects.remove([key]);
  if (!written) throw new MfRefused('MF26', 'The store does not say what time it is, so nothing was removed.');
  return written.modified.getTime();
}

export interface PruneOptions {
  /** younger versions stay, with the files of pages that are still open; default 30 */
  days?: number;
  storeDir?: string;
}

/**
 * Removes old versions of a remote, or of the shell's web files. Versions that any environment serves or could roll back to stay: five
 * served and five fallback ones, of the shell the latest five; of a retired remote those that it could come back with. @returns the removed versions
 */
export async function prune(name: string, { days = 30, storeDir = defaultStoreDir() }: PruneOptions = {}): Promise<string[]> {
  if (!(days >= 1)) throw new MfRefused('MF16', '--days is a number from 1 on.');
  const store = await openStore(storeDir);
  const versions = await store.publishedVersions(name);
  if (versions.length === 0) throw new MfRefused('MF18', nothingPublished(storeDir, name));
  // The registry does not contain the running shells; the latest builds are the likely ones.
  const keptVersions = new Set<string>(name === SHELL_NAME ? versions.slice(-KEPT_VERSIONS).map(({ version }) => version) : []);
  for (const { remotes, retired } of await readRegistries(storeDir, [name])) {
    const remote = remotes[name] ?? retired[name];
    if (!remote) continue;
    const served = remote.history.slice(-KEPT_VERSIONS).map((entry) => entry.version);
    const wayBack = fallbackVersions(remote).slice(0, KEPT_VERSIONS);
    const canary = remotes[name]?.canary?.version;
    for (const each of [remote.version, canary, ...served, ...wayBack]) if (each) keptVersions.add(each);
  }
  const now = await storeTime(store.objects);
  const removed: string[] = [];
  for (const { version, published } of versions) {
    if (keptVersions.has(version) || now - published.getTime() < days * DAY_MS) continue;
    await store.removeVersion(name, version);
    removed.push(version);
  }
  return removed;
}
