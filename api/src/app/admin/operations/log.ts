import * as z from 'zod';
import { auditAnswer, auditQuery } from 'shared-contracts/staff/accounts';
import { listAudit } from '../../../staff/audit.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { wholeNumberOf } from '../values.ts';

const MAX_ROWS = 1000;

const audit = defineOperation({
  id: 'audit.list',
  method: 'GET',
  path: '/audit',
  scope: 'read_audit',
  summary: 'Who changed what, from where, before and after',
  input: auditQuery,
  answer: auditAnswer,
  run: async ({ services: { db } }, { page, per_page, sort, ...filter }) => {
    const { rows, count } = await listAudit(db, { ...filter, isOldestFirst: sort === 'at', page, perPage: per_page });
    return {
      data: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
        ip: row.ip,
        operation: row.operation,
        subject: row.subject,
        input: row.input,
        before: row.before,
        after: row.after,
        outcome: row.outcome,
        code: row.code,
      })),
      meta: staffPageMeta(page, per_page, count),
    };
  },
});

/** What was done by command, refused commands included, and what staff changed in the back office. */
const log = defineOperation({
  id: 'commands.list',
  method: 'GET',
  path: '/commands',
  scope: 'read_audit',
  summary: 'Who gave which command when, at the command line or in the back office',
  input: z.object({ limit: z.coerce.number().int().min(0).max(MAX_ROWS).default(50) }),
  answer: z.object({
    data: z.array(
      z.object({
        at: z.iso.datetime(),
        actor: z.string(),
        command: z.string(),
        arguments: z.string().nullable(),
        outcome: z.string(),
        detail: z.string().nullable(),
      }),
    ),
  }),
  run: async ({ services: { db } }, { limit }) => {
    const commands = await db.selectFrom('admin_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    // Commands of operators are in both: theirs are taken from their own log, which has the refused ones too.
    const changes = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_kind', '=', 'staff')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const rows = [
      ...commands.map(({ at, actor, command, arguments: args, outcome, detail }) => ({
        at: at.toISOString(),
        actor,
        command,
        arguments: Array.isArray(args) ? args.join(' ') : null,
        outcome: String(outcome),
        detail,
      })),
      ...changes.map(({ at, actor_name, operation, subject, outcome, code }) => ({
        at: at.toISOString(),
        actor: actor_name,
        command: operation,
        arguments: subject,
        outcome,
        detail: code,
      })),
    ];
    return { data: rows.sort((a, b) => b.at.localeCompare(a.at)).slice(0, limit) };
  },
  cli: {
    name: 'log',
    options: { limit: { type: 'string', hint: '50' } },
    summary: 'who gave which command when',
    read: ({ texts }) => ({ limit: texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS) }),
    print: ({ data }) => ({ rows: data }),
  },
});

export const logOperations: readonly Operation[] = [audit, log];
