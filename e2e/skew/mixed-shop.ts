import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mf, startShell } from '../fixtures/remotes.ts';
import type { OtherShell, RemoteName } from '../fixtures/remotes.ts';
import { DATA_DIR, ROOT } from '../fixtures/settings.ts';
import { REMOTES } from './release.ts';
import type { Release } from './release.ts';

/**
 * Starts the shell of one release with remotes of several, on the tests' API.
 * @throws with what `mf` says when it refuses to promote one of them
 */
export async function startMixed(shell: Release, releaseOf: (name: RemoteName) => Release): Promise<OtherShell> {
  const storeDir = path.resolve(ROOT, DATA_DIR, 'skew');
  await rm(storeDir, { recursive: true, force: true });
  await mkdir(storeDir, { recursive: true });
  for (const name of REMOTES) {
    const from = releaseOf(name);
    const version = from.versions[name];
    await cp(path.join(from.storeDir, name, version), path.join(storeDir, name, version), { recursive: true });
    // With the shell's own tool: both know the same layout of the store.
    const { code, answer } = await mf(['promote', name, version], storeDir, shell.root);
    if (code !== 0) throw new Error([answer.error, ...(answer.problems ?? [])].join(' '));
  }
  return startShell(storeDir, shell.root);
}
