import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageKey } from './storage.ts';
import type { Storage } from './storage.ts';

const isMissing = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Writes bytes that are on the disk when it returns, under their name only when they are complete. Readable by this user alone. */
export const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Files in a folder that no web server serves. The media type lies beside each file, so that it doesn't depend on a name. */
export const folderStorage = (folder: string): Storage => {
  const fileOf = (key: string): string => {
    assertStorageKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, bytes, type) => {
      const file = fileOf(key);
      await writeWhole(`${file}.type`, Buffer.from(type));
      await writeWhole(file, bytes);
    },
    get: async (key) => {
      const file = fileOf(key);
      try {
        const [bytes, type] = await Promise.all([readFile(file), readFile(`${file}.type`, 'utf8')]);
        return { bytes, type };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const file = fileOf(key);
      await rm(file, { force: true });
      await rm(`${file}.type`, { force: true });
    },
  };
};
