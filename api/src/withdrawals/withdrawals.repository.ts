import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import type { WithdrawalState } from './withdrawals.tables.ts';

export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** The paid order with this number whose buyer, then or under their account now, has this address. */
export const findDeclaredOrder = (trx: Queries, orderNumber: string, email: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .where('o.number', '=', orderNumber.toUpperCase().replace(/[\s#]/g, ''))
    .where('o.kind', '=', 'order')
    .where('o.status', 'in', ['confirmed', 'shipped', 'delivered'])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['o.email']), '=', email.toLowerCase()),
        eb(eb.fn<string>('lower', ['u.email']), '=', email.toLowerCase()),
      ]),
    )
    .executeTakeFirst();

/** The first name under which somebody with this address ordered; undefined for a stranger. */
export const firstNameOf = async (db: Queries, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select('first_name')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('paid_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.first_name;
};

export const findWithdrawal = (db: Queries, by: { id: number } | { reference: string }): Promise<WithdrawalRow | undefined> => {
  const query = db.selectFrom('withdrawals').selectAll();
  return ('id' in by ? query.where('id', '=', by.id) : query.where('reference', '=', by.reference)).executeTakeFirst();
};

/** Statements in these states, the oldest first: what people of the shop have to look at. */
export const listWithdrawals = (
  db: Queries,
  states: readonly WithdrawalState[] = ['open', 'late', 'professional'],
  limit = 200,
): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Files whose mail is forgotten by now, taken off their rows; and statements that never found an order, after the same time. */
export const forgetOld = async (db: Queries, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ files: string[] }>`
    with old as (select id, files from withdrawals where received_at < ${before} and files <> '[]' for update skip locked)
    update withdrawals w set files = '[]' from old where w.id = old.id returning old.files`.execute(db);
  await db.deleteFrom('withdrawals').where('state', '=', 'unmatched').where('received_at', '<', before).execute();
  return rows.flatMap(({ files }) => files);
};
