import { sql } from 'kysely';
import sharp from 'sharp';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/queue/job.ts';
import type { Services } from '../../platform/services.ts';
import { pictureStorageKey } from '../../platform/storage/storage.ts';
import type { PictureRow } from './media.tables.ts';
import { FIRST_FORMAT, LATER_FORMAT, originalKey, removeFilesOf } from './picture-files.ts';

const AVIF = { quality: 60, effort: 3 };

const findPicture = ({ db }: Pick<Services, 'db'>, hash: string) =>
  db
    .selectFrom('uploaded_pictures as u')
    .innerJoin('media as m', 'm.key', 'u.media_key')
    .select(['m.key', 'm.picture'])
    .where('u.hash', '=', hash)
    .executeTakeFirst();

/** Stores the smaller files of a picture; false when there is nothing to make them of, because they are there or the picture is gone. */
const storeLater = async ({ storage }: Pick<Services, 'storage'>, picture: PictureRow): Promise<boolean> => {
  const original = picture.formats.includes(LATER_FORMAT) ? null : await storage.get(originalKey(picture));
  if (original === null) return false;
  for (const width of picture.widths) {
    const bytes = await sharp(original.bytes).resize({ width }).avif(AVIF).toBuffer();
    await storage.put(pictureStorageKey(picture.hash, width, LATER_FORMAT), bytes, `image/${LATER_FORMAT}`);
  }
  return true;
};

/**
 * Makes the smaller format of uploaded pictures, which are shown without it until then: pages name it once its files are stored. Running it again
 * makes nothing twice.
 */
export const laterFormatsJob: Job<{ hashes: string[] }> = {
  name: 'later-formats',
  run: async (services, { hashes }, log) => {
    const { db, storage } = services;
    const made: { key: string; picture: PictureRow }[] = [];
    for (const hash of hashes) {
      const found = await findPicture(services, hash);
      if (found !== undefined && (await storeLater(services, found.picture))) made.push(found);
    }
    if (made.length === 0) return;
    // all at once: each change of a picture has pages rendered again
    const shown = await inTransaction(db, (trx) =>
      trx
        .updateTable('media')
        .set({ picture: sql<string>`jsonb_set(picture, '{formats}', ${JSON.stringify([LATER_FORMAT, FIRST_FORMAT])}::jsonb)` })
        .where(
          'key',
          'in',
          made.map(({ key }) => key),
        )
        .returning('key')
        .execute(),
    );
    const gone = made.filter(({ key }) => !shown.some((row) => row.key === key)).map(({ picture }) => picture);
    await removeFilesOf({ storage, log }, gone);
    for (const { picture } of made) await storage.remove(originalKey(picture));
  },
};
