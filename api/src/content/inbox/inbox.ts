import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { MessageState, StaffMessage, StaffMessageRow, StaffMessagesQuery } from 'shared-contracts/staff/messages';
import type { ContactType } from 'shared-contracts/wire/contact';
import { RETENTION } from '../../customers/privacy/retention.ts';
import { addDays } from '../../platform/days.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { actorName } from '../../staff/actor.ts';
import type { Actor } from '../../staff/actor.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';
import { departmentAddress } from '../contact/department-addresses.ts';
import { applicationAnswerMail, messageAnswerMail } from './inbox.mails.ts';

/** Messages of the contact form, and applications for vacancies: staff work on both in the same way. */
export type InboxKind = 'message' | 'application';

const EXCERPT = 110;
const MAX_CHANGES = 100;

/** What the audit log calls it. */
export const inboxSubject = (kind: InboxKind, reference: string): string => `${kind} ${reference}`;

interface InboxRow {
  id: string;
  reference: string;
  topic: string;
  state: MessageState;
  revision: number;
  name: string;
  first_name: string;
  email: string;
  phone: string;
  vat: string | null;
  text: string;
  lang: Lang;
  file_key: string | null;
  photo_consent: boolean;
  user_id: number | null;
  assignee_id: number | null;
  assignee_name: string | null;
  created_at: Date;
  order_number: string | null;
  order_sku: string | null;
  quotes: string[];
}

/** Both tables with the same columns; `m`. The title of a vacancy is in the language of who reads. */
const sourceOf = (kind: InboxKind, reader: Lang): RawBuilder<unknown> =>
  kind === 'message'
    ? sql`(select c.id, c.reference, c.type as topic, c.state, c.revision, c.first_name || ' ' || c.last_name as name, c.first_name, c.email,
        c.phone, c.vat, c.message as text, c.lang, c.file_key, c.photo_consent, c.user_id, c.assignee_id, c.created_at,
        o.number as order_number, l.sku as order_sku,
        array(select q.number from orders q where q.message_id = c.id order by q.id) as quotes
        from contact_messages c left join order_lines l on l.id = c.order_line_id left join orders o on o.id = l.order_id)`
    : sql`(select a.id, a.reference, coalesce(t.title, j.key) as topic, a.state, a.revision, a.name, a.name as first_name, a.email, a.phone,
        null::text as vat, a.motivation as text, a.lang, a.cv_key as file_key, false as photo_consent, a.user_id, a.assignee_id, a.created_at,
        null::text as order_number, null::text as order_sku, '{}'::text[] as quotes
        from job_applications a join jobs j on j.id = a.job_id left join job_texts t on t.job_id = j.id and t.lang = ${reader})`;

const selectRows = (kind: InboxKind, reader: Lang) =>
  sql`select m.*, s.name as assignee_name from ${sourceOf(kind, reader)} m left join staff s on s.id = m.assignee_id`;

type InboxFilter = Omit<StaffMessagesQuery, 'page' | 'per_page' | 'sort'>;

const conditionsOf = ({ q, state, assignee, topic }: InboxFilter, actor: Actor): RawBuilder<boolean>[] => {
  const own = actor.kind === 'staff' ? actor.id : 0;
  const like = likePattern((q ?? '').toLowerCase());
  return [
    ...(q === undefined || q === ''
      ? []
      : [sql<boolean>`lower(m.reference || ' ' || m.name || ' ' || m.email || ' ' || m.text) like ${like}`]),
    ...(state === undefined ? [] : [state === 'open' ? sql<boolean>`m.state in ('new', 'in_work')` : sql<boolean>`m.state = ${state}`]),
    ...(assignee === undefined
      ? []
      : [
          assignee === 'none'
            ? sql<boolean>`m.assignee_id is null`
            : sql<boolean>`m.assignee_id = ${assignee === 'me' ? own : Number(assignee)}`,
        ]),
    ...(topic === undefined ? [] : [sql<boolean>`m.topic = ${topic}`]),
  ];
};

const assigneeOf = ({ assignee_id: id, assignee_name: name }: InboxRow): StaffMessageRow['assignee'] =>
  id === null || name === null ? null : { id, name };

const rowOf = (row: InboxRow): StaffMessageRow => ({
  reference: row.reference,
  topic: row.topic,
  state: row.state,
  name: row.name,
  excerpt: row.text.length > EXCERPT ? `${row.text.slice(0, EXCERPT)}…` : row.text,
  has_file: row.file_key !== null,
  lang: row.lang,
  assignee: assigneeOf(row),
  created_at: row.created_at.toISOString(),
});

interface Reader {
  actor: Actor;
  lang: Lang;
}

/** A page of what matches, and how much there is. */
export const listInbox = async (
  db: Queries,
  kind: InboxKind,
  query: StaffMessagesQuery,
  { actor, lang }: Reader,
): Promise<{ rows: StaffMessageRow[]; total: number }> => {
  const conditions = conditionsOf(query, actor);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const direction = query.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<InboxRow>`
    ${selectRows(kind, lang)} ${where} order by m.created_at ${direction}, m.id ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${sourceOf(kind, lang)} m ${where}`.execute(db);
  return { rows: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 };
};

/** References of what a list with these filters has, at most so many, the oldest first. */
export const findInboxReferences = async (
  db: Queries,
  kind: InboxKind,
  filter: InboxFilter,
  { actor, lang }: Reader,
  limit: number,
): Promise<string[]> => {
  const conditions = conditionsOf(filter, actor);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<{ reference: string }>`
    select m.reference from ${sourceOf(kind, lang)} m ${where} order by m.created_at, m.id limit ${limit}`.execute(db);
  return rows.map(({ reference }) => reference);
};

/** State, colleague and revision of many; unknown ones are left out. */
export const listInboxRevisions = async (
  db: Queries,
  kind: InboxKind,
  references: readonly string[],
): Promise<{ reference: string; revision: string; state: MessageState; assignee: number | null }[]> => {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom(TABLES[kind])
    .select(['reference', 'revision', 'state', 'assignee_id'])
    .where('reference', 'in', [...references])
    .execute();
  return rows.map(({ revision, assignee_id: assignee, ...row }) => ({ ...row, assignee, revision: String(revision) }));
};

/** How much waits, and since when. */
export const countOpenInbox = async (db: Queries, kind: InboxKind): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(m.created_at) as oldest_at from ${sql.table(TABLES[kind])} m where m.state in ('new', 'in_work')`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest_at: null };
};

/** Throws 404 `staff.not_found`. */
const loadRow = async (db: Queries, kind: InboxKind, reference: string, lang: Lang): Promise<InboxRow> => {
  const { rows } = await sql<InboxRow>`${selectRows(kind, lang)} where m.reference = ${reference}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ShopError(404, 'staff.not_found', { meta: { what: reference } });
  return row;
};

const TABLES = { message: 'contact_messages', application: 'job_applications' } as const;
const ANSWER_COLUMNS = { message: 'message_id', application: 'application_id' } as const;

const erasedOn = (kind: InboxKind, { created_at }: InboxRow): string => {
  if (kind === 'message') return brusselsDay(addDays(created_at, RETENTION.contactMessageDays));
  const until = new Date(created_at);
  until.setUTCMonth(until.getUTCMonth() + RETENTION.applicationMonths);
  return brusselsDay(until);
};

/** One message or application with its answers. Throws 404 `staff.not_found`. */
export const loadInboxRecord = async (
  db: Queries,
  kind: InboxKind,
  reference: string,
  { lang, mayWrite }: { lang: Lang; mayWrite: boolean },
): Promise<{ data: StaffMessage; revision: string }> => {
  const row = await loadRow(db, kind, reference, lang);
  const answers = await db
    .selectFrom('message_answers')
    .select(['id', 'author', 'text', 'created_at'])
    .where(ANSWER_COLUMNS[kind], '=', row.id)
    .orderBy('id')
    .execute();
  const { excerpt: _, ...listed } = rowOf(row);
  const revision = String(row.revision);
  return {
    revision,
    data: {
      ...listed,
      email: row.email,
      phone: row.phone,
      vat: row.vat,
      text: row.text,
      photo_consent: row.photo_consent,
      customer_id: row.user_id,
      warranty: row.order_number === null || row.order_sku === null ? null : { order_number: row.order_number, sku: row.order_sku },
      quotes: row.quotes,
      erased_on: erasedOn(kind, row),
      answers: answers.map((answer) => ({ ...answer, created_at: answer.created_at.toISOString() })),
      can_write: mayWrite,
      changes: await listChangesOf(db, inboxSubject(kind, reference), MAX_CHANGES),
      revision,
    },
  };
};

/** The file that came with it. Throws 404 `staff.not_found`. */
export const readInboxFile = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  kind: InboxKind,
  reference: string,
): Promise<StoredFile & { name: string }> => {
  const { file_key: key } = await loadRow(db, kind, reference, 'nl');
  const file = key === null ? null : await storage.get(key);
  if (key === null || file === null) throw new ShopError(404, 'staff.not_found', { meta: { what: reference } });
  return { ...file, name: `${reference}.${key.split('.').at(-1) ?? ''}` };
};

/** The reference of a message by its id; null when it was erased. */
export const findReference = async (db: Queries, id: string): Promise<string | null> =>
  (await db.selectFrom('contact_messages').select('reference').where('id', '=', id).executeTakeFirst())?.reference ?? null;

/** Locks the row. Throws 409 `staff.changed_meanwhile` with the record as it is now. */
const lockUnchanged = async (trx: Queries, kind: InboxKind, reference: string, revision: string, lang: Lang): Promise<InboxRow> => {
  await trx.selectFrom(TABLES[kind]).select('id').where('reference', '=', reference).forUpdate().execute();
  const row = await loadRow(trx, kind, reference, lang);
  if (String(row.revision) === revision) return row;
  const { data } = await loadInboxRecord(trx, kind, reference, { lang, mayWrite: true });
  throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: data } });
};

const update = (
  trx: Queries,
  kind: InboxKind,
  id: string,
  values: { state?: MessageState; assignee_id?: number | null },
): Promise<unknown> =>
  trx
    .updateTable(TABLES[kind])
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Colleagues to whom something can be given: those with access. */
export const listColleagues = (db: Queries): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .execute();

export interface InboxChange {
  revision: string;
  state?: MessageState | undefined;
  /** null: nobody */
  assignee?: number | null | undefined;
}

/**
 * Changes how far it is, or who works on it. Throws 404 `staff.not_found`, 409 `staff.changed_meanwhile`, 404 `staff.unknown` for somebody
 * who has no access.
 */
export const changeInboxRecord = (
  { db }: Pick<Services, 'db'>,
  kind: InboxKind,
  reference: string,
  { revision, state, assignee }: InboxChange,
  lang: Lang,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await lockUnchanged(trx, kind, reference, revision, lang);
    if (assignee != null && !(await listColleagues(trx)).some(({ id }) => id === assignee)) throw new ShopError(404, 'staff.unknown');
    await update(trx, kind, row.id, {
      ...(state === undefined ? {} : { state }),
      ...(assignee === undefined ? {} : { assignee_id: assignee }),
    });
  });

/**
 * A quote is made of a message, or sent: whoever makes it works on the message from then on, unless a colleague does, and what was answered or
 * closed already stays so.
 */
export const moveMessageOn = async (
  trx: Queries,
  id: string,
  { to, staffId = null }: { to: 'in_work' | 'answered'; staffId?: number | null },
): Promise<void> => {
  const message = await trx
    .selectFrom('contact_messages')
    .select(['state', 'assignee_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (message === undefined || (message.state !== 'new' && message.state !== 'in_work')) return;
  await update(trx, 'message', id, { state: to, assignee_id: message.assignee_id ?? staffId });
};

const mailOf = (kind: InboxKind, row: InboxRow, answer: { author: string; text: string }) =>
  kind === 'message'
    ? messageAnswerMail(row.lang, { ...answer, firstName: row.first_name, reference: row.reference, message: row.text })
    : applicationAnswerMail(row.lang, { ...answer, name: row.name, job: row.topic, reference: row.reference });

/**
 * Answers by mail, in the language of who wrote; whoever answers first works on it from then on. Throws 404 `staff.not_found`, 409
 * `staff.changed_meanwhile`.
 */
export const answerInboxRecord = (
  services: Services,
  kind: InboxKind,
  reference: string,
  { revision, text, close }: { revision: string; text: string; close: boolean },
  { actor, lang }: Reader,
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    await lockUnchanged(trx, kind, reference, revision, lang);
    // the title of the vacancy is in the applicant's language
    const { lang: theirs } = await loadRow(trx, kind, reference, lang);
    const row = await loadRow(trx, kind, reference, theirs);
    const author = actorName(actor);
    const staffId = actor.kind === 'staff' ? actor.id : null;
    const { id } = await trx
      .insertInto('message_answers')
      .values({ [ANSWER_COLUMNS[kind]]: row.id, staff_id: staffId, author, text, created_at: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await update(trx, kind, row.id, { state: close ? 'closed' : 'answered', assignee_id: row.assignee_id ?? staffId });
    await queueCustomerMail(
      services,
      trx,
      { email: row.email, lang: row.lang },
      {
        content: mailOf(kind, row, { author, text }),
        key: `${kind}-answer:${id}`,
        userId: row.user_id,
        replyTo: departmentAddress(kind === 'message' ? (row.topic as ContactType) : 'jobs'),
      },
    );
  });
