import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';

export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** Withdrawals whose files are removed in one turn. */
const BATCH = 100;

/** Orders that a withdrawal can be about. It may be unpaid: a withdrawal before the payment stops the order too. */
const openOrders = (db: Queries, orderNumber: string) =>
  db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .where('o.number', '=', shopNumber(orderNumber))
    .where('o.kind', '=', 'order')
    .where('o.status', 'in', ['awaiting_payment', 'confirmed', 'shipped', 'delivered']);

/** The order with this number, whoever asks. */
export const findOpenOrder = (db: Queries, orderNumber: string): Promise<OrderRow | undefined> =>
  openOrders(db, orderNumber).executeTakeFirst();

/** The order with this number whose buyer is signed in, or has this address, in the order or in their account. */
export const findDeclaredOrder = (
  trx: Queries,
  orderNumber: string,
  { email, userId }: { email: string; userId: number | null },
): Promise<OrderRow | undefined> =>
  openOrders(trx, orderNumber)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['o.email']), '=', email.toLowerCase()),
        eb(eb.fn<string>('lower', ['u.email']), '=', email.toLowerCase()),
        ...(userId === null ? [] : [eb('o.user_id', '=', userId)]),
      ]),
    )
    .executeTakeFirst();

/** Receipts mailed about an order since a time; by whom its statements came, because strangers must not use up the buyer's. */
export const countReceipts = async (db: Queries, row: WithdrawalRow, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('mails as m')
    .innerJoin('withdrawals as w', (join) => join.on(sql<boolean>`m.key = 'withdrawal:' || w.id`))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('w.order_id', '=', row.order_id)
    .where('w.is_proven', '=', row.is_proven)
    .where('m.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Mails since a time that said that a withdrawal of an order was revoked. */
export const countRevokeMails = async (db: Queries, orderId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('mails as m')
    .innerJoin('withdrawals as w', (join) => join.on(sql<boolean>`m.key = 'withdrawal-closed:' || w.id`))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('w.order_id', '=', orderId)
    .where('w.is_revoked', '=', true)
    .where('m.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The first name in an earlier order with this address; undefined for a stranger. */
export const findFirstName = async (db: Queries, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select('first_name')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('invoice_due_on', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.first_name;
};

export const findWithdrawal = (db: Queries, by: { id: number } | { reference: string }): Promise<WithdrawalRow | undefined> => {
  const query = db.selectFrom('withdrawals').selectAll();
  return ('id' in by ? query.where('id', '=', by.id) : query.where('reference', '=', by.reference)).executeTakeFirst();
};

/** The paid order with the number in a statement, whatever address was typed. */
export const findNamedOrder = (
  db: Queries,
  { order_number }: Pick<WithdrawalRow, 'order_number'>,
): Promise<Pick<OrderRow, 'id'> | undefined> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', shopNumber(order_number))
    .where('status', 'in', ['confirmed', 'shipped', 'delivered'])
    .executeTakeFirst();

/** Number of mails about unknown orders sent to an address since a time, before the statement `id`. */
export const countUnmatchedMails = async (db: Queries, email: string, since: Date, id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('mails as m')
    .innerJoin('withdrawals as w', (join) => join.on(sql<boolean>`m.key = 'withdrawal:' || w.id`))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('w.state', '=', 'unmatched')
    .where('w.id', '<>', id)
    .where('w.received_at', '>=', since)
    .where((eb) => eb(eb.fn<string>('lower', ['w.email']), '=', email.toLowerCase()))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Statements that somebody has to decide about. Includes those about an order under another address, which may be the buyer's anyway. The
 * table is `withdrawals`.
 */
export const isUnsettled = () => sql<boolean>`(
  withdrawals.state in ('open', 'late', 'professional', 'unproven') or (withdrawals.state = 'unmatched' and exists (
    select 1 from orders o where o.status in ('confirmed', 'shipped', 'delivered')
      and o.number = regexp_replace(upper(withdrawals.order_number), '[\\s#]', '', 'g'))))`;

/** Statements that somebody has to decide about, the oldest first. */
export const listWithdrawals = (db: Queries, limit = 200): Promise<WithdrawalRow[]> =>
  db.selectFrom('withdrawals').selectAll().where(isUnsettled()).orderBy('received_at').orderBy('id').limit(limit).execute();

/** Files of old mails, removed from their rows; and statements without an order, after the same time. */
export const deleteExpiredWithdrawals = async (db: Queries, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ files: string[] }>`
    with old as (select id, files from withdrawals where received_at < ${before} and files <> '[]' limit ${BATCH} for update skip locked)
    update withdrawals w set files = '[]' from old where w.id = old.id returning old.files`.execute(db);
  await deleteExpired(db, 'withdrawals', sql`state = 'unmatched' and received_at < ${before}`);
  return rows.flatMap(({ files }) => files);
};
