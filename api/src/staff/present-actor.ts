import { needsSecondFactor } from 'shared-contracts/staff/scopes';
import type { Services } from '../platform/services.ts';
import type { Actor } from './actor.ts';
import { findApiKeyById } from './api-keys.ts';
import type { StoredActor } from './audit.ts';
import { scopesOf } from './roles.ts';

/**
 * Who asked for something that is done later, with the rights of this moment; undefined when he has no access any more, or none before
 * he sets up a second factor.
 */
export const findPresentActor = async (
  services: Pick<Services, 'db' | 'now'>,
  { kind, id, name, ip }: StoredActor,
): Promise<Actor | undefined> => {
  if (kind === 'operator') return { kind, user: name.replace(/^command line: /, '') };
  if (id === null) return undefined;
  if (kind === 'key') {
    const holder = await findApiKeyById(services, id);
    return holder === undefined ? undefined : { kind, id, name: holder.name, staffId: holder.staffId, ip, scopes: new Set(holder.scopes) };
  }
  const row = await services.db
    .selectFrom('staff')
    .innerJoin('staff_roles as r', 'r.id', 'staff.role_id')
    .leftJoin('staff_second_factors as f', (join) => join.onRef('f.staff_id', '=', 'staff.id').on('f.confirmed_at', 'is not', null))
    .select(['staff.name', 'staff.email', 'r.scopes', 'f.staff_id as factor'])
    .where('staff.id', '=', id)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || (row.factor === null && needsSecondFactor(row.scopes))) return undefined;
  return { kind, id, name: row.name, email: row.email, ip, scopes: new Set(scopesOf(row)) };
};
