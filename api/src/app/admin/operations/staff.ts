import { sql } from 'kysely';
import * as z from 'zod';
import { LANGS, isLang } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { rowIdText } from 'shared-contracts/wire/common';
import { changeStaffBody, inviteStaffBody, staffListAnswer, staffMemberAnswer, staffQuery } from 'shared-contracts/staff/accounts';
import type { StaffMember } from 'shared-contracts/staff/accounts';
import { openSession } from 'shared-contracts/staff/session';
import { pageMeta } from '../../../platform/list-meta.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { responsibleStaff } from '../../../staff/actor.ts';
import { likePattern } from '../../../staff/audit.ts';
import { changeStaff, findStaffByEmail, inviteAgain, inviteStaff, lockStaffWithActor, staffRevision } from '../../../staff/accounts.ts';
import type { Actor } from '../../../staff/actor.ts';
import { assertMayGive, findRole, roleName } from '../../../staff/roles.ts';
import { forgetStaffDevices } from '../../../staff/staff-devices.ts';
import { endStaffSession, endStaffSessions, listStaffSessions } from '../../../staff/staff-sessions.ts';
import { removeStaffFactor } from '../../../staff/staff-second-factor.ts';
import { AdminUsage, notFound, OperationRefusal } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { needed, positional } from '../values.ts';

const MAX_ROWS = 1000;
const id = rowIdText();
const subject = (input: { id: number }): string => `staff ${input.id}`;

interface MemberRow {
  id: number;
  name: string;
  email: string;
  language: Lang;
  role_id: string;
  role_name: string | null;
  password_hash: string | null;
  disabled_at: Date | null;
  created_at: Date;
  has_factor: boolean;
  last_used_at: Date | null;
  sessions: number;
}

const members = (now: Date) => sql`
  select m.id, m.name, m.email, m.language, m.role_id, r.name as role_name, m.password_hash, m.disabled_at, m.created_at,
    exists (select 1 from staff_second_factors f where f.staff_id = m.id and f.confirmed_at is not null) as has_factor,
    (select max(s.last_used_at) from staff_sessions s where s.staff_id = m.id) as last_used_at,
    (select count(*)::int from staff_sessions s where s.staff_id = m.id and s.ended_at is null
      and s.started_at > ${now}::timestamptz - interval '12 hours' and s.last_used_at > ${now}::timestamptz - interval '30 minutes') as sessions
  from staff m join staff_roles r on r.id = m.role_id`;

const memberOf = (row: MemberRow, lang: Lang): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  language: row.language,
  role: { id: row.role_id, name: roleName({ id: row.role_id, name: row.role_name }, lang) },
  state: row.disabled_at !== null ? 'disabled' : row.password_hash === null ? 'invited' : 'active',
  second_factor: row.has_factor,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  sessions: row.sessions,
});

const memberAnswer = async ({ services: { db, now }, lang }: OperationContext, staffId: number) => {
  const { rows } = await sql<MemberRow>`${members(now())} where m.id = ${staffId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ShopError(404, 'staff.unknown');
  return { data: memberOf(row, lang), revision: staffRevision(row) };
};

const snapshot = async (trx: Queries, input: { id: number }, actor: Actor): Promise<unknown> => {
  const staff = (await lockStaffWithActor(trx, input.id, actor)).find(({ id: staffId }) => staffId === input.id);
  return staff === undefined ? null : { role_id: staff.role_id, disabled_at: staff.disabled_at };
};

/** A member of staff by e-mail address, for the command line. */
const memberArgument = async ({ db }: Pick<Services, 'db'>, input: CommandInput): Promise<number> => {
  const email = positional(input, 0);
  const staff = await findStaffByEmail(db, email);
  if (staff === undefined) throw notFound(email, `There is no member of staff ${email}`);
  return staff.id;
};

const SORTS = { name: sql`m.name`, email: sql`m.email`, last_used_at: sql`last_used_at` } as const;
const STATES = {
  invited: sql<boolean>`m.disabled_at is null and m.password_hash is null`,
  active: sql<boolean>`m.disabled_at is null and m.password_hash is not null`,
  disabled: sql<boolean>`m.disabled_at is not null`,
} as const;

const list = defineOperation({
  id: 'staff.list',
  method: 'GET',
  path: '/staff',
  scope: 'read_staff',
  summary: 'Members of staff with their roles',
  input: staffQuery,
  answer: staffListAnswer,
  run: async ({ services: { db, now }, lang }, { q, state, sort, page, per_page }) => {
    const like = likePattern((q ?? '').toLowerCase());
    const conditions = [
      ...(q === undefined || q === '' ? [] : [sql<boolean>`(lower(m.name) like ${like} or lower(m.email) like ${like})`]),
      ...(state === undefined ? [] : [STATES[state]]),
    ];
    const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
    const column = SORTS[sort.replace(/^-/, '') as keyof typeof SORTS];
    const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`;
    const { rows } = await sql<MemberRow>`
      ${members(now())} ${where} order by ${column} ${direction}, m.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
    const counted = await sql<{ total: number }>`select count(*)::int as total from staff m ${where}`.execute(db);
    return { data: rows.map((row) => memberOf(row, lang)), meta: pageMeta(page, per_page, counted.rows[0]?.total ?? 0) };
  },
  cli: {
    name: 'staff list',
    summary: 'members of staff with their roles',
    read: () => ({ page: 1, per_page: MAX_ROWS, sort: 'name' as const }),
    print: ({ data }) => ({
      rows: data.map(({ email, name, role, state, second_factor, last_used_at }) => ({
        email,
        name,
        role: role.id,
        state,
        second_factor,
        last_used_at,
      })),
    }),
  },
});

const invite = defineOperation({
  id: 'staff.invite',
  method: 'POST',
  path: '/staff',
  scope: 'write_staff',
  summary: 'Invites somebody by mail; again for somebody whose link has expired',
  input: inviteStaffBody,
  answer: staffMemberAnswer,
  subject: ({ email }) => `staff ${email.toLowerCase()}`,
  run: async (context, { email, name, role, language }) => {
    const staff = await inviteStaff(context.services, context.actor, { email, name, roleId: role, language });
    return memberAnswer(context, staff.id);
  },
  cli: {
    name: 'staff invite',
    positionals: ['e-mail'],
    options: {
      role: { type: 'string', isRequired: true, hint: 'id of a role' },
      name: { type: 'string', isRequired: true },
      language: { type: 'string', hint: LANGS.join('|') },
    },
    summary: 'gives somebody access to the back office: a mail goes out with a link to choose a password',
    read: (input) => {
      const language = input.texts.language ?? 'nl';
      if (!isLang(language)) throw new AdminUsage(`The languages are ${LANGS.join(', ')}`);
      return { email: positional(input, 0), name: needed(input, 'name'), role: needed(input, 'role'), language };
    },
    print: ({ data }) => ({ message: `A mail is on its way to ${data.email}, who becomes ${data.role.name}` }),
  },
});

const again = defineOperation({
  id: 'staff.invite-again',
  method: 'POST',
  path: '/staff/:id/invitation',
  scope: 'write_staff',
  summary: 'Sends a new link to choose a password, also to somebody who forgot it',
  input: z.object({ id }),
  answer: staffMemberAnswer,
  subject,
  run: async (context, input) => {
    await inviteAgain(context.services, context.actor, input.id);
    return memberAnswer(context, input.id);
  },
});

const show = defineOperation({
  id: 'staff.show',
  method: 'GET',
  path: '/staff/:id',
  scope: 'read_staff',
  summary: 'One member of staff',
  input: z.object({ id }),
  answer: staffMemberAnswer,
  run: (context, input) => memberAnswer(context, input.id),
});

const changeMember = defineOperation({
  id: 'staff.change',
  method: 'PATCH',
  path: '/staff/:id',
  scope: 'write_staff',
  summary: 'Changes the role of a member of staff, or takes the access away or gives it back; at once',
  input: changeStaffBody.extend({ id }),
  answer: staffMemberAnswer,
  subject,
  snapshot,
  run: async (context, input) => {
    await changeStaff(context.services, context.actor, input.id, {
      roleId: input.role,
      isDisabled: input.disabled,
      revision: input.revision,
    });
    return memberAnswer(context, input.id);
  },
  cli: {
    name: 'staff role',
    positionals: ['e-mail', 'role'],
    summary: 'gives a member of staff another role, at once',
    read: async (input, services) => ({ id: await memberArgument(services, input), role: positional(input, 1) }),
    print: ({ data }) => ({ message: `${data.email} is ${data.role.name} now` }),
  },
});

const disable = defineOperation({
  id: 'staff.disable',
  method: 'POST',
  path: '/staff/:id/disable',
  scope: 'write_staff',
  summary: 'Takes the access away; all sessions end at once',
  input: z.object({ id, back: z.boolean().default(false) }),
  answer: staffMemberAnswer,
  subject,
  snapshot,
  run: async (context, input) => {
    await changeStaff(context.services, context.actor, input.id, { isDisabled: !input.back });
    return memberAnswer(context, input.id);
  },
  cli: {
    name: 'staff disable',
    positionals: ['e-mail'],
    options: { back: { type: 'boolean' } },
    summary: 'takes the access away, all sessions end at once; --back gives it back',
    read: async (input, services) => ({ id: await memberArgument(services, input), back: input.flags.has('back') }),
    print: ({ data }, { back }) => ({ message: back ? `${data.email} has access again` : `${data.email} has no access any more` }),
  },
});

const sessionList = z.object({ data: z.array(openSession) });

const sessions = defineOperation({
  id: 'staff.sessions',
  method: 'GET',
  path: '/staff/:id/sessions',
  scope: 'read_staff',
  summary: 'Where a member of staff is signed in',
  input: z.object({ id }),
  answer: sessionList,
  run: async ({ services: { db, now } }, input) => ({
    data: (await listStaffSessions(db, input.id, now())).map((row) => ({
      ...row,
      started_at: row.started_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    })),
  }),
  cli: {
    name: 'staff sessions',
    positionals: ['e-mail'],
    summary: 'where a member of staff is signed in',
    read: async (input, services) => ({ id: await memberArgument(services, input) }),
    print: ({ data }) => ({ rows: data }),
  },
});

/** The member, whose rights whoever acts must have too. */
const assertMayChange = async (trx: Queries, { actor }: OperationContext, staffId: number): Promise<void> => {
  const staff = await trx.selectFrom('staff').select('role_id').where('id', '=', staffId).forUpdate().executeTakeFirst();
  const role = staff === undefined ? undefined : await findRole(trx, staff.role_id);
  if (role === undefined) throw new ShopError(404, 'staff.unknown');
  assertMayGive(actor, role.scopes);
};

const endSessions = defineOperation({
  id: 'staff.end-sessions',
  method: 'POST',
  path: '/staff/:id/sessions/end',
  scope: 'write_staff',
  summary: 'Ends one session of a member of staff, or all',
  input: z.object({ id, session: z.uuid().optional() }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  subject,
  run: (context, input) =>
    inTransaction(context.services.db, async (trx) => {
      await assertMayChange(trx, context, input.id);
      const now = context.services.now();
      if (input.session === undefined) {
        await endStaffSessions(trx, input.id, now);
        await forgetStaffDevices(trx, input.id);
      } else if (!(await endStaffSession(trx, input.id, input.session, now))) throw notFound(input.session, 'There is no such session');
      return { data: { id: input.id } };
    }),
  cli: {
    name: 'staff sign-out',
    positionals: ['e-mail'],
    summary: 'ends all sessions of a member of staff',
    read: async (input, services) => ({ id: await memberArgument(services, input) }),
    print: () => ({ message: 'All sessions have ended' }),
  },
});

const factorOff = defineOperation({
  id: 'staff.second-factor-off',
  method: 'POST',
  path: '/staff/:id/second-factor/off',
  scope: 'write_staff',
  summary: 'Turns the second factor off for who lost app and codes; all sessions end, and a new one is set up with the next sign-in',
  input: z.object({ id }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  subject,
  run: (context, input) =>
    inTransaction(context.services.db, async (trx) => {
      if (responsibleStaff(context.actor) === input.id) throw new ShopError(403, 'staff.self');
      await assertMayChange(trx, context, input.id);
      if (!(await removeStaffFactor(trx, input.id))) throw new OperationRefusal(409, 'second_factor.off', 'There is no second factor');
      await endStaffSessions(trx, input.id, context.services.now());
      await forgetStaffDevices(trx, input.id);
      return { data: { id: input.id } };
    }),
  cli: {
    name: 'staff second-factor-off',
    positionals: ['e-mail'],
    summary: 'turns the second factor of a member of staff off, who lost app and recovery codes',
    read: async (input, services) => ({ id: await memberArgument(services, input) }),
    print: () => ({ message: 'The second factor is off, and all sessions have ended' }),
  },
});

export const staffOperations: readonly Operation[] = [list, invite, again, show, changeMember, disable, sessions, endSessions, factorOff];
