import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { Queries } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteExpired } from '../platform/database/delete-expired.ts';
import { watchChange } from '../platform/database/change-watch.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isWithinLimit } from '../platform/plugins/strict-limit.ts';
import type { Services } from '../platform/services.ts';
import { actorName } from './actor.ts';
import { countRows } from './staff-list.ts';
import type { RowCount } from './staff-list.ts';
import type { Actor } from './actor.ts';

export type AuditRow = Selectable<Tables['audit_log']>;

export interface AuditEntry {
  operation: string;
  /** such as `order G2026-100001`; null where a change is about nothing single */
  subject: string | null;
  /** what was asked for, without secrets and without what identifies a person */
  input: unknown;
}

const jsonOf = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

const insertEntry = (
  trx: Queries,
  actor: Actor,
  { operation, subject, input }: AuditEntry,
  { at, before, after, code = null }: { at: Date; before: unknown; after: unknown; code?: string | null },
): Promise<unknown> =>
  trx
    .insertInto('audit_log')
    .values({
      at,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'operator' ? null : actor.id,
      actor_name: actorName(actor),
      ip: actor.kind === 'operator' ? null : actor.ip,
      operation,
      subject,
      input: JSON.stringify(input ?? {}),
      before: jsonOf(before),
      after: jsonOf(after),
      outcome: code === null ? 'done' : 'refused',
      code,
    })
    .execute();

/**
 * Runs a change and writes who made it in the change's own transaction: neither is there without the other (0139). `snapshot` reads the
 * record before and after, and locks it. Work without a transaction of its own gets its entry afterwards. `inChange` is written with the entry.
 */
export const audited = async <Result>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  entry: AuditEntry,
  snapshot: ((trx: Queries) => Promise<unknown>) | undefined,
  work: () => Promise<Result>,
  inChange: (trx: Queries) => Promise<void> = () => Promise.resolve(),
): Promise<Result> => {
  let before: unknown = null;
  const read = async (trx: Queries): Promise<unknown> => (snapshot === undefined ? null : snapshot(trx));
  const { result, isWatched } = await watchChange(
    {
      begin: async (trx) => {
        before = await read(trx);
      },
      end: async (trx) => {
        await insertEntry(trx, actor, entry, { at: now(), before, after: await read(trx) });
        await inChange(trx);
      },
    },
    work,
  );
  if (!isWatched)
    await inTransaction(db, async (trx) => {
      await insertEntry(trx, actor, entry, { at: now(), before: null, after: await read(trx) });
      await inChange(trx);
    });
  return result;
};

/** Of one member of staff or one key: nobody fills a log that is never shortened. */
const REFUSALS_PER_HOUR = 200;

/** Writes that a call of a member of staff, or of a machine, was refused, and with which code. Nothing was changed. */
export const logRefusal = async (
  services: Pick<Services, 'db' | 'now' | 'config'>,
  actor: Exclude<Actor, { kind: 'operator' }>,
  entry: AuditEntry,
  code: string,
): Promise<void> => {
  const limit = {
    name: 'staff-refusals',
    key: actor.kind === 'staff' ? String(actor.id) : `key ${actor.id}`,
    max: REFUSALS_PER_HOUR,
    window: '1 hour',
  } as const;
  if (!(await isWithinLimit(services, limit))) return;
  await inTransaction(services.db, (trx) => insertEntry(trx, actor, entry, { at: services.now(), before: null, after: null, code }));
};

/** Who acted, as it is stored with work that is done later. */
export interface StoredActor {
  kind: Actor['kind'];
  id: number | null;
  name: string;
  ip: string | null;
}

export const storedActor = (actor: Actor): StoredActor => ({
  kind: actor.kind,
  id: actor.kind === 'operator' ? null : actor.id,
  name: actorName(actor),
  ip: actor.kind === 'operator' ? null : actor.ip,
});

/** Writes an entry for each of many changes, in their transaction. */
export const insertAuditEntries = async (
  trx: Queries,
  { actor, operation, at }: { actor: StoredActor; operation: string; at: Date },
  entries: readonly { subject: string; input: unknown; before: unknown; after: unknown }[],
): Promise<void> => {
  await sql`
    insert into audit_log (at, actor_kind, actor_id, actor_name, ip, operation, subject, input, before, after)
    select ${at}::timestamptz, ${actor.kind}, ${actor.id}::int, ${actor.name}, ${actor.ip}, ${operation}, subject, input, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(subject text, input jsonb, before jsonb, after jsonb)`.execute(trx);
};

/** Entries about changes of one thing, the latest first. */
export const listEntriesOf = (db: Queries, subject: string, limit: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Changes of one record, the latest first, as staff see them with it. */
export const listChangesOf = async (
  db: Queries,
  subject: string,
  limit = 50,
): Promise<{ at: string; actor: string; operation: string }[]> =>
  (await listEntriesOf(db, subject, limit)).map(({ at, actor_name, operation }) => ({
    at: at.toISOString(),
    actor: actor_name,
    operation,
  }));

export interface AuditFilter {
  q?: string | undefined;
  operation?: string | undefined;
  subject?: string | undefined;
  staff?: number | undefined;
  outcome?: AuditRow['outcome'] | undefined;
  isOldestFirst: boolean;
  page: number;
  perPage: number;
}

export const listAudit = async (db: Queries, filter: AuditFilter): Promise<{ rows: AuditRow[]; count: RowCount }> => {
  const { q = '', operation, subject, staff, outcome, isOldestFirst, page, perPage } = filter;
  const like = likePattern(shopNumber(q).toLowerCase());
  const conditions = [
    ...(operation === undefined ? [] : [sql`operation = ${operation}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(staff === undefined ? [] : [sql`actor_id = ${staff} and actor_kind = 'staff'`]),
    ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
    ...(q === '' ? [] : [sql`lower(coalesce(subject, '') || ' ' || actor_name) like ${like}`]),
  ];
  const from = sql`from audit_log ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}`;
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<AuditRow>`
    select * ${from} order by at ${direction}, id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, count: await countRows(db, from) };
};

/** As long as invoices, which the log explains; the database refuses to delete anything younger. */
const STORED_YEARS = 10;

export const pruneAudit = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'audit_log', sql`at < ${now}::timestamptz - ${STORED_YEARS} * interval '1 year'`);

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** A text that is searched for anywhere in another. */
export const likePattern = (text: string): string => `%${literal(text)}%`;
/** A text that another one begins with. */
export const likeStart = (text: string): string => `${literal(text)}%`;
