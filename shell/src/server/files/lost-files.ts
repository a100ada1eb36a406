import type { RemoteManifest } from 'federation/manifest/remote-manifest';
import { listStoredFiles, requiredFiles } from 'federation/store/missing-files';
import type { ObjectStore } from 'federation/store/object-store';
import { MANIFEST_FILE } from 'federation/store/store-layout';

/** One listing of each served version a minute: early enough to repair the store before a process has to start again. */
const CHECK_MS = 60_000;

export interface VersionName {
  name: string;
  version: string;
}

/** A version with files that its manifest names and the store has lost, relative to the version. */
export interface LostFilesOf extends VersionName {
  files: readonly string[];
}

interface Options {
  objects: Pick<ObjectStore, 'list'>;
  /** versions that are served now, canaries too */
  served: () => Iterable<Pick<RemoteManifest, 'name' | 'version' | 'web' | 'node'>>;
  onLost: (lost: LostFilesOf) => void;
  onRestored: (version: VersionName) => void;
  checkMs?: number;
}

/**
 * Files of published versions that the store has lost. Served versions are checked regularly: their files come from memory, so that nobody
 * would notice before a process starts again, and refuses the version. Of earlier versions, which open pages still use, it learns from
 * requests that could not be answered.
 */
export function createLostFiles({ objects, served, onLost, onRestored, checkMs = CHECK_MS }: Options) {
  const lost = new Map<string, LostFilesOf>();
  const keyOf = ({ name, version }: VersionName): string => `${name}@${version}`;

  const update = ({ name, version }: VersionName, files: readonly string[]): void => {
    const key = keyOf({ name, version });
    const known = lost.get(key)?.files ?? [];
    if (files.length === 0) {
      if (lost.delete(key)) onRestored({ name, version });
      return;
    }
    const entry = { name, version, files: [...files].sort() };
    lost.set(key, entry);
    if (files.some((file) => !known.includes(file))) onLost(entry);
  };

  /** A version without a manifest was removed on purpose, like every version that `pnpm mf prune` removes. */
  const checkEarlier = async ({ name, version, files }: LostFilesOf): Promise<void> => {
    const stored = await listStoredFiles(objects, { name, version });
    update({ name, version }, stored.has(MANIFEST_FILE) ? files.filter((file) => !stored.has(file)) : []);
  };
  const check = async (): Promise<void> => {
    const versions = new Map([...served()].map((manifest) => [keyOf(manifest), { ...manifest, required: requiredFiles(manifest) }]));
    for (const { name, version, files } of lost.values()) {
      if (!versions.has(keyOf({ name, version }))) await checkEarlier({ name, version, files });
    }
    for (const { name, version, required } of versions.values()) {
      const stored = await listStoredFiles(objects, { name, version });
      update(
        { name, version },
        required.filter((file) => !stored.has(file)),
      );
    }
  };

  let timer: NodeJS.Timeout | undefined;
  const scheduleNext = (): void => {
    // Whoever follows the registry reports a store that can't be read.
    timer = setTimeout(
      () =>
        void check()
          .catch(() => undefined)
          .finally(scheduleNext),
      checkMs,
    ).unref();
  };
  scheduleNext();

  return {
    /** a request for this file could not be answered */
    note: (version: VersionName, file: string): void => {
      const files = lost.get(keyOf(version))?.files ?? [];
      if (!files.includes(file)) update(version, [...files, file]);
    },
    check,
    all: (): readonly LostFilesOf[] => [...lost.values()],
    stop: (): void => clearTimeout(timer),
  };
}
export type LostFiles = ReturnType<typeof createLostFiles>;
