import { AdminRefusal, AdminUsage } from '../command.ts';
import type { AdminCommand } from '../command.ts';
import { positional, wholeNumberOf } from '../values.ts';

const STATES = ['queued', 'sent', 'failed'] as const;
const MAX_ROWS = 500;

export const mailsCommands: readonly AdminCommand[] = [
  {
    name: 'mails list',
    options: {
      state: { type: 'string', hint: STATES.join('|') },
      to: { type: 'string', hint: 'address' },
      limit: { type: 'string', hint: '50' },
    },
    summary: 'the newest mails and what became of them',
    run: async ({ db }, { texts }) => {
      const state = STATES.find((candidate) => candidate === texts.state);
      if (texts.state !== undefined && state === undefined) throw new AdminUsage(`The states are ${STATES.join(', ')}`);
      const rows = await db
        .selectFrom('mails')
        .select(['id', 'state', 'to_address', 'lang', 'subject', 'attempts', 'last_error', 'created_at'])
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
        .$if(texts.to !== undefined, (query) => query.where('to_address', '=', texts.to?.trim() ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS))
        .execute();
      return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
    },
  },
  {
    name: 'mails resend',
    positionals: ['id'],
    summary: 'puts a mail that was given up back in the queue; a sent one needs --again',
    options: { again: { type: 'boolean' } },
    run: async ({ db, queue }, input) => {
      const id = positional(input, 0);
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new AdminUsage('The id of a mail stands in `mails list`');
      return db.transaction().execute(async (trx) => {
        const mail = await trx.selectFrom('mails').select(['state', 'to_address']).where('id', '=', id).forUpdate().executeTakeFirst();
        if (mail === undefined) throw new AdminRefusal('There is no such mail');
        if (mail.state === 'queued') throw new AdminRefusal('It is in the queue already');
        if (mail.state === 'sent' && !input.flags.has('again')) throw new AdminRefusal('It was sent: say --again to send it twice');
        await trx.updateTable('mails').set({ state: 'queued', sent_at: null, last_error: null }).where('id', '=', id).execute();
        await queue.addMail(trx, id);
        return { message: `The mail to ${mail.to_address} is in the queue` };
      });
    },
  },
];
