import * as z from 'zod';
import { roleAnswer as roleSchema, roleBody, rolesAnswer } from 'shared-contracts/staff/accounts';
import { revision } from 'shared-contracts/staff/common';
import type { Queries } from '../../../platform/database/database.ts';
import { deleteRole, listRoles, roleAnswer, saveRole } from '../../../staff/roles.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { positional } from '../values.ts';

const roles = defineOperation({
  id: 'roles.list',
  method: 'GET',
  path: '/roles',
  scope: 'read_staff',
  summary: 'Roles with their scopes',
  input: z.object({}),
  answer: rolesAnswer,
  run: async ({ services: { db }, lang }) => ({ data: await listRoles(db, lang) }),
  cli: {
    name: 'staff roles',
    summary: 'roles and what they may do',
    read: () => ({}),
    print: ({ data }) => ({
      rows: data.map(({ id: role, name, members: count, scopes }) => ({ role, name, members: count, scopes: scopes.join(' ') })),
    }),
  },
});

const roleId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const snapshotOfRole = async (trx: Queries, input: { id: string }): Promise<unknown> =>
  (await trx.selectFrom('staff_roles').select(['name', 'scopes']).where('id', '=', input.id).forUpdate().executeTakeFirst()) ?? null;

const saveOfRole = defineOperation({
  id: 'roles.save',
  method: 'PUT',
  path: '/roles/:id',
  scope: 'write_staff',
  summary: 'Makes a role, or changes one; nobody can give a right that he does not have',
  input: roleBody.extend({ id: roleId }),
  answer: roleSchema,
  subject: (input) => `role ${input.id}`,
  snapshot: snapshotOfRole,
  run: async ({ services, actor, lang }, input) => {
    const role = await saveRole(services, actor, input.id, input);
    const { count } = await services.db
      .selectFrom('staff')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('role_id', '=', role.id)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { data: roleAnswer(role, Number(count), lang), revision: String(role.revision) };
  },
});

const removalOfRole = defineOperation({
  id: 'roles.delete',
  method: 'DELETE',
  path: '/roles/:id',
  scope: 'write_staff',
  summary: 'Deletes a role that nobody has',
  input: z.object({ id: roleId, revision: revision.optional() }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  subject: (input) => `role ${input.id}`,
  snapshot: snapshotOfRole,
  run: async ({ services, actor }, input) => {
    await deleteRole(services, actor, input.id, input);
    return { data: { id: input.id } };
  },
  cli: {
    name: 'staff role-delete',
    positionals: ['role'],
    summary: 'deletes a role that nobody has',
    read: (input) => ({ id: positional(input, 0) }),
    print: ({ data }) => ({ message: `The role ${data.id} is deleted` }),
  },
});

export const staffRoleOperations: readonly Operation[] = [roles, saveOfRole, removalOfRole];
