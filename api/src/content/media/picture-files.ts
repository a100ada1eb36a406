import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { pictureStorageKey } from '../../platform/storage/storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { MAIL_FILE_PX } from './mail-picture.ts';
import type { PictureRow } from './media.tables.ts';

/** Made at once, for every browser. */
export const FIRST_FORMAT = 'webp';
/** Smaller, and slow to make: it follows in a job (0231). */
export const LATER_FORMAT = 'avif';

type StoredPicture = Omit<PictureRow, 'alt'>;

/** Key of the lossless picture that the later format is made of, as long as that is not there. */
export const originalKey = ({ hash, widths }: Pick<StoredPicture, 'hash' | 'widths'>): string =>
  pictureStorageKey(hash, Math.max(...widths), 'png');

/** All that a picture may have, also of a format that is being made. */
const keysOf = (row: StoredPicture): string[] => [
  ...[FIRST_FORMAT, LATER_FORMAT].flatMap((format) => row.widths.map((width) => pictureStorageKey(row.hash, width, format))),
  ...(row.has_mail_file === true ? [pictureStorageKey(row.hash, MAIL_FILE_PX, 'png')] : []),
  originalKey(row),
];

/** A file that is left over by a crash is never served: its row is gone. */
const removePictureFiles = async (storage: Storage, row: StoredPicture): Promise<void> => {
  for (const key of keysOf(row)) await storage.remove(key);
};

export interface StoredFiles extends Pick<Services, 'storage'> {
  log: Pick<FastifyBaseLogger, 'warn'> | undefined;
}

/**
 * Removes the files of pictures, after the change that took them away was committed, or was given up. It never fails: what is left over is
 * logged, and never served.
 */
export const removeFilesOf = async ({ storage, log }: StoredFiles, rows: readonly StoredPicture[]): Promise<void> => {
  for (const row of rows) {
    try {
      await removePictureFiles(storage, row);
    } catch (error) {
      log?.warn({ err: error, hash: row.hash }, 'the files of a picture could not be removed');
    }
  }
};
