import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { PictureRow } from '../../content/media/media.tables.ts';
import { deletePicture, insertPicture } from '../../content/media/uploaded-picture.ts';
import type { MadePicture } from '../../content/media/uploaded-picture.ts';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';

/** Keys of pictures that staff uploaded begin like this; drawings have others. */
const UPLOADED = 'upload:';
export const isUploadedPicture = (key: string | null): boolean => key?.startsWith(UPLOADED) === true;

const keysOf = (trx: Queries, id: number) =>
  trx.selectFrom('categories').select(['picture_key', 'drawn_picture_key']).where('id', '=', id).executeTakeFirstOrThrow();

/** What the audit log keeps of the picture: what it is said to show; null while it has none of its own. */
export const loadPictureAlts = async (db: Queries, id: number): Promise<Record<Lang, string> | null> => {
  const row = await db
    .selectFrom('categories as c')
    .innerJoin('media as m', 'm.key', 'c.picture_key')
    .select('m.picture')
    .where('c.id', '=', id)
    .where('c.picture_key', 'like', `${UPLOADED}%`)
    .executeTakeFirst();
  return row?.picture.alt ?? null;
};

/** Shows a stored picture on the tile and the list of a category; returns the one that it replaces. Call it with the categories locked. */
export const setCategoryPicture = async (
  trx: Queries,
  id: number,
  picture: MadePicture['row'],
  alts: Record<Lang, string>,
): Promise<PictureRow[]> => {
  const { picture_key: former, drawn_picture_key: drawn } = await keysOf(trx, id);
  const key = UPLOADED + randomUUID();
  await insertPicture(trx, key, picture, alts);
  await trx
    .updateTable('categories')
    .set({ picture_key: key, drawn_picture_key: isUploadedPicture(former) ? drawn : former })
    .where('id', '=', id)
    .execute();
  return former !== null && isUploadedPicture(former) ? deletePicture(trx, former) : [];
};

/** Writes what the picture shows. Throws 422 while there is none. Call it with the categories locked. */
export const setPictureAlts = async (trx: Queries, id: number, alts: Record<Lang, string>): Promise<void> => {
  const { picture_key: key } = await keysOf(trx, id);
  if (key === null || !isUploadedPicture(key)) throw invalidFields({ content: [{ message: 'required' }] });
  await trx
    .updateTable('media')
    .set({ picture: sql<string>`picture || ${JSON.stringify({ alt: alts })}::jsonb` })
    .where('key', '=', key)
    .execute();
};

/** Shows the drawing again, if there is one; undefined when nothing was uploaded. Call it with the categories locked. */
export const removeCategoryPicture = async (trx: Queries, id: number): Promise<PictureRow[] | undefined> => {
  const { picture_key: key, drawn_picture_key: drawn } = await keysOf(trx, id);
  if (key === null || !isUploadedPicture(key)) return undefined;
  await trx.updateTable('categories').set({ picture_key: drawn, drawn_picture_key: null }).where('id', '=', id).execute();
  return deletePicture(trx, key);
};
