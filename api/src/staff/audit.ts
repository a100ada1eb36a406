import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteExpired } from '../platform/database/delete-expired.ts';
import { watchChange } from '../platform/database/change-watch.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { actorName } from './actor.ts';
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
  { at, before, after }: { at: Date; before: unknown; after: unknown },
): Promise<unknown> =>
  trx
    .insertInto('audit_log')
    .values({
      at,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'staff' ? actor.id : null,
      actor_name: actorName(actor),
      ip: actor.kind === 'staff' ? actor.ip : null,
      operation,
      subject,
      input: JSON.stringify(input ?? {}),
      before: jsonOf(before),
      after: jsonOf(after),
    })
    .execute();

/**
 * Runs a change and writes who made it in the change's own transaction: neither is there without the other (0139). `snapshot` reads the
 * record before and after, and locks it. Work without a transaction of its own gets its entry afterwards.
 */
export const audited = async <Result>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  entry: AuditEntry,
  snapshot: ((trx: Queries) => Promise<unknown>) | undefined,
  work: () => Promise<Result>,
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
      },
    },
    work,
  );
  if (!isWatched)
    await inTransaction(db, async (trx) => insertEntry(trx, actor, entry, { at: now(), before: null, after: await read(trx) }));
  return result;
};

/** Changes of one thing, the latest first. */
export const listChangesOf = (db: Queries, subject: string, limit: number): Promise<AuditRow[]> =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id', 'desc').limit(limit).execute();

export interface AuditFilter {
  q?: string | undefined;
  operation?: string | undefined;
  subject?: string | undefined;
  staff?: number | undefined;
  isOldestFirst: boolean;
  page: number;
  perPage: number;
}

export const listAudit = async (db: Queries, filter: AuditFilter): Promise<{ rows: AuditRow[]; total: number }> => {
  const { q, operation, subject, staff, isOldestFirst, page, perPage } = filter;
  const matches = db
    .selectFrom('audit_log')
    .$if(operation !== undefined, (query) => query.where('operation', '=', operation ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(staff !== undefined, (query) => query.where('actor_id', '=', staff ?? 0))
    .$if(q !== undefined && q !== '', (query) =>
      query.where((eb) => eb.or([eb('subject', 'ilike', likePattern(q ?? '')), eb('actor_name', 'ilike', likePattern(q ?? ''))])),
    );
  const direction = isOldestFirst ? 'asc' : 'desc';
  const rows = await matches
    .selectAll()
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matches.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

/** As long as invoices, which the log explains; the database refuses to delete anything younger. */
const STORED_YEARS = 10;

export const pruneAudit = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'audit_log', sql`at < ${now}::timestamptz - ${STORED_YEARS} * interval '1 year'`);

/** A text that is searched for anywhere in another. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
