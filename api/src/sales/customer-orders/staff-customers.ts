import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StaffCustomer, StaffCustomerRow, StaffCustomersQuery } from 'shared-contracts/staff/customers';
import type { Scope } from 'shared-contracts/staff/scopes';
import { findPerson, listPeople } from '../../customers/companies/company-people.ts';
import { hasSecondFactor } from '../../customers/auth/second-factor.ts';
import { findUser } from '../../customers/auth/users.ts';
import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { loadCompanyInvoiceTerms } from './open-invoices.ts';
import { likePattern } from '../../staff/audit.ts';

const MAX_ORDERS = 20;

type ListedCustomer = Pick<
  UserRow,
  'id' | 'first_name' | 'last_name' | 'company_name' | 'email' | 'type' | 'status' | 'language' | 'created_at'
> & {
  orders: number;
  is_suspended: boolean;
};

const isSuspended = sql<boolean>`exists (select 1 from company_people p join companies c on c.id = p.company_id
  where p.user_id = u.id and c.status = 'suspended')`;

const KIND_CONDITIONS = {
  private: sql<boolean>`u.type = 'b2c'`,
  dealer: sql<boolean>`u.type = 'b2b' and u.status = 'active'`,
  applicant: sql<boolean>`u.type = 'b2b' and u.status = 'pending' and not ${isSuspended}`,
  suspended: isSuspended,
} as const;

const kindOf = ({ type, status, is_suspended }: ListedCustomer): StaffCustomerRow['kind'] => {
  if (type === 'b2c') return 'private';
  if (is_suspended) return 'suspended';
  return status === 'pending' ? 'applicant' : 'dealer';
};

const rowOf = (row: ListedCustomer): StaffCustomerRow => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  company_name: row.company_name,
  email: row.email,
  kind: kindOf(row),
  language: row.language,
  orders: row.orders,
  created_at: row.created_at.toISOString(),
});

const searched = (text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.company_name, '') || ' ' || u.email)
    like ${likePattern(text.toLowerCase())}`;

const SORT_COLUMNS = { created_at: sql`u.created_at`, name: sql`lower(u.last_name)` } as const;

const selected = sql`
  select u.id, u.first_name, u.last_name, u.company_name, u.email, u.type, u.status, u.language, u.created_at,
    (select count(*)::int from orders o where o.user_id = u.id) as orders, ${isSuspended} as is_suspended
  from users u`;

/** A page of the accounts that match, and how many there are. */
export const listStaffCustomers = async (
  db: Queries,
  { q, kind, sort, page, per_page }: StaffCustomersQuery,
): Promise<{ rows: StaffCustomerRow[]; total: number }> => {
  const conditions = [...(q === undefined || q === '' ? [] : [searched(q)]), ...(kind === undefined ? [] : [KIND_CONDITIONS[kind]])];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const column = SORT_COLUMNS[sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedCustomer>`
    ${selected} ${where} order by ${column} ${direction}, u.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from users u ${where}`.execute(db);
  return { rows: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 };
};

/** One account as the back office shows it, without its secrets. Throws 404 `staff.not_found`. */
export const loadStaffCustomer = async (
  db: Queries,
  id: number,
  { may, now }: { may: (scope: Scope) => boolean; now: Date },
): Promise<{ data: StaffCustomer }> => {
  const user = await findUser(db, id);
  const { rows } = await sql<ListedCustomer>`${selected} where u.id = ${id}`.execute(db);
  const [listed] = rows;
  if (user === undefined || listed === undefined) throw new ShopError(404, 'staff.not_found', { meta: { what: String(id) } });
  const person = await findPerson(db, id);
  const orders = may('read_orders')
    ? await db
        .selectFrom('orders')
        .select(['number', 'status', 'total_cents', 'ordered_at'])
        .where('user_id', '=', id)
        .orderBy('ordered_at', 'desc')
        .limit(MAX_ORDERS)
        .execute()
    : [];
  return {
    data: {
      ...rowOf(listed),
      phone: user.phone,
      email_confirmed: user.email_confirmed_at !== null,
      newsletter: user.newsletter,
      vat: user.vat,
      vat_status: user.vat_status,
      approved_at: user.approved_at?.toISOString() ?? null,
      company:
        person === undefined
          ? null
          : {
              id: person.company_id,
              name: person.company_name,
              status: person.status,
              people: await listPeople(db, person.company_id),
              can_write: may('write_dealers'),
              on_invoice: await loadCompanyInvoiceTerms(db, person.company_id, now),
            },
      second_factor: await hasSecondFactor(db, id),
      billing_address: user.billing_address,
      shipping_address: user.shipping_address,
      latest_orders: orders.map((order) => ({ ...order, ordered_at: order.ordered_at.toISOString() })),
      can_write: may('write_customers'),
    },
  };
};
