import type { ArtefactStore } from './artefact-store.ts';
import { folderObjects } from './folder-objects.ts';
import { fileKey } from './store-layout.ts';

/** Enough for a few hundred versions. */
const MAX_BYTES = 1024 ** 3;

/**
 * A store with a cache of genuine files on this machine, from which a restarted process loads what it served, even if the store is
 * unavailable. A file that was changed in the cache is not genuine, and is read from the store again.
 */
export function cachedStore(store: ArtefactStore, folder: string, { maxBytes = MAX_BYTES } = {}): ArtefactStore {
  const cache = folderObjects(folder);

  /** Removes the oldest files until the rest is small enough. */
  const trim = async (): Promise<void> => {
    const stored = (await cache.list('')).sort((a, b) => a.modified.getTime() - b.modified.getTime());
    let excess = stored.reduce((sum, { size }) => sum + size, 0) - maxBytes;
    const old = stored.filter(({ size }) => {
      if (excess <= 0) return false;
      excess -= size;
      return true;
    });
    await cache.remove(old.map(({ key }) => key));
  };
  // If the cache is lost or not writable, files come from the store.
  void trim().catch(() => undefined);

  return {
    ...store,
    read: async (name, version, file, isGenuine) => {
      if (!isGenuine) return store.read(name, version, file);
      const key = fileKey(name, version, file);
      const cached = await cache.read(key).catch(() => undefined);
      if (cached && isGenuine(cached)) return cached;
      const content = await store.read(name, version, file, isGenuine);
      if (isGenuine(content)) {
        if (cached) await cache.remove([key]).catch(() => undefined);
        await cache.create(key, content).catch(() => undefined);
      }
      return content;
    },
  };
}
