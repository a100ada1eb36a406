import * as z from 'zod';
import {
  answerMessageBody,
  changeMessageBody,
  colleaguesAnswer,
  staffMessageAnswer,
  staffMessagesAnswer,
  staffMessagesQuery,
} from 'shared-contracts/staff/messages';
import { staffFileAnswer } from 'shared-contracts/staff/returns';
import {
  answerInboxRecord,
  changeInboxRecord,
  inboxSubject,
  listColleagues,
  listInbox,
  loadInboxRecord,
  readInboxFile,
} from '../../../content/inbox/inbox.ts';
import type { InboxKind } from '../../../content/inbox/inbox.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { mayDo } from '../../../staff/actor.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';

const named = { reference: z.string().trim().toUpperCase().max(40) };
type Named = { reference: string };

const TABLES = { message: 'contact_messages', application: 'job_applications' } as const;

/** The operations on messages, and the same ones on applications. */
const inboxOf = (kind: InboxKind, name: 'messages' | 'applications', noun: string): Operation[] => {
  const answerOf = ({ services: { db }, actor, lang }: OperationContext, reference: string) =>
    loadInboxRecord(db, kind, reference, { lang, mayWrite: mayDo(actor, 'write_messages') });
  const change = {
    subject: ({ reference }: Named) => inboxSubject(kind, reference),
    snapshot: async (trx: Queries, { reference }: Named): Promise<unknown> =>
      (await trx
        .selectFrom(TABLES[kind])
        .select(['state', 'assignee_id'])
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst()) ?? null,
  } as const;
  return [
    defineOperation({
      id: `${name}.list`,
      method: 'GET',
      path: `/${name}`,
      scope: 'read_messages',
      summary: `${noun}s by search, state and colleague`,
      input: staffMessagesQuery,
      answer: staffMessagesAnswer,
      run: async ({ services: { db }, actor, lang }, query) => {
        const { rows, total } = await listInbox(db, kind, query, { actor, lang });
        return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
      },
    }),
    defineOperation({
      id: `${name}.show`,
      method: 'GET',
      path: `/${name}/:reference`,
      scope: 'read_messages',
      summary: `One ${noun.toLowerCase()} with what was answered`,
      input: z.object(named),
      answer: staffMessageAnswer,
      run: (context, { reference }) => answerOf(context, reference),
    }),
    defineOperation({
      id: `${name}.file`,
      method: 'GET',
      path: `/${name}/:reference/file`,
      scope: 'read_messages',
      summary: 'The file that came with it',
      input: z.object(named),
      answer: staffFileAnswer,
      run: async ({ services }, { reference }) => {
        const { bytes, type, name: fileName } = await readInboxFile(services, kind, reference);
        return { data: { name: fileName, type, content: bytes.toString('base64') } };
      },
    }),
    defineOperation({
      ...change,
      id: `${name}.change`,
      method: 'PATCH',
      path: `/${name}/:reference`,
      scope: 'write_messages',
      summary: 'Changes how far it is, or who works on it',
      input: changeMessageBody.extend(named),
      answer: staffMessageAnswer,
      run: async (context, { reference, ...values }) => {
        await changeInboxRecord(context.services, kind, reference, values, context.lang);
        return answerOf(context, reference);
      },
    }),
    defineOperation({
      ...change,
      id: `${name}.answer`,
      method: 'POST',
      path: `/${name}/:reference/answer`,
      scope: 'write_messages',
      summary: 'Answers by mail, in the language of who wrote',
      input: answerMessageBody.extend(named),
      answer: staffMessageAnswer,
      // what is written to a person is kept with the message, and goes with it
      logged: ({ reference, close }) => ({ reference, close }),
      run: async (context, { reference, ...values }) => {
        await answerInboxRecord(context.services, kind, reference, values, context);
        return answerOf(context, reference);
      },
    }),
  ];
};

const colleagues = defineOperation({
  id: 'colleagues.list',
  method: 'GET',
  path: '/colleagues',
  scope: 'read_messages',
  summary: 'Colleagues to whom a message can be given',
  input: z.object({}),
  answer: colleaguesAnswer,
  run: async ({ services: { db } }) => ({ data: await listColleagues(db) }),
});

export const inboxOperations: readonly Operation[] = [
  ...inboxOf('message', 'messages', 'Message'),
  ...inboxOf('application', 'applications', 'Application'),
  colleagues,
];
