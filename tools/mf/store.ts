import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { SHELL_NAME, registry, remoteManifest, remoteName, remoteVersion } from 'federation/manifest/remote-manifest';
import type { Registry, RemoteManifest } from 'federation/manifest/remote-manifest';
import { RegistryRefused, digestOf, isSigned, openRegistry, refuseOlder, sealRegistry } from 'federation/registry/signed-registry';
import { readPublicKeys } from 'federation/signing/signature';
import { isRegistryFile, registryCopyPath, registryPath, versionPaths } from 'federation/store/store-layout';
import lockfile from 'proper-lockfile';
import { ROOT } from '../build/workspace.ts';
import { MfRefused } from './refusal.ts';
import { readSigningKey, trustedKeyFiles } from './signing-key.ts';

/** Folder of the store: `ARTEFACTS_DIR`, by default `.artefacts` at the root. */
export const defaultStoreDir = (): string => resolve(ROOT, process.env.ARTEFACTS_DIR ?? '.artefacts');

const environment = (): string => process.env.MF_ENVIRONMENT ?? '';

/** The registry of `MF_ENVIRONMENT`; without one `registry.json`. */
const registryFile = (storeDir: string): string => registryPath(storeDir, environment());

export const isPublished = (storeDir: string, name: string, version: string): boolean =>
  existsSync(versionPaths(storeDir, name, version).manifest);

/** Names of everything in the store with at least one version. */
export async function publishedRemotes(storeDir: string): Promise<string[]> {
  const names = await readdir(storeDir).catch(() => []);
  return names.filter((name) => name !== SHELL_NAME && remoteName.safeParse(name).success).sort();
}

/** Published versions of a remote, the oldest first. */
export async function publishedVersions(storeDir: string, name: string): Promise<string[]> {
  const entries = await readdir(join(storeDir, name)).catch(() => []);
  const versions = entries.filter((version) => remoteVersion.safeParse(version).success && isPublished(storeDir, name, version));
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, at: (await stat(versionPaths(storeDir, name, version).manifest)).mtimeMs })),
  );
  return dated.sort((a, b) => a.at - b.at).map(({ version }) => version);
}

/** Why a remote has no version: it never had one, or the store's folder does not exist. */
export const nothingPublished = (storeDir: string, name: string): string =>
  existsSync(storeDir)
    ? `Nothing of ${name} was ever published.`
    : `There is no store at ${storeDir} (ARTEFACTS_DIR), so nothing of ${name} is known.`;

/** @throws MfRefused when the version is missing, with the existing ones */
export async function requirePublished(storeDir: string, name: string, version: string): Promise<void> {
  if (isPublished(storeDir, name, version)) return;
  const versions = await publishedVersions(storeDir, name);
  throw new MfRefused('MF08', `${name} ${version} is not in the store.`, [
    versions.length > 0 ? `published: ${versions.join(', ')}` : nothingPublished(storeDir, name),
  ]);
}

/** The version that was published last, without those that were deprecated or rolled back. */
export async function latestVersion(storeDir: string, name: string): Promise<string | undefined> {
  const marks = (await readRegistry(storeDir)).remotes[name]?.marks ?? {};
  return (await publishedVersions(storeDir, name)).findLast((version) => marks[version] === undefined);
}

/**
 * Resolves a version argument: the full version, `latest` (published last, neither deprecated nor rolled back), or any part that only one version has.
 * @throws MfRefused when none or several match
 */
export async function resolveVersion(storeDir: string, name: string, requested: string): Promise<string> {
  if (isPublished(storeDir, name, requested)) return requested;
  const versions = await publishedVersions(storeDir, name);
  const [version, ...moreVersions] =
    requested === 'latest' ? [await latestVersion(storeDir, name)] : versions.filter((each) => each.includes(requested));
  if (version && moreVersions.length === 0) return version;
  throw new MfRefused(
    'MF08',
    `${name} ${requested} is not in the store${moreVersions.length > 0 ? ', or it is not clear which one is meant' : ''}.`,
    [versions.length > 0 ? `published: ${versions.join(', ')}` : nothingPublished(storeDir, name)],
  );
}

/** The manifest of a version in the store; its signature is verified where it is served. */
export const manifestIn = async (storeDir: string, name: string, version: string): Promise<RemoteManifest> =>
  remoteManifest.parse(JSON.parse(await readFile(versionPaths(storeDir, name, version).manifest, 'utf8')));

/** The last written copy of the registry, beside it: `adopt` restores it when the registry itself is lost or damaged. */
const lastCopyFile = (storeDir: string): string => registryCopyPath(storeDir, environment());

/**
 * The registry; an empty one when there is none yet. @throws MfRefused when it is missing or can't be read: treating it as empty would take
 * every remote out of service
 */
export async function readRegistry(storeDir: string): Promise<Registry> {
  const file = registryFile(storeDir);
  if (!existsSync(file)) {
    if (!existsSync(lastCopyFile(storeDir))) return { revision: 0, remotes: {} };
    throw new MfRefused('MF22', `${basename(file)} is gone, so nobody can say what is served.`, [WAY_BACK]);
  }
  return parseRegistry(file);
}

async function parseRegistry(file: string): Promise<Registry> {
  try {
    return registry.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new MfRefused('MF22', `${basename(file)} can't be read as a registry.`, [WAY_BACK]);
  }
}

const WAY_BACK = 'put a backup of it back; or pnpm mf adopt takes what was written last by this tool, and running shells follow it';

const openTrusted = (text: string): Registry =>
  openRegistry(text, { environment: environment(), publicKeys: readPublicKeys(trustedKeyFiles()) });

/** Shells that followed the last written registry ignore one based on an older revision. @throws MfRefused */
async function refuseRestored(storeDir: string, registry: Registry): Promise<void> {
  const text = await readFile(lastCopyFile(storeDir), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  let lastCopy: Registry;
  try {
    lastCopy = openTrusted(text);
  } catch {
    // Signed with a key that is no longer trusted, or damaged: ignored.
    return;
  }
  try {
    refuseOlder(registry, lastCopy);
  } catch (error) {
    throw new MfRefused('MF23', 'The registry is not the one that was written last, and shells would ignore a change of it.', [
      (error as Error).message,
      `pnpm mf list shows what it says; when that is to be served, pnpm mf adopt begins a new series with it, which shells follow`,
      `otherwise put ${basename(lastCopyFile(storeDir))} in its place: it is what was written last`,
    ]);
  }
}

/** The registry to continue from: itself, else the last written copy, if signed with a trusted key. */
async function recoverRegistry(storeDir: string): Promise<Registry> {
  try {
    return await readRegistry(storeDir);
  } catch (error) {
    const copyFile = lastCopyFile(storeDir);
    if (!(error instanceof MfRefused) || !existsSync(copyFile)) throw error;
    try {
      return openTrusted(await readFile(copyFile, 'utf8'));
    } catch (ofCopy) {
      throw new MfRefused('MF22', `${error.message} Its copy ${basename(copyFile)} can't be used either.`, [
        (ofCopy as Error).message,
        'put a backup of one of them back',
      ]);
    }
  }
}

/** The registries of all environments. @throws when one can't be read, because treating it as empty would be wrong */
export async function readRegistries(storeDir: string): Promise<Registry[]> {
  const files = (await readdir(storeDir).catch(() => [])).filter(isRegistryFile);
  return Promise.all(files.map((file) => parseRegistry(join(storeDir, file))));
}

/**
 * The registry that a change is based on. It has to be valid for shells, because the change is signed as a whole. @throws MfRefused when it
 * has no trusted signature, or is older than the one this tool wrote last
 */
async function readTrustedRegistry(storeDir: string): Promise<Registry> {
  const file = registryFile(storeDir);
  const current = await readRegistry(storeDir);
  if (!existsSync(file)) return { ...current, series: newSeries() };
  try {
    const trusted = openTrusted(await readFile(file, 'utf8'));
    await refuseRestored(storeDir, trusted);
    return trusted;
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    throw new MfRefused('MF20', 'What is served was not written with a trusted key, so it is not changed.', [
      error.message,
      'pnpm mf list shows what it says; when that is right, pnpm mf adopt signs it',
    ]);
  }
}

const newSeries = () => ({ id: randomUUID(), since: new Date().toISOString() });

/**
 * Signs the current registry and begins a new series, which shells accept whatever revision they have seen: for a registry of a version
 * without signing, for a store restored from a backup, and for a lost or damaged registry.
 */
export const adoptRegistry = (storeDir: string): Promise<Registry> =>
  writeRegistry(
    storeDir,
    async () => ({ ...(await recoverRegistry(storeDir)), series: newSeries() }),
    (registry) => registry,
  );

/** Whether there is an unsigned registry. */
export async function hasUnsignedRegistry(storeDir: string): Promise<boolean> {
  const file = registryFile(storeDir);
  return existsSync(file) && !isSigned(await readFile(file, 'utf8'));
}

/**
 * Changes the registry under a lock, atomically, and signs it: readers see the old or the new one, and of two concurrent changes neither is
 * lost. @param change gets the registry and its next revision @returns the new registry
 */
export const changeRegistry = (
  storeDir: string,
  change: (before: Registry, next: number) => Omit<Registry, 'revision'>,
): Promise<Registry> => writeRegistry(storeDir, () => readTrustedRegistry(storeDir), change);

async function writeRegistry(
  storeDir: string,
  read: () => Promise<Registry>,
  change: (before: Registry, next: number) => Omit<Registry, 'revision'>,
): Promise<Registry> {
  const file = registryFile(storeDir);
  await mkdir(storeDir, { recursive: true });
  const release = await lockfile.lock(file, {
    realpath: false,
    retries: { retries: 200, factor: 1.1, minTimeout: 10, maxTimeout: 200, randomize: true },
  });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const before = await read();
    const next = before.revision + 1;
    const after = registry.parse({ ...change(before, next), revision: next, previous: digestOf(before) });
    const sealed = sealRegistry(after, { environment: environment(), privateKey: readSigningKey().privateKey });
    await writeFile(temporary, sealed);
    await rename(temporary, file);
    await writeFile(temporary, sealed);
    await rename(temporary, lastCopyFile(storeDir));
    return after;
  } finally {
    await rm(temporary, { force: true });
    await release();
  }
}
