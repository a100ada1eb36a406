import { sql } from 'kysely';
import { paths } from 'shared-contracts/contract/paths';
import { COUNTRIES } from 'shared-contracts/contract/locales';
import type { InvitationAnswer, InviteBody, InvitedAccountBody } from 'shared-contracts/wire/company';
import { isAddressReserved } from '../auth/account-tokens.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { hashPassword } from '../auth/passwords.ts';
import { hashOf, newToken } from '../auth/tokens.ts';
import { findUserByEmail, lockUser } from '../auth/users.ts';
import type { UserRow } from '../auth/users.ts';
import { CustomerFields } from '../customer-fields.ts';
import { RETENTION } from '../privacy/retention.ts';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/days.ts';
import { assertWithinLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { invitationMail } from './company.mails.ts';
import { assertManages, assertMayChange, findPerson, loadPerson, lockCompanyOf, NO_RIGHTS, rightsOf } from './company-people.ts';

const LINK_DAYS = 7;
/** People and invitations together. */
const MAX_PEOPLE = 100;
const A_DAY = { company: 20, address: 3 };

/** A valid e-mail address in stored form. Throws 422. */
const checkAddress = (typed: string): string => {
  const fields = new CustomerFields();
  const email = fields.email('email', typed);
  fields.finish();
  return email;
};

/**
 * Stored form of an address that is about to be invited, counted: a company sends 20 invitations a day, and 3 to one address, beside the limit
 * of each recipient (0053). Throws 403 `company.may_not_manage`, 409 `company.not_approved`, 422 with `email`, 429. Not inside a
 * transaction.
 */
export const countInvitation = async (services: Services, { id }: UserRow, typed: string): Promise<string> => {
  const person = await loadPerson(services.db, id);
  assertManages(person);
  // an application must not be a way to write to strangers under any company's name
  if (person.status !== 'active') throw new ShopError(409, 'company.not_approved', { meta: { company: person.company_name } });
  const email = checkAddress(typed);
  const company = String(person.company_id);
  await assertWithinLimit(services, {
    name: 'company-invited',
    key: `${company} ${email.toLowerCase()}`,
    max: A_DAY.address,
    window: '1 day',
  });
  await assertWithinLimit(services, { name: 'company-invitations', key: company, max: A_DAY.company, window: '1 day' });
  return email;
};

const countPlaces = async (trx: Queries, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from company_people where company_id = ${companyId})::int
      + (select count(*) from company_invitations where company_id = ${companyId})::int as count`.execute(trx);
  return rows[0]?.count ?? 0;
};

/**
 * Mails a link that works once, for a week. Whether the address has an account is not said. An earlier invitation of the address ends. Throws
 * 403 `company.may_not_manage`, `company.right_not_own`; 409 `company.too_many`; 422 with `email` for a colleague.
 */
export const invite = (services: Services, user: UserRow, email: string, { language, ...rights }: InviteBody): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const { config, outbox, now } = services;
    const actor = await lockCompanyOf(trx, user.id);
    assertManages(actor);
    assertMayChange(actor, NO_RIGHTS, rights);
    const { company_id } = actor;
    const invited = await findUserByEmail(trx, email);
    if (invited !== undefined && (await findPerson(trx, invited.id))?.company_id === company_id)
      throw invalidFields({ email: [{ message: 'colleague' }] });
    await trx
      .deleteFrom('company_invitations')
      .where('company_id', '=', company_id)
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .execute();
    if ((await countPlaces(trx, company_id)) >= MAX_PEOPLE) throw new ShopError(409, 'company.too_many', { meta: { max: MAX_PEOPLE } });
    const token = newToken();
    const moment = now();
    await trx
      .insertInto('company_invitations')
      .values({
        ...rightsOf(rights),
        company_id,
        email,
        invited_by: user.id,
        hash: hashOf(token),
        created_at: moment,
        expires_at: addDays(moment, LINK_DAYS),
      })
      .execute();
    const lang = language ?? user.language;
    const content = invitationMail(lang, {
      companyName: actor.company_name,
      invitedBy: `${user.first_name} ${user.last_name}`,
      rights: rightsOf(rights),
      url: `${config.publicUrl}${paths.companyInvitation(lang)}?token=${token}`,
    });
    await outbox.queueMail(trx, { to: email, lang, content, key: null, userId: user.id });
  });

/** Takes an invitation back: its link stops working. Throws 403 `company.may_not_manage`, 404 `company.invitation_not_found`. */
export const withdrawInvitation = (services: Services, { id }: UserRow, invitationId: number): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const actor = await lockCompanyOf(trx, id);
    assertManages(actor);
    const { numDeletedRows } = await trx
      .deleteFrom('company_invitations')
      .where('id', '=', invitationId)
      .where('company_id', '=', actor.company_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ShopError(404, 'company.invitation_not_found');
  });

/** The invitation of a valid link. Throws 422 `company.invitation_invalid`, also while the company is suspended. */
const findInvitation = async (db: Queries, token: string, now: Date) => {
  const row = await db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.company_id', 'i.email', 'i.may_order', 'i.sees_all', 'i.manages', 'c.name as company_name'])
    .select(['u.first_name', 'u.last_name'])
    .where('i.hash', '=', hashOf(token))
    .where('i.expires_at', '>', now)
    .where('c.status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) throw new ShopError(422, 'company.invitation_invalid');
  return row;
};

/** What a link offers; it stays valid. Who has it reads the mail of the address, and may know whether that has an account. */
export const showInvitation = async ({ db, now }: Services, token: string): Promise<InvitationAnswer> => {
  const { email, company_name, first_name, last_name, ...rights } = await findInvitation(db, token, now());
  return {
    ...rightsOf(rights),
    company_name,
    email,
    invited_by: first_name === null || last_name === null ? null : `${first_name} ${last_name}`,
    has_account: (await findUserByEmail(db, email)) !== undefined,
  };
};

/** Uses the link up: of two calls at once only one gets it. Throws 422 `company.invitation_invalid`. */
const takeInvitation = async (trx: Queries, token: string, now: Date) => {
  const invitation = await findInvitation(trx, token, now);
  const { numDeletedRows } = await trx.deleteFrom('company_invitations').where('id', '=', invitation.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ShopError(422, 'company.invitation_invalid');
  return invitation;
};

/**
 * The signed-in account joins; its orders from before stay its own. Throws 409 `company.invitation_address` when the link is of another
 * address, `company.in_another` for who belongs to another company or has applied with one; 422 `company.invitation_invalid`.
 */
export const joinCompany = (services: Services, user: UserRow, token: string): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const moment = services.now();
    const { email } = await lockUser(trx, user.id);
    const invitation = await takeInvitation(trx, token, moment);
    if (email.toLowerCase() !== invitation.email.toLowerCase())
      throw new ShopError(409, 'company.invitation_address', { meta: { email: invitation.email } });
    const current = await findPerson(trx, user.id);
    if (current?.company_id === invitation.company_id) return;
    if (current !== undefined) throw new ShopError(409, 'company.in_another', { meta: { company: current.company_name } });
    // the link came to the address
    await trx
      .updateTable('users')
      .set({ email_confirmed_at: moment })
      .where('id', '=', user.id)
      .where('email_confirmed_at', 'is', null)
      .execute();
    await trx
      .insertInto('company_people')
      .values({ user_id: user.id, company_id: invitation.company_id, ...rightsOf(invitation), joined_at: moment })
      .execute();
  });

/**
 * A new account with a password of its own, which belongs to the company at once; its address is confirmed by the link. Throws 409
 * `company.invitation_has_account`; 422 with the invalid fields, or `company.invitation_invalid`.
 */
export const createInvitedAccount = async (services: Services, body: InvitedAccountBody): Promise<{ email: string }> => {
  const { db, now } = services;
  const { email } = await findInvitation(db, body.token, now());
  if ((await findUserByEmail(db, email)) !== undefined || (await isAddressReserved(db, email, now())))
    throw new ShopError(409, 'company.invitation_has_account', { meta: { email } });
  const fields = new CustomerFields();
  const phone = fields.phone('phone', body.phone, COUNTRIES);
  checkNewPassword(fields, { ...body, email });
  fields.finish();
  const password_hash = await hashPassword(body.password);
  return inTransaction(db, async (trx) => {
    const moment = now();
    const invitation = await takeInvitation(trx, body.token, moment);
    const row = await trx
      .insertInto('users')
      .values({
        email: invitation.email,
        password_hash,
        first_name: body.first_name,
        last_name: body.last_name,
        phone,
        language: body.language,
        newsletter: false,
        type: 'b2c',
        status: 'active',
        email_confirmed_at: moment,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) throw new ShopError(409, 'company.invitation_has_account', { meta: { email } });
    await trx
      .insertInto('company_people')
      .values({ user_id: row.id, company_id: invitation.company_id, ...rightsOf(invitation), joined_at: moment })
      .execute();
    return { email: invitation.email };
  });
};

/** Deletes invitations some weeks after their link has stopped working. */
export const pruneInvitations = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'company_invitations', sql`expires_at < ${addDays(now, -RETENTION.invitationDays)}`);
