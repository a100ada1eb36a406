import * as z from 'zod';
import { listMeta } from 'shared-contracts/wire/common';
import { sql } from 'kysely';
import { pageMeta } from '../../../platform/list-meta.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AdminUsage, notFound, OperationRefusal } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { positional, wholeNumberOf } from '../values.ts';

const STATES = ['queued', 'sent', 'failed'] as const;
const MAX_ROWS = 500;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const list = defineOperation({
  id: 'mails.list',
  method: 'GET',
  path: '/mails',
  scope: 'read_mails',
  summary: 'The newest mails and what became of them',
  input: z.object({
    state: z.enum(STATES).optional(),
    /** exactly this address */
    to: z.string().trim().max(254).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.uuid(),
        state: z.enum(STATES),
        to_address: z.string(),
        lang: z.string(),
        subject: z.string(),
        attempts: z.int(),
        last_error: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    meta: listMeta,
  }),
  run: async ({ services: { db } }, { state, to, page, per_page }) => {
    const matches = db
      .selectFrom('mails')
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
      .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''));
    const rows = await matches
      .select(['id', 'state', 'to_address', 'lang', 'subject', 'attempts', 'last_error', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    const { total } = await matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return {
      data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      meta: pageMeta(page, per_page, total),
    };
  },
  cli: {
    name: 'mails list',
    options: {
      state: { type: 'string', hint: STATES.join('|') },
      to: { type: 'string', hint: 'address' },
      limit: { type: 'string', hint: '50' },
    },
    summary: 'the newest mails and what became of them',
    read: ({ texts }) => {
      const state = STATES.find((candidate) => candidate === texts.state);
      if (texts.state !== undefined && state === undefined) throw new AdminUsage(`The states are ${STATES.join(', ')}`);
      const per_page = texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS);
      return { state, to: texts.to?.trim(), page: 1, per_page };
    },
    print: ({ data }) => ({ rows: data }),
  },
});

const resend = defineOperation({
  id: 'mails.resend',
  method: 'POST',
  path: '/mails/:id/resend',
  scope: 'write_mails',
  summary: 'Puts a mail that was given up back in the queue; a sent one has to be confirmed with `again`',
  input: z.object({ id: z.uuid(), again: z.boolean().default(false) }),
  answer: z.object({ data: z.object({ id: z.uuid(), to_address: z.string() }) }),
  subject: ({ id }) => `mail ${id}`,
  run: ({ services: { db, queue } }, { id, again }) =>
    inTransaction(db, async (trx) => {
      const mail = await trx.selectFrom('mails').select(['state', 'to_address']).where('id', '=', id).forUpdate().executeTakeFirst();
      if (mail === undefined) throw notFound(id, 'There is no such mail');
      if (mail.state === 'queued') throw new OperationRefusal(409, 'mail.queued', 'It is in the queue already');
      if (mail.state === 'sent' && !again) throw new OperationRefusal(409, 'mail.sent', 'It was sent: say --again to send it twice');
      await trx.updateTable('mails').set({ state: 'queued', sent_at: null, last_error: null }).where('id', '=', id).execute();
      await queue.addMail(trx, id);
      return { data: { id, to_address: mail.to_address } };
    }),
  cli: {
    name: 'mails resend',
    positionals: ['id'],
    options: { again: { type: 'boolean' } },
    summary: 'puts a mail that was given up back in the queue; a sent one needs --again',
    read: (input) => {
      const id = positional(input, 0);
      if (!ID.test(id)) throw new AdminUsage('The id of a mail stands in `mails list`');
      return { id, again: input.flags.has('again') };
    },
    print: ({ data }) => ({ message: `The mail to ${data.to_address} is in the queue` }),
  },
});

export const mailOperations: readonly Operation[] = [list, resend];
