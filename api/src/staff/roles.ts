import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { needsSecondFactor, SCOPES } from 'shared-contracts/staff/scopes';
import type { StaffRole } from 'shared-contracts/staff/accounts';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';
import { responsibleStaff } from './actor.ts';
import type { Actor } from './actor.ts';
import { staffTexts } from './texts.ts';

export type RoleRow = Selectable<Tables['staff_roles']>;

const FIRST_ROLES = ['owner', 'sales', 'warehouse', 'content', 'finance', 'reader'] as const;

/** The name that staff gave it, else that of one of the first roles in the reader's language. */
export const roleName = ({ id, name }: Pick<RoleRow, 'id' | 'name'>, lang: Lang): string => {
  const first = FIRST_ROLES.find((role) => role === id);
  return name ?? (first === undefined ? id : staffTexts(lang)(`roles.${first}`));
};

/** Scopes that this version knows; others may come from a later one. */
export const scopesOf = ({ scopes }: Pick<RoleRow, 'scopes'>): string[] => SCOPES.filter((scope) => scopes.includes(scope));

/** Throws 403 `staff.escalation` unless whoever acts has all of these rights himself. */
export const assertMayGive = (actor: Actor, scopes: readonly string[]): void => {
  if (actor.kind !== 'operator' && scopes.some((scope) => !actor.scopes.has(scope))) throw new ShopError(403, 'staff.escalation');
};

export const findRole = (db: Queries, id: string): Promise<RoleRow | undefined> =>
  db.selectFrom('staff_roles').selectAll().where('id', '=', id).executeTakeFirst();

/** The role, which stays as it is until the transaction ends. Throws 404 `staff.role_unknown`. */
export const lockRole = (trx: Queries, id: string): Promise<RoleRow> =>
  trx
    .selectFrom('staff_roles')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ShopError(404, 'staff.role_unknown'));

export const roleAnswer = (role: RoleRow, members: number, lang: Lang): StaffRole => ({
  id: role.id,
  name: roleName(role, lang),
  scopes: scopesOf(role),
  members,
  second_factor_required: needsSecondFactor(role.scopes),
  revision: String(role.revision),
});

export const listRoles = async (db: Queries, lang: Lang): Promise<StaffRole[]> => {
  const roles = await db
    .selectFrom('staff_roles as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('staff')
        .select((inner) => inner.fn.countAll<string>().as('members'))
        .whereRef('staff.role_id', '=', 'r.id')
        .where('staff.disabled_at', 'is', null)
        .as('members'),
    )
    .orderBy('r.id')
    .execute();
  return roles.map(({ members, ...role }) => roleAnswer(role, Number(members ?? 0), lang));
};

/** Staff who can invite others and are not disabled: there is always one. */
export const assertOwnerLeft = async (trx: Queries): Promise<void> => {
  const roles = await trx
    .selectFrom('staff')
    .innerJoin('staff_roles as r', 'r.id', 'staff.role_id')
    .select('r.scopes')
    .where('staff.disabled_at', 'is', null)
    .where('staff.password_hash', 'is not', null)
    .execute();
  if (!roles.some(({ scopes }) => scopes.includes('write_staff'))) throw new ShopError(409, 'staff.last_owner');
};

const isOwnRole = async (db: Queries, actor: Actor, role: string): Promise<boolean> => {
  const own = responsibleStaff(actor);
  if (own === null) return false;
  return (await db.selectFrom('staff').select('id').where('id', '=', own).where('role_id', '=', role).executeTakeFirst()) !== undefined;
};

/** The role by which access is regained at the command line: it lasts, and its rights do. */
const LASTING_ROLE = 'owner';

/**
 * Deletes a role that nobody has, not even somebody without access. Throws 404 `staff.role_unknown`, 403 `staff.escalation`, 409
 * `staff.role_needed`, `staff.role_in_use`, `staff.changed_meanwhile`.
 */
export const deleteRole = (
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  { revision }: { revision?: string | undefined },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const role = await lockRole(trx, id);
    assertMayGive(actor, role.scopes);
    if (id === LASTING_ROLE) throw new ShopError(409, 'staff.role_needed');
    if (revision !== undefined && revision !== String(role.revision))
      throw new ShopError(409, 'staff.changed_meanwhile', {
        meta: { current: { id, name: role.name, scopes: role.scopes, revision: String(role.revision) } },
      });
    const holder = await trx.selectFrom('staff').select('id').where('role_id', '=', id).limit(1).executeTakeFirst();
    if (holder !== undefined) throw new ShopError(409, 'staff.role_in_use');
    await trx.deleteFrom('staff_roles').where('id', '=', id).execute();
  });

/** Throws 409 `staff.role_name_taken` for a name that another role has in any language: who gives a role knows it by its name. */
const assertNameFree = async (trx: Queries, id: string, name: string): Promise<void> => {
  // two people who name a role at once do so one after the other
  await sql`lock table staff_roles in share row exclusive mode`.execute(trx);
  const others = await trx.selectFrom('staff_roles').select(['id', 'name']).where('id', '<>', id).execute();
  const isSame = (other: string): boolean => other.trim().toLowerCase() === name.trim().toLowerCase();
  if (others.some((role) => LANGS.some((lang) => isSame(roleName(role, lang)))))
    throw new ShopError(409, 'staff.role_name_taken', { meta: { name } });
};

/**
 * Makes a role, or changes one. Its staff have the new rights with their next call. Throws 403 `staff.escalation` for a right that whoever
 * acts lacks, in the new role or in the old one; 403 `staff.self` for the rights of one's own role; 409 `staff.role_needed` for those of the
 * owners, who keep all of them; 409 `staff.role_name_taken`, `staff.changed_meanwhile`.
 */
export const saveRole = (
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  { name, scopes, revision }: { name: string; scopes: readonly string[]; revision?: string | undefined },
): Promise<RoleRow> =>
  inTransaction(db, async (trx) => {
    assertMayGive(actor, scopes);
    await assertNameFree(trx, id, name);
    const before = await trx.selectFrom('staff_roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const written = { name, scopes: JSON.stringify(SCOPES.filter((scope) => scopes.includes(scope))) };
    if (before === undefined)
      return trx
        .insertInto('staff_roles')
        .values({ id, ...written })
        .returningAll()
        .executeTakeFirstOrThrow();
    assertMayGive(actor, before.scopes);
    if (revision !== undefined && revision !== String(before.revision))
      throw new ShopError(409, 'staff.changed_meanwhile', {
        meta: { current: { id, name: before.name, scopes: before.scopes, revision: String(before.revision) } },
      });
    const isSame = JSON.stringify(scopesOf(before)) === written.scopes;
    if (!isSame && id === LASTING_ROLE) throw new ShopError(409, 'staff.role_needed');
    if (!isSame && (await isOwnRole(trx, actor, id))) throw new ShopError(403, 'staff.self');
    const saved = await trx
      .updateTable('staff_roles')
      .set({ ...written, revision: before.revision + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return saved;
  });
