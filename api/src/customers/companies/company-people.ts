import type { CompanyInvitation, CompanyPerson, CompanyRights, OwnCompany } from 'shared-contracts/wire/company';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';

/** Somebody's place in a company. */
export interface Person extends CompanyRights {
  user_id: number;
  company_id: number;
  is_owner: boolean;
  company_name: string;
  vat: string | null;
  status: OwnCompany['status'];
}

export const rightsOf = ({ may_order, sees_all, manages }: CompanyRights): CompanyRights => ({ may_order, sees_all, manages });

/** Undefined for who belongs to no company. */
export const findPerson = (db: Queries, userId: number): Promise<Person | undefined> =>
  db
    .selectFrom('company_people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select([
      'p.user_id',
      'p.company_id',
      'p.is_owner',
      'p.may_order',
      'p.sees_all',
      'p.manages',
      'c.name as company_name',
      'c.vat',
      'c.status',
    ])
    .where('p.user_id', '=', userId)
    .executeTakeFirst();

/** Throws 404 `company.none`. */
export const loadPerson = async (db: Queries, userId: number): Promise<Person> => {
  const person = await findPerson(db, userId);
  if (person === undefined) throw new ShopError(404, 'company.none');
  return person;
};

/**
 * The place of who acts, with the company locked until the transaction ends: of two people who change each other only one is still able to.
 * Throws 404 `company.none`.
 */
export const lockCompanyOf = async (trx: Queries, userId: number): Promise<Person> => {
  const { company_id } = await loadPerson(trx, userId);
  await trx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
  return loadPerson(trx, userId);
};

/** Throws 403 `company.may_not_manage`. */
export const assertManages = ({ manages, company_name }: Person): void => {
  if (!manages) throw new ShopError(403, 'company.may_not_manage', { meta: { company: company_name } });
};

const RIGHTS = ['may_order', 'sees_all', 'manages'] as const;

/** Nobody gives or takes away what he may not do himself. Throws 403 `company.right_not_own`. */
export const assertMayChange = (actor: Person, before: CompanyRights, after: CompanyRights): void => {
  if (RIGHTS.some((right) => before[right] !== after[right] && !actor[right])) throw new ShopError(403, 'company.right_not_own');
};

export const NO_RIGHTS: CompanyRights = { may_order: false, sees_all: false, manages: false };

export const ownCompanyOf = (person: Person): OwnCompany => ({
  id: person.company_id,
  name: person.company_name,
  status: person.status,
  is_owner: person.is_owner,
  ...rightsOf(person),
});

/** Null for who belongs to no company. */
export const findOwnCompany = async (db: Queries, userId: number): Promise<OwnCompany | null> => {
  const person = await findPerson(db, userId);
  return person === undefined ? null : ownCompanyOf(person);
};

/** The company's people, the owner first. */
export const listPeople = async (db: Queries, companyId: number): Promise<CompanyPerson[]> => {
  const rows = await db
    .selectFrom('company_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'p.is_owner', 'p.may_order', 'p.sees_all', 'p.manages', 'p.joined_at'])
    .where('p.company_id', '=', companyId)
    .orderBy('p.is_owner', 'desc')
    .orderBy('p.joined_at')
    .orderBy('u.id')
    .execute();
  return rows.map(({ first_name, last_name, joined_at, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`,
    joined_at: joined_at.toISOString(),
  }));
};

export const listInvitations = async (db: Queries, companyId: number, now: Date): Promise<CompanyInvitation[]> => {
  const rows = await db
    .selectFrom('company_invitations')
    .select(['id', 'email', 'may_order', 'sees_all', 'manages', 'expires_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ expires_at, ...row }) => ({ ...row, expires_at: expires_at.toISOString(), is_expired: expires_at <= now }));
};
