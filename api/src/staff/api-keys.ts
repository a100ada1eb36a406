import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ApiKey } from 'shared-contracts/staff/integrations';
import { SCOPES } from 'shared-contracts/staff/scopes';
import { hashOf, newToken } from '../customers/auth/tokens.ts';
import { addDays } from '../platform/days.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';
import type { Actor } from './actor.ts';
import { assertMayGive } from './roles.ts';

type ApiKeyRow = Selectable<Tables['api_keys']>;

/** How a key begins, so that scanners find one that was published. */
const BEGINNING = 'ghk_';
const PREFIX_LENGTH = BEGINNING.length + 6;
const KEY = /^ghk_[\w-]{43}$/;
/** How often the time of the last use is written. */
const TOUCH_MS = 60_000;
/** Keys that are not revoked. */
const MAX_KEYS = 100;

export interface KeyHolder {
  id: number;
  name: string;
  staffId: number;
  /** what it may do at this moment */
  scopes: string[];
}

const withOwner = (db: Queries) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('staff', 'staff.id', 'k.staff_id')
    .innerJoin('staff_roles as r', 'r.id', 'staff.role_id')
    .selectAll('k')
    .select(['staff.name as staff_name', 'staff.disabled_at', 'r.scopes as role_scopes']);

/** What a key may do: never more than who answers for it may do now. */
const presentScopes = ({
  scopes,
  role_scopes,
  disabled_at,
}: Pick<ApiKeyRow, 'scopes'> & { role_scopes: string[]; disabled_at: Date | null }) =>
  disabled_at === null ? SCOPES.filter((scope) => scopes.includes(scope) && role_scopes.includes(scope)) : [];

/**
 * Whose key this is, with the rights of this moment, read with every call: what is revoked is gone at once in every process. Undefined
 * when there is no such key, when it was revoked or has expired, and while who answers for it has no access.
 */
export const findApiKey = async ({ db, now }: Pick<Services, 'db' | 'now'>, key: string): Promise<KeyHolder | undefined> => {
  if (!KEY.test(key)) return undefined;
  const moment = now();
  const row = await withOwner(db)
    .where('k.hash', '=', hashOf(key))
    .where('k.revoked_at', 'is', null)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || (row.expires_at !== null && row.expires_at <= moment)) return undefined;
  const isTouched = row.last_used_at !== null && moment.getTime() - row.last_used_at.getTime() < TOUCH_MS;
  if (!isTouched) await db.updateTable('api_keys').set({ last_used_at: moment }).where('id', '=', row.id).execute();
  return { id: row.id, name: row.name, staffId: row.staff_id, scopes: presentScopes(row) };
};

/** A key by its id, with the rights of this moment, for what it asked to be done later. Undefined as for `findApiKey`. */
export const findApiKeyById = async ({ db, now }: Pick<Services, 'db' | 'now'>, id: number): Promise<KeyHolder | undefined> => {
  const row = await withOwner(db)
    .where('k.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || (row.expires_at !== null && row.expires_at <= now())) return undefined;
  return { id: row.id, name: row.name, staffId: row.staff_id, scopes: presentScopes(row) };
};

const answerOf = (row: ApiKeyRow & { staff_name: string; role_scopes: string[]; disabled_at: Date | null }, moment: Date): ApiKey => {
  const isExpired = row.expires_at !== null && row.expires_at <= moment;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
    working_scopes: presentScopes(row),
    owner: { id: row.staff_id, name: row.staff_name },
    state: row.revoked_at !== null ? 'revoked' : isExpired ? 'expired' : row.disabled_at !== null ? 'no_owner' : 'active',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
};

/** All keys, working ones first. */
export const listApiKeys = async (db: Queries, now: Date): Promise<ApiKey[]> => {
  const rows = await withOwner(db)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => answerOf(row, now));
};

export const loadApiKey = async (db: Queries, id: number, now: Date): Promise<ApiKey> => {
  const row = await withOwner(db).where('k.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'staff.key_unknown');
  return answerOf(row, now);
};

/** Throws 403 `staff.people_only`: a key that leaked must not make keys, addresses for events or colleagues that outlive it. */
export const personOf = (actor: Actor): Extract<Actor, { kind: 'staff' }> => {
  if (actor.kind !== 'staff') throw new ShopError(403, 'staff.people_only');
  return actor;
};

/**
 * Makes a key; returns it this once. Throws 403 `staff.people_only`, 403 `staff.escalation` for a right that whoever makes it lacks, 409
 * `staff.too_many_keys`.
 */
export const createApiKey = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { name, scopes, days }: { name: string; scopes: readonly string[]; days: number | null },
): Promise<{ id: number; key: string }> =>
  inTransaction(db, async (trx) => {
    const { id: staffId } = personOf(actor);
    assertMayGive(actor, scopes);
    const { count } = await trx
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_KEYS) throw new ShopError(409, 'staff.too_many_keys', { meta: { max: MAX_KEYS } });
    const key = `${BEGINNING}${newToken()}`;
    const moment = now();
    const { id } = await trx
      .insertInto('api_keys')
      .values({
        name,
        prefix: key.slice(0, PREFIX_LENGTH),
        hash: hashOf(key),
        scopes: JSON.stringify(SCOPES.filter((scope) => scopes.includes(scope))),
        staff_id: staffId,
        created_at: moment,
        expires_at: days === null ? null : addDays(moment, days),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, key };
  });

/** The key, which stays as it is until the transaction ends. Throws 404 `staff.key_unknown`, 409 `staff.key_revoked`. */
const lockApiKey = async (trx: Queries, id: number): Promise<ApiKeyRow> => {
  const row = await trx.selectFrom('api_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'staff.key_unknown');
  if (row.revoked_at !== null) throw new ShopError(409, 'staff.key_revoked');
  return row;
};

/** From the next call on nobody can use it, in any process. Who may manage keys may also end those with rights that he lacks. */
export const revokeApiKey = ({ db, now }: Pick<Services, 'db' | 'now'>, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockApiKey(trx, id);
    await trx.updateTable('api_keys').set({ revoked_at: now() }).where('id', '=', id).execute();
  });

/** Makes whoever acts the one who answers for a key, as when a colleague leaves. Throws as `createApiKey`. */
export const takeApiKeyOver = ({ db }: Pick<Services, 'db'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id: staffId } = personOf(actor);
    const { scopes } = await lockApiKey(trx, id);
    assertMayGive(actor, scopes);
    await trx.updateTable('api_keys').set({ staff_id: staffId }).where('id', '=', id).execute();
  });
