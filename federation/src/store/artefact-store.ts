import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { RemoteRefused } from '../loading/remote-refused.ts';
import { registryPath, versionPaths } from './store-layout.ts';

/** Source of published remotes and the registry. A folder here; a bucket would have the same calls. */
export interface ArtefactStore {
  /** changes whenever the registry changes; undefined if there is none */
  registryTag: () => Promise<string | undefined>;
  readRegistry: () => Promise<string>;
  /**
   * A file of a published version, its path relative to the version: `remote.json`, `node/remote.cjs`.
   * @throws RemoteRefused when it can't be read, lies outside, or is reached through a link
   */
  read: (name: string, version: string, file: string) => Promise<Buffer>;
  /** names of the folders with a version of this remote; the caller checks whether they are genuine */
  versions: (name: string) => Promise<string[]>;
  /** folder with the version's files for the browser */
  webDir: (name: string, version: string) => string;
}

/** A store in a folder (`store-layout.ts`). */
export function folderStore(root: string, environment?: string): ArtefactStore {
  const registryFile = registryPath(root, environment);
  const dirOf = (name: string, version: string): string => versionPaths(resolve(root), name, version).dir;
  return {
    registryTag: async () => {
      try {
        // Includes the inode: two renames within the clock's resolution would have the same time and often the same size.
        const { ino, mtimeMs, size } = await stat(registryFile);
        return `${ino}-${mtimeMs}-${size}`;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    readRegistry: () => readFile(registryFile, 'utf8'),
    read: async (name, version, file) => {
      const dir = dirOf(name, version);
      const path = resolve(dir, file);
      if (!path.startsWith(dir + sep)) throw new RemoteRefused('forbidden', `${file} lies outside the version's folder`);
      try {
        // A symbolic link could lead to any file of this machine, such as the signing key.
        const expected = join(await realpath(root), relative(resolve(root), path));
        if ((await realpath(path)) !== expected) {
          throw new RemoteRefused('linked', `${file} is reached through a symbolic link`);
        }
        return await readFile(path);
      } catch (error) {
        if (error instanceof RemoteRefused) throw error;
        throw new RemoteRefused('unreadable', `${file} can't be read from the store`, { cause: error });
      }
    },
    versions: (name) => readdir(join(root, name)).catch(() => []),
    webDir: (name, version) => versionPaths(resolve(root), name, version).web,
  };
}
