import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Services } from '../../platform/services.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { lockSetting } from '../settings/edit-settings.ts';
import { NOTICE_FOLDER } from './notice-key.ts';
import type { NoticeFile } from './notice-file.ts';

const KEY = 'guarantee.notice';

/**
 * Stores the file and shows it in this language; returns its path. The replaced file stays in the storage, because cached pages still show
 * it.
 */
export const setNotice = async ({ db, storage }: Services, lang: Lang, file: NoticeFile): Promise<string> => {
  const { bytes, extension, type, width, height } = file;
  const storage_key = newStorageKey(NOTICE_FOLDER, extension);
  await storage.put(storage_key, bytes, type);
  const value = JSON.stringify({ [lang]: { storage_key, width, height } });
  // in one statement, because two languages may be set at the same time
  await inTransaction(db, async (trx) => {
    await lockSetting(trx, KEY);
    await trx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`settings.value || excluded.value` }))
      .execute();
  });
  return storage_key;
};

/** Removes the notice of a language and its file; false when there was none. */
export const removeNotice = async ({ db, storage }: Services, lang: Lang): Promise<boolean> => {
  const storageKey = await inTransaction(db, async (trx) => {
    await lockSetting(trx, KEY);
    const row = await trx
      .selectFrom('settings')
      .select(sql<string | null>`value #>> array[${lang}, 'storage_key']`.as('storage_key'))
      .where('key', '=', KEY)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .updateTable('settings')
      .set({ value: sql`value - ${lang}::text` })
      .where('key', '=', KEY)
      .execute();
    return row?.storage_key ?? null;
  });
  if (storageKey !== null) await storage.remove(storageKey);
  return storageKey !== null;
};
