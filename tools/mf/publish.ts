import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteVersion } from 'federation/manifest/remote-manifest';
import type { RemoteManifest } from 'federation/manifest/remote-manifest';
import { DEFAULT_BUDGET } from 'federation/preflight/default-budget';
import { describeConflict } from 'federation/releases/claims';
import { signatureOf } from 'federation/signing/signature';
import { openStore } from 'federation/store/open-store';
import { MANIFEST_FILE, SIGNATURE_FILE, mapFilePath, nodeFilePath, versionKey, webFilePath } from 'federation/store/store-layout';
import { buildOpenApi, buildPackage, buildPreflight } from '../build/build-package.ts';
import type { BuildResult } from '../build/build-package.ts';
import { NODE_ENTRY } from '../build/remote-config.ts';
import { BuildFailed } from '../build/run-webpack.ts';
import { findPackage, findRemotes } from '../build/workspace.ts';
import type { PackageJson, WorkspacePackage } from '../build/workspace.ts';
import { assembleManifest } from './assemble-manifest.ts';
import { FEDERATION_MANIFEST, federationManifest } from './federation-manifest.ts';
import { refuseBreaking } from './breaking-changes.ts';
import { startPreflight } from './preflight-process.ts';
import type { Preflight } from './preflight-process.ts';
import { conflictsOf, refuseForeignAreas, slotConflicts } from './conflicts.ts';
import { publishedAlready, putVersion } from './put-version.ts';
import { refuseForeignKey } from './read-trust.ts';
import { MfRefused } from './refusal.ts';
import { readRecords } from './registry.ts';
import { readSigningKey } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';
import { sourceOf } from './source-of.ts';
import { defaultStoreDir } from './store.ts';
import { commitTime } from './read-author.ts';

export interface PublishOptions {
  /** default: version of the package and the first eight digits of the hash of what its build read, so the same inputs have the same version */
  version?: string;
  storeDir?: string;
  /** file of the private key */
  keyFile?: string;
  /** an already published version is not an error */
  ifAbsent?: boolean;
  /** only report pages that throw on sample data: for local development */
  toleratesPages?: boolean;
  /** may remove what others use without a new major version */
  breaking?: boolean;
  log?: (line: string) => void;
}
export interface Published {
  name: string;
  version: string;
  /** false when it was in the store already */
  isNew: boolean;
  /** missing: there are none */
  warnings?: string[];
}

/**
 * Builds, checks and signs a remote and puts it into the store; what is served does not change. @throws MfRefused when it does not build,
 * the version exists, the preflight found errors, others use what it removes, or another remote
 * has one of its areas
 */
export async function publish(nameOrDir: string, options: PublishOptions = {}): Promise<Published> {
  const { storeDir = defaultStoreDir(), ifAbsent = false, breaking = false, toleratesPages = false, log = () => undefined } = options;
  const remote = findRemotePackage(nameOrDir);
  if (remote.kind !== 'remote') throw new MfRefused('MF01', `${remote.name} is no remote: it has no src/expose/remote.ts.`);
  const early = options.version === undefined ? await buildRemote(remote, log) : undefined;
  const version = early ? versionOf(remote.json, early) : (options.version ?? '');
  if (!remoteVersion.safeParse(version).success) throw new MfRefused('MF02', `${version} is no version: write 1.2.3 or 1.2.3-name.`);
  const result = { name: remote.name, version };
  const store = await openStore(storeDir);
  if (await store.isPublished(remote.name, version)) {
    if (ifAbsent) return { ...result, isNew: false };
    throw publishedAlready(remote.name, version);
  }
  await refuseForeignKey(store.objects, remote.name, { keyFile: options.keyFile });
  const key = readSigningKey(options.keyFile);
  const staging = await mkdtemp(join(tmpdir(), 'mf-publish-'));
  const nodeBuild = join(remote.dir, 'dist/node');
  const openApiFile = await buildOpenApi({ log });
  const preflight = startPreflight(await buildPreflight({ log }), {
    readable: [staging, key.publicKeyFile, openApiFile],
    sourceOf: (place) => sourceOf(nodeBuild, place),
  });
  try {
    const { remotes } = (await readRecords(storeDir)).registry;
    const manifest = await stage({ remote, version, build: early ?? (await buildRemote(remote, log)) }, staging, {
      preflight,
      key,
      openApiFile,
      log,
      toleratesPages,
      refuseAreas: async (staged) => refuseForeignAreas(staged.name, await conflictsOf(staged, remotes, store)),
    });
    if (!breaking) await refuseBreaking(manifest, storeDir);
    await putVersion(storeDir, remote.name, version, staging);
    log(`${remote.name}: published ${version}`);
    // Publishing and previewing it is allowed, so that a slot can move from one remote to another.
    const warnings = slotConflicts(await conflictsOf(manifest, remotes, store)).map(
      (conflict) => `${describeConflict(conflict)}: promoting ${version} is refused until it gives that up (MF31)`,
    );
    return { ...result, isNew: true, ...(warnings.length > 0 && { warnings }) };
  } finally {
    preflight.stop();
    await rm(staging, { recursive: true, force: true });
  }
}

/** The version of a build: the package's version and the hash of the inputs. */
export const versionOf = ({ version }: PackageJson, { hash }: Pick<BuildResult, 'hash'>): string => `${version}-${hash.slice(0, 8)}`;

/** @throws MfRefused when there is no such package */
function findRemotePackage(nameOrDir: string): WorkspacePackage {
  try {
    return findPackage(nameOrDir);
  } catch {
    throw new MfRefused('MF01', `There is no package ${nameOrDir}.`, [
      `remotes of this workspace: ${findRemotes()
        .map(({ name }) => name)
        .join(', ')}`,
    ]);
  }
}

/** @throws MfRefused with the errors in its sources */
async function buildRemote({ name, dir }: WorkspacePackage, log: (line: string) => void): Promise<BuildResult> {
  try {
    const build = await buildPackage(dir, { log });
    if (!build) throw new Error(`${name} was not built`);
    return build;
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    throw new MfRefused('MF25', `${name} does not build.`, error.problems.length > 0 ? error.problems : [error.message]);
  }
}

/** Creates the complete version in a folder with the store's layout, where the shell's loader can try it. */
async function stage(
  { remote, version, build }: { remote: WorkspacePackage; version: string; build: BuildResult },
  staging: string,
  {
    preflight,
    key,
    openApiFile,
    log,
    toleratesPages,
    refuseAreas,
  }: {
    preflight: Preflight;
    key: SigningKey;
    openApiFile: string;
    log: (line: string) => void;
    toleratesPages: boolean;
    /** promoting it would be refused. @throws MfRefused */
    refuseAreas: (manifest: RemoteManifest) => Promise<void>;
  },
): Promise<RemoteManifest> {
  const staged = join(staging, versionKey(remote.name, version));
  const [webDir, nodeDir] = [join(staged, webFilePath('')), join(staged, nodeFilePath(''))];
  const isMap = (file: string): boolean => /\.map(\.|$)/.test(file);
  await cp(join(build.dist, 'web'), webDir, { recursive: true, filter: (file) => !isMap(file) });
  await cp(join(build.dist, 'node'), nodeDir, { recursive: true, filter: (file) => !isMap(file) });
  // For reading stack traces (pnpm mf trace-error); never served.
  await cp(join(build.dist, 'web'), join(staged, mapFilePath('')), {
    recursive: true,
    filter: (file) => file.endsWith('web') || isMap(file),
  });
  await cp(join(build.dist, 'node'), join(staged, mapFilePath('node')), {
    recursive: true,
    filter: (file) => file.endsWith('node') || isMap(file),
  });

  await writeFile(join(webDir, FEDERATION_MANIFEST), JSON.stringify(federationManifest({ ...remote, version, groups: build.groups })));
  const description = await preflight.describe({ nodeDir, entry: NODE_ENTRY });
  const manifest = await assembleManifest({
    json: remote.json,
    dir: remote.dir,
    version,
    description,
    groups: build.groups,
    imports: build.imports ?? {},
    webDir,
    nodeDir,
    builtAt: commitTime() ?? build.built_at,
  });
  await refuseAreas(manifest);
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(staged, MANIFEST_FILE), content);
  await writeFile(join(staged, SIGNATURE_FILE), signatureOf(content, key.privateKey));

  const preflightResult = await preflight.check({
    storeDir: staging,
    name: remote.name,
    version,
    publicKeyFile: key.publicKeyFile,
    budget: { ...DEFAULT_BUDGET, ...remote.json.budget },
    openApiFile,
  });
  const isTolerated = (problem: string): boolean => toleratesPages && / with (full|sparse|full and sparse) data: /.test(problem);
  for (const problem of preflightResult.filter(isTolerated)) log(`${remote.name}: warning: ${problem}`);
  const problems = preflightResult.filter((problem) => !isTolerated(problem));
  if (problems.length > 0)
    throw new MfRefused('MF04', `${remote.name} ${version} is not published: the preflight found ${problems.length} problem(s).`, problems);
  return manifest;
}
