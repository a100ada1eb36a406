import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isEmail } from 'shared-contracts/rules/email';
import type { ElectronicInvoiceAnswer, ElectronicInvoiceRow } from 'shared-contracts/staff/electronic-invoices';
import type { Queries } from '../../../platform/database/database.ts';
import { queueCustomerMail } from '../../../platform/mail/queue-customer-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { likePattern } from '../../../staff/audit.ts';
import { electronicInvoiceMail } from './electronic-invoice.mails.ts';
import type { ElectronicInvoiceState } from './electronic-invoices.tables.ts';
import { addEvent } from './send-electronic-invoices.ts';

interface ListQuery {
  q?: string | undefined;
  state?: ElectronicInvoiceState | 'undelivered' | undefined;
  page: number;
  per_page: number;
}

/** Since when a document waits: since it was issued, or finance sent it again. */
const waitingSince = sql<Date>`coalesce((select max(v.at) from electronic_invoice_events v
  where v.document_id = e.document_id and v.event = 'retried'), e.created_at)`;

/** Not delivered, or waiting and on its way for more than a day: something is wrong, and nobody was notified. */
const isUndelivered = sql<boolean>`(e.state = 'failed' or (e.state in ('waiting', 'transit') and ${waitingSince} < now() - interval '1 day'))`;

/** How many documents finance has to look at, and since when the first one waits. */
export const countUndelivered = (db: Queries): Promise<{ count: number; oldest_at: Date | null }> =>
  db
    .selectFrom('electronic_invoices as e')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(case when e.state = 'failed' then e.updated_at else ${waitingSince} end)`.as('oldest_at'),
    ])
    .where(isUndelivered)
    .executeTakeFirstOrThrow();

const select = (db: Queries) =>
  db
    .selectFrom('electronic_invoices as e')
    .innerJoin('invoices as i', 'i.id', 'e.document_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id');

const COLUMNS = [
  'i.number',
  'i.kind',
  'o.number as order_number',
  'o.company_name',
  'i.issued_at',
  'i.total_cents',
  'e.state',
  'e.reason',
] as const;

const rowOf = <Row extends { issued_at: Date }>({ issued_at, ...row }: Row) => ({ ...row, issued_on: brusselsDay(issued_at) });

/** Electronic invoices and credit notes, the newest first. */
export const listElectronicInvoices = async (
  db: Queries,
  { q = '', state, page, per_page }: ListQuery,
): Promise<{ rows: ElectronicInvoiceRow[]; total: number; unreachableSince: Date | null }> => {
  const matching = <DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>) =>
    query
      .$if(state !== undefined, (each) => each.where(state === 'undelivered' ? isUndelivered : sql<boolean>`e.state = ${state}`))
      .$if(q !== '', (each) => each.where(sql<boolean>`lower(i.number || ' ' || o.number) like ${likePattern(q.toLowerCase())}`));
  const rows = await matching(select(db))
    .clearSelect()
    .select(COLUMNS as never)
    .orderBy('e.document_id' as never, 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = (await matching(select(db))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  const { since } = await db
    .selectFrom('electronic_invoices')
    .select(({ fn }) => fn.min('unreachable_since').as('since'))
    .where('state', 'in', ['waiting', 'transit'])
    .executeTakeFirstOrThrow();
  return { rows: (rows as unknown as (ElectronicInvoiceRow & { issued_at: Date })[]).map(rowOf), total, unreachableSince: since };
};

/** What finance can do: only what could not be delivered, or was mailed, is sent again. */
const actionsOf = (state: ElectronicInvoiceState, mayWrite: boolean): ('retry' | 'mail')[] => {
  if (!mayWrite) return [];
  if (state === 'failed') return ['retry', 'mail'];
  return state === 'mailed' ? ['retry'] : [];
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** One of them with what happened. Throws 404 `document.not_found`. */
export const loadElectronicInvoice = async (
  db: Queries,
  number: string,
  { mayWrite }: { mayWrite: boolean },
): Promise<ElectronicInvoiceAnswer> => {
  const found = await select(db)
    .select([...COLUMNS])
    .select([
      'e.document_id',
      'o.vat',
      'e.receiver',
      'e.asked_receiver',
      'e.last_error',
      'e.unreachable_since',
      'e.next_attempt_at',
      'e.sent_at',
      'e.updated_at',
    ])
    .select(sql<boolean>`e.xml is not null`.as('has_file'))
    .where('i.number', '=', number)
    .executeTakeFirst();
  if (found === undefined) throw new ShopError(404, 'document.not_found');
  const { document_id, asked_receiver, updated_at, ...row } = found;
  const events = await db
    .selectFrom('electronic_invoice_events')
    .select(['id', 'at', 'event', 'detail'])
    .where('document_id', '=', document_id)
    .orderBy('id', 'desc')
    .execute();
  const isOpen = row.state === 'waiting' || row.state === 'transit';
  return {
    data: {
      ...rowOf(row),
      receiver: row.receiver ?? asked_receiver,
      unreachable_since: iso(row.unreachable_since),
      next_attempt_at: isOpen ? iso(row.next_attempt_at) : null,
      sent_at: iso(row.sent_at),
      actions: actionsOf(row.state, mayWrite),
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    },
    revision: `${row.state} ${updated_at.toISOString()}`,
  };
};

/** The XML as it was sent, or is going to be. Throws 404 `document.not_found` before it was written. */
export const readElectronicInvoice = async (db: Queries, number: string): Promise<Buffer> => {
  const row = await select(db).select('e.xml').where('i.number', '=', number).executeTakeFirst();
  if (row === undefined || row.xml === null) throw new ShopError(404, 'document.not_found');
  return Buffer.from(row.xml);
};

/** The row of a document, locked until the transaction ends. */
const lock = (trx: Queries, number: string) =>
  trx
    .selectFrom('electronic_invoices as e')
    .innerJoin('invoices as i', 'i.id', 'e.document_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['e.document_id', 'e.state', 'e.provider_id', 'e.former_ids', 'i.snapshot', 'o.email', 'o.lang', 'o.user_id'])
    .where('i.number', '=', number)
    .forUpdate('e')
    .executeTakeFirstOrThrow(() => new ShopError(404, 'document.not_found'));

/**
 * Sends what could not be delivered again, in the caller's transaction: to `peppolId`, or without one to the address used last, else that of the VAT number. What the access
 * point had of it is given up, so that it is never sent beside the new one. Throws 409 `electronic_invoice.not_failed`.
 */
export const retryElectronicInvoice = async (trx: Queries, number: string, peppolId: string | null, now: Date): Promise<void> => {
  const row = await lock(trx, number);
  if (row.state !== 'failed' && row.state !== 'mailed') throw new ShopError(409, 'electronic_invoice.not_failed');
  await trx
    .updateTable('electronic_invoices')
    .set({
      state: 'waiting',
      reason: null,
      last_error: null,
      asked_receiver: peppolId,
      // nothing was delivered: the bytes are written again, to the receiver that is found now
      receiver: null,
      xml: null,
      provider_id: null,
      former_ids: row.provider_id === null ? row.former_ids : [...row.former_ids, row.provider_id],
      attempts: 0,
      next_attempt_at: now,
      updated_at: now,
    })
    .where('document_id', '=', row.document_id)
    .execute();
  await trx.updateTable('invoices').set({ peppol: 'pending' }).where('id', '=', row.document_id).execute();
  await addEvent(trx, row.document_id, { at: now, event: 'retried', detail: peppolId });
};

/**
 * Sends the PDF by mail instead, in the caller's transaction. Throws 409 `electronic_invoice.not_failed`, and `electronic_invoice.no_mail` if the
 * buyer has no mail address any more.
 */
export const mailElectronicInvoice = async (services: Pick<Services, 'outbox' | 'now'>, trx: Queries, number: string): Promise<void> => {
  const row = await lock(trx, number);
  if (row.state !== 'failed') throw new ShopError(409, 'electronic_invoice.not_failed');
  if (!isEmail(row.email)) throw new ShopError(409, 'electronic_invoice.no_mail');
  const now = services.now();
  await trx
    .updateTable('electronic_invoices')
    .set({ state: 'mailed', updated_at: now })
    .where('document_id', '=', row.document_id)
    .execute();
  await addEvent(trx, row.document_id, { at: now, event: 'mailed' });
  await queueCustomerMail(
    services,
    trx,
    { email: row.email, lang: row.lang },
    {
      content: electronicInvoiceMail(row.lang, row.snapshot),
      key: `electronic-invoice:${row.document_id}:${now.getTime()}`,
      userId: row.user_id,
      attachments: [{ filename: `${number}.pdf`, type: 'application/pdf', documentId: row.document_id }],
    },
  );
};
