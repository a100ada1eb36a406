import { sql } from 'kysely';
import type { PersonalDataSource } from '../privacy/personal-data.ts';
import { assertMayEnd } from './end-account.ts';
import { findPerson } from './company-people.ts';

/** Somebody's place in a company, and invitations. The company's orders and invoices stay with it. Erased first: orders are given on, and `orders` erases the person in them. */
export const companyData: PersonalDataSource = {
  name: 'company',
  needsAccount: true,
  exportOf: async (db, user) => ({
    place: (await findPerson(db, user.id)) ?? null,
    invitations: await db
      .selectFrom('company_invitations as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['c.name as company', 'i.created_at', 'i.expires_at'])
      .where(sql<string>`lower(i.email)`, '=', user.email.toLowerCase())
      .orderBy('i.id')
      .execute(),
    ordered_for_companies: await db
      .selectFrom('orders')
      .select(['number', 'ordered_at', 'ordered_by', 'first_name', 'last_name', 'phone', 'delivery_address'])
      .where('ordered_by_id', '=', user.id)
      .orderBy('id')
      .execute(),
  }),
  eraseOf: async (trx, user) => {
    await assertMayEnd(trx, user.id);
    await trx.deleteFrom('company_people').where('user_id', '=', user.id).execute();
    await trx
      .deleteFrom('company_invitations')
      .where(sql<string>`lower(email)`, '=', user.email.toLowerCase())
      .execute();
    return [];
  },
};
