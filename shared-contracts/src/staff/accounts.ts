import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { plainLine } from '../rules/plain-text.ts';
import { lang, plainName } from '../wire/common.ts';
import { listFields, listOf, recordOf, revision, sortOf } from './common.ts';
import { scope } from './scopes.ts';

const moment = z.iso.datetime();
const roleId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** GET /api/staff. */
export const staffQuery = z.object({
  ...listFields,
  sort: sortOf(['name', 'email', 'last_used_at'], 'name'),
  state: z.enum(['invited', 'active', 'disabled']).optional(),
});
export const staffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  language: lang,
  role: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(['invited', 'active', 'disabled']),
  second_factor: z.boolean(),
  created_at: moment,
  last_used_at: moment.nullable(),
  sessions: z.int(),
});
export const staffListAnswer = listOf(staffMember);
export const staffMemberAnswer = recordOf(staffMember);
/** POST /api/staff: sends the invitation. */
export const inviteStaffBody = z.object({
  email: z.string().trim().max(MAX_LENGTHS.email),
  name: plainName(MAX_LENGTHS.fullName),
  role: roleId,
  language: lang.default('nl'),
});
/** PATCH /api/staff/:id. */
export const changeStaffBody = z.object({ revision: revision.optional(), role: roleId.optional(), disabled: z.boolean().optional() });

export const staffRole = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** staff with it */
  members: z.int(),
  second_factor_required: z.boolean(),
  revision,
});
/** GET /api/roles. */
export const rolesAnswer = z.object({ data: z.array(staffRole) });
export const roleAnswer = recordOf(staffRole);
/** PUT /api/roles/:id: makes or changes a role. Nobody can give a scope that he does not have. */
export const roleBody = z.object({
  revision: revision.optional(),
  name: z.string().overwrite(plainLine).trim().min(2).max(60),
  scopes: z.array(scope).max(100),
});

/** GET /api/audit. */
export const auditQuery = z.object({
  ...listFields,
  sort: sortOf(['at'], '-at'),
  operation: z.string().max(60).optional(),
  /** such as `order G2026-100001` */
  subject: z.string().max(120).optional(),
  staff: z.coerce.number().int().min(1).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
});
export const auditEntry = z.object({
  id: z.string(),
  at: moment,
  actor: z.object({ kind: z.enum(['staff', 'operator', 'system', 'key']), id: z.int().nullable(), name: z.string() }),
  ip: z.string().nullable(),
  operation: z.string(),
  subject: z.string().nullable(),
  input: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
  /** `refused`: nothing was changed; `code` says why */
  outcome: z.enum(['done', 'refused']),
  code: z.string().nullable(),
});
export const auditAnswer = listOf(auditEntry);

export type StaffMember = z.infer<typeof staffMember>;
export type StaffListAnswer = z.infer<typeof staffListAnswer>;
export type StaffMemberAnswer = z.infer<typeof staffMemberAnswer>;
export type InviteStaffBody = z.infer<typeof inviteStaffBody>;
export type ChangeStaffBody = z.infer<typeof changeStaffBody>;
export type StaffRole = z.infer<typeof staffRole>;
export type RolesAnswer = z.infer<typeof rolesAnswer>;
export type RoleAnswer = z.infer<typeof roleAnswer>;
export type RoleBody = z.infer<typeof roleBody>;
export type AuditQuery = z.infer<typeof auditQuery>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditAnswer = z.infer<typeof auditAnswer>;
