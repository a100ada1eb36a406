import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { needsSecondFactor } from 'shared-contracts/staff/scopes';
import { deviceNames } from '../customers/auth/device-names.ts';
import { hashOf, newToken } from '../customers/auth/tokens.ts';
import type { Queries } from '../platform/database/database.ts';
import { deleteExpired } from '../platform/database/delete-expired.ts';
import { addDays } from '../platform/days.ts';
import type { Services } from '../platform/services.ts';
import { scopesOf } from './roles.ts';
import { pruneStaffDevices } from './staff-devices.ts';

const MINUTE_MS = 60_000;
/** A session ends when nothing was done for so long … */
const IDLE_MS = 30 * MINUTE_MS;
/** … and at the latest after a working day. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** Time for the code after the password. */
const CODE_MS = 10 * MINUTE_MS;
/** How often the time of the last use is written. */
const TOUCH_MS = MINUTE_MS;
const STORED_DAYS = 90;

export interface StaffClient {
  ip: string | null;
  userAgent: string | undefined;
  /** token of a browser that signed in before */
  device: string | null;
}

export interface SignedStaff {
  id: number;
  sessionId: string;
  name: string;
  email: string;
  language: Lang;
  role: { id: string; name: string | null };
  scopes: string[];
  /** whether one is on */
  hasSecondFactor: boolean;
  isSecondFactorRequired: boolean;
  state: 'signed_in' | 'needs_code' | 'needs_second_factor';
  startedAt: Date;
  endsAt: Date;
  idleEndsAt: Date;
}

/** Opens a session; returns the token for its cookie. */
export const openStaffSession = async (
  trx: Queries,
  staffId: number,
  { ip, userAgent }: Pick<StaffClient, 'ip' | 'userAgent'>,
  now: Date,
): Promise<string> => {
  const token = newToken();
  await trx
    .insertInto('staff_sessions')
    .values({ hash: hashOf(token), staff_id: staffId, ...deviceNames(userAgent), ip, started_at: now, last_used_at: now })
    .execute();
  return token;
};

/** Notes that the second factor was proved. The session gets a new token, so that one seen before has no more rights. */
export const verifyStaffSession = async (trx: Queries, sessionId: string, now: Date): Promise<string> => {
  const token = newToken();
  await trx
    .updateTable('staff_sessions')
    .set({ hash: hashOf(token), verified_at: now, last_used_at: now })
    .where('id', '=', sessionId)
    .execute();
  return token;
};

/**
 * Who a cookie's token belongs to, with the rights of this moment: role, state and second factor are read with every call, so that what is
 * taken away is gone at once. Undefined when the session has ended or its owner is disabled.
 */
export const findStaffSession = async ({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<SignedStaff | undefined> => {
  const moment = now();
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .innerJoin('staff_roles as r', 'r.id', 'staff.role_id')
    .leftJoin('staff_second_factors as f', (join) => join.onRef('f.staff_id', '=', 'staff.id').on('f.confirmed_at', 'is not', null))
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.language', 'r.id as role_id', 'r.name as role_name', 'r.scopes'])
    .select(['s.id as session_id', 's.started_at', 's.last_used_at', 's.verified_at', 'f.staff_id as factor'])
    .where('s.hash', '=', hashOf(token))
    .where('s.ended_at', 'is', null)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const hasSecondFactor = row.factor !== null;
  const isSecondFactorRequired = needsSecondFactor(row.scopes);
  const isVerified = row.verified_at !== null;
  const state =
    hasSecondFactor && !isVerified ? 'needs_code' : isSecondFactorRequired && !hasSecondFactor ? 'needs_second_factor' : 'signed_in';
  const endsAt = new Date(row.started_at.getTime() + (state === 'needs_code' ? CODE_MS : LONGEST_MS));
  if (endsAt <= moment || row.last_used_at.getTime() + IDLE_MS <= moment.getTime()) return undefined;
  if (moment.getTime() - row.last_used_at.getTime() >= TOUCH_MS)
    await db.updateTable('staff_sessions').set({ last_used_at: moment }).where('id', '=', row.session_id).execute();
  return {
    id: row.id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    language: row.language,
    role: { id: row.role_id, name: row.role_name },
    scopes: scopesOf(row),
    hasSecondFactor,
    isSecondFactorRequired,
    state,
    startedAt: row.started_at,
    endsAt,
    idleEndsAt: new Date(Math.min(endsAt.getTime(), moment.getTime() + IDLE_MS)),
  };
};

const isOpen = (now: Date) => sql<boolean>`ended_at is null and started_at > ${new Date(now.getTime() - LONGEST_MS)}
  and last_used_at > ${new Date(now.getTime() - IDLE_MS)}`;

export interface StaffSessionRow {
  id: string;
  browser: string | null;
  system: string | null;
  ip: string | null;
  started_at: Date;
  last_used_at: Date;
}

/** Sessions that go on, the latest first. */
export const listStaffSessions = (db: Queries, staffId: number, now: Date): Promise<StaffSessionRow[]> =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'browser', 'system', 'ip', 'started_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where(isOpen(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends all of them, or all but one. */
export const endStaffSessions = (db: Queries, staffId: number, now: Date, except: string | null = null): Promise<unknown> =>
  db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .execute();

/** Returns whether there was one. */
export const endStaffSession = async (db: Queries, staffId: number, sessionId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes sessions that ended long ago, links that nobody took, and browsers that were not seen for a year. */
export const pruneStaff = async (db: Queries, now: Date): Promise<void> => {
  await deleteExpired(db, 'staff_sessions', sql`started_at < ${addDays(now, -STORED_DAYS)}`);
  await deleteExpired(db, 'staff_invitations', sql`expires_at < ${now}`);
  await deleteExpired(db, 'staff_password_links', sql`expires_at < ${now}`);
  await pruneStaffDevices(db, now);
};
