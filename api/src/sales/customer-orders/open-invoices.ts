import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { brusselsDay, SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { CompanyInvoiceTerms, OpenInvoiceRow, OpenInvoicesAnswer, OpenInvoicesQuery } from 'shared-contracts/staff/on-invoice';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { likePattern } from '../../staff/audit.ts';
import { invoicedCents, invoiceState, receivedCents } from '../orders/open-invoice.ts';
import { hasInvoiceAccount } from '../payments/invoice-terms.ts';

/** Companies whose sums are shown. */
const MAX_COMPANIES = 100;

/** Orders on invoice with their sums; what is paid or credited is left out. */
const openOrders = (conditions: readonly RawBuilder<boolean>[]) => sql`(
  select s.*, s.invoiced - s.received as open_cents from (
    select o.id, o.number, o.company_id, coalesce(o.company_name, o.first_name || ' ' || o.last_name) as company, o.invoice_due_on as due_on,
      o.invoice_reminders as reminders, ${invoicedCents('o')} as invoiced, ${receivedCents('o')} as received
    from orders o where ${sql.join([sql<boolean>`o.invoice_due_on is not null`, ...conditions], sql` and `)}) s
  where s.invoiced > s.received)`;

const conditionsOf = ({ q, state }: Pick<OpenInvoicesQuery, 'q' | 'state'>, today: string): RawBuilder<boolean>[] => [
  ...(state === 'overdue' ? [sql<boolean>`o.invoice_due_on < ${today}::date`] : []),
  ...(state === 'open' ? [sql<boolean>`o.invoice_due_on >= ${today}::date`] : []),
  ...(q === undefined || q === ''
    ? []
    : [
        sql<boolean>`(lower(o.number) like ${likePattern(shopNumber(q).toLowerCase())} or lower(o.company_name) like ${likePattern(q.toLowerCase())})`,
      ]),
];

const SORT_COLUMNS = { due_on: sql`f.due_on`, open: sql`f.open_cents` } as const;

interface OpenRow extends Omit<OpenInvoiceRow, 'state' | 'total_cents'> {
  invoiced: number;
  received: number;
}

/** A page of the orders on invoice that match and are not paid, how many there are, and what each company has open of them. */
export const listOpenInvoices = async (
  db: Queries,
  query: OpenInvoicesQuery,
  now: Date,
): Promise<{ rows: OpenInvoiceRow[]; total: number; companies: OpenInvoicesAnswer['companies'] }> => {
  const today = brusselsDay(now);
  const found = openOrders(conditionsOf(query, today));
  const column = SORT_COLUMNS[query.sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = query.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<OpenRow>`
    select f.number, f.company, f.due_on, f.reminders, f.invoiced, f.received, f.open_cents,
      (select d.number from invoices d where d.order_id = f.id and d.kind = 'invoice') as invoice
    from ${found} f order by ${column} ${direction}, f.id ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found} f`.execute(db);
  const companies = await sql<OpenInvoicesAnswer['companies'][number]>`
    select max(f.company) as name, count(*)::int as invoices, sum(f.open_cents)::int as open_cents,
      coalesce(sum(f.open_cents) filter (where f.due_on < ${today}::date), 0)::int as overdue_cents,
      (select p.user_id from company_people p where p.company_id = f.company_id and p.is_owner) as account_id
    from ${found} f group by f.company_id, case when f.company_id is null then f.company end
    order by 3 desc, 1 limit ${MAX_COMPANIES}`.execute(db);
  return {
    rows: rows.map(({ invoiced, received, ...row }) => ({
      ...row,
      total_cents: invoiced,
      state: invoiceState({ invoicedCents: invoiced, receivedCents: received, dueOn: row.due_on }, now),
    })),
    total: counted.rows[0]?.total ?? 0,
    companies: companies.rows,
  };
};

/** How many invoices are overdue, and since when the first one is. */
export const countOverdueInvoices = async (db: Queries, now: Date): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, (min(f.due_on) + 1)::timestamp at time zone ${SHOP_ZONE} as oldest_at
    from ${openOrders(conditionsOf({ state: 'overdue' }, brusselsDay(now)))} f`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
};

/** Whether a company may order on invoice, and what it has open. Throws 404 `company.not_found`. */
export const loadCompanyInvoiceTerms = async (db: Queries, companyId: number, now: Date): Promise<CompanyInvoiceTerms> => {
  const company = await db
    .selectFrom('companies')
    .select(['invoice_days', 'invoice_limit_cents'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (company === undefined) throw new ShopError(404, 'company.not_found');
  const { rows } = await sql<{ open: number; overdue: number }>`
    select coalesce(sum(f.open_cents), 0)::int as open,
      coalesce(sum(f.open_cents) filter (where f.due_on < ${brusselsDay(now)}::date), 0)::int as overdue
    from ${openOrders([sql<boolean>`o.company_id = ${companyId}`])} f`.execute(db);
  const { invoice_days: days, invoice_limit_cents: limit } = company;
  return {
    days,
    limit_cents: limit,
    open_cents: rows[0]?.open ?? 0,
    overdue_cents: rows[0]?.overdue ?? 0,
    has_account: hasInvoiceAccount(await readSettingsIn(db)),
    revision: [days ?? '', limit ?? ''].join('.'),
  };
};
