import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../fixtures/remotes.ts';
import type { RemoteName } from '../fixtures/remotes.ts';
import { ROOT, SIGNING_KEY_FILE, STORE_DIR } from '../fixtures/settings.ts';

export const REMOTES: readonly RemoteName[] = ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-content'];

/** A built shell and the version of each remote of the same commit. */
export interface Release {
  /** checkout whose `shell/dist` is the shell */
  root: string;
  storeDir: string;
  versions: Record<RemoteName, string>;
}

const PNPM = 'pnpm@12.21.0';
const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(command, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const mapRemotes = (versionOf: (name: RemoteName) => string): Record<RemoteName, string> =>
  Object.fromEntries(REMOTES.map((name) => [name, versionOf(name)])) as Record<RemoteName, string>;

/** The checked-out commit, as the tests' own shop serves it. */
export async function currentRelease(): Promise<Release> {
  const { remotes } = await listRemotes();
  return { root: ROOT, storeDir: STORE_DIR, versions: mapRemotes((name) => remotes.find((remote) => remote.name === name)?.served ?? '') };
}

/**
 * Builds shell and remotes of an earlier commit in a folder under `.data/skew`; a second call for the commit reuses the checkout.
 * @throws when the commit is unknown or can't be built
 */
export function buildRelease(ref: string): Release {
  const commit = run('git', ['rev-parse', '--short=12', `${ref}^{commit}`], ROOT).trim();
  const root = path.join(ROOT, '.data/skew', commit);
  const storeDir = path.join(root, '.artefacts');
  if (!existsSync(path.join(root, 'package.json'))) {
    mkdirSync(root, { recursive: true });
    const archive = path.join(root, 'checkout.tar');
    run('git', ['archive', '-o', archive, commit], ROOT);
    run('tar', ['-xf', archive], root);
  }
  if (!existsSync(path.join(root, 'node_modules/.modules.yaml')))
    run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], root);
  const env = { ARTEFACTS_DIR: storeDir, MF_SIGNING_KEY_FILE: SIGNING_KEY_FILE };
  run(process.execPath, [path.join(root, 'tools/build/build.ts'), 'shell'], root, env);
  const publish = (name: RemoteName) => run(process.execPath, ['tools/mf/mf.ts', 'publish', name, '--if-absent', '--json'], root, env);
  return { root, storeDir, versions: mapRemotes((name) => (JSON.parse(publish(name)) as { version: string }).version) };
}
