import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { StaffQuoteRow, StaffQuotesQuery } from 'shared-contracts/staff/quotes';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { Queries } from '../../platform/database/database.ts';
import { likePattern } from '../../staff/audit.ts';

interface ListedQuote {
  id: number;
  number: string;
  kind: string;
  state: StaffQuoteRow['state'];
  first_name: string;
  last_name: string;
  company_name: string | null;
  country: string;
  lines: number;
  list_total_cents: number;
  total_cents: number | null;
  requested_at: Date;
  answered_at: Date | null;
  valid_until: string | null;
}

const isQuote = sql<boolean>`(o.kind in ('quote', 'request') or q.order_id is not null)`;
const isOpen = sql<boolean>`(q.order_id is null and o.status in ('quote_requested', 'requested'))`;

/** An answer is expired as soon as its last day is over, even before maintenance has run. */
const stateOn = (today: string) => sql<StaffQuoteRow['state']>`case
  when ${isOpen} then 'requested'
  when q.order_id is null then 'cancelled'
  when q.status = 'answered' and q.valid_until < ${today}::date then 'expired'
  else q.status end`;

const fromQuotes = sql`from orders o left join quotes q on q.order_id = o.id`;

const selectQuotes = (today: string) => sql`
  select o.id, o.number, o.kind, ${stateOn(today)} as state, o.first_name, o.last_name, o.company_name,
    o.delivery_address ->> 'country' as country, (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
    coalesce(q.list_total_cents, o.total_cents) as list_total_cents, case when q.answered_at is null then null else q.total_cents end as total_cents,
    coalesce(q.requested_at, o.ordered_at) as requested_at, q.answered_at, q.valid_until
  ${fromQuotes}`;

const SORT_COLUMNS = {
  requested_at: sql`coalesce(q.requested_at, o.ordered_at)`,
  valid_until: sql`q.valid_until`,
  total: sql`coalesce(q.total_cents, o.total_cents)`,
} as const;

const searched = (text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(o.number || ' ' || o.first_name || ' ' || o.last_name || ' ' || coalesce(o.company_name, ''))
    like ${likePattern(shopNumber(text).toLowerCase())}`;

const rowOf = ({ id: _, kind, first_name, last_name, requested_at, answered_at, ...row }: ListedQuote): StaffQuoteRow => ({
  ...row,
  is_request: kind === 'request',
  name: `${first_name} ${last_name}`,
  requested_at: requested_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
});

/** A page of the quotes, and requests from abroad, that match, and how many there are. */
export const listStaffQuotes = async (
  db: Queries,
  { q, state, sort, page, per_page }: StaffQuotesQuery,
  now: Date,
): Promise<{ rows: StaffQuoteRow[]; total: number }> => {
  const today = brusselsDay(now);
  const conditions = [
    isQuote,
    ...(q === undefined || q === '' ? [] : [searched(q)]),
    ...(state === undefined ? [] : [state === 'open' ? isOpen : sql<boolean>`(${stateOn(today)}) = ${state}`]),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const column = SORT_COLUMNS[sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedQuote>`
    ${selectQuotes(today)} ${where} order by ${column} ${direction} nulls last, o.id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${fromQuotes} ${where}`.execute(db);
  return { rows: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 };
};

/** The row of the list for one quote, and the id of its order; undefined for another number. */
export const findStaffQuoteRow = async (
  db: Queries,
  number: string,
  now: Date,
): Promise<{ orderId: number; row: StaffQuoteRow } | undefined> => {
  const { rows } = await sql<ListedQuote>`${selectQuotes(brusselsDay(now))} where ${isQuote} and o.number = ${number}`.execute(db);
  const [first] = rows;
  return first === undefined ? undefined : { orderId: first.id, row: rowOf(first) };
};
