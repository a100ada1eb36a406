import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { findPerson } from '../../customers/companies/company-people.ts';
import type { Person } from '../../customers/companies/company-people.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';

/** A quote that staff are still making: only they see it. `orders`: the table's alias in the statement. */
export const isStaffDraft = (orders: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${orders}.made_by_staff`)} and not exists (select from quotes where order_id = ${sql.ref(`${orders}.id`)}))`;

/**
 * Whether an account sees an order, with its quote, returns and documents: its own ones, and those of its company for who may see all. The only
 * place of this rule (decision 0203). `orders`: the table's alias in the statement.
 */
export const isVisibleTo = (userId: number, orders: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  return sql<boolean>`((${column('user_id')} = ${userId}
    or ${column('company_id')} = (select company_id from company_people where user_id = ${userId} and sees_all)) and not ${isStaffDraft(orders)})`;
};

type CompanyOrder = { company_id: number | null };

const refusalOf = ({ company_id }: CompanyOrder, person: Person | undefined): ShopError | null => {
  if (company_id === null) return null;
  if (person?.company_id !== company_id) return new ShopError(403, 'company.rights_ended');
  const meta = { company: person.company_name };
  if (person.status === 'suspended') return new ShopError(403, 'company.suspended', { meta });
  return person.may_order ? null : new ShopError(403, 'company.may_not_order', { meta });
};

/** Why `assertMayAct` does not let the account act; null: it may. */
export const findRefusal = async (db: Queries, order: CompanyOrder, userId: number | null): Promise<ShopError | null> =>
  order.company_id === null ? null : refusalOf(order, userId === null ? undefined : await findPerson(db, userId));

/**
 * Throws unless the account may act for an order that it sees: change, cancel, pay, accept, return or order it again. A company's needs the right
 * to order, and the company not to be suspended: 403 `company.may_not_order`, `company.suspended`, `company.rights_ended`.
 */
export const assertMayAct = async (db: Queries, order: CompanyOrder, userId: number | null): Promise<void> => {
  const refusal = await findRefusal(db, order, userId);
  if (refusal !== null) throw refusal;
};

/** Whether `assertMayAct` lets the account act, so that an answer offers nothing that would be refused. */
export const mayAct = async (db: Queries, order: CompanyOrder, userId: number | null): Promise<boolean> =>
  (await findRefusal(db, order, userId)) === null;

/**
 * Who acts over the link of a mail: a person of the order's company who is signed in acts by his own rights, anybody else by those of the account
 * that ordered.
 */
export const actorOverLink = async (
  db: Queries,
  { company_id, user_id }: CompanyOrder & { user_id: number | null },
  signedInId: number | null,
): Promise<number | null> => {
  if (company_id === null || signedInId === null) return user_id;
  const person = await findPerson(db, signedInId);
  return person?.company_id === company_id ? signedInId : user_id;
};

/** `mayAct` for a list: asks once what the account may do. */
export const actorOf = async (db: Queries, userId: number): Promise<(order: CompanyOrder) => boolean> => {
  const person = await findPerson(db, userId);
  return (order) => refusalOf(order, person) === null;
};
