import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wordsOf } from '../search/read-search.ts';

/** A text as the search index has terms: folded, words with one space between. */
export const plainTerm = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trim(regexp_replace(fold(${text}), '[^[:alnum:]]+', ' ', 'g'))`;

/** A plain term of the words that a search for this text looks for: each of them once. */
export const searchedTerm = (text: string): RawBuilder<string> => plainTerm(sql`${wordsOf(text).join(' ')}::text`);

/** Whether a list of the shop has a product with these words; `meaning` is a plain term. */
export const findsProducts = (lang: Lang, meaning: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from product_search hit join products product on product.id = hit.product_id and product.is_active and product.type <> 'second_chance'
  where hit.lang = ${sql.lit(lang)} and hit.document @@ phraseto_tsquery(${sql.lit(`shop_${lang}`)}::regconfig, ${meaning})
    and exists (select from variants v where v.product_id = product.id and v.is_active))`;

/** Changes come one after the other: each writes the index from all terms. */
export const lockTerms = (trx: Queries) => sql`select pg_advisory_xact_lock(hashtextextended('search terms', 0))`.execute(trx);

/** Has every process forget what it found for searches, and shells their pages of searches. */
const announceChange = (trx: Queries) => sql`insert into catalogue_changes (scope) values ('text')`.execute(trx);

/** Words of these terms are spelt right; those of former ones only while a product has them. */
const indexWords = async (trx: Queries, lang: Lang): Promise<void> => {
  const needed = sql`select word from search_synonyms s, unnest(array[s.term, s.expansion]) text, regexp_split_to_table(text, ' ') word
    where s.lang = ${lang} and s.is_staff and length(word) between 2 and 40`;
  const config = sql`${sql.lit(`shop_${lang}`)}::regconfig`;
  await sql`
    with gone as (
      delete from search_words w where w.lang = ${lang} and w.is_staff and w.word not in (${needed})
        and not exists (select from product_search s where s.lang = ${sql.lit(lang)} and s.document @@ phraseto_tsquery(${config}, w.word))
      returning w.word
    )
    delete from search_forms f using gone where f.lang = ${lang} and f.word = gone.word`.execute(trx);
  await sql`
    with added as (
      insert into search_words (lang, word, stem, weight, is_staff)
      select distinct ${lang}, word, search_stem(${lang}, word), 2, true from (${needed}) words on conflict do nothing returning word
    )
    insert into search_forms (lang, form, word)
    select ${lang}, form, word from added cross join lateral unnest(search_forms_of(word)) form
    where length(word) between 3 and 8 and word ~ '^[a-z]+$' on conflict do nothing`.execute(trx);
};

/**
 * Writes what the terms of a language mean into the search index, without meanings that find nothing now: a term with none of them is
 * searched for as if nobody had written it. Returns whether anything changed. Call it with the terms locked.
 */
const indexLanguage = async (trx: Queries, lang: Lang): Promise<boolean> => {
  const wanted = sql`
    select t.folded as term, case when position(' ' in t.folded) > 0 then '' else search_stem(${lang}, t.folded) end as stem, m.plain as expansion
    from search_terms t cross join lateral (select distinct ${plainTerm(sql`meaning`)} as plain from unnest(t.means) meaning) m
    where t.lang = ${lang} and m.plain <> t.folded and ${findsProducts(lang, sql`m.plain`)}`;
  const { numAffectedRows: removed = 0n } = await sql`
    delete from search_synonyms s where s.lang = ${lang} and s.is_staff
      and not exists (select from (${wanted}) w where w.term = s.term and w.expansion = s.expansion)`.execute(trx);
  const { numAffectedRows: added = 0n } = await sql`
    insert into search_synonyms (lang, term, stem, expansion, is_staff)
    select ${lang}, term, stem, expansion, true from (${wanted}) w on conflict do nothing`.execute(trx);
  if (removed + added === 0n) return false;
  await indexWords(trx, lang);
  return true;
};

/** Writes the terms of all languages into the search index. Call it in the transaction that changed them, with the terms locked. */
export const indexTerms = async (trx: Queries): Promise<void> => {
  for (const lang of LANGS) await indexLanguage(trx, lang);
  await announceChange(trx);
};

/** Puts meanings into the index that find products again, and takes those out that find none any more. Returns whether any did. */
export const refreshTerms = (db: Db): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockTerms(trx);
    let isChanged = false;
    for (const lang of LANGS) isChanged = (await indexLanguage(trx, lang)) || isChanged;
    if (isChanged) await announceChange(trx);
    return isChanged;
  });
