import type { Lang } from 'shared-contracts/contract/locales';
import type { CompanyRights } from 'shared-contracts/wire/company';
import { assertPassword } from '../auth/prove-identity.ts';
import type { SessionUser } from '../auth/prove-identity.ts';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { accessEndedMail, handedOverMail, ownerMail, resumedMail, suspendedMail } from './company.mails.ts';
import { assertManages, assertMayChange, findPerson, lockCompanyOf, NO_RIGHTS } from './company-people.ts';
import type { Person } from './company-people.ts';

/** Somebody else of the actor's company. Throws 404 `company.person_not_found`. */
const loadColleague = async (trx: Queries, actor: Person, userId: number): Promise<Person> => {
  const person = await findPerson(trx, userId);
  if (person?.company_id !== actor.company_id) throw new ShopError(404, 'company.person_not_found');
  if (person.user_id === actor.user_id) throw new ShopError(409, 'company.not_yourself');
  return person;
};

/** A colleague whom the actor may change: not the owner. Throws 403, 404 or 409 `company.…`. */
const loadManaged = async (trx: Queries, actor: Person, userId: number): Promise<Person> => {
  assertManages(actor);
  const person = await loadColleague(trx, actor, userId);
  if (person.is_owner) throw new ShopError(403, 'company.owner_only');
  return person;
};

/**
 * Changes what a colleague may do, at once, in running sessions too. Throws 403 `company.may_not_manage`, `company.right_not_own`,
 * `company.owner_only` for the owner; 404 `company.person_not_found`; 409 `company.not_yourself`.
 */
export const changeRights = ({ db }: Services, { id }: UserRow, userId: number, rights: CompanyRights): Promise<void> =>
  inTransaction(db, async (trx) => {
    const actor = await lockCompanyOf(trx, id);
    const person = await loadManaged(trx, actor, userId);
    assertMayChange(actor, person, rights);
    await trx.updateTable('company_people').set(rights).where('user_id', '=', userId).execute();
  });

type BuildMail = (lang: Lang, data: { firstName: string; companyName: string; url: string }) => MailContent;

/** Queues a mail about a company to one of its people, in the language of the account. `page`: below the account. */
const queuePersonMail = async (
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  trx: Queries,
  { userId, companyName, page = '' }: { userId: number; companyName: string; page?: string },
  buildMail: BuildMail,
): Promise<void> => {
  const { email, language, first_name } = await trx
    .selectFrom('users')
    .select(['email', 'language', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const content = buildMail(language, { firstName: first_name, companyName, url: `${config.publicUrl}/${language}/account${page}` });
  await outbox.queueMail(trx, { to: email, lang: language, content, key: null, userId });
};

/**
 * A colleague becomes a private customer at once; the account, its cart and its own orders stay. What was ordered for the company goes on with
 * the owner (trigger of migration 141). Throws like `changeRights`.
 */
export const removePerson = (services: Services, { id }: UserRow, userId: number): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const actor = await lockCompanyOf(trx, id);
    const person = await loadManaged(trx, actor, userId);
    assertMayChange(actor, person, NO_RIGHTS);
    await trx.deleteFrom('company_people').where('user_id', '=', userId).execute();
    await queuePersonMail(services, trx, { userId, companyName: actor.company_name }, accessEndedMail);
  });

/** Throws 409 `company.owner_stays` for the owner: a company always has one. */
export const leaveCompany = (services: Services, { id }: UserRow): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const person = await lockCompanyOf(trx, id);
    if (person.is_owner) throw new ShopError(409, 'company.owner_stays', { meta: { company: person.company_name } });
    await trx.deleteFrom('company_people').where('user_id', '=', id).execute();
    await queuePersonMail(services, trx, { userId: id, companyName: person.company_name }, accessEndedMail);
  });

/**
 * Makes a colleague the owner, with a mail to both; the former one keeps every right until somebody takes it away. Throws 422 with `password` for a wrong one, 403
 * `company.owner_only`, 404 `company.person_not_found`, 409 `company.not_yourself`, 429 `auth.locked`.
 */
export const handOver = async (services: Services, asking: SessionUser, userId: number, password: string): Promise<void> => {
  await assertPassword(services, asking, password);
  await inTransaction(services.db, async (trx) => {
    const actor = await lockCompanyOf(trx, asking.user.id);
    if (!actor.is_owner) throw new ShopError(403, 'company.owner_only');
    await loadColleague(trx, actor, userId);
    await trx.updateTable('company_people').set({ is_owner: false }).where('user_id', '=', actor.user_id).execute();
    const { first_name, last_name } = await trx
      .updateTable('company_people as p')
      .from('users as u')
      .set({ is_owner: true, may_order: true, sees_all: true, manages: true })
      .whereRef('u.id', '=', 'p.user_id')
      .where('p.user_id', '=', userId)
      .returning(['u.first_name', 'u.last_name'])
      .executeTakeFirstOrThrow();
    const about = { companyName: actor.company_name, page: '/company' };
    await queuePersonMail(services, trx, { ...about, userId }, ownerMail);
    const newOwner = `${first_name} ${last_name}`;
    await queuePersonMail(services, trx, { ...about, userId: actor.user_id }, (lang, data) => handedOverMail(lang, { ...data, newOwner }));
  });
};

/** Staff end what a company's people may do as dealers, or let them again, with a mail to the owner. Throws 404 `company.not_found`. */
export const setSuspended = (services: Services, companyId: number, isSuspended: boolean): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const [from, to] = isSuspended ? (['active', 'suspended'] as const) : (['suspended', 'active'] as const);
    const company = await trx
      .updateTable('companies')
      .set({ status: to })
      .where('id', '=', companyId)
      .where('status', '=', from)
      .returning('name')
      .executeTakeFirst();
    if (company === undefined) throw new ShopError(404, 'company.not_found');
    const owner = await trx
      .selectFrom('company_people')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('is_owner', '=', true)
      .executeTakeFirstOrThrow();
    const about = { userId: owner.user_id, companyName: company.name };
    await queuePersonMail(services, trx, about, isSuspended ? suspendedMail : resumedMail);
  });
