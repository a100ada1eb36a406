import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findPerson } from './company-people.ts';

/** A company that has other people keeps an owner: throws 409 `company.owner_stays`. An owner alone ends the company with the account. */
export const assertMayEnd = async (db: Queries, userId: number): Promise<void> => {
  const person = await findPerson(db, userId);
  if (person === undefined || !person.is_owner) return;
  const colleague = await db
    .selectFrom('company_people')
    .select('user_id')
    .where('company_id', '=', person.company_id)
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  if (colleague !== undefined) throw new ShopError(409, 'company.owner_stays', { meta: { company: person.company_name } });
};
