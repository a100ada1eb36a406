import type { CompanyAnswer } from 'shared-contracts/wire/company';
import type { Services } from '../../platform/services.ts';
import { listInvitations, listPeople, loadPerson, ownCompanyOf } from './company-people.ts';

/** The company of an account: only who manages it sees all its people and invitations. Throws 404 `company.none`. */
export const loadCompanyAnswer = async ({ db, now }: Pick<Services, 'db' | 'now'>, userId: number): Promise<CompanyAnswer> => {
  const person = await loadPerson(db, userId);
  const people = await listPeople(db, person.company_id);
  return {
    company: { ...ownCompanyOf(person), vat: person.vat },
    people: person.manages ? people : people.filter(({ id, is_owner }) => is_owner || id === userId),
    invitations: person.manages ? await listInvitations(db, person.company_id, now()) : [],
  };
};
