import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NeededFiles, ShellAssets } from 'federation/manifest/remote-manifest';
import lockfile from 'proper-lockfile';
import { integrityOf } from './integrity-plugin.ts';
import { remoteFileGroups, shellFileGroups } from './needed-files.ts';
import type { FileGroups } from './needed-files.ts';
import { precompress } from './precompress.ts';
import { remoteNodeConfig, remoteWebConfig } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { preflightConfig, shellServerConfig, shellWebConfig } from './shell-config.ts';
import { sharedImports } from './shared-imports.ts';
import type { SharedImports } from './shared-imports.ts';
import { hashOf, sourceHash } from './source-hash.ts';
import { ROOT, findPackage } from './workspace.ts';
import type { WorkspacePackage } from './workspace.ts';

/** A build that is being written keeps its lock alive, but webpack may hold the event loop for long. */
const LOCK_STALE_MS = 120_000;

/** What `dist/build.json` says: of which sources the folder was made, and for remotes the files of each named chunk. */
export interface BuildRecord {
  hash: string;
  built_at: string;
  groups: FileGroups;
  /** of remotes: what they use of each shared package */
  imports?: SharedImports;
}
export interface BuildOptions {
  /** build although nothing changed */
  force?: boolean;
  /** told what is going on, for people */
  log?: (line: string) => void;
}
export interface BuildResult extends BuildRecord {
  dist: string;
  /** false when the folder was already of these sources */
  built: boolean;
}

const readRecord = (file: string): BuildRecord | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;

/** Replaces a file as a whole: whoever reads it meets the old or the new one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** Holds the folder's build lock while `work` runs, waiting for a build another process is doing. */
async function locked<T>(dir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dir, { recursive: true });
  const release = await lockfile.lock(dir, {
    lockfilePath: join(dir, '.lock'),
    stale: LOCK_STALE_MS,
    retries: { forever: true, minTimeout: 200, maxTimeout: 1000 },
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

interface Plan {
  dist: string;
  /** file that says of which sources the output is */
  record: string;
  hash: string;
  run: (log: (line: string) => void) => Promise<Pick<BuildRecord, 'groups' | 'imports'>>;
}

/** Builds what the plan says, unless its output is of the same sources already. */
async function carryOut(name: string, plan: Plan, { force = false, log = () => undefined }: BuildOptions): Promise<BuildResult> {
  return locked(plan.dist, async () => {
    const file = join(plan.dist, plan.record);
    const before = readRecord(file);
    if (!force && before?.hash === plan.hash) return { ...before, dist: plan.dist, built: false };
    log(`${name}: building`);
    // Without its record a half-written output is never taken for a whole one.
    await rm(file, { force: true });
    const made = await plan.run(log);
    const record: BuildRecord = { hash: plan.hash, built_at: new Date().toISOString(), ...made };
    await writeWhole(file, `${JSON.stringify(record, null, 2)}\n`);
    log(`${name}: built`);
    return { ...record, dist: plan.dist, built: true };
  });
}

function remotePlan(remote: WorkspacePackage): Plan {
  const dist = join(remote.dir, 'dist');
  const run: Plan['run'] = async (log) => {
    const compilations = await runWebpack([remoteWebConfig(remote, dist), remoteNodeConfig(remote, dist)], log);
    await precompress(join(dist, 'web'));
    const [web] = compilations;
    return { groups: web ? remoteFileGroups(web) : {}, imports: sharedImports(compilations) };
  };
  return { dist, record: 'build.json', hash: sourceHash(remote.dir), run };
}

function shellPlan(shell: WorkspacePackage): Plan {
  const dist = join(shell.dir, 'dist');
  const run: Plan['run'] = async (log) => {
    const [web] = await runWebpack([shellWebConfig(dist), shellServerConfig(dist)], log);
    if (!web) return { groups: {} };
    const { entry, chunks } = shellFileGroups(web);
    const withIntegrity = async (files: readonly string[]) =>
      Promise.all(files.map(async (file) => ({ file, integrity: integrityOf(await readFile(join(dist, 'web', file))) })));
    const both = async ({ js, css }: NeededFiles) => ({ js: await withIntegrity(js), css: await withIntegrity(css) });
    const named = await Promise.all(Object.entries(chunks).map(async ([name, files]) => [name, await both(files)] as const));
    const written = [...web.assetsInfo.keys()];
    const assets: ShellAssets = {
      ...(await both(entry)),
      fonts: written.filter((file) => file.endsWith('.woff2')),
      chunks: Object.fromEntries(named),
    };
    await writeWhole(join(dist, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
    await precompress(join(dist, 'web'));
    return { groups: chunks };
  };
  return { dist, record: 'build.json', hash: sourceHash(shell.dir), run };
}

const PREFLIGHT = 'src/server/remotes';

/** The program remotes are tried with before they are published. Its own build: a shell that does not build stops no remote. */
export async function buildPreflight(options: BuildOptions = {}): Promise<string> {
  const dist = join(ROOT, 'shell/dist/preflight');
  const sources = [PREFLIGHT, 'src/shared', 'src/i18n', 'package.json'].map((path) => join(ROOT, 'shell', path));
  const shared = ['federation/src', 'shared-contracts/src', 'shared-ui/src', 'tools/build', 'pnpm-lock.yaml'].map((path) =>
    join(ROOT, path),
  );
  const run: Plan['run'] = async (log) => {
    await runWebpack([preflightConfig(dist)], log);
    return { groups: {} };
  };
  await carryOut('preflight', { dist, record: 'build.json', hash: hashOf([...sources, ...shared]), run }, options);
  return join(dist, 'preflight.cjs');
}

/** The API's OpenAPI document, which the preflight makes the data of pages from. */
export async function buildOpenApi(options: BuildOptions = {}): Promise<string> {
  const dist = join(ROOT, 'shell/dist/openapi');
  const file = join(dist, 'openapi.json');
  const run: Plan['run'] = async () => {
    await promisify(execFile)(process.execPath, [join(ROOT, 'api/src/app/cli.ts'), 'openapi', file], { cwd: ROOT });
    return { groups: {} };
  };
  const sources = ['api/src', 'shared-contracts/src', 'pnpm-lock.yaml'].map((path) => join(ROOT, path));
  await carryOut('openapi', { dist, record: 'build.json', hash: hashOf(sources), run }, options);
  return file;
}

/**
 * Builds a package of the workspace: a remote to `dist/web` and `dist/node`, the shell to `dist/web`, `dist/assets.json` and
 * `dist/server.cjs`. Does nothing when the output is already of the present sources. Libraries are built with their users.
 * @throws BuildFailed
 */
export async function buildPackage(name: string, options: BuildOptions = {}): Promise<BuildResult | undefined> {
  const found = findPackage(name);
  if (found.kind === 'library') return undefined;
  return carryOut(found.name, found.kind === 'remote' ? remotePlan(found) : shellPlan(found), options);
}
