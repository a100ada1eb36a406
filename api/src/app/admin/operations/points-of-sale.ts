import * as z from 'zod';
import { MAX_LISTED_ROWS, revision } from 'shared-contracts/staff/common';
import { contentId } from 'shared-contracts/staff/content';
import { newPointBody, pointAnswer, pointBody, pointsAnswer, pointsQuery } from 'shared-contracts/staff/points-of-sale';
import { addPoint, listPoints, loadPoint, lockPoint, pointSubject, removePoint, savePoint } from '../../../content/dealers/staff-points.ts';
import { byLang } from '../../../content/editing/translation-sources.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { assertUnchanged } from './products.ts';
import { idArgument, jsonArgument, printRecord, requireRecord } from './record-commands.ts';

const named = { id: contentId };
const subject = ({ id }: { id: number }): string => pointSubject(id);
const found = requireRecord('point of sale');
const load = async (db: Queries, { services: { config } }: OperationContext, id: number) =>
  found(await loadPoint(db, config.publicUrl, id), id);
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  const point = await lockPoint(trx, id);
  return point === undefined ? null : { ...point.fields, texts: point.texts };
};
const list = defineOperation({
  id: 'points_of_sale.list',
  method: 'GET',
  path: '/points-of-sale',
  scope: 'read_content',
  summary: 'Points of sale, installers and rental partners by name, with those that are hidden',
  input: pointsQuery,
  answer: pointsAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, count } = await listPoints(db, query);
    return { data: rows, meta: staffPageMeta(query.page, query.per_page, count) };
  },
  cli: {
    name: 'points-of-sale list',
    summary: 'points of sale, installers and rental partners, with those that are hidden',
    read: () => ({ page: 1, per_page: MAX_LISTED_ROWS, sort: 'name' as const }),
    print: ({ data }) => ({
      rows: data.map(({ id, name, city, country, types, is_shown: shown, stale_langs: stale }) => ({
        ...{ id, name, city, country, types: types.join(' '), shown },
        stale: stale.join(' '),
      })),
    }),
  },
});

const show = defineOperation({
  id: 'points_of_sale.show',
  method: 'GET',
  path: '/points-of-sale/:id',
  scope: 'read_content',
  summary: 'A point of sale with its hours, and its texts in all languages',
  input: z.object(named),
  answer: pointAnswer,
  run: (context, { id }) => load(context.services.db, context, id),
  cli: {
    name: 'points-of-sale show',
    positionals: ['id'],
    summary: 'a point of sale as JSON, which `points-of-sale set` takes',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: printRecord,
  },
});

const add = defineOperation({
  id: 'points_of_sale.add',
  method: 'POST',
  path: '/points-of-sale',
  scope: 'write_content',
  isRepeatable: true,
  summary: 'Adds a point of sale, shown or hidden',
  input: newPointBody,
  answer: pointAnswer,
  subject: ({ name }) => `new point of sale ${name}`,
  run: async (context, body) => {
    const { db } = context.services;
    const id = await inTransaction(db, (trx) => addPoint(trx, body));
    return load(db, context, id);
  },
  cli: {
    name: 'points-of-sale add',
    positionals: ['file.json'],
    summary: 'adds a point of sale; the file is like the answer of `points-of-sale show`',
    read: (input) => jsonArgument(input, 0, newPointBody),
    print: ({ data: { id } }) => ({ message: `Point of sale ${id} is added` }),
  },
});

const set = defineOperation({
  id: 'points_of_sale.set',
  method: 'PUT',
  path: '/points-of-sale/:id',
  scope: 'write_content',
  summary: 'Writes everything of a point of sale, shown or hidden',
  input: pointBody.extend(named),
  answer: pointAnswer,
  subject,
  // what it was and became is in `before` and `after`
  logged: ({ still_right }) => ({ still_right }),
  snapshot,
  run: async (context, { id, revision: seen, ...body }) => {
    const { db } = context.services;
    await inTransaction(db, async (trx) => {
      const before = found(await lockPoint(trx, id), id);
      assertUnchanged(seen, await load(trx, context, id));
      await savePoint(trx, before, body);
    });
    return load(db, context, id);
  },
  cli: {
    name: 'points-of-sale set',
    positionals: ['id', 'file.json'],
    summary: 'writes a point of sale from a file that began as `points-of-sale show`',
    read: async (input) => ({
      id: idArgument(input, 0),
      ...(await jsonArgument(input, 1, pointBody.extend({ still_right: pointBody.shape.still_right.default(() => byLang(() => [])) }))),
    }),
    print: ({ data: { name } }) => ({ message: `${name} is written` }),
  },
});

const remove = defineOperation({
  id: 'points_of_sale.remove',
  method: 'DELETE',
  path: '/points-of-sale/:id',
  scope: 'write_content',
  summary: 'Deletes a point of sale that delivers machines nowhere; others are hidden',
  input: z.object({ ...named, revision: revision.optional() }),
  answer: pointAnswer,
  subject,
  snapshot,
  run: (context, { id, revision: seen }) =>
    inTransaction(context.services.db, async (trx) => {
      const before = found(await lockPoint(trx, id), id);
      const record = await load(trx, context, id);
      if (seen !== undefined) assertUnchanged(seen, record);
      await removePoint(trx, before);
      return record;
    }),
  cli: {
    name: 'points-of-sale remove',
    positionals: ['id'],
    summary: 'deletes a point of sale that delivers machines nowhere',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: ({ data: { name } }) => ({ message: `${name} is deleted` }),
  },
});

export const pointOfSaleOperations: readonly Operation[] = [list, show, add, set, remove];
