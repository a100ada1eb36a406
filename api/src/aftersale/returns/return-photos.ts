import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReturnPhotoAnswer } from 'shared-contracts/wire/retour';
import type { Queries } from '../../platform/database/database.ts';
import { isVisibleTo } from '../../sales/orders/order-access.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { storeUpload } from '../../platform/uploads/store-upload.ts';
import type { UploadedFile } from '../../platform/uploads/uploaded-file.ts';

const WAITING_HOURS = 24;
const BATCH = 100;

export const keepPhoto = async ({ db, storage, now }: Services, userId: number, photo: UploadedFile): Promise<ReturnPhotoAnswer> => {
  const { key, type, bytes } = await storeUpload(storage, 'return-photos', photo);
  const id = randomUUID();
  try {
    await db.insertInto('return_photos').values({ id, user_id: userId, storage_key: key, type, bytes, created_at: now() }).execute();
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  return { id, type, bytes };
};

/** Which of these photos belong to the user and to no return yet. */
export const findClaimablePhotos = async (trx: Queries, userId: number, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('return_photos as p')
    .select('p.id')
    .where('p.id', 'in', [...ids])
    .where('p.user_id', '=', userId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('return_items as i').select('i.id').whereRef('i.photo_id', '=', 'p.id'))))
    .forUpdate()
    .execute();
  // a photo belongs to one item
  return new Set(rows.map(({ id }) => id).filter((id) => ids.indexOf(id) === ids.lastIndexOf(id)));
};

/** The user's own photo, or one of a return that the user sees; 404 `return.photo_not_found` for another's. */
export const readPhoto = async ({ db, storage }: Services, userId: number, id: string): Promise<StoredFile> => {
  const row = await db
    .selectFrom('return_photos as p')
    .select('p.storage_key')
    .where('p.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('p.user_id', '=', userId),
          eb.not(eb.exists(eb.selectFrom('return_items as i').select('i.id').whereRef('i.photo_id', '=', 'p.id'))),
        ]),
        eb.exists(
          eb
            .selectFrom('return_items as i')
            .innerJoin('returns as r', 'r.id', 'i.return_id')
            .innerJoin('orders as o', 'o.id', 'r.order_id')
            .select('i.id')
            .whereRef('i.photo_id', '=', 'p.id')
            .where(isVisibleTo(userId, 'o')),
        ),
      ]),
    )
    .executeTakeFirst();
  const file = row === undefined ? null : await storage.get(row.storage_key);
  if (file === null) throw new ShopError(404, 'return.photo_not_found');
  return file;
};

/** A photo of an item of this return, for staff; 404 `return.photo_not_found`. */
export const readPhotoOfReturn = async ({ db, storage }: Services, number: string, id: string): Promise<StoredFile> => {
  const row = await db
    .selectFrom('return_photos as p')
    .innerJoin('return_items as i', 'i.photo_id', 'p.id')
    .innerJoin('returns as r', 'r.id', 'i.return_id')
    .select('p.storage_key')
    .where('p.id', '=', id)
    .where('r.number', '=', number)
    .executeTakeFirst();
  const file = row === undefined ? null : await storage.get(row.storage_key);
  if (file === null) throw new ShopError(404, 'return.photo_not_found');
  return file;
};

/** Deletes photos without a return, or of a cancelled one. Rows go first: a file without a row can't be found by anybody. */
export const prunePhotos = async ({ db, storage, now }: Services): Promise<number> => {
  const before = new Date(now().getTime() - WAITING_HOURS * 3_600_000);
  const { rows } = await sql<{ storage_key: string }>`
    delete from return_photos where id in (
      select p.id from return_photos p
      where p.created_at < ${before} and not exists (
        select 1 from return_items i join returns r on r.id = i.return_id where i.photo_id = p.id and r.status <> 'cancelled')
      order by p.created_at limit ${BATCH} for update skip locked)
    returning storage_key`.execute(db);
  for (const { storage_key } of rows) await storage.remove(storage_key);
  return rows.length;
};
