import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mf, startShell } from '../fixtures/remotes.ts';
import type { OtherShell, RemoteName } from '../fixtures/remotes.ts';
import { DATA_DIR, ROOT } from '../fixtures/settings.ts';
import { REMOTES } from './release.ts';
import type { Release } from './release.ts';

/**
 * Starts the shell of one release with remotes of several releases, on the tests' API.
 * @throws with the error of `mf` when it refuses to promote one of them
 */
export async function startMixedShop(shell: Release, releaseOf: (name: RemoteName) => Release): Promise<OtherShell> {
  const storeDir = path.resolve(ROOT, DATA_DIR, 'skew');
  await rm(storeDir, { recursive: true, force: true });
  await mkdir(storeDir, { recursive: true });
  for (const name of REMOTES) {
    const release = releaseOf(name);
    const version = release.versions[name];
    await cp(path.join(release.storeDir, name, version), path.join(storeDir, name, version), { recursive: true });
    // The tool of the shell's release writes the layout of the store that this shell reads.
    const { code, answer } = await mf(['promote', name, version], storeDir, shell.root);
    if (code !== 0) throw new Error([answer.error, ...(answer.problems ?? [])].join(' '));
  }
  return startShell(storeDir, shell.root);
}
