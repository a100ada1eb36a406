import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { emailSpellings } from '../../platform/mail/mailbox.ts';
import { addDays } from '../../platform/days.ts';
import { hashOf, newToken } from './tokens.ts';
import { RETENTION } from '../privacy/retention.ts';

/** The token of a known device, which the shell stores in a cookie that scripts can't read. */
export const deviceOf = (request: FastifyRequest): string | null => {
  const header = request.headers['x-device'];
  return typeof header === 'string' && /^[\w-]{40,100}$/.test(header) ? header : null;
};

/** Whether this browser signed in to the account before. */
export const isKnownDevice = async (db: Queries, device: string | null, email: string): Promise<boolean> =>
  device !== null &&
  (await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.hash')
    .where('known_devices.hash', '=', hashOf(device))
    .where(sql<string>`lower(users.email)`, 'in', emailSpellings(email))
    .executeTakeFirst()) !== undefined;

/** Makes the browser a known device. Returns the token it sent if the shop issued that one, otherwise a new one. */
export const rememberDevice = async (trx: Queries, userId: number, device: string | null, now: Date): Promise<string> => {
  const isIssued =
    device !== null &&
    (await trx.selectFrom('known_devices').select('hash').where('hash', '=', hashOf(device)).executeTakeFirst()) !== undefined;
  const token = isIssued && device !== null ? device : newToken();
  await trx
    .insertInto('known_devices')
    .values({ hash: hashOf(token), user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  return token;
};

/** Deletes the account's known devices, all or all but one. */
export const deleteKnownDevices = (trx: Queries, userId: number, exceptDevice: string | null = null): Promise<unknown> =>
  trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(exceptDevice !== null, (query) => query.where('hash', '!=', hashOf(exceptDevice ?? '')))
    .execute();

export const pruneDevices = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'known_devices', sql`last_used_at < ${addDays(now, -RETENTION.knownDeviceDays)}`);
