import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { Queries } from '../database/database.ts';

const MAX_WORDS = 8;
const MAX_LENGTH = 40;
const MIN_SIMILARITY = 0.3;

/** The words of a query: letters and digits only, so that nothing in them means something to the full-text parser. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .toLowerCase()
        .normalize('NFC')
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ]
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LENGTH));

export interface ReadQuery {
  words: string[];
  /** products with a variant of exactly this SKU or EAN: then nothing else is meant */
  productIds: number[];
}

/**
 * Each word as it will be looked for: a word that begins no word of the catalogue becomes the most similar one, if any is similar
 * enough. One statement for all words and for the query as an SKU or EAN.
 */
export const readQuery = async (db: Queries, lang: Lang, q: string): Promise<ReadQuery> => {
  const code = q.trim().toUpperCase();
  const { rows } = await sql<ReadQuery>`
    select coalesce(jsonb_agg(case
        when exists (select 1 from search_words v where v.lang = ${lang} and v.word like asked.folded || '%') then asked.word
        else coalesce((
          select v.word from search_words v
          where v.lang = ${lang} and v.word % asked.folded and similarity(v.word, asked.folded) >= ${MIN_SIMILARITY}
          order by similarity(v.word, asked.folded) desc, length(v.word), v.word limit 1), asked.word)
      end order by asked.place), '[]') as words,
      coalesce((select jsonb_agg(distinct e.product_id) from variants e where e.sku = ${code} or e.ean = ${code}), '[]') as "productIds"
    from (select given.word, fold(given.word) as folded, given.place
      from unnest(${wordsOf(q)}::text[]) with ordinality as given(word, place)) asked`.execute(db);
  return rows[0] ?? { words: [], productIds: [] };
};

/** The full-text query of these words: all of them, each as the beginning of a word. */
export const textQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');
