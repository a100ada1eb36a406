import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StaffReturn, StaffReturnRow, StaffReturnsQuery } from 'shared-contracts/staff/returns';
import type { Scope } from 'shared-contracts/staff/scopes';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { Queries } from '../../platform/database/database.ts';
import { isReturnArranged } from '../../content/settings/return-carrier.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';
import { collectionOf, loadFreeCollections } from './collection.ts';
import { deductedCents, loadExpectedSums, findReturnDepot, restockOf, returnSums } from './return-answer.ts';
import { transportOf } from './return-state.ts';
import type { ReturnSums } from './refund-sums.ts';
import { loadReturnItems } from './returns.repository.ts';
import type { ReturnItemRow, ReturnRow } from './returns.repository.ts';

const MAX_CHANGES = 100;

/** What the audit log calls a return. */
export const returnSubject = (number: string): string => `return ${number}`;

type State = Pick<ReturnRow, 'status' | 'received_at' | 'collection_day' | 'collection_half'>;

/** Changes when a colleague or the customer moves the return on. */
export const returnRevision = ({ status, received_at, collection_day: day, collection_half: half }: State): string =>
  `${status}.${received_at?.getTime().toString(36) ?? ''}${day === null ? '' : `.${day}${half}`}`;

const stateOf = ({ status, received_at }: Pick<State, 'status' | 'received_at'>): StaffReturnRow['state'] => {
  if (status !== 'open') return status;
  return received_at === null ? 'underway' : 'received';
};

interface ListedReturn extends State {
  number: string;
  order_number: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  country: string;
  pieces: number;
  goods_cents: number;
  refund_cents: number | null;
  created_at: Date;
}

const STATE_CONDITIONS = {
  open: sql<boolean>`r.status = 'open'`,
  underway: sql<boolean>`r.status = 'open' and r.received_at is null`,
  received: sql<boolean>`r.status = 'open' and r.received_at is not null`,
  closed: sql<boolean>`r.status = 'closed'`,
  cancelled: sql<boolean>`r.status = 'cancelled'`,
} as const;

const SORT_COLUMNS = {
  created_at: sql`r.created_at`,
  number: sql`r.number`,
  received_at: sql`r.received_at`,
  collection_day: sql`c.day`,
} as const;

const searched = (text: string): RawBuilder<boolean> => {
  const like = likePattern(shopNumber(text).toLowerCase());
  return sql<boolean>`(lower(r.number) like ${like} or lower(o.number) like ${like}
    or lower(o.first_name || ' ' || o.last_name || ' ' || coalesce(o.company_name, '')) like ${like})`;
};

const rowOf = (row: ListedReturn): StaffReturnRow => ({
  number: row.number,
  order_number: row.order_number,
  state: stateOf(row),
  name: `${row.first_name} ${row.last_name}`,
  company_name: row.company_name,
  country: row.country,
  pieces: row.pieces,
  goods_cents: row.goods_cents,
  refund_cents: row.refund_cents,
  created_at: row.created_at.toISOString(),
  received_at: row.received_at?.toISOString() ?? null,
  collection: collectionOf(row),
});

const fromReturns = sql`returns r join orders o on o.id = r.order_id left join collection_slots c on c.return_id = r.id`;
const listed = sql`
  select r.number, r.status, r.received_at, r.created_at, r.refund_cents, o.number as order_number, o.first_name, o.last_name, o.company_name,
    c.day as collection_day, c.half as collection_half,
    case when o.pickup is null then o.delivery_address else o.billing_address end ->> 'country' as country,
    (select coalesce(sum(i.amount), 0)::int from return_items i where i.return_id = r.id) as pieces,
    (select coalesce(sum(i.price_cents), 0)::int from return_items i where i.return_id = r.id) as goods_cents
  from ${fromReturns}`;

/** A page of the returns that match, and how many there are. */
export const listStaffReturns = async (
  db: Queries,
  { q, state, sort, page, per_page, collection_from: from, collection_to: to }: StaffReturnsQuery,
): Promise<{ rows: StaffReturnRow[]; total: number }> => {
  const conditions = [
    ...(q === undefined || q === '' ? [] : [searched(q)]),
    ...(state === undefined ? [] : [STATE_CONDITIONS[state]]),
    ...(from === undefined && to === undefined ? [] : [STATE_CONDITIONS.underway]),
    ...(from === undefined ? [] : [sql<boolean>`c.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`c.day <= ${to}::date`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const column = SORT_COLUMNS[sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedReturn>`
    ${listed} ${where} order by ${column} ${direction} nulls last, r.id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${fromReturns} ${where}`.execute(db);
  return { rows: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 };
};

const sumsOf = async (db: Queries, row: ReturnRow, items: readonly ReturnItemRow[]): Promise<ReturnSums> => {
  if (row.status !== 'closed') return loadExpectedSums(db, row, items);
  return { ...returnSums(row, items, row.delivery_cents, row.gift_cents), refundCents: row.refund_cents ?? 0 };
};

/** The return as the back office shows it, with its revision. Personal data and mails by scope. */
export const loadStaffReturn = async (
  db: Queries,
  row: ReturnRow,
  { may, settings, now }: { may: (scope: Scope) => boolean; settings: Settings; now: Date },
): Promise<{ data: StaffReturn; revision: string }> => {
  const { rows } = await sql<ListedReturn>`${listed} where r.id = ${row.id}`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error(`Return ${row.number} has no order`);
  const order = await db.selectFrom('orders').select(['lang', 'email', 'phone']).where('id', '=', row.order_id).executeTakeFirstOrThrow();
  const withdrawal =
    row.withdrawal_id === null
      ? undefined
      : await db.selectFrom('withdrawals').select('reference').where('id', '=', row.withdrawal_id).executeTakeFirst();
  const items = await loadReturnItems(db, [row.id]);
  const restocked = new Map(
    (await db.selectFrom('return_items').select(['id', 'restocked']).where('return_id', '=', row.id).execute()).map((each) => [
      each.id,
      each.restocked,
    ]),
  );
  const sums = await sumsOf(db, row, items);
  const mails = may('read_mails')
    ? await db
        .selectFrom('mails')
        .select(['id', 'state', 'subject', 'created_at'])
        .where((eb) =>
          eb.or([
            eb('key', 'in', [
              `return-created:${row.id}`,
              `return-received:${row.id}`,
              `return-closed:${row.id}`,
              `return-cancelled:${row.id}`,
            ]),
            eb('key', 'like', `collection-moved:${row.id}:%`),
          ]),
        )
        .orderBy('created_at')
        .execute()
    : [];
  const isOpen = row.status === 'open';
  const free = await loadFreeCollections(db, row, items, { settings, now, isStaff: true });
  return {
    revision: returnRevision(row),
    data: {
      ...rowOf(first),
      lang: order.lang,
      email: may('read_customers') ? order.email : null,
      phone: may('read_customers') ? order.phone : null,
      closed_at: row.closed_at?.toISOString() ?? null,
      cancelled_at: row.cancelled_at?.toISOString() ?? null,
      carrier: row.carrier,
      transport: transportOf(items),
      arranged: isReturnArranged(row.from_country) && findReturnDepot(row, items) === null,
      unsent: row.is_unsent,
      unsent_cause: row.unsent_cause,
      withdrawal: withdrawal?.reference ?? null,
      items: items.map((item) => ({
        id: item.id,
        kind: item.kind,
        sku: item.sku,
        product_name: item.product_name,
        name: item.name,
        plan: item.plan_name,
        amount: item.amount,
        reason: item.reason,
        comment: item.comment,
        photo: item.photo,
        price_cents: item.price_cents,
        restock: row.received_at === null ? restockOf(item) : (restocked.get(item.id) ?? 0),
      })),
      sums: {
        goods_cents: sums.goodsCents,
        delivery_cents: sums.deliveryCents,
        gift_cents: sums.giftCents,
        cost_cents: sums.costCents,
        refund_cents: sums.refundCents,
        deducted_cents: deductedCents(row, sums.refundCents),
      },
      note: row.note,
      free_slots: free,
      actions: [
        ...(isOpen && row.received_at === null && may('write_returns') ? (['receive'] as const) : []),
        ...((free.length > 0 || collectionOf(row) !== null) && may('write_returns') ? (['collection'] as const) : []),
        ...(isOpen && may('write_refunds') ? (['close'] as const) : []),
      ],
      mails: mails.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })),
      changes: await listChangesOf(db, returnSubject(row.number), MAX_CHANGES),
    },
  };
};
