import { join } from 'node:path';
import { openStore } from 'federation/store/open-store';
import Watchpack from 'watchpack';
import { promote } from '../mf/promote.ts';
import { publish } from '../mf/publish.ts';
import { MfRefused } from '../mf/refusal.ts';
import { defaultStoreDir, publishedVersions } from '../mf/store.ts';
import { buildPackage } from './build-package.ts';
import { BuildFailed } from './run-webpack.ts';
import { ROOT, packageOfWorkingDirectory } from './workspace.ts';
import type { WorkspacePackage } from './workspace.ts';

/** An editor writes several files at once. */
const SETTLE_MS = 80;
/** Number of development versions that stay, so that open pages find their files. */
const MAX_OLD_VERSIONS = 5;

const isDevelopment = (version: string): boolean => version.includes('-dev.');

/** The version promoted last: the same version is not promoted again. */
let last: string | undefined;

/** Builds, publishes and promotes the remote; after an error the former version stays. */
async function serve({ name, dir, json }: WorkspacePackage): Promise<void> {
  const began = performance.now();
  try {
    const build = await buildPackage(dir);
    const version = `${json.version}-dev.${build?.hash.slice(0, 8)}`;
    if (version === last) return;
    await publish(dir, { version, ifAbsent: true, breaking: true });
    const { ownRevision } = await promote(name, version);
    last = version;
    console.log(`${name}: serving ${version} (revision ${ownRevision}) after ${Math.round(performance.now() - began)} ms`);
    await dropOld(name, version);
  } catch (error) {
    if (error instanceof MfRefused) console.error([error.message, ...error.problems.map((problem) => `  - ${problem}`)].join('\n'));
    else console.error(error instanceof BuildFailed ? error.message : error);
  }
}

/** Rebuilds the app, which the API serves from its folder; after an error the former build stays. */
async function rebuild({ name, dir }: WorkspacePackage): Promise<void> {
  const began = performance.now();
  try {
    const build = await buildPackage(dir);
    if (build?.built) console.log(`${name}: built after ${Math.round(performance.now() - began)} ms, reload the page`);
  } catch (error) {
    console.error(error instanceof BuildFailed ? error.message : error);
  }
}

async function dropOld(name: string, served: string): Promise<void> {
  const store = await openStore(defaultStoreDir());
  const old = (await publishedVersions(store, name)).filter((version) => isDevelopment(version) && version !== served);
  for (const version of old.slice(0, -MAX_OLD_VERSIONS)) await store.removeVersion(name, version);
}

/** Serves the remote of the working directory in the running shop, or rebuilds the back office, after every change. Ends with Ctrl+C. */
async function main(): Promise<void> {
  const current = packageOfWorkingDirectory();
  if (current?.kind !== 'remote' && current?.kind !== 'app') {
    console.error(
      'Run pnpm watch in the folder of a remote (mf-…) or in backoffice. For the rest: npm start again, it rebuilds what changed.',
    );
    process.exitCode = 2;
    return;
  }
  const update = current.kind === 'remote' ? serve : rebuild;
  await update(current);
  let running = Promise.resolve();
  // Node's own recursive watch loses files that are replaced, as editors and git do.
  const watcher = new Watchpack({ aggregateTimeout: SETTLE_MS });
  watcher.on('aggregated', () => {
    running = running.then(() => update(current));
  });
  watcher.watch({
    directories: [join(current.dir, 'src'), join(ROOT, 'shared-contracts/src'), join(ROOT, 'shared-ui/src')],
    startTime: Date.now(),
  });
  console.log(`${current.name}: watching for changes`);
}

await main();
