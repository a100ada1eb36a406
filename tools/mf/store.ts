import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteManifest } from 'federation/manifest/remote-manifest';
import type { RemoteManifest } from 'federation/manifest/remote-manifest';
import type { ArtefactStore } from 'federation/store/artefact-store';
import { isBucket, openStore } from 'federation/store/open-store';
import { MANIFEST_FILE } from 'federation/store/store-layout';
import { ROOT } from '../build/workspace.ts';
import { MfRefused } from './refusal.ts';

/** The store: `ARTEFACTS_URL` of a bucket, else the folder `ARTEFACTS_DIR`, by default `.artefacts` at the root. */
export const defaultStoreDir = (): string => process.env.ARTEFACTS_URL || resolve(ROOT, process.env.ARTEFACTS_DIR ?? '.artefacts');

const isEmptyPlace = (storeDir: string): boolean => !isBucket(storeDir) && !existsSync(storeDir);

/** Published versions of a remote, the oldest first. */
export const publishedVersions = async (store: ArtefactStore, name: string): Promise<string[]> =>
  (await store.publishedVersions(name)).map(({ version }) => version);

/** The store is empty, or its folder does not exist. */
export const nothingInStore = (storeDir: string): string =>
  isEmptyPlace(storeDir) ? `There is no store at ${storeDir} (ARTEFACTS_DIR).` : 'Nothing is published.';

/** Why a remote has no version: it never had one, or the store's folder does not exist. */
export const nothingPublished = (storeDir: string, name: string): string =>
  isEmptyPlace(storeDir)
    ? `There is no store at ${storeDir} (ARTEFACTS_DIR), so nothing of ${name} is known.`
    : `Nothing of ${name} was ever published.`;

/** @throws MfRefused when the version is missing, with the existing ones */
export async function requirePublished(storeDir: string, name: string, version: string): Promise<ArtefactStore> {
  const store = await openStore(storeDir);
  if (await store.isPublished(name, version)) return store;
  const versions = await publishedVersions(store, name);
  throw new MfRefused('MF08', `${name} ${version} is not in the store.`, [
    versions.length > 0 ? `published: ${versions.join(', ')}` : nothingPublished(storeDir, name),
  ]);
}

/** The manifest of a version in the store; its signature is verified where it is served. */
export const manifestIn = async (store: ArtefactStore, name: string, version: string): Promise<RemoteManifest> =>
  remoteManifest.parse(JSON.parse((await store.read(name, version, MANIFEST_FILE)).toString('utf8')));
