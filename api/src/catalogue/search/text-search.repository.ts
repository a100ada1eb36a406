import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import type { SearchText } from './read-search.ts';

const MAX_CODES = 200;
/** Ranks that `findByText` gives. */
export const RANKS = 6;
/** Those of products that have all words, or what they mean, in their name; the others only have them in a description or a category. */
const NAME_RANKS: ReadonlySet<number> = new Set([2, 4, 5, 6]);

/** Whether a product of this rank is named by the words, apart or joined to a term, whose ranks follow those of words apart. */
export const isNameRank = (rank: number): boolean => rank > 0 && NAME_RANKS.has(((rank - 1) % RANKS) + 1);

export interface TextHits {
  /** the words as they were searched for, one for each requested */
  used: string[];
  /** key of the words' meaning: searches with the same key find the same */
  meaning: string;
  /** product ids by how well they fit, from 1; among equals the shop's own order decides. None for a known meaning */
  ranked: Partial<Record<string, number[]>>;
  /** variants whose SKU or EAN was written, else those whose SKU begins so: then nothing else is meant */
  codes: { variant_id: number; product_id: number }[];
}

export interface KnownTexts {
  knownMeanings: readonly string[];
  /** words that are spelt right: they are looked for as they are */
  knownWords: readonly string[];
}

/**
 * Products by words and by SKU or EAN, in one statement. For a meaning in `knownMeanings` no products are read: on a large catalogue that
 * costs a hundred times as much, for a common word, as finding the meaning.
 */
export const findByText = async (
  db: Queries,
  lang: Lang,
  { words, code }: Pick<SearchText, 'words' | 'code'>,
  { knownMeanings, knownWords }: KnownTexts,
): Promise<TextHits> => {
  // whole words in the name, beginnings in the name, anywhere; then what else the words mean, in the name before elsewhere
  const rank = sql`case when s.name_document @@ a.whole then 6 when s.name_document @@ a.exact then 5
    else 1 + (s.document @@ a.exact)::int * 2 + (s.name_document @@ a.query)::int end`;
  const { rows } = await sql<TextHits>`
    with a as materialized (
      select *, md5(concat_ws('/', query, exact, whole)) as meaning from search_query(${lang}, ${words}::text[], ${[...knownWords]}::text[])
    ),
    hits as materialized (
      select s.product_id, ${rank} as rank from a join product_search s on s.lang = ${sql.lit(lang)} and s.document @@ a.query
      where not a.meaning = any(${[...knownMeanings]}::text[])
    ),
    exact as materialized (select id, product_id from variants where code = ${code} or ean = ${code}),
    codes as (
      select id, product_id from exact
      union all select * from (select id, product_id from variants
        where code like ${code === null ? null : `${code}%`}::text and not exists (select from exact) order by code limit ${MAX_CODES}) beginning
    )
    select (select to_json(used) from a) as used, (select meaning from a) as meaning,
      coalesce((select json_object_agg(rank, ids) from (select rank, json_agg(product_id) as ids from hits group by rank) by_rank), '{}') as ranked,
      coalesce((select json_agg(json_build_object('variant_id', id, 'product_id', product_id)) from codes), '[]') as codes`.execute(db);
  return rows[0] ?? { used: [...words], meaning: '', ranked: {}, codes: [] };
};

/** The words that name products, in a name, a brand or as a synonym: no words of descriptions, and no part of a longer synonym. */
export const findNamingWords = async (db: Queries, lang: Lang, words: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select requested.word from unnest(${[...words]}::text[]) requested(word)
    where exists (select from search_words w where w.lang = ${lang} and w.weight = 3 and w.word like fold(requested.word) || '%')
      or exists (select from search_words w where w.lang = ${lang} and w.weight = 3 and w.stem = search_stem(${lang}, requested.word) and w.stem <> '')
      or exists (select from search_synonyms s where s.lang = ${lang} and position(' ' in s.term) = 0
        and (s.term like fold(requested.word) || '%' or (s.stem <> '' and s.stem = search_stem(${lang}, requested.word))))`.execute(db);
  return rows.map(({ word }) => word);
};

/** Those of these terms, folded, that name products: one word of a name or a synonym, or a synonym of several words. */
export const findNamedTerms = async (db: Queries, lang: Lang, terms: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ term: string }>`
    select requested.term from unnest(${[...terms]}::text[]) requested(term)
    where exists (select from search_words w where w.lang = ${lang} and w.word = requested.term and w.weight >= 2)
      or exists (select from search_synonyms s where s.lang = ${lang} and s.term = requested.term)`.execute(db);
  return new Set(rows.map(({ term }) => term));
};

const MAX_SPELLINGS = 12;

/** Words of the catalogue that look like these, the most alike first; what names a product before what describes one. */
export const findSpellings = async (db: Queries, lang: Lang, words: readonly string[]): Promise<{ word: string; spelling: string }[]> => {
  const { rows } = await sql<{ word: string; spelling: string }>`
    select requested.word, match.spelling from unnest(${[...words]}::text[]) requested(word) cross join lateral (
      select candidate.word as spelling from (
        select w.word, w.weight from search_forms f join search_words w on w.lang = f.lang and w.word = f.word
        where f.lang = ${lang} and f.form = any(search_forms_of(fold(requested.word)))
        union select w.word, w.weight from search_words w where w.lang = ${lang} and w.word % fold(requested.word)
      ) candidate
      order by similarity(candidate.word, fold(requested.word)) + candidate.weight * 0.02 desc, candidate.word limit ${MAX_SPELLINGS}
    ) match`.execute(db);
  return rows;
};
