import { join } from 'node:path';

/*
 * Folders and files of an artefact store. Nothing else in the project spells them out.
 *
 *   <store>/registry.json                     which version of each remote is served, signed
 *   <store>/registry.<environment>.json       the same for another environment, over the same versions
 *   <store>/registry.json.kept                the registry as it was written last, to recover from
 *   <store>/.staging-<id>/<remote>/<version>  a version that is being checked; it is renamed to its final place
 *   <store>/<remote>/<version>/remote.json, remote.json.sig   manifest and its signature
 *   <store>/<remote>/<version>/web            files for browsers
 *   <store>/<remote>/<version>/node           CommonJS for the server
 *   <store>/<remote>/<version>/maps           source maps of the files for browsers; never served
 */

/** Files of a version, relative to its folder: for `ArtefactStore.read`. */
export const MANIFEST_FILE = 'remote.json';
export const SIGNATURE_FILE = 'remote.json.sig';
export const webFilePath = (file: string): string => `web/${file}`;
export const nodeFilePath = (file: string): string => `node/${file}`;

export interface VersionPaths {
  dir: string;
  manifest: string;
  signature: string;
  web: string;
  node: string;
  maps: string;
}

export function versionPaths(storeDir: string, name: string, version: string): VersionPaths {
  const dir = join(storeDir, name, version);
  return {
    dir,
    manifest: join(dir, MANIFEST_FILE),
    signature: join(dir, SIGNATURE_FILE),
    web: join(dir, 'web'),
    node: join(dir, 'node'),
    maps: join(dir, 'maps'),
  };
}

/** The registry of an environment; '' is the default one. */
export const registryPath = (storeDir: string, environment = ''): string =>
  join(storeDir, environment ? `registry.${environment}.json` : 'registry.json');

/** Whether a file of the store is the registry of an environment. */
export const isRegistryFile = (file: string): boolean => /^registry(\.[a-z0-9-]+)?\.json$/.test(file);

export const registryCopyPath = (storeDir: string, environment = ''): string => `${registryPath(storeDir, environment)}.kept`;

const STAGING = '.staging-';
export const stagingPath = (storeDir: string, id: string): string => join(storeDir, STAGING + id);
export const isStagingFolder = (folder: string): boolean => folder.startsWith(STAGING);

/** Default file of the private signing key, relative to the root of the project. */
export const DEFAULT_SIGNING_KEY_FILE = '.data/keys/signing.pem';
/** The file with the public key of a private key: beside it. */
export const publicKeyFileOf = (file: string): string => `${file.replace(/\.pem$/, '')}.pub.pem`;
