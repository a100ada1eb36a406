import * as z from 'zod';
import {
  newRedirectBody,
  redirectAnswer,
  redirectBody,
  redirectId,
  redirectsAnswer,
  redirectsQuery,
} from 'shared-contracts/staff/redirects';
import { revision } from 'shared-contracts/staff/common';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { listRedirects, loadRedirect, lockRedirects, saveRedirect } from '../../../content/redirects/staff-redirects.ts';
import { findPage } from '../../../content/redirects/find-page.ts';
import { actorName } from '../../../staff/actor.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { assertUnchanged } from './products.ts';
import { requireRecord } from './record-commands.ts';

const named = { id: redirectId };
const subject = ({ id }: { id: number }): string => `redirect ${id}`;
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockRedirects(trx);
  const redirect = await loadRedirect(trx, id);
  return redirect === undefined ? null : { from_path: redirect.data.from_path, to_path: redirect.data.to_path };
};
const found = requireRecord('redirect');
/** The redirect as an answer: whether a page at its old address keeps it from being used is no part of what staff write. */
const answerOf = async (db: Queries, id: number, now: Date) => {
  const { data, revision } = found(await loadRedirect(db, id), id);
  return { data: { ...data, is_page: (await findPage(db, data.from_path, now)) !== undefined }, revision };
};
const byWhom = ({ services: { config, now }, actor }: OperationContext) => ({
  origin: new URL(config.publicUrl).origin,
  now: now(),
  actor: actorName(actor),
});

const list = defineOperation({
  id: 'redirects.list',
  method: 'GET',
  path: '/redirects',
  scope: 'read_content',
  summary: 'Addresses that lead to others, and how often they were used',
  input: redirectsQuery,
  answer: redirectsAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, count } = await listRedirects(db, query);
    return { data: rows, meta: staffPageMeta(query.page, query.per_page, count) };
  },
});

const show = defineOperation({
  id: 'redirects.show',
  method: 'GET',
  path: '/redirects/:id',
  scope: 'read_content',
  summary: 'One redirect',
  input: z.object(named),
  answer: redirectAnswer,
  run: ({ services: { db, now } }, { id }) => answerOf(db, id, now()),
});

const add = defineOperation({
  id: 'redirects.add',
  method: 'POST',
  path: '/redirects',
  scope: 'write_content',
  isRepeatable: true,
  summary: 'Has an address that the shop does not have lead to a page of it',
  input: newRedirectBody,
  answer: redirectAnswer,
  subject: ({ from_path }) => `redirect ${from_path}`,
  run: (context, body) =>
    inTransaction(context.services.db, async (trx) => {
      await lockRedirects(trx);
      const id = await saveRedirect(trx, null, body, byWhom(context));
      return answerOf(trx, id, context.services.now());
    }),
});

const set = defineOperation({
  id: 'redirects.set',
  method: 'PUT',
  path: '/redirects/:id',
  scope: 'write_content',
  summary: 'Changes a redirect',
  input: redirectBody.extend(named),
  answer: redirectAnswer,
  subject,
  snapshot,
  run: (context, { id, revision, ...body }) =>
    inTransaction(context.services.db, async (trx) => {
      await lockRedirects(trx);
      assertUnchanged(revision, found(await loadRedirect(trx, id), id));
      await saveRedirect(trx, id, body, byWhom(context));
      return answerOf(trx, id, context.services.now());
    }),
});

const remove = defineOperation({
  id: 'redirects.remove',
  method: 'DELETE',
  path: '/redirects/:id',
  scope: 'write_content',
  summary: 'Removes a redirect: its address is not found again',
  input: z.object({ ...named, revision: revision.optional() }),
  answer: redirectAnswer,
  subject,
  snapshot,
  run: ({ services: { db } }, { id, revision: seen }) =>
    inTransaction(db, async (trx) => {
      await lockRedirects(trx);
      const redirect = found(await loadRedirect(trx, id), id);
      if (seen !== undefined) assertUnchanged(seen, redirect);
      await trx.deleteFrom('redirects').where('id', '=', id).execute();
      return redirect;
    }),
});

export const redirectOperations: readonly Operation[] = [list, show, add, set, remove];
