import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Queries } from '../../platform/database/database.ts';

export interface ContentHit {
  kind: 'page' | 'advice' | 'blog' | 'green' | 'faq';
  title: string;
  summary: string;
  /** address in the shop, with its language */
  path: string;
}

const MAX_WORDS = 8;
const MAX_LENGTH = 120;

/** The words of a search text: letters and digits only, so that none of them is an operator of a text query. */
const wordsOf = (q: string): string[] =>
  q
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? [];

/**
 * Pages, articles and questions that have every word of `q` in the language, the last one perhaps half typed, the best first. Titles
 * with nearly the same spelling come after them.
 */
export const searchContent = async (db: Queries, lang: Lang, q: string, limit: number): Promise<ContentHit[]> => {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const terms = words.map((word) => `${word}:*`).join(' & ');
  const phrase = words.join(' ');
  const config = sql.lit(`shop_${lang}`);
  const { rows } = await sql<ContentHit>`
    with search as (
      select to_tsquery(${config}::regconfig, ${terms}) || to_tsquery('simple', fold(${terms})) as query, fold(${phrase}) as phrase
    )
    select s.kind, s.title, s.summary, s.path
    from content_search s cross join search
    left join pages pg on pg.id = s.page_id
    where s.lang = ${sql.lit(lang)} and (s.document @@ search.query or search.phrase <% fold(s.title))
      and (pg.published_at is null or pg.published_at <= now())
    order by s.document @@ search.query desc,
      ts_rank(s.document, search.query) + word_similarity(search.phrase, fold(s.title)) desc, s.id
    limit ${limit}`.execute(db);
  return rows.map((hit) => ({ ...hit, path: paths.page(lang, hit.path) }));
};

/** Title, summary and text, each as stems and as plain words: stems match other forms, plain words match half-typed ones. */
const documentOf = (lang: Lang, title: string, summary: string, text: string) => {
  const weighted = (column: string, weight: 'A' | 'B' | 'C') =>
    sql`setweight(to_tsvector(${sql.lit(`shop_${lang}`)}::regconfig, ${sql.ref(column)}), ${sql.lit(weight)})
      || setweight(to_tsvector('simple', fold(${sql.ref(column)})), ${sql.lit(weight)})`;
  return sql`${weighted(title, 'A')} || ${weighted(summary, 'B')} || ${weighted(text, 'C')}`;
};

const insertPages = async (db: Queries, lang: Lang, condition: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into content_search (lang, kind, page_id, path, title, summary, document)
    select w.lang, w.kind, w.id, w.slug, w.title, w.summary, ${documentOf(lang, 'w.title', 'w.summary', 'w.words')}
    from (
      select t.lang, pg.kind, pg.id, t.slug, t.title, t.summary, block_words(t.blocks) as words
      from pages pg join page_texts t on t.page_id = pg.id and t.lang = ${lang}
      where pg.kind <> 'qr' and pg.key not in ('home', 'home-small', 'qr') and ${condition}
    ) w`.execute(db);
};

/** Writes the search rows of a page after a change of its texts. */
export const refreshContentSearch = async (db: Queries, pageId: number): Promise<void> => {
  await db.deleteFrom('content_search').where('page_id', '=', pageId).execute();
  for (const lang of LANGS) await insertPages(db, lang, sql`pg.id = ${pageId}`);
};

const insertQuestions = async (db: Queries, lang: Lang, condition: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into content_search (lang, kind, question_id, path, title, summary, document)
    select w.lang, 'faq', w.id, w.path, w.question, w.answer, ${documentOf(lang, 'w.question', 'w.answer', 'w.topics')}
    from (
      select t.lang, q.id, t.question, t.answer, concat_ws(' ', up.name, own.name) as topics,
        concat_ws('/', 'faq', up.slug, own.slug, t.slug) as path
      from faq_questions q
      join faq_question_texts t on t.question_id = q.id and t.lang = ${lang}
      join faq_topics topic on topic.id = q.topic_id
      join faq_topic_texts own on own.topic_id = topic.id and own.lang = t.lang
      left join faq_topic_texts up on up.topic_id = topic.parent_id and up.lang = t.lang
      where ${condition}
    ) w`.execute(db);
};

/** Writes the search rows of a question after a change; none while it is hidden. */
export const refreshQuestionSearch = async (db: Queries, questionId: number): Promise<void> => {
  await db.deleteFrom('content_search').where('question_id', '=', questionId).execute();
  for (const lang of LANGS) await insertQuestions(db, lang, sql`q.id = ${questionId}`);
};

/** Rebuilds the search rows of all pages, articles and questions. */
export const rebuildContentSearch = async (db: Queries): Promise<void> => {
  await sql`delete from content_search`.execute(db);
  for (const lang of LANGS) {
    await insertPages(db, lang, sql`true`);
    await insertQuestions(db, lang, sql`true`);
  }
};
