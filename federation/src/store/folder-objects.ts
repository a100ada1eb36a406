import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { RemoteRefused } from '../loading/remote-refused.ts';
import { assertKey } from './object-store.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '');

/** Prefix of files being written, which readers skip. */
const UNFINISHED = '.unfinished-';

const entriesOf = (dir: string) =>
  readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Everything below a folder, with keys relative to `root`. */
async function objectsIn(root: string, dir: string): Promise<StoredObject[]> {
  const found = await Promise.all(
    (await entriesOf(dir)).map(async (entry): Promise<StoredObject[]> => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return objectsIn(root, path);
      if (!entry.isFile() || entry.name.startsWith(UNFINISHED)) return [];
      // Another process removed it meanwhile.
      const stats = await stat(path).catch(() => undefined);
      return stats ? [{ key: relative(root, path), size: stats.size, modified: stats.mtime }] : [];
    }),
  );
  return found.flat();
}

async function hasObjects(dir: string): Promise<boolean> {
  const entries = await entriesOf(dir);
  if (entries.some((entry) => entry.isFile() && !entry.name.startsWith(UNFINISHED))) return true;
  for (const entry of entries) if (entry.isDirectory() && (await hasObjects(join(dir, entry.name)))) return true;
  return false;
}

/** Writes under a name that readers skip; `finish` gives the whole file its own name. */
async function writeThen(
  path: string,
  content: Parameters<ObjectStore['create']>[1],
  finish: (unfinished: string, path: string) => Promise<void>,
): Promise<void> {
  const unfinished = join(dirname(path), UNFINISHED + randomUUID());
  try {
    await writeFile(unfinished, content);
    await finish(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Removes folders that became empty, the innermost first. */
async function removeEmptyFolders(root: string, removed: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const path of removed) {
    for (let dir = dirname(path); dir !== root; dir = dirname(dir)) folders.add(dir);
  }
  for (const dir of [...folders].sort((a, b) => b.length - a.length)) await rmdir(dir).catch(() => undefined);
}

/** Objects as files of a folder, which several processes of a machine may use at once. */
export function folderObjects(folder: string): ObjectStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };

  return {
    location: root,
    read: async (key) => {
      const path = pathOf(key);
      try {
        // A symbolic link could lead to any file of this machine, such as the signing key.
        const expected = join(await realpath(root), key);
        if ((await realpath(path)) !== expected) throw new RemoteRefused('linked', `${key} is reached through a symbolic link`);
        return await readFile(path);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    create: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        // Unlike a rename, a link fails when the name is taken, so exactly one of two writers wins.
        await writeThen(path, content, link);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      }
    },
    replace: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeThen(path, content, rename);
    },
    list: async (prefix, after = '') => {
      const objects = await objectsIn(root, join(root, prefix));
      return objects.filter(({ key }) => key > after).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    folders: async (prefix) => {
      const names = (await entriesOf(join(root, prefix))).filter((entry) => entry.isDirectory()).map(({ name }) => name);
      // In a bucket there are no empty folders.
      const filled = await Promise.all(names.map(async (name) => ((await hasObjects(join(root, prefix, name))) ? [name] : [])));
      return filled.flat().sort();
    },
    remove: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
      await removeEmptyFolders(root, keys.map(pathOf));
    },
  };
}
