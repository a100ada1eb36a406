import { RemoteRefused } from '../loading/remote-refused.ts';
import { SHELL_NAME, remoteName, remoteVersion } from '../manifest/remote-manifest.ts';
import type { ObjectStore } from './object-store.ts';
import { MANIFEST_FILE, fileKey, versionKey, webFilePath } from './store-layout.ts';

/** A published version and when its manifest was written. */
export interface PublishedVersion {
  version: string;
  published: Date;
}

/** The published versions, over the objects of a folder or a bucket. */
export interface ArtefactStore {
  objects: ObjectStore;
  /**
   * A file of a version, its path relative to the version: `remote.json`, `node/remote.cjs`. `isGenuine` decides what a cache stores; the
   * caller verifies the content anyway. @throws RemoteRefused when it can't be read, lies outside, or is reached through a link
   */
  read: (name: string, version: string, file: string, isGenuine?: (content: Buffer) => boolean) => Promise<Buffer>;
  isPublished: (name: string, version: string) => Promise<boolean>;
  /** names of the folders of this remote that may be versions; the caller checks whether they are genuine */
  versions: (name: string) => Promise<string[]>;
  /** complete versions, in the order of their publication */
  publishedVersions: (name: string) => Promise<PublishedVersion[]>;
  /** bytes of each file for browsers of a version, its path relative to `web/` */
  webSizes: (name: string, version: string) => Promise<ReadonlyMap<string, number>>;
  /** names of everything with at least one version, without the shell */
  publishedRemotes: () => Promise<string[]>;
  /**
   * Writes the files of a version, and last its manifest, which publishes it. `unfinished`: somebody else is publishing it with other
   * content, or began to less than ten minutes ago; later their files are removed.
   */
  publish: (name: string, version: string, files: ReadonlyMap<string, Buffer>) => Promise<'published' | 'exists' | 'unfinished'>;
  removeVersion: (name: string, version: string) => Promise<void>;
}

/** Refusals of files that do not exist, as opposed to those of an unavailable store. */
const missingFiles = new WeakSet<RemoteRefused>();
/** Whether a refusal is about a file that does not exist. */
export const isMissingFile = (refusal: RemoteRefused): boolean => missingFiles.has(refusal);

/** Number of files written at the same time. */
const PARALLEL = 16;
/** A publisher that wrote nothing for this time has ended. */
const UNFINISHED_MS = 600_000;

export function artefactStore(objects: ObjectStore): ArtefactStore {
  const readObject = async (key: string, file: string): Promise<Buffer> => {
    let content: Buffer | undefined;
    try {
      content = await objects.read(key);
    } catch (error) {
      if (error instanceof RemoteRefused) throw error;
      throw new RemoteRefused('unreadable', `${file} can't be read from the store`, { cause: error });
    }
    if (content) return content;
    const refusal = new RemoteRefused('unreadable', `${file} can't be read from the store`, { cause: new Error('it is not there') });
    missingFiles.add(refusal);
    throw refusal;
  };
  const isVersion = (version: string): boolean => remoteVersion.safeParse(version).success;

  return {
    objects,
    read: async (name, version, file) => {
      if (file.split('/').includes('..')) throw new RemoteRefused('forbidden', `${file} lies outside the version's folder`);
      return readObject(fileKey(name, version, file), file);
    },
    isPublished: async (name, version) => (await objects.read(fileKey(name, version, MANIFEST_FILE))) !== undefined,
    versions: (name) => objects.folders(`${name}/`),
    publishedVersions: async (name) => {
      const versions = (await objects.folders(`${name}/`)).filter(isVersion);
      const found = await Promise.all(
        versions.map(async (version) => {
          // The manifest is the first key after those of `node/`; those of `web/` follow.
          const [manifest] = await objects.list(versionKey(name, version), fileKey(name, version, 'node/~'));
          return manifest?.key === fileKey(name, version, MANIFEST_FILE) ? [{ version, published: manifest.modified }] : [];
        }),
      );
      return found.flat().sort((a, b) => a.published.getTime() - b.published.getTime());
    },
    webSizes: async (name, version) => {
      const prefix = fileKey(name, version, webFilePath(''));
      return new Map((await objects.list(prefix)).map(({ key, size }) => [key.slice(prefix.length), size]));
    },
    publishedRemotes: async () =>
      (await objects.folders('')).filter(
        (name) => name !== SHELL_NAME && !['served', 'trust', 'clock'].includes(name) && remoteName.safeParse(name).success,
      ),
    publish: async (name, version, files) => {
      const manifestKey = fileKey(name, version, MANIFEST_FILE);
      const write = async (file: string): Promise<boolean> => {
        const key = fileKey(name, version, file);
        const content = files.get(file) ?? Buffer.alloc(0);
        // A killed publisher may have left the same file.
        return (await objects.create(key, content)) || (await objects.read(key))?.equals(content) === true;
      };
      const leftovers = await objects.list(versionKey(name, version));
      if (leftovers.some(({ key }) => key === manifestKey)) return 'exists';
      if (leftovers.every(({ modified }) => Date.now() - modified.getTime() > UNFINISHED_MS)) {
        await objects.remove(leftovers.map(({ key }) => key));
      }
      const all = [...files.keys()].filter((file) => file !== MANIFEST_FILE);
      for (let first = 0; first < all.length; first += PARALLEL) {
        if ((await Promise.all(all.slice(first, first + PARALLEL).map(write))).includes(false)) return 'unfinished';
      }
      return (await objects.create(manifestKey, files.get(MANIFEST_FILE) ?? Buffer.alloc(0))) ? 'published' : 'exists';
    },
    removeVersion: async (name, version) => {
      // The manifest first: without it the version is no longer published, even if the rest fails.
      await objects.remove([fileKey(name, version, MANIFEST_FILE)]);
      await objects.remove((await objects.list(versionKey(name, version))).map(({ key }) => key));
    },
  };
}
