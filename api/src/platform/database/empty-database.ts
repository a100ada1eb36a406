import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { x as extract } from 'tar';

/** The files of an empty embedded database, as a gzipped tar: what initdb would make in ten seconds of processor time. */
export const emptyDatabase = (): Promise<Blob> => dataDir() as Promise<Blob>;

/** Throws when the folder has files, though no database: they may be what is left of one. */
const moveInto = async (draft: string, folder: string): Promise<void> => {
  try {
    // an empty folder, left by a process that was killed before it had a database, can be replaced
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    throw new Error(`${folder} has files, but no database: PG_VERSION is missing. Restore a backup there, or move the folder away.`, {
      cause: error,
    });
  }
};

/**
 * Puts an empty database into the folder unless it has one. The folder is complete or not there: when the process is killed meanwhile, the
 * next one begins again. Throws when the folder has files, though no database.
 */
export const createEmptyDatabase = async (folder: string): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const files = await emptyDatabase();
  await pipeline(Readable.fromWeb(files.stream() as never), extract({ cwd: draft }));
  await moveInto(draft, folder);
};
