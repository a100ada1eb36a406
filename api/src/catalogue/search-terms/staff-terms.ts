import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { redirectTarget } from 'shared-contracts/rules/redirect-path';
import type { NewSearchTermBody, SearchTermRow, SearchTermsQuery } from 'shared-contracts/staff/search-terms';
import { findPage } from '../../content/redirects/find-page.ts';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { likePattern } from '../../staff/audit.ts';
import { countRows } from '../../staff/staff-list.ts';
import type { RowCount } from '../../staff/staff-list.ts';
import { readSearch, wordsOf } from '../search/read-search.ts';
import { findsProducts, indexTerms, plainTerm, searchedTerm } from './index-terms.ts';

/** The search looks for terms of up to three words (`search_query`, migration 049). */
const MAX_WORDS = 3;

interface StoredRow {
  id: number;
  lang: Lang;
  term: string;
  means: string[];
  path: string | null;
  is_indexed: boolean;
  changed_at: Date;
  changed_by: string;
}

const columns = sql`t.id, t.lang, t.term, t.means, t.path, t.changed_at, t.changed_by,
  exists (select from search_synonyms s where s.lang = t.lang and s.term = t.folded) as is_indexed`;

const ORDER: Readonly<Record<SearchTermsQuery['sort'], RawBuilder<unknown>>> = {
  term: sql`t.folded, t.lang`,
  '-term': sql`t.folded desc, t.lang`,
  changed: sql`t.changed_at, t.id`,
  '-changed': sql`t.changed_at desc, t.id`,
};

const rowOf = async (db: Queries, { is_indexed, changed_at, ...row }: StoredRow, now: Date): Promise<SearchTermRow> => ({
  ...row,
  is_idle: row.path === null ? !is_indexed : (await findPage(db, row.path, now)) === undefined,
  changed_at: changed_at.toISOString(),
});

export const listTerms = async (
  db: Queries,
  { q, lang, kind, sort, page, per_page }: SearchTermsQuery,
  now: Date,
): Promise<{ rows: SearchTermRow[]; count: RowCount }> => {
  const like = likePattern((q ?? '').toLowerCase());
  const conditions = [
    sql`lower(t.term || ' ' || array_to_string(t.means, ' ') || ' ' || coalesce(t.path, '')) like ${like}`,
    ...(lang === undefined ? [] : [sql`t.lang = ${lang}`]),
    ...(kind === undefined ? [] : [kind === 'page' ? sql`t.path is not null` : sql`t.path is null`]),
  ];
  const from = sql`from search_terms t where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<StoredRow>`
    select ${columns} ${from} order by ${ORDER[sort]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { rows: await Promise.all(rows.map((row) => rowOf(db, row, now))), count: await countRows(db, from) };
};

/** A term; undefined for an unknown id. The revision is about what staff write. */
export const loadTerm = async (db: Queries, id: number, now: Date): Promise<{ data: SearchTermRow; revision: string } | undefined> => {
  const { rows } = await sql<StoredRow>`select ${columns} from search_terms t where t.id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { data: await rowOf(db, row, now), revision: digestOf([row.term, row.means, row.path]) };
};

/** The term that is written so, however it is folded. */
export const findTermId = async (db: Queries, lang: Lang, term: string): Promise<number | undefined> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from search_terms where lang = ${lang} and folded = ${searchedTerm(term)}`.execute(db);
  return rows[0]?.id;
};

interface Plain {
  plain: string;
  /** empty when it is one word that the search leaves out, such as an article */
  stem: string;
  finds: boolean;
}

const readPlain = async (trx: Queries, lang: Lang, texts: readonly string[]): Promise<Plain[]> => {
  const { rows } = await sql<Plain>`
    select p.plain, search_stem(${lang}, p.plain) as stem, ${findsProducts(lang, sql`p.plain`)} as finds
    from unnest(${[...texts]}::text[]) with ordinality given(text, place)
    cross join lateral (select ${plainTerm(sql`given.text`)} as plain) p order by given.place`.execute(trx);
  return rows;
};

/** Why a text can't be a term: a size or a colour in it is never looked for as a word. */
const termProblem = (term: string, lang: Lang, { plain, stem }: Plain): FieldProblem | null => {
  const count = wordsOf(term).length;
  if (plain === '' || count > MAX_WORDS) return { message: 'search_term_words', values: { count: MAX_WORDS } };
  if (readSearch(term, lang).wish !== null) return { message: 'search_term_wish' };
  return stem === '' ? { message: 'search_term_common' } : null;
};

/**
 * Writes a term, a new one when `id` is null, and the search index with it; what was searched for in vain in these words is done with. Returns
 * its id. Throws 422 for what would find nothing, another language's page, and a term that is there already. Call it with the terms locked.
 */
export const saveTerm = async (
  trx: Queries,
  id: number | null,
  { lang, term, means, path }: NewSearchTermBody,
  { origin, now, actor }: { origin: string; now: Date; actor: string },
): Promise<number> => {
  const [own, ...meant] = await readPlain(trx, lang, [wordsOf(term).join(' '), ...means]);
  if (own === undefined) throw new Error('a term has a text');
  const problems: Record<string, FieldProblem[]> = {};
  const problem = termProblem(term, lang, own);
  const otherId = await findTermId(trx, lang, term);
  if (problem !== null) problems.term = [problem];
  else if (otherId !== undefined && otherId !== id) problems.term = [{ message: 'search_term_taken' }];
  const target = path === null ? null : redirectTarget(path, origin);
  if (path !== null && target?.split('/')[1] !== lang) problems.path = [{ message: 'search_term_page_language' }];
  else if (target !== null && (await findPage(trx, target, now)) === undefined) problems.path = [{ message: 'search_term_no_page' }];
  if (path === null && means.length === 0) problems.means = [{ message: 'search_term_nothing' }];
  else if (path !== null && means.length > 0) problems.means = [{ message: 'search_term_both' }];
  const wrong = meant.flatMap((each, place): FieldProblem[] => {
    const text = means[place] ?? '';
    if (each.plain === own.plain) return [{ message: 'search_term_itself', values: { text } }];
    return each.finds ? [] : [{ message: 'search_term_finds_nothing', values: { text } }];
  });
  if (wrong.length > 0) problems.means = wrong;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const columnsOf = { lang, term, folded: own.plain, means, path: target, changed_at: now, changed_by: actor };
  const saved =
    id === null
      ? await trx.insertInto('search_terms').values(columnsOf).returning('id').executeTakeFirstOrThrow()
      : await trx.updateTable('search_terms').set(columnsOf).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
  await sql`delete from failed_searches f where f.lang = ${lang} and ${plainTerm(sql`f.text`)} = ${own.plain}`.execute(trx);
  await indexTerms(trx);
  return saved.id;
};

export const removeTerm = async (trx: Queries, id: number): Promise<void> => {
  await trx.deleteFrom('search_terms').where('id', '=', id).execute();
  await indexTerms(trx);
};
