import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/locales';
import type { Lang } from 'shared-contracts/locales';
import type { Queries } from '../database/database.ts';

/** A row may not be split over pages (storage plain), so a description counts with its beginning only. */
const DESCRIPTION_LENGTH = 1500;

const micrometres = (key: string) => {
  const value = sql`(v.dimensions -> ${sql.lit(key)} ->> 'value')::numeric`;
  const unit = sql`v.dimensions -> ${sql.lit(key)} ->> 'unit'`;
  return sql`(${value} * case ${unit} when 'mm' then 1000 when 'cm' then 10000 when 'm' then 1000000 end)::bigint`;
};

const indexLanguage = async (db: Queries, lang: Lang): Promise<void> => {
  const config = sql`${sql.lit(`shop_${lang}`)}::regconfig`;
  await sql`
    insert into product_search (lang, variant_id, product_id, category_id, "group", type, colour, height_um, width_um, mesh_um,
      wire_thickness_um, excl_vat_cents, is_in_stock, popularity, new_rank, sort_name, document)
    select t.lang, v.id, p.id, p.category_id, p."group", p.type, v.colour, ${micrometres('height')}, ${micrometres('width')},
      ${micrometres('mesh')}, ${micrometres('wire_thickness')}, v.excl_vat_cents, s.on_hand > s.reserved, p.popularity, p.new_rank,
      fold(t.name),
      setweight(to_tsvector(${config}, t.name), 'A') || setweight(to_tsvector('simple', fold(t.name)), 'A')
        || setweight(to_tsvector('simple', fold(p.brand)), 'A')
        || setweight(to_tsvector(${config}, concat_ws(' ', ct.name, vt.name)), 'B')
        || setweight(to_tsvector(${config}, left(t.description, ${sql.lit(DESCRIPTION_LENGTH)})), 'D')
    from variants v
    join products p on p.id = v.product_id
    join stock s on s.variant_id = v.id
    join product_texts t on t.product_id = p.id and t.lang = ${sql.lit(lang)}
    join category_texts ct on ct.category_id = p.category_id and ct.lang = t.lang
    join variant_texts vt on vt.variant_id = v.id and vt.lang = t.lang
    where v.is_active and p.is_active`.execute(db);
};

/** Fills the search table and the list of known words anew from the catalogue. Call it in the transaction that changed the catalogue. */
export const rebuildSearch = async (db: Queries): Promise<void> => {
  await sql`delete from product_search`.execute(db);
  await sql`delete from search_words`.execute(db);
  for (const lang of LANGS) await indexLanguage(db, lang);
  await sql`
    insert into search_words (lang, word)
    select distinct named.lang, words.word
    from (
      select t.lang, fold(concat_ws(' ', t.name, p.brand)) as text from product_texts t join products p on p.id = t.product_id
      union select lang, fold(name) from category_texts
    ) named
    cross join lateral regexp_split_to_table(named.text, '[^[:alnum:]]+') as words(word)
    where length(words.word) > 2`.execute(db);
};
