import * as z from 'zod';
import { revision } from 'shared-contracts/staff/common';
import { contentId } from 'shared-contracts/staff/content';
import { newVacancyBody, vacanciesAnswer, vacancyAnswer, vacancyBody } from 'shared-contracts/staff/vacancies';
import {
  addVacancy,
  listVacancies,
  loadVacancy,
  lockVacancy,
  removeVacancy,
  saveVacancy,
  vacancySubject,
} from '../../../content/jobs/staff-vacancies.ts';
import { byLang } from '../../../content/editing/translation-sources.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { assertUnchanged, audienceOf } from './products.ts';
import { idArgument, jsonArgument, printRecord, requireRecord } from './record-commands.ts';

const named = { id: contentId };
const subject = ({ id }: { id: number }): string => vacancySubject(id);
const presentOf = (context: OperationContext) => ({ ...audienceOf(context), now: context.services.now() });
const found = requireRecord('vacancy');
const load = async (db: Queries, context: OperationContext, id: number) => found(await loadVacancy(db, presentOf(context), id), id);
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  const vacancy = await lockVacancy(trx, id);
  return vacancy === undefined ? null : { ...vacancy.row, texts: vacancy.texts };
};
const list = defineOperation({
  id: 'vacancies.list',
  method: 'GET',
  path: '/vacancies',
  scope: 'read_content',
  summary: 'All vacancies, the latest first, with those that are planned, closed or hidden',
  input: z.object({}),
  answer: vacanciesAnswer,
  run: (context) => listVacancies(context.services.db, presentOf(context)),
  cli: {
    name: 'vacancies list',
    summary: 'all vacancies, with those that are planned, closed or hidden',
    read: () => ({}),
    print: ({ data }) => ({
      rows: data.map(({ id, title, country, state, published_on, open_until, applications, stale_langs: stale }) => ({
        ...{ id, title, country, state, published_on, open_until, applications },
        stale: stale.join(' '),
      })),
    }),
  },
});

const show = defineOperation({
  id: 'vacancies.show',
  method: 'GET',
  path: '/vacancies/:id',
  scope: 'read_content',
  summary: 'A vacancy with its texts in all languages',
  input: z.object(named),
  answer: vacancyAnswer,
  run: (context, { id }) => load(context.services.db, context, id),
  cli: {
    name: 'vacancies show',
    positionals: ['id'],
    summary: 'a vacancy as JSON, which `vacancies set` takes',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: printRecord,
  },
});

const add = defineOperation({
  id: 'vacancies.add',
  method: 'POST',
  path: '/vacancies',
  scope: 'write_content',
  isRepeatable: true,
  summary: 'Adds a vacancy, shown from its first day on, or hidden',
  input: newVacancyBody,
  answer: vacancyAnswer,
  subject: () => 'new vacancy',
  run: async (context, body) => {
    const { db, now } = context.services;
    const id = await inTransaction(db, (trx) => addVacancy(trx, body, now()));
    return load(db, context, id);
  },
  cli: {
    name: 'vacancies add',
    positionals: ['file.json'],
    summary: 'adds a vacancy; the file is like the answer of `vacancies show`',
    read: (input) => jsonArgument(input, 0, newVacancyBody),
    print: ({ data: { id } }) => ({ message: `Vacancy ${id} is added` }),
  },
});

const set = defineOperation({
  id: 'vacancies.set',
  method: 'PUT',
  path: '/vacancies/:id',
  scope: 'write_content',
  summary: 'Writes a vacancy: its texts, its days, shown or hidden',
  input: vacancyBody.extend(named),
  answer: vacancyAnswer,
  subject,
  // what it was and became is in `before` and `after`
  logged: ({ still_right }) => ({ still_right }),
  snapshot,
  run: async (context, { id, revision: seen, ...body }) => {
    const { db, now } = context.services;
    await inTransaction(db, async (trx) => {
      const before = found(await lockVacancy(trx, id), id);
      assertUnchanged(seen, await load(trx, context, id));
      await saveVacancy(trx, before, body, now());
    });
    return load(db, context, id);
  },
  cli: {
    name: 'vacancies set',
    positionals: ['id', 'file.json'],
    summary: 'writes a vacancy from a file that began as `vacancies show`',
    read: async (input) => ({
      id: idArgument(input, 0),
      ...(await jsonArgument(input, 1, vacancyBody.extend({ still_right: vacancyBody.shape.still_right.default(() => byLang(() => [])) }))),
    }),
    print: ({ data: { id, state } }) => ({ message: `Vacancy ${id} is written, and ${state}` }),
  },
});

const remove = defineOperation({
  id: 'vacancies.remove',
  method: 'DELETE',
  path: '/vacancies/:id',
  scope: 'write_content',
  summary: 'Deletes a vacancy that no kept application is for; others are closed or hidden',
  input: z.object({ ...named, revision: revision.optional() }),
  answer: vacanciesAnswer,
  subject,
  snapshot,
  run: (context, { id, revision: seen }) =>
    inTransaction(context.services.db, async (trx) => {
      found(await lockVacancy(trx, id), id);
      if (seen !== undefined) assertUnchanged(seen, await load(trx, context, id));
      await removeVacancy(trx, id);
      return listVacancies(trx, presentOf(context));
    }),
  cli: {
    name: 'vacancies remove',
    positionals: ['id'],
    summary: 'deletes a vacancy that no kept application is for',
    read: (input) => ({ id: idArgument(input, 0) }),
    print: (_answer, { id }) => ({ message: `Vacancy ${id} is deleted` }),
  },
});

export const vacancyOperations: readonly Operation[] = [list, show, add, set, remove];
