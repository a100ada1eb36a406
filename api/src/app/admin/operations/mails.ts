import * as z from 'zod';
import { MAIL_STATES, resendMailBody, staffMailAnswer, staffMailsAnswer, staffMailsQuery } from 'shared-contracts/staff/mails';
import { sql } from 'kysely';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import { pageMeta } from '../../../platform/list-meta.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { mayDo } from '../../../staff/actor.ts';
import { likePattern } from '../../../staff/audit.ts';
import { AdminUsage, notFound, OperationRefusal } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { positional, wholeNumberOf } from '../values.ts';

const MAX_ROWS = 500;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const list = defineOperation({
  id: 'mails.list',
  method: 'GET',
  path: '/mails',
  scope: 'read_mails',
  summary: 'The newest mails and what became of them',
  input: staffMailsQuery,
  answer: staffMailsAnswer,
  run: async ({ services: { db } }, { q, state, to, page, per_page }) => {
    const matches = db
      .selectFrom('mails')
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
      .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
      .$if(q !== undefined && q !== '', (query) =>
        query.where(sql<boolean>`lower(subject || ' ' || to_address) like ${likePattern(shopNumber(q ?? '').toLowerCase())}`),
      );
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
      state: { type: 'string', hint: MAIL_STATES.join('|') },
      to: { type: 'string', hint: 'address' },
      limit: { type: 'string', hint: '50' },
    },
    summary: 'the newest mails and what became of them',
    read: ({ texts }) => {
      const state = MAIL_STATES.find((candidate) => candidate === texts.state);
      if (texts.state !== undefined && state === undefined) throw new AdminUsage(`The states are ${MAIL_STATES.join(', ')}`);
      const per_page = texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS);
      return { state, to: texts.to?.trim(), page: 1, per_page };
    },
    print: ({ data }) => ({ rows: data }),
  },
});

/** Links may sign in, set a password or accept an invitation: their tokens are for who got the mail only. */
const withoutTokens = (text: string): string =>
  text.replaceAll(/https?:\/\/\S+/g, (url) => url.replaceAll(/(?<=[/=])[\w-]{20,}(?=[/?&#.]|$)/g, '…'));

const show = defineOperation({
  id: 'mails.show',
  method: 'GET',
  path: '/mails/:id',
  scope: 'read_mails',
  summary: 'One mail as its text was sent',
  input: z.object({ id: z.uuid() }),
  answer: staffMailAnswer,
  run: async ({ services: { db }, actor }, { id }) => {
    const row = await db
      .selectFrom('mails')
      .select([
        'id',
        'state',
        'to_address',
        'lang',
        'subject',
        'attempts',
        'last_error',
        'created_at',
        'text',
        'reply_to',
        'sent_at',
        'attachments',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw notFound(id, 'There is no such mail');
    return {
      data: {
        ...row,
        text: withoutTokens(row.text),
        created_at: row.created_at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
        attachments: row.attachments.map(({ filename }) => filename),
        can_write: mayDo(actor, 'write_mails'),
      },
    };
  },
});

const resend = defineOperation({
  id: 'mails.resend',
  method: 'POST',
  path: '/mails/:id/resend',
  scope: 'write_mails',
  summary: 'Puts a mail that was given up back in the queue; a sent one has to be confirmed with `again`',
  input: resendMailBody.extend({ id: z.uuid() }),
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
      if (!ID.test(id)) throw new AdminUsage('`mails list` shows the id of each mail');
      return { id, again: input.flags.has('again') };
    },
    print: ({ data }) => ({ message: `The mail to ${data.to_address} is in the queue` }),
  },
});

export const mailOperations: readonly Operation[] = [list, show, resend];
