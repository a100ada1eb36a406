import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from 'shared-contracts/staff/scopes';
import type { StaffWithdrawal, StaffWithdrawalRow, StaffWithdrawalsQuery } from 'shared-contracts/staff/withdrawals';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { Queries } from '../../platform/database/database.ts';
import { isAnythingHere, isPartlyShipped } from '../../sales/orders/hand-over.ts';
import { loadUnclearItems } from '../../sales/orders/declared-items.ts';
import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import { listWithdrawnRentalIds } from '../../sales/orders/open-withdrawal.ts';
import { findOrder } from '../../sales/orders/orders.repository.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { lineProblem, loadReturnLines } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';
import { findNamedOrder, isUnsettled } from './withdrawals.repository.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { UNDECIDED } from './withdrawals.tables.ts';
import { declaredLines } from './withdrawn-goods.ts';

const MAX_CHANGES = 100;

/** What the audit log calls a withdrawal. */
export const withdrawalSubject = (reference: string): string => `withdrawal ${reference}`;

const isCleared = ({ typed, aside }: DeclaredItem): boolean => typed !== undefined || aside !== undefined;

/** Changes when a colleague or the customer moves the case on. */
export const withdrawalRevision = ({ state, is_proven, is_revoked, items }: WithdrawalRow): string =>
  [state, is_proven ? 'proven' : '', is_revoked ? 'revoked' : '', items?.filter(isCleared).length ?? ''].join('.');

/** Articles of statements that name nothing of their order, by statement. */
const textsOfUnclear = async (db: Queries, rows: readonly WithdrawalRow[]): Promise<ReadonlyMap<number, string>> => {
  const unclear = await loadUnclearItems(
    db,
    rows.map(({ id }) => id),
  );
  return new Map([...unclear].map(([id, items]) => [id, items.map(({ sku, amount }) => `${amount} × ${sku}`).join(', ')]));
};

const rowOf = (row: WithdrawalRow, unclear: ReadonlyMap<number, string>): StaffWithdrawalRow => ({
  reference: row.reference,
  order_number: row.order_number,
  name: row.name,
  state: row.state,
  proven: row.is_proven,
  last_day: row.last_day,
  received_at: row.received_at.toISOString(),
  declared: row.declared_on === null || row.declared_by === null ? null : { on: row.declared_on, by: row.declared_by },
  not_in_order: unclear.get(row.id) ?? null,
});

const searched = (text: string): RawBuilder<boolean> => {
  const like = likePattern(shopNumber(text).toLowerCase());
  return sql<boolean>`(lower(reference) like ${like} or lower(order_number) like ${like} or lower(name) like ${like})`;
};

/** A page of the statements that match, and how many there are. */
export const listStaffWithdrawals = async (
  db: Queries,
  { q, state, sort, page, per_page }: StaffWithdrawalsQuery,
): Promise<{ rows: StaffWithdrawalRow[]; total: number }> => {
  const matches = db
    .selectFrom('withdrawals')
    .$if(q !== undefined && q !== '', (query) => query.where(searched(q ?? '')))
    .$if(state === 'unsettled', (query) => query.where(isUnsettled()))
    .$if(state !== undefined && state !== 'unsettled', (query) => query.where('state', '=', state as WithdrawalRow['state']));
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await matches
    .selectAll()
    .orderBy(sort.endsWith('last_day') ? 'last_day' : 'received_at', (order) =>
      (direction === 'desc' ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const unclear = await textsOfUnclear(db, rows);
  return { rows: rows.map((row) => rowOf(row, unclear)), total };
};

const findOrderOf = async (db: Queries, row: WithdrawalRow): Promise<OrderRow | undefined> => {
  const id = row.order_id ?? (await findNamedOrder(db, row))?.id;
  return id === undefined ? undefined : findOrder(db, id);
};

const isSameAddress = async (db: Queries, { email }: WithdrawalRow, order: OrderRow): Promise<boolean> => {
  if (order.email.toLowerCase() === email.toLowerCase()) return true;
  if (order.user_id === null) return false;
  const user = await db.selectFrom('users').select('email').where('id', '=', order.user_id).executeTakeFirst();
  return user?.email.toLowerCase() === email.toLowerCase();
};

const listRentals = async (db: Queries, row: WithdrawalRow, order: OrderRow): Promise<StaffWithdrawal['rentals']> => {
  const ids = await listWithdrawnRentalIds(db, row.id, order.id);
  if (ids.length === 0) return [];
  const dates = await db.selectFrom('order_lines').select(['id', 'rent_from', 'rent_to']).where('id', 'in', ids).execute();
  return (await loadReturnLines(db, order)).flatMap(({ id, sku, productName, paidCents }) => {
    const line = dates.find((each) => each.id === id);
    if (line?.rent_from == null || line.rent_to === null) return [];
    return [{ sku, name: productName, from: line.rent_from, to: line.rent_to, paid_cents: paidCents }];
  });
};

const mailsOf = (db: Queries, { id }: WithdrawalRow) =>
  db
    .selectFrom('mails')
    .select(['id', 'state', 'subject', 'created_at'])
    .where('key', 'in', [`withdrawal:${id}`, `withdrawal-unproven:${id}`, `withdrawal-closed:${id}`])
    .orderBy('created_at')
    .execute();

/** What an order has, each article once: a statement means all of its lines. */
const articlesOf = (lines: readonly ReturnLine[]): NonNullable<StaffWithdrawal['order']>['articles'] => {
  const names = new Map(lines.filter(({ kind }) => kind !== 'gift').map(({ sku, productName }) => [sku, productName]));
  return [...names].map(([sku, product_name]) => ({ sku, product_name }));
};

/** Whether a statement names goods that have not left: of a partly shipped order, pieces that are still to be sent. */
const isAnyUnsent = (order: OrderRow, lines: readonly ReturnLine[], items: readonly DeclaredItem[] | null): boolean =>
  isPartlyShipped(order)
    ? declaredLines(lines, items).some((line) => line.toFollow > 0 && lineProblem(line) === null)
    : isAnythingHere(order);

/** The statement as the back office shows it, with its revision. Personal data and mails by scope. */
export const loadStaffWithdrawal = async (
  db: Queries,
  row: WithdrawalRow,
  { may }: { may: (scope: Scope) => boolean },
): Promise<{ data: StaffWithdrawal; revision: string }> => {
  const order = await findOrderOf(db, row);
  const lines = order === undefined ? [] : await loadReturnLines(db, order);
  const isSettled = row.state === 'closed' || row.state === 'joined';
  const returns = await db.selectFrom('returns').select(['number', 'status']).where('withdrawal_id', '=', row.id).orderBy('id').execute();
  const repeated = await db
    .selectFrom('withdrawals')
    .select(['reference', 'received_at'])
    .where('joined_id', '=', row.id)
    .orderBy('id')
    .execute();
  const mails = may('read_mails') ? await mailsOf(db, row) : [];
  const unclear = await textsOfUnclear(db, [row]);
  return {
    revision: withdrawalRevision(row),
    data: {
      ...rowOf(row, unclear),
      lang: row.lang,
      email: may('read_customers') ? row.email : null,
      closed_at: row.closed_at?.toISOString() ?? null,
      revoked: row.is_revoked,
      note: row.note,
      rent_refund_cents: row.rent_cents === null ? null : row.rent_cents + row.delivery_cents,
      order:
        order === undefined
          ? null
          : {
              number: order.number,
              status: order.status,
              same_address: await isSameAddress(db, row, order),
              delivered_at: order.delivered_at?.toISOString() ?? null,
              articles: articlesOf(lines),
            },
      items:
        row.items?.map(({ sku, amount, typed, aside }) => ({
          sku,
          article: typed ?? sku,
          amount,
          product_name: lines.find((line) => line.sku === sku)?.productName ?? null,
          aside: aside ?? null,
        })) ?? null,
      rentals: order === undefined || isSettled ? [] : await listRentals(db, row, order),
      refunds_goods: order !== undefined && UNDECIDED.includes(row.state) && isAnyUnsent(order, lines, row.items),
      returns,
      repeated: repeated.map((each) => ({ ...each, received_at: each.received_at.toISOString() })),
      actions: [
        ...(unclear.has(row.id) && UNDECIDED.includes(row.state) && may('write_returns') ? (['assign'] as const) : []),
        ...(row.state === 'unproven' && may('write_returns') ? (['accept'] as const) : []),
        ...(!isSettled && order !== undefined && may('write_refunds') ? (['close'] as const) : []),
      ],
      mails: mails.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })),
      changes: await listChangesOf(db, withdrawalSubject(row.reference), MAX_CHANGES),
    },
  };
};
