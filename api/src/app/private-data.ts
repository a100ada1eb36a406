import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

/** Folders of DATA_DIR with private data; pictures are public, and may be served by another program. */
const PRIVATE_FOLDERS = ['pglite', 'mails', 'storage', 'keys', 'logs', 'payment-simulator'];
const OTHERS = 0o077;

/** Removes the permissions of group and others from a file or folder, unless it is missing, not ours or a link. */
const closeToOthers = async (path: string): Promise<void> => {
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/**
 * DATA_DIR must be readable by the shop's user only: the embedded database writes files with open permissions, and mails and uploads are
 * private. Permissions left by an older version are corrected at start.
 */
export const closePrivateData = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await closeToOthers(dataDir);
  for (const folder of PRIVATE_FOLDERS) {
    const path = join(dataDir, folder);
    await closeToOthers(path);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (!entry.isSymbolicLink()) await closeToOthers(join(entry.parentPath, entry.name));
  }
};
