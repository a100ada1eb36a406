import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NeededFiles, ShellAssets } from 'federation/manifest/remote-manifest';
import lockfile from 'proper-lockfile';
import { appIndex, checkAppBudget } from './app-files.ts';
import { appConfig } from './app-config.ts';
import { fromRoot, hashOfInputs, inputKey, isCurrent, readInputs } from './build-inputs.ts';
import type { BuildInputs } from './build-inputs.ts';
import { BuildReads, buildPrograms } from './build-reads.ts';
import { integrityOf } from './integrity-plugin.ts';
import { remoteFileGroups, shellFileGroups } from './needed-files.ts';
import type { FileGroups } from './needed-files.ts';
import { precompress } from './precompress.ts';
import type { Compilation, Configuration } from 'webpack';
import { remoteNodeConfig, remoteWebConfig } from './remote-config.ts';
import { BuildFailed, runWebpack } from './run-webpack.ts';
import { preflightConfig, operationsConfig, shellServerConfig, shellWebConfig } from './shell-config.ts';
import { sharedImports } from './shared-imports.ts';
import type { SharedImports } from './shared-imports.ts';
import { IS_INSTALLED, ROOT, findPackage, platformDir } from './workspace.ts';
import type { WorkspacePackage } from './workspace.ts';

/** A running build renews its lock, but webpack may block the event loop for long. */
const LOCK_STALE_MS = 120_000;

/** Content of `dist/build.json`: the inputs, and for remotes the files of each named chunk. */
export interface BuildRecord {
  /** folder of the output, relative to the root: the inputs of a copied output are files of the original */
  folder?: string;
  inputs: BuildInputs;
  /** digest of the inputs: part of the version */
  hash: string;
  built_at: string;
  groups: FileGroups;
  /** of remotes: the names they use of each shared package */
  imports?: SharedImports;
}
export interface BuildOptions {
  /** build even if nothing changed */
  force?: boolean;
  /** called with progress messages */
  log?: (line: string) => void;
}
export interface BuildResult extends BuildRecord {
  dist: string;
  /** false when the build was up to date */
  built: boolean;
}

const readRecord = (file: string): BuildRecord | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;

/** Readers see the old file or the new one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** Holds the folder's build lock during `work`, and waits for a build of another process. */
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
  /** @returns the result, and the keys of what the build read */
  run: (log: (line: string) => void) => Promise<Pick<BuildRecord, 'groups' | 'imports'> & { reads: string[] }>;
}

/** Maximum number of builds in a row when sources are saved meanwhile. */
const MAX_ATTEMPTS = 3;

/** Runs webpack, again if a source changed meanwhile, so that the record matches the output. @returns what it read */
async function webpackReading(
  configs: readonly Configuration[],
  log: (line: string) => void,
): Promise<{ compilations: Compilation[]; reads: string[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const reads = new BuildReads();
    const began = Date.now();
    const compilations = await runWebpack(
      configs.map((config) => reads.of(config)),
      log,
    );
    if (!reads.changedSince(began)) return { compilations, reads: reads.keys() };
    if (attempt === MAX_ATTEMPTS) throw new BuildFailed('Sources were changed while they were built.');
  }
}

/** Runs the builds of the plan, unless all inputs of the last build are unchanged. */
async function runPlan(name: string, plan: Plan, { force = false, log = () => undefined }: BuildOptions): Promise<BuildResult> {
  return locked(plan.dist, async () => {
    const file = join(plan.dist, 'build.json');
    const before = readRecord(file);
    const folder = fromRoot(plan.dist);
    if (!force && before?.inputs && before.folder === folder && isCurrent(before.inputs))
      return { ...before, dist: plan.dist, built: false };
    log(`${name}: building`);
    // Output without a record never counts as a finished build.
    await rm(file, { force: true });
    const { reads, ...built } = await plan.run(log);
    const inputs = readInputs(reads);
    const record: BuildRecord = { folder, hash: hashOfInputs(inputs), built_at: new Date().toISOString(), ...built, inputs };
    await writeWhole(file, `${JSON.stringify(record, null, 2)}\n`);
    log(`${name}: built`);
    return { ...record, dist: plan.dist, built: true };
  });
}

function remotePlan(remote: WorkspacePackage): Plan {
  const dist = join(remote.dir, 'dist');
  const run: Plan['run'] = async (log) => {
    const { compilations, reads } = await webpackReading([remoteWebConfig(remote, dist), remoteNodeConfig(remote, dist)], log);
    await precompress(join(dist, 'web'));
    const [web] = compilations;
    const programs = buildPrograms('remote-config.ts', 'needed-files.ts', 'shared-imports.ts');
    return {
      groups: web ? remoteFileGroups(web) : {},
      imports: sharedImports(compilations),
      reads: [...reads, ...programs, inputKey.shared(remote.dir), inputKey.contract],
    };
  };
  return { dist, run };
}

/** Inputs of the shell besides its modules: versions written into it, and packages its server requires instead of bundling them. */
const shellPrograms = (): string[] => [
  ...buildPrograms('shell-config.ts', 'needed-files.ts'),
  inputKey.versions,
  inputKey.names(join(ROOT, 'shell/node_modules')),
];

function shellPlan(shell: WorkspacePackage): Plan {
  const dist = join(shell.dir, 'dist');
  const run: Plan['run'] = async (log) => {
    const { compilations, reads: inputs } = await webpackReading(
      [shellWebConfig(dist), shellServerConfig(dist), operationsConfig(dist)],
      log,
    );
    const [web] = compilations;
    const reads = [...inputs, ...shellPrograms()];
    if (!web) return { groups: {}, reads };
    const { entry, chunks } = shellFileGroups(web);
    const withIntegrity = async (files: readonly string[]) =>
      Promise.all(files.map(async (file) => ({ file, integrity: integrityOf(await readFile(join(dist, 'web', file))) })));
    const both = async ({ js, css }: NeededFiles) => ({ js: await withIntegrity(js), css: await withIntegrity(css) });
    const named = await Promise.all(Object.entries(chunks).map(async ([name, files]) => [name, await both(files)] as const));
    const assetNames = [...web.assetsInfo.keys()];
    const assets: ShellAssets = {
      ...(await both(entry)),
      fonts: assetNames.filter((file) => file.endsWith('.woff2')),
      chunks: Object.fromEntries(named),
    };
    await writeWhole(join(dist, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
    await precompress(join(dist, 'web'));
    return { groups: chunks, reads };
  };
  return { dist, run };
}

function appPlan(app: WorkspacePackage): Plan {
  const dist = join(app.dir, 'dist');
  const run: Plan['run'] = async (log) => {
    const { compilations, reads } = await webpackReading([appConfig(app, dist)], log);
    const [web] = compilations;
    const template = join(app.dir, 'src/index.html');
    const inputs = [...reads, ...buildPrograms('app-config.ts', 'app-files.ts'), inputKey.file(template), inputKey.budget(app.dir)];
    if (!web) return { groups: {}, reads: inputs };
    await precompress(join(dist, 'assets'));
    await checkAppBudget(web, join(dist, 'assets'), app.json.budget ?? {});
    await writeWhole(join(dist, 'index.html'), await appIndex(web, join(dist, 'assets'), await readFile(template, 'utf8')));
    return { groups: {}, reads: inputs };
  };
  return { dist, run };
}

/** The program that tries remotes before they are published; built separately, so that a broken shell stops no remote. */
export async function buildPreflight(options: BuildOptions = {}): Promise<string> {
  const dist = join(platformDir('shell'), 'dist/preflight');
  // It came with the package.
  if (IS_INSTALLED) return join(dist, 'preflight.cjs');
  const run: Plan['run'] = async (log) => {
    const { reads } = await webpackReading([preflightConfig(dist)], log);
    return { groups: {}, reads: [...reads, ...shellPrograms()] };
  };
  await runPlan('preflight', { dist, run }, options);
  return join(dist, 'preflight.cjs');
}

/** The API's OpenAPI document, from which the preflight generates the data of pages. */
export async function buildOpenApi(options: BuildOptions = {}): Promise<string> {
  const dist = join(platformDir('shell'), 'dist/openapi');
  const file = join(dist, 'openapi.json');
  if (IS_INSTALLED) return file;
  const run: Plan['run'] = async () => {
    await promisify(execFile)(process.execPath, [join(ROOT, 'api/src/app/cli.ts'), 'openapi', file], { cwd: ROOT }).catch(
      (error: unknown) => {
        const { stderr = '', message } = error as Error & { stderr?: string };
        throw new BuildFailed("the API can't describe itself, so pages can't be tried with its data", [stderr.trim() || message]);
      },
    );
    const sources = ['api/src', 'shared-contracts/src', 'pnpm-lock.yaml'].map((path) => join(ROOT, path));
    return { groups: {}, reads: sources.map(inputKey.tree) };
  };
  await runPlan('openapi', { dist, run }, options);
  return file;
}

/**
 * Builds a remote to `dist/web` and `dist/node`, or the shell to `dist/web`, `dist/assets.json` and `dist/server.cjs`, or the back
 * office to `dist/index.html` and `dist/assets`, unless it is current. Libraries are built as part of the packages that use them. @throws BuildFailed
 */
export async function buildPackage(name: string, options: BuildOptions = {}): Promise<BuildResult | undefined> {
  const foundPackage = findPackage(name);
  if (foundPackage.kind === 'library') return undefined;
  const planOf = { remote: remotePlan, shell: shellPlan, app: appPlan };
  return runPlan(foundPackage.name, planOf[foundPackage.kind](foundPackage), options);
}
