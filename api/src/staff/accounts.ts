import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { CustomerFields } from '../customers/customer-fields.ts';
import { checkNewPassword } from '../customers/auth/password-rules.ts';
import { hashPassword, verifyPassword } from '../customers/auth/passwords.ts';
import { hashOf, newToken } from '../customers/auth/tokens.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { emailSpellings } from '../platform/mail/mailbox.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { assertWithinLimit } from '../platform/plugins/strict-limit.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';
import { actorName, responsibleStaff } from './actor.ts';
import type { Actor } from './actor.ts';
import { assertMayGive, assertOwnerLeft, findRole, lockRole, roleName } from './roles.ts';
import type { RoleRow } from './roles.ts';
import { forgetStaffDevices } from './staff-devices.ts';
import { endStaffSessions } from './staff-sessions.ts';
import { invitationMail } from './staff.mails.ts';

export type StaffRow = Selectable<Tables['staff']>;

const INVITATION_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export const findStaff = (db: Queries, id: number): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

/** Upper and lower case do not matter. */
export const findStaffByEmail = (db: Queries, email: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where(sql<string>`lower(email)`, 'in', emailSpellings(email))
    .orderBy(sql`lower(email) = ${email.trim().toLowerCase()}`, 'desc')
    .executeTakeFirst();

/** Throws 404 `staff.unknown`. */
export const lockStaff = (trx: Queries, id: number): Promise<StaffRow> =>
  trx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ShopError(404, 'staff.unknown'));

/**
 * Somebody and whoever acts, in the order of their ids: two who change each other at the same time wait for one another, and the second
 * finds what the first did.
 */
export const lockStaffWithActor = (trx: Queries, id: number, actor: Actor): Promise<StaffRow[]> =>
  trx
    .selectFrom('staff')
    .selectAll()
    .where('id', 'in', actor.kind === 'staff' ? [id, actor.id] : [id])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Throws 401 `staff.signed_out` when the access of whoever acts was taken away meanwhile, 403 `staff.not_allowed` when only the right was. */
const assertStillManager = async (trx: Queries, actor: Actor, locked: readonly StaffRow[]): Promise<void> => {
  if (actor.kind !== 'staff') return;
  const self = locked.find(({ id }) => id === actor.id);
  if (self === undefined || self.disabled_at !== null) throw new ShopError(401, 'staff.signed_out');
  const role = await findRole(trx, self.role_id);
  if (role?.scopes.includes('write_staff') !== true) throw new ShopError(403, 'staff.not_allowed', { meta: { scope: 'write_staff' } });
};

/** Where the back office is. Throws 503 `staff.no_address` when it is not configured: an invitation would lead nowhere. */
export const backOfficeUrl = ({ config }: Pick<Services, 'config'>): string => {
  if (config.backOffice === null) throw new ShopError(503, 'staff.no_address');
  return config.backOffice.url;
};

/** Throws 403 `staff.people_only` for a key: whoever found it would have an account that outlives it. */
const assertNoKey = (actor: Actor): void => {
  if (actor.kind === 'key') throw new ShopError(403, 'staff.people_only');
};

const sendInvitation = async (services: Services, trx: Queries, staff: StaffRow, role: RoleRow, by: string): Promise<void> => {
  const token = newToken();
  const expires = new Date(services.now().getTime() + INVITATION_DAYS * DAY_MS);
  await trx
    .insertInto('staff_invitations')
    .values({ hash: hashOf(token), staff_id: staff.id, expires_at: expires })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ hash: hashOf(token), expires_at: expires }))
    .execute();
  const url = `${backOfficeUrl(services)}/invitations/${token}`;
  const content = invitationMail(staff.language, {
    name: staff.name,
    by,
    role: roleName(role, staff.language),
    url,
    days: INVITATION_DAYS,
  });
  await services.outbox.queueMail(trx, { to: staff.email, lang: staff.language, content, key: null });
};

/**
 * Adds a member of staff, who gets a mail with a link to choose a password; for somebody who is there already, a new link. Throws 403
 * `staff.escalation`, 404 `staff.role_unknown`, 409 `staff.exists` when it has another role, 409 `staff.disabled`, 422 for an address
 * that is none.
 */
export const inviteStaff = (
  services: Services,
  actor: Actor,
  { email: typed, name, roleId, language }: { email: string; name: string; roleId: string; language: Lang },
): Promise<StaffRow> => {
  assertNoKey(actor);
  const fields = new CustomerFields();
  const email = fields.email('email', typed);
  fields.finish();
  return inTransaction(services.db, async (trx) => {
    const role = await lockRole(trx, roleId);
    assertMayGive(actor, role.scopes);
    const existing = await findStaffByEmail(trx, email);
    if (existing?.disabled_at != null) throw new ShopError(409, 'staff.disabled');
    if (existing !== undefined && existing.role_id !== roleId) throw new ShopError(409, 'staff.exists');
    const staff =
      existing ??
      (await trx
        .insertInto('staff')
        .values({ email: email.trim(), name, language, role_id: roleId, created_at: services.now() })
        .returningAll()
        .executeTakeFirstOrThrow());
    await sendInvitation(services, trx, staff, role, actorName(actor));
    return staff;
  });
};

/** A new link to choose a password, for who lost it. Throws 404 `staff.unknown`, 403 `staff.escalation`, 409 `staff.disabled`. */
export const inviteAgain = (services: Services, actor: Actor, id: number): Promise<StaffRow> =>
  inTransaction(services.db, async (trx) => {
    assertNoKey(actor);
    const staff = await lockStaff(trx, id);
    const role = await lockRole(trx, staff.role_id);
    assertMayGive(actor, role.scopes);
    if (staff.disabled_at !== null) throw new ShopError(409, 'staff.disabled');
    await sendInvitation(services, trx, staff, role, actorName(actor));
    return staff;
  });

const findInvitation = async (db: Queries, token: string, now: Date): Promise<(StaffRow & { expires_at: Date }) | undefined> =>
  db
    .selectFrom('staff_invitations as i')
    .innerJoin('staff', 'staff.id', 'i.staff_id')
    .selectAll('staff')
    .select('i.expires_at')
    .where('i.hash', '=', hashOf(token))
    .where('i.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();

/** Who an invitation is for, and until when. Throws 404 `staff.invitation_invalid`. */
export const readInvitation = async ({ db, now }: Services, token: string): Promise<StaffRow & { expires_at: Date }> => {
  const invited = await findInvitation(db, token, now());
  if (invited === undefined) throw new ShopError(404, 'staff.invitation_invalid');
  return invited;
};

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** Chooses a password with the link, once; other sessions end. Throws 404 `staff.invitation_invalid`, 422 with the invalid fields. */
export const acceptInvitation = async (
  services: Services,
  token: string,
  { name, language, ...body }: NewPassword & { name?: string | undefined; language?: Lang | undefined },
): Promise<StaffRow> => {
  const invited = await readInvitation(services, token);
  const fields = new CustomerFields();
  checkNewPassword(fields, { ...body, email: invited.email });
  fields.finish();
  const password_hash = await hashPassword(body.password);
  return inTransaction(services.db, async (trx) => {
    const taken = await trx.deleteFrom('staff_invitations').where('hash', '=', hashOf(token)).returning('staff_id').executeTakeFirst();
    if (taken === undefined) throw new ShopError(404, 'staff.invitation_invalid');
    const staff = await lockStaff(trx, taken.staff_id);
    if (staff.disabled_at !== null) throw new ShopError(404, 'staff.invitation_invalid');
    await endStaffSessions(trx, staff.id, services.now());
    await forgetStaffDevices(trx, staff.id);
    await trx.deleteFrom('staff_password_links').where('staff_id', '=', staff.id).execute();
    return trx
      .updateTable('staff')
      .set({ password_hash, name: name ?? staff.name, language: language ?? staff.language })
      .where('id', '=', staff.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
};

/**
 * Changes role or state of a member of staff, at once for all sessions. Throws 403 `staff.escalation` when that person, or the new role,
 * has rights that whoever acts lacks; 403 `staff.self`; 409 `staff.last_owner`; 409 `staff.changed_meanwhile`; 401 `staff.signed_out` and 403
 * `staff.not_allowed` when whoever acts lost access or right meanwhile.
 */
export const changeStaff = (
  services: Services,
  actor: Actor,
  id: number,
  { roleId, isDisabled, revision }: { roleId?: string | undefined; isDisabled?: boolean | undefined; revision?: string | undefined },
): Promise<StaffRow> =>
  inTransaction(services.db, async (trx) => {
    const locked = await lockStaffWithActor(trx, id, actor);
    const staff = locked.find((row) => row.id === id);
    if (staff === undefined) throw new ShopError(404, 'staff.unknown');
    if (responsibleStaff(actor) === id) throw new ShopError(403, 'staff.self');
    await assertStillManager(trx, actor, locked);
    assertMayGive(actor, (await lockRole(trx, staff.role_id)).scopes);
    if (revision !== undefined && revision !== staffRevision(staff))
      throw new ShopError(409, 'staff.changed_meanwhile', {
        meta: { current: { role: staff.role_id, disabled: staff.disabled_at !== null, revision: staffRevision(staff) } },
      });
    if (roleId !== undefined) assertMayGive(actor, (await lockRole(trx, roleId)).scopes);
    const saved = await trx
      .updateTable('staff')
      .set({
        role_id: roleId ?? staff.role_id,
        ...(isDisabled === undefined ? {} : { disabled_at: isDisabled ? (staff.disabled_at ?? services.now()) : null }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isDisabled === true) {
      await endStaffSessions(trx, id, services.now());
      await trx.deleteFrom('staff_invitations').where('staff_id', '=', id).execute();
      await trx.deleteFrom('staff_password_links').where('staff_id', '=', id).execute();
      await forgetStaffDevices(trx, id);
    }
    if (actor.kind !== 'operator') await assertOwnerLeft(trx);
    return saved;
  });

export const staffRevision = ({ role_id, disabled_at }: Pick<StaffRow, 'role_id' | 'disabled_at'>): string =>
  `${role_id}:${disabled_at === null ? 'active' : 'disabled'}`;

export const saveProfile = (
  { db }: Pick<Services, 'db'>,
  id: number,
  { name, language }: { name?: string | undefined; language?: Lang | undefined },
): Promise<unknown> =>
  inTransaction(db, async (trx) => {
    const staff = await lockStaff(trx, id);
    await trx
      .updateTable('staff')
      .set({ name: name ?? staff.name, language: language ?? staff.language })
      .where('id', '=', id)
      .execute();
  });

/** Changes the own password; other sessions end, and other browsers are strange again. Throws 422 with the invalid fields, 429 `auth.locked`. */
export const changeStaffPassword = async (
  services: Services,
  { id, sessionId, device }: { id: number; sessionId: string; device: string | null },
  { current_password, ...body }: NewPassword & { current_password: string },
): Promise<void> => {
  const { db, now } = services;
  await assertWithinLimit(services, { name: 'staff-password-check', key: sessionId, max: 10, window: '15 minutes', code: 'auth.locked' });
  const staff = await findStaff(db, id);
  if (staff === undefined) throw new ShopError(401, 'staff.signed_out');
  const fields = new CustomerFields();
  checkNewPassword(fields, { ...body, email: staff.email });
  if (staff.password_hash === null || !(await verifyPassword(current_password, staff.password_hash)))
    fields.problem('current_password', { message: 'password_wrong' });
  fields.finish();
  const password_hash = await hashPassword(body.password);
  await inTransaction(db, async (trx) => {
    await lockStaff(trx, id);
    await trx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
    await endStaffSessions(trx, id, now(), sessionId);
    await trx.deleteFrom('staff_password_links').where('staff_id', '=', id).execute();
    await forgetStaffDevices(trx, id, device);
  });
};
