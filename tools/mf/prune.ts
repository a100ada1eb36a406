import { rm, stat } from 'node:fs/promises';
import { SHELL_NAME } from 'federation/manifest/remote-manifest';
import { fallbackVersions } from 'federation/releases/generation';
import { versionPaths } from 'federation/store/store-layout';
import { MfRefused } from './refusal.ts';
import { defaultStoreDir, nothingPublished, publishedVersions, readRegistries } from './store.ts';

const DAY_MS = 86_400_000;
/** Versions gone back to are seldom older. */
const WAY_BACK = 5;

export interface PruneOptions {
  /** younger versions stay, and with them the files of pages that are still open; default 30 */
  days?: number;
  storeDir?: string;
}

/**
 * Removes old versions of a remote, or of the shell's files for browsers. What any environment serves, tries or could go back to (the last
 * five served, and the last five that nobody took back; of the shell the last five published) stays.
 * @returns the versions that are gone
 */
export async function prune(name: string, { days = 30, storeDir = defaultStoreDir() }: PruneOptions = {}): Promise<string[]> {
  if (!(days >= 1)) throw new MfRefused('MF16', '--days is a number from 1 on.');
  const versions = await publishedVersions(storeDir, name);
  if (versions.length === 0) throw new MfRefused('MF18', nothingPublished(storeDir, name));
  // The registry does not say which shells run; the latest are the ones that may.
  const needed = new Set<string>(name === SHELL_NAME ? versions.slice(-WAY_BACK) : []);
  for (const { remotes } of await readRegistries(storeDir)) {
    const remote = remotes[name];
    if (!remote) continue;
    const served = remote.history.slice(-WAY_BACK).map((entry) => entry.version);
    const wayBack = fallbackVersions(remote).slice(0, WAY_BACK);
    for (const each of [remote.version, remote.canary?.version, ...served, ...wayBack]) if (each) needed.add(each);
  }
  const gone: string[] = [];
  for (const version of versions.filter((each) => !needed.has(each))) {
    const { dir, manifest } = versionPaths(storeDir, name, version);
    const age = Date.now() - (await stat(manifest)).mtimeMs;
    if (age < days * DAY_MS) continue;
    await rm(dir, { recursive: true, force: true });
    gone.push(version);
  }
  return gone;
}
