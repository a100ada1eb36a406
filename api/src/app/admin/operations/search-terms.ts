import * as z from 'zod';
import { LANGS, isLang } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { revision } from 'shared-contracts/staff/common';
import {
  dismissSearchBody,
  failedSearchAnswer,
  failedSearchesAnswer,
  failedSearchesQuery,
  newSearchTermBody,
  searchTermAnswer,
  searchTermBody,
  searchTermId,
  searchTermsAnswer,
  searchTermsQuery,
} from 'shared-contracts/staff/search-terms';
import { lockTerms } from '../../../catalogue/search-terms/index-terms.ts';
import { dismissSearch, findFailedSearchId, listFailedSearches } from '../../../catalogue/search-terms/failed-searches.ts';
import { findTermId, listTerms, loadTerm, removeTerm, saveTerm } from '../../../catalogue/search-terms/staff-terms.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { actorName } from '../../../staff/actor.ts';
import { staffPageMeta } from '../../../staff/staff-list.ts';
import { AdminUsage, notFound } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { positional } from '../values.ts';
import { assertUnchanged } from './products.ts';
import { requireRecord } from './record-commands.ts';

const MAX_ROWS = 200;
const named = { id: searchTermId };
const subject = ({ id }: { id: number }): string => `search term ${id}`;
const snapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> => {
  await lockTerms(trx);
  return (await trx.selectFrom('search_terms').select(['lang', 'term', 'means', 'path']).where('id', '=', id).executeTakeFirst()) ?? null;
};
const found = requireRecord('search term');
const byWhom = ({ services: { config, now }, actor }: OperationContext) => ({
  origin: new URL(config.publicUrl).origin,
  now: now(),
  actor: actorName(actor),
});

const langArgument = (text: string): Lang => {
  if (isLang(text)) return text;
  throw new AdminUsage(`The languages are ${LANGS.join(', ')}`);
};
const langOption = ({ texts: { lang } }: CommandInput): { lang?: Lang } => (lang === undefined ? {} : { lang: langArgument(lang) });

/** A term by its language and words, for the command line. */
const termArgument = async ({ db }: Pick<Services, 'db'>, input: CommandInput): Promise<number> => {
  const [lang, term] = [langArgument(positional(input, 0)), positional(input, 1)];
  const id = await findTermId(db, lang, term);
  if (id === undefined) throw notFound(term, `There is no search term "${term}" in ${lang}`);
  return id;
};

/** What `--means` and `--page` say, by the rules of the form. */
const meaningOf = ({ texts: { means, page } }: CommandInput) => ({
  means: (means ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
  path: page ?? null,
});
const MEANING_OPTIONS = {
  means: { type: 'string', hint: 'word, other words' },
  page: { type: 'string', hint: '/nl/contact' },
} as const;
const textOf = ({ term, means, path }: { term: string; means: readonly string[]; path: string | null }): string =>
  path === null ? `"${term}" also finds ${means.join(', ')}` : `"${term}" leads to ${path}`;

const list = defineOperation({
  id: 'search_terms.list',
  method: 'GET',
  path: '/search-terms',
  scope: 'read_content',
  summary: 'What people call something: terms that find other words, or lead to a page',
  input: searchTermsQuery,
  answer: searchTermsAnswer,
  run: async ({ services: { db, now } }, query) => {
    const { rows, count } = await listTerms(db, query, now());
    return { data: rows, meta: staffPageMeta(query.page, query.per_page, count) };
  },
  cli: {
    name: 'search-terms list',
    options: { lang: { type: 'string', hint: LANGS.join('|') } },
    summary: 'what people call something, and what is found for it',
    read: (input) => ({ page: 1, per_page: MAX_ROWS, sort: 'term' as const, ...langOption(input) }),
    print: ({ data }) => ({
      rows: data.map(({ lang, term, means, path, is_idle }) => ({
        lang,
        term,
        finds: path ?? means.join(', '),
        finds_nothing_now: is_idle,
      })),
    }),
  },
});

const show = defineOperation({
  id: 'search_terms.show',
  method: 'GET',
  path: '/search-terms/:id',
  scope: 'read_content',
  summary: 'One search term',
  input: z.object(named),
  answer: searchTermAnswer,
  run: async ({ services: { db, now } }, { id }) => found(await loadTerm(db, id, now()), id),
});

const add = defineOperation({
  id: 'search_terms.add',
  method: 'POST',
  path: '/search-terms',
  scope: 'write_content',
  isRepeatable: true,
  summary: 'Has a term find other words besides itself, or lead to a page, in one language',
  input: newSearchTermBody,
  answer: searchTermAnswer,
  subject: ({ lang, term }) => `search term ${lang} ${term}`,
  run: (context, body) =>
    inTransaction(context.services.db, async (trx) => {
      await lockTerms(trx);
      const id = await saveTerm(trx, null, body, byWhom(context));
      return found(await loadTerm(trx, id, context.services.now()), id);
    }),
  cli: {
    name: 'search-terms add',
    positionals: ['language', 'term'],
    options: MEANING_OPTIONS,
    summary: 'has a term find other words (--means), or lead to a page (--page), within two seconds',
    read: (input) => ({ lang: langArgument(positional(input, 0)), term: positional(input, 1), ...meaningOf(input) }),
    print: ({ data }) => ({ message: textOf(data) }),
  },
});

const set = defineOperation({
  id: 'search_terms.set',
  method: 'PUT',
  path: '/search-terms/:id',
  scope: 'write_content',
  summary: 'Changes a search term',
  input: searchTermBody.extend({ ...named, revision: revision.optional() }),
  answer: searchTermAnswer,
  subject,
  snapshot,
  run: (context, { id, revision: seen, ...body }) =>
    inTransaction(context.services.db, async (trx) => {
      const now = context.services.now();
      await lockTerms(trx);
      const before = found(await loadTerm(trx, id, now), id);
      if (seen !== undefined) assertUnchanged(seen, before);
      await saveTerm(trx, id, { ...body, lang: before.data.lang }, byWhom(context));
      return found(await loadTerm(trx, id, now), id);
    }),
  cli: {
    name: 'search-terms set',
    positionals: ['language', 'term'],
    options: MEANING_OPTIONS,
    summary: 'changes what a term finds',
    read: async (input, services) => ({ id: await termArgument(services, input), term: positional(input, 1), ...meaningOf(input) }),
    print: ({ data }) => ({ message: textOf(data) }),
  },
});

const remove = defineOperation({
  id: 'search_terms.remove',
  method: 'DELETE',
  path: '/search-terms/:id',
  scope: 'write_content',
  summary: 'Removes a search term',
  input: z.object({ ...named, revision: revision.optional() }),
  answer: searchTermAnswer,
  subject,
  snapshot,
  run: ({ services: { db, now } }, { id, revision: seen }) =>
    inTransaction(db, async (trx) => {
      await lockTerms(trx);
      const term = found(await loadTerm(trx, id, now()), id);
      if (seen !== undefined) assertUnchanged(seen, term);
      await removeTerm(trx, id);
      return term;
    }),
  cli: {
    name: 'search-terms remove',
    positionals: ['language', 'term'],
    summary: 'removes a term',
    read: async (input, services) => ({ id: await termArgument(services, input) }),
    print: ({ data: { term } }) => ({ message: `"${term}" is removed` }),
  },
});

const listFailed = defineOperation({
  id: 'failed_searches.list',
  method: 'GET',
  path: '/failed-searches',
  scope: 'read_content',
  summary: 'What people searched for and did not find, the most frequent first',
  input: failedSearchesQuery,
  answer: failedSearchesAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, count } = await listFailedSearches(db, query);
    return { data: rows, meta: staffPageMeta(query.page, query.per_page, count) };
  },
  cli: {
    name: 'search-terms failed',
    options: { lang: { type: 'string', hint: LANGS.join('|') } },
    summary: 'what people searched for and did not find',
    read: (input) => ({ page: 1, per_page: MAX_ROWS, sort: '-count' as const, state: 'open' as const, ...langOption(input) }),
    print: ({ data }) => ({ rows: data.map(({ lang, text, count, last_on }) => ({ lang, text, count, last_on })) }),
  },
});

const dismiss = defineOperation({
  id: 'failed_searches.dismiss',
  method: 'POST',
  path: '/failed-searches/:id/dismiss',
  scope: 'write_content',
  summary: 'Takes a search that found nothing off the list, or puts it back',
  input: dismissSearchBody.extend(named),
  answer: failedSearchAnswer,
  subject: ({ id }) => `failed search ${id}`,
  run: ({ services: { db, now } }, { id, back }) =>
    inTransaction(db, async (trx) => ({ data: found(await dismissSearch(trx, id, back ? null : now()), id) })),
  cli: {
    name: 'search-terms dismiss',
    positionals: ['language', 'search'],
    options: { back: { type: 'boolean' } },
    summary: 'takes a search that found nothing off the list; --back puts it back',
    read: async (input, { db }) => {
      const [lang, text] = [langArgument(positional(input, 0)), positional(input, 1)];
      const id = await findFailedSearchId(db, lang, text);
      if (id === undefined) throw notFound(text, `Nobody searched for "${text}" in vain in ${lang}`);
      return { id, back: input.flags.has('back') };
    },
    print: ({ data: { text } }, { back }) => ({ message: back ? `"${text}" is on the list again` : `"${text}" is off the list` }),
  },
});

export const searchTermOperations: readonly Operation[] = [list, show, add, set, remove, listFailed, dismiss];
