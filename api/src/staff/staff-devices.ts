import { sql } from 'kysely';
import { hashOf, newToken } from '../customers/auth/tokens.ts';
import { RETENTION } from '../customers/privacy/retention.ts';
import { deleteExpired } from '../platform/database/delete-expired.ts';
import type { Queries } from '../platform/database/database.ts';
import { emailSpellings } from '../platform/mail/mailbox.ts';
import { addDays } from '../platform/days.ts';

/** Whether this browser signed in to the account before, with all that the account requires. */
export const isStaffDevice = async (db: Queries, device: string | null, email: string): Promise<boolean> =>
  device !== null &&
  (await db
    .selectFrom('staff_devices as d')
    .innerJoin('staff', 'staff.id', 'd.staff_id')
    .select('d.hash')
    .where('d.hash', '=', hashOf(device))
    .where(sql<string>`lower(staff.email)`, 'in', emailSpellings(email))
    .executeTakeFirst()) !== undefined;

/** Makes the browser a known device. Returns the token it sent if the shop issued that one, otherwise a new one. */
export const rememberStaffDevice = async (trx: Queries, staffId: number, device: string | null, now: Date): Promise<string> => {
  const issued =
    device === null
      ? undefined
      : await trx.selectFrom('staff_devices').select('hash').where('hash', '=', hashOf(device)).executeTakeFirst();
  const token = issued === undefined || device === null ? newToken() : device;
  await trx
    .insertInto('staff_devices')
    .values({ hash: hashOf(token), staff_id: staffId, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['hash', 'staff_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  return token;
};

/** Forgets the account's devices, all or all but one. */
export const forgetStaffDevices = (trx: Queries, staffId: number, exceptDevice: string | null = null): Promise<unknown> =>
  trx
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .$if(exceptDevice !== null, (query) => query.where('hash', '<>', hashOf(exceptDevice ?? '')))
    .execute();

export const pruneStaffDevices = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'staff_devices', sql`last_used_at < ${addDays(now, -RETENTION.knownDeviceDays)}`);
