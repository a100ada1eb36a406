import type { RemoteManifest } from '../manifest/remote-manifest.ts';
import type { ObjectStore } from './object-store.ts';
import { MANIFEST_FILE, SIGNATURE_FILE, nodeFilePath, versionKey, webFilePath } from './store-layout.ts';

/** All files that a version cannot be loaded without, relative to it. */
export const requiredFiles = ({ web, node }: Pick<RemoteManifest, 'web' | 'node'>): string[] => [
  MANIFEST_FILE,
  SIGNATURE_FILE,
  ...Object.keys(web.integrity).map(webFilePath),
  ...Object.keys(node.digests).map(nodeFilePath),
];

/** The files in the store of one version, relative to it. @throws when the store can't be used */
export async function listStoredFiles(
  objects: Pick<ObjectStore, 'list'>,
  { name, version }: Pick<RemoteManifest, 'name' | 'version'>,
): Promise<ReadonlySet<string>> {
  const prefix = versionKey(name, version);
  return new Set((await objects.list(prefix)).map(({ key }) => key.slice(prefix.length)));
}
