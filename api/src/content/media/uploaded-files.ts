import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { pictureStorageKey } from '../../platform/storage/storage.ts';

const FILE = /^\/media\/(([0-9a-f]{20})-(\d{1,5})\.(avif|webp|png))(?:\?|$)/;
const MAX_BYTES = 32 * 1024 * 1024;
/** A picture that was removed is served by other processes for as long as that. */
const KEPT_MS = 60 * 60_000;

/**
 * Files of pictures that staff uploaded. They are in the storage of uploads, so that every process serves them, whichever took them. What was
 * drawn is in this machine's folder, and comes first; an address that nobody uploaded costs one look at an index.
 */
export const createUploadedFiles = ({ config, db, storage }: Services): { find: (url: string) => Promise<StoredFile | null> } => {
  const cache = new LRUCache<string, StoredFile>({ maxSize: MAX_BYTES, ttl: KEPT_MS, sizeCalculation: ({ bytes }) => bytes.length + 1 });
  const isDrawn = (name: string): Promise<boolean> =>
    access(join(config.mediaDir, name)).then(
      () => true,
      () => false,
    );
  return {
    find: async (url) => {
      const [, name = '', hash = '', width = '', format = ''] = FILE.exec(url) ?? [];
      if (name === '') return null;
      const cached = cache.get(name);
      if (cached !== undefined) return cached;
      if (await isDrawn(name)) return null;
      const known = await db.selectFrom('uploaded_pictures').select('hash').where('hash', '=', hash).executeTakeFirst();
      if (known === undefined) return null;
      const stored = await storage.get(pictureStorageKey(hash, Number(width), format));
      if (stored !== null) cache.set(name, stored);
      return stored;
    },
  };
};
