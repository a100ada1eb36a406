import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/locales';
import type { Queries } from '../database/database.ts';
import type { SearchText } from './read-search.ts';

/** Of D, C, B and A: a word in a description is worth little beside one in a name. */
const WEIGHTS = '{0.02,0.3,0.6,1}';
/** What is written counts more than what else it means. */
const EXACT_BONUS = 4;
const MAX_CODES = 200;

export interface TextHits {
  /** the words as they were looked for, one for each asked */
  used: string[];
  /** product ids, best first, with their ranks */
  ids: number[];
  ranks: number[];
  /** variants whose SKU or EAN was written, else those whose SKU begins so: then nothing else is meant */
  codes: { variant_id: number; product_id: number }[];
}

/** Products by words and by SKU or EAN, in one statement. */
export const findByText = async (db: Queries, lang: Lang, { words, code }: SearchText): Promise<TextHits> => {
  const ranked = sql`(ts_rank(${WEIGHTS}::float4[], s.document, a.query) + ${EXACT_BONUS} * ts_rank(${WEIGHTS}::float4[], s.document, a.exact))::numeric(9,5)`;
  const { rows } = await sql<TextHits>`
    with a as materialized (select * from search_query(${lang}, ${words}::text[])),
    hits as materialized (
      select s.product_id, ${ranked} as rank from a join product_search s on s.lang = ${sql.lit(lang)} and s.document @@ a.query
    ),
    exact as materialized (select id, product_id from variants where code = ${code} or ean = ${code}),
    codes as (
      select id, product_id from exact
      union all select * from (select id, product_id from variants
        where code like ${code === null ? null : `${code}%`}::text and not exists (select from exact) order by code limit ${MAX_CODES}) beginning
    )
    select (select to_json(used) from a) as used,
      coalesce((select json_agg(product_id order by rank desc, product_id) from hits), '[]') as ids,
      coalesce((select json_agg(rank order by rank desc, product_id) from hits), '[]') as ranks,
      coalesce((select json_agg(json_build_object('variant_id', id, 'product_id', product_id)) from codes), '[]') as codes`.execute(db);
  return rows[0] ?? { used: [...words], ids: [], ranks: [], codes: [] };
};
