import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { indexTerms, lockTerms } from '../search-terms/index-terms.ts';
import { synonymPairs, wordHeads } from './synonyms/synonyms.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Texts of a product as rows of words: `text` of the query `texts`, folded. */
const wordsIn = (texts: RawBuilder<unknown>, weight: number): RawBuilder<unknown> => sql`
  select words.word, ${sql.lit(weight)}::smallint as weight
  from (${texts}) source(text) cross join lateral regexp_split_to_table(fold(source.text), '[^[:alnum:]]+') words(word)
  where length(words.word) between 2 and 40`;

const fillSynonyms = async (db: Queries, lang: Lang): Promise<void> => {
  const pairs = synonymPairs(lang);
  const plain = (term: RawBuilder<unknown>) => sql`trim(regexp_replace(fold(${term}), '[^[:alnum:]]+', ' ', 'g'))`;
  await sql`
    insert into search_synonyms (lang, term, stem, expansion)
    select ${lang}, term, case when position(' ' in term) > 0 then '' else search_stem(${lang}, term) end, expansion
    from (select ${plain(sql`pair.term`)} as term, ${plain(sql`pair.expansion`)} as expansion
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(term text, expansion text)) as folded
    where term <> expansion on conflict do nothing`.execute(db);
  const heads = wordHeads(lang);
  if (heads.length > 0)
    await sql`insert into search_heads (lang, head) select distinct ${lang}, fold(head) from unnest(${heads}::text[]) head`.execute(db);
};

/** Forms of the short words that have none yet; longer ones are found by their trigrams. */
const fillForms = async (db: Queries, lang: Lang): Promise<void> => {
  await sql`
    insert into search_forms (lang, form, word)
    select w.lang, form, w.word from search_words w cross join lateral unnest(search_forms_of(w.word)) form
    where ${sql.ref('w.lang')} = ${lang} and length(w.word) between 3 and 8 and w.word ~ '^[a-z]+$'
      and not exists (select from search_forms existing where existing.lang = w.lang and existing.form = w.word and existing.word = w.word)`.execute(
    db,
  );
};

/** Names and brands count most, since a misspelt word is one of them more often than a word of a description. */
const fillWords = async (db: Queries, lang: Lang): Promise<void> => {
  const inLang = sql`lang = ${lang}`;
  await sql`
    insert into search_words (lang, word, stem, weight)
    select ${lang}, word, search_stem(${lang}, word), max(weight) from (
      ${wordsIn(sql`select distinct name from product_texts where ${inLang} union select distinct brand from products union select name from category_texts where ${inLang} union select distinct name from variant_texts where ${inLang}`, 3)}
      union all ${wordsIn(sql`select term from search_synonyms where ${inLang} union select expansion from search_synonyms where ${inLang}`, 2)}
      union all ${wordsIn(sql`select distinct description from product_texts where ${inLang} union select description from category_texts where ${inLang}`, 1)}
    ) as weighed group by word`.execute(db);
  await fillForms(db, lang);
  await sql`
    insert into search_word_heads (lang, word, head)
    select w.lang, w.word, h.head from search_words w
    join search_heads h on h.lang = w.lang and length(w.word) >= length(h.head) + 3 and right(w.word, length(h.head)) = h.head
    where w.lang = ${lang} and w.weight = 3`.execute(db);
};

/** Documents of these products, of all when null: name with the ends of its compounds and brand, category, variants, description. */
const insertDocuments = async (db: Queries, lang: Lang, productIds: readonly number[] | null): Promise<void> => {
  const config = sql`${sql.lit(`shop_${lang}`)}::regconfig`;
  const condition = productIds === null ? sql`true` : sql`t.product_id = any(${[...productIds]}::int[])`;
  await sql`
    with named as materialized (
      select t.product_id, t.name, t.description from product_texts t where t.lang = ${lang} and ${condition}
    ), heads as (
      select words.product_id, string_agg(distinct h.head, ' ') as text
      from (select product_id, regexp_split_to_table(fold(name), '[^[:alnum:]]+') as word from named) words
      join search_word_heads h on h.lang = ${lang} and h.word = words.word
      group by words.product_id
    ), sizes as (
      select v.product_id, string_agg(distinct vt.name, ' ') as text
      from named join variants v on v.product_id = named.product_id join variant_texts vt on vt.variant_id = v.id and vt.lang = ${lang}
      group by v.product_id
    )
    insert into product_search (lang, product_id, sort_name, name_document, document)
    select ${lang}, p.id, fold(t.name),
      to_tsvector(${config}, concat_ws(' ', t.name, heads.text)) || to_tsvector('simple', fold(concat_ws(' ', t.name, heads.text, p.brand))),
      to_tsvector(${config}, concat_ws(' ', t.name, heads.text, ct.name, sizes.text, t.description))
        || to_tsvector('simple', fold(concat_ws(' ', t.name, heads.text, p.brand, sizes.text)))
    from named t
    join products p on p.id = t.product_id
    join category_texts ct on ct.category_id = p.category_id and ct.lang = ${lang}
    left join heads on heads.product_id = p.id
    left join sizes on sizes.product_id = p.id`.execute(db);
};

/** Rebuilds the search index from the catalogue and the synonyms. Call it in the transaction that changed the catalogue. */
export const rebuildSearch = async (db: Queries): Promise<void> => {
  for (const table of ['product_search', 'search_words', 'search_forms', 'search_heads', 'search_word_heads', 'search_synonyms'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db);
  for (const lang of LANGS) {
    await fillSynonyms(db, lang);
    await fillWords(db, lang);
    await insertDocuments(db, lang, null);
  }
  await lockTerms(db);
  await indexTerms(db);
};

/** New words of these products' names: an unknown word would be taken for a misspelt one. */
const addWords = async (db: Queries, lang: Lang, productIds: readonly number[]): Promise<void> => {
  await sql`
    insert into search_words (lang, word, stem, weight)
    select distinct ${lang}, word, search_stem(${lang}, word), weight from (
      ${wordsIn(sql`select name from product_texts where lang = ${lang} and product_id = any(${[...productIds]}::int[])`, 3)}) as named
    on conflict do nothing`.execute(db);
  await fillForms(db, lang);
};

/** New words of a category's names, as `addWords`. */
export const addCategoryWords = async (db: Queries, categoryId: number): Promise<void> => {
  for (const lang of LANGS) {
    await sql`
      insert into search_words (lang, word, stem, weight)
      select distinct ${lang}, word, search_stem(${lang}, word), weight from (
        ${wordsIn(sql`select name from category_texts where lang = ${lang} and category_id = ${categoryId}`, 3)}) as named
      on conflict do nothing`.execute(db);
    await fillForms(db, lang);
  }
};

/** Rebuilds documents and words of these products, after their texts or variants changed; not needed for stock and prices. */
export const refreshSearch = async (db: Queries, productIds: readonly number[]): Promise<void> => {
  await db
    .deleteFrom('product_search')
    .where('product_id', 'in', [...productIds])
    .execute();
  for (const lang of LANGS) {
    await addWords(db, lang, productIds);
    await insertDocuments(db, lang, productIds);
  }
};
