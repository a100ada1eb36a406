drop trigger stock_changed on stock;
drop function stock_to_search;
drop table product_search, search_words;

-- an SKU as it is typed: without spaces and hyphens, in capitals; the beginning of one finds its variants
alter table variants add column code text not null generated always as (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))) stored;
create index variants_code on variants (code text_pattern_ops);
create index variants_code_trigram on variants using gin (code gin_trgm_ops);

-- One document per language and product: words only. What a list is filtered and counted by, the API keeps in memory.
create table product_search (
  lang text not null,
  product_id integer not null references products on delete cascade,
  sort_name text not null,
  -- the name alone, beside the whole text: what ranks is read for every hit of a broad word, and a large document costs ten times as much
  name_document tsvector not null,
  document tsvector not null,
  primary key (lang, product_id)
) partition by list (lang);
create table product_search_nl partition of product_search for values in ('nl');
create table product_search_fr partition of product_search for values in ('fr');
create table product_search_de partition of product_search for values in ('de');
create table product_search_en partition of product_search for values in ('en');
alter table product_search_nl alter column document set storage main;
alter table product_search_fr alter column document set storage main;
alter table product_search_de alter column document set storage main;
alter table product_search_en alter column document set storage main;
create index product_search_document on product_search using gin (document) with (fastupdate = off);
create index product_search_product on product_search (product_id);
create index product_search_name on product_search (lang, sort_name, product_id);

-- The words of the catalogue, what a misspelt word is compared with. Weight: 3 in a name, 2 a synonym, 1 elsewhere.
create table search_words (
  lang text not null,
  word text not null,
  stem text not null,
  weight smallint not null check (weight between 1 and 3),
  primary key (lang, word)
);
create index search_words_trigram on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (lang, word text_pattern_ops);
create index search_words_stem on search_words (lang, stem);

-- Short words with one letter left out: two words that share such a form are one edit apart. Trigrams don't see that in short words.
create table search_forms (
  lang text not null,
  form text not null,
  word text not null,
  primary key (lang, form, word)
);

-- what compound words end in (Dutch tuinpoort, German Gartentor), and the words of the catalogue that do
create table search_heads (
  lang text not null,
  head text not null,
  primary key (lang, head)
);
create table search_word_heads (
  lang text not null,
  word text not null,
  head text not null,
  primary key (lang, word, head)
);

-- who asks for `term` also means `expansion`; both folded, of one word or more
create table search_synonyms (
  lang text not null,
  term text not null,
  stem text not null,
  expansion text not null,
  primary key (lang, term, expansion)
);
create index search_synonyms_stem on search_synonyms (lang, stem);

create function search_config(asked_lang text) returns regconfig language sql immutable parallel safe
as $$ select ('public.shop_' || asked_lang)::regconfig $$;

-- the stem of one word, empty for a stop word
create function search_stem(asked_lang text, word text) returns text language sql stable parallel safe
as $$ select coalesce((tsvector_to_array(to_tsvector(search_config(asked_lang), word)))[1], '') $$;

-- the word and each form of it with one letter left out
create function search_forms_of(word text) returns text[] language sql immutable parallel safe
as $$ select array_agg(distinct form) from (
  select word as form union all select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) forms $$;

-- The known end of a compound whose beginning is known too: poort of tuinpoort. Null when the word is no such compound.
create function search_head(asked_lang text, asked text) returns text language sql stable parallel safe
as $$
  select h.head from search_heads h
  where h.lang = asked_lang and length(asked) >= length(h.head) + 3 and right(asked, length(h.head)) = h.head
    and exists (select from search_words w where w.lang = asked_lang
      and w.word in (left(asked, -length(h.head)), rtrim(left(asked, -length(h.head)), 's'), left(asked, -length(h.head)) || 'e', left(asked, -length(h.head)) || 'en'))
  order by length(h.head) desc limit 1
$$;

-- A word as it will be looked for: what the catalogue does not know becomes the known word one edit away, else the most similar one.
create function search_spelling(asked_lang text, asked text) returns text language plpgsql stable parallel safe as $$
declare
  folded text := fold(asked);
  asked_stem text := search_stem(asked_lang, asked);
  found text;
begin
  if length(folded) < 3 or folded ~ '^[0-9]+$' or asked_stem = ''
    or exists (select from search_words w where w.lang = asked_lang and w.word like folded || '%')
    or exists (select from search_words w where w.lang = asked_lang and w.stem = asked_stem)
    or search_head(asked_lang, folded) is not null then
    return asked;
  end if;
  select w.word into found from search_forms f join search_words w on w.lang = f.lang and w.word = f.word
  where f.lang = asked_lang and f.form = any(search_forms_of(folded)) and abs(length(w.word) - length(folded)) <= 1
  order by w.weight desc, similarity(w.word, folded) desc, length(w.word), w.word limit 1;
  if found is null then
    select w.word into found from search_words w where w.lang = asked_lang and w.word % folded
    order by similarity(w.word, folded) + w.weight * 0.02 desc, length(w.word), w.word limit 1;
  end if;
  return coalesce(found, asked);
end $$;

-- One word itself: its stem and its beginning, since stemming would cut off a half-typed one. Several words are a phrase.
create function search_word(asked_lang text, asked text) returns tsquery language sql stable parallel safe
as $$
  select case when position(' ' in asked) > 0 then phraseto_tsquery(search_config(asked_lang), asked)
    else phraseto_tsquery(search_config(asked_lang), asked) || to_tsquery('simple', quote_literal(fold(asked)) || ':*') end
$$;

-- what else is meant by a word: the head of its compound, and synonyms of both
create function search_meant(asked_lang text, asked text) returns tsquery language plpgsql stable parallel safe as $$
declare
  config regconfig := search_config(asked_lang);
  folded text := fold(asked);
  asked_stem text := case when position(' ' in asked) > 0 then '' else search_stem(asked_lang, asked) end;
  head text := search_head(asked_lang, folded);
  expansion text;
  meant tsquery;
begin
  if head is not null and not exists (select from search_words w where w.lang = asked_lang and w.weight = 3 and w.word like folded || '%') then
    meant := phraseto_tsquery(config, head);
  end if;
  for expansion in select distinct s.expansion from search_synonyms s
    where s.lang = asked_lang and (s.term in (folded, head) or (asked_stem <> '' and s.stem = asked_stem)) loop
    meant := coalesce(meant || phraseto_tsquery(config, expansion), phraseto_tsquery(config, expansion));
  end loop;
  return meant;
end $$;

-- All words of a search, each spelt as the catalogue spells it (`used`). `exact` is these words without what else is meant by them,
-- `whole` these words not as beginnings of others; all are null when nothing is left to look for.
create function search_query(asked_lang text, words text[], out query tsquery, out exact tsquery, out whole tsquery, out used text[])
language plpgsql stable parallel safe as $$
declare
  place integer := 1;
  span integer;
  word text;
  own tsquery;
begin
  used := '{}';
  while place <= cardinality(words) loop
    -- the longest term of several words that begins here, such as "panier de pierres"
    select s.term into word from generate_series(2, 3) wide
    join search_synonyms s on s.lang = asked_lang and s.term = fold(array_to_string(words[place:place + wide - 1], ' '))
    where place + wide - 1 <= cardinality(words) order by wide desc limit 1;
    if word is not null then
      span := 1 + length(word) - length(replace(word, ' ', ''));
      used := used || words[place:place + span - 1];
      place := place + span;
    else
      word := search_spelling(asked_lang, words[place]);
      used := used || word;
      place := place + 1;
    end if;
    own := case when search_stem(asked_lang, word) = '' then null else search_word(asked_lang, word) end;
    if numnode(own) > 0 then
      exact := case when exact is null then own else exact && own end;
      whole := coalesce(whole && phraseto_tsquery(search_config(asked_lang), word), phraseto_tsquery(search_config(asked_lang), word));
      own := coalesce(own || search_meant(asked_lang, word), own);
      query := case when query is null then own else query && own end;
    end if;
  end loop;
end $$;

-- What changed in the catalogue, so that every API process can follow. `product_id` null: more than can be named.
-- Rows are found by transaction, since an identity is handed out before its transaction is seen.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  product_id integer,
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index catalogue_changes_transaction on catalogue_changes (transaction);
create index catalogue_changes_changed_at on catalogue_changes (changed_at);

create function note_changes(product_ids integer[]) returns void language sql
as $$
  insert into catalogue_changes (product_id)
  select changed from unnest(case when cardinality(product_ids) > 200 then array[null::integer] else product_ids end) changed
$$;
create function products_changed() returns trigger language plpgsql as $$
begin
  perform note_changes(array(select distinct id from changed_rows));
  return null;
end $$;
create function product_parts_changed() returns trigger language plpgsql as $$
begin
  perform note_changes(array(select distinct product_id from changed_rows));
  return null;
end $$;
create function stock_rows_changed() returns trigger language plpgsql as $$
begin
  perform note_changes(array(select distinct v.product_id from changed_rows c join variants v on v.id = c.variant_id));
  return null;
end $$;
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  perform note_changes(array[null::integer]);
  return null;
end $$;

create trigger products_inserted after insert on products referencing new table as changed_rows for each statement execute function products_changed();
create trigger products_updated after update on products referencing new table as changed_rows for each statement execute function products_changed();
create trigger products_deleted after delete on products for each statement execute function catalogue_changed();
create trigger variants_inserted after insert on variants referencing new table as changed_rows for each statement execute function product_parts_changed();
create trigger variants_updated after update on variants referencing new table as changed_rows for each statement execute function product_parts_changed();
create trigger variants_deleted after delete on variants for each statement execute function catalogue_changed();
create trigger product_texts_changed after update on product_texts referencing new table as changed_rows for each statement execute function product_parts_changed();
create trigger stock_inserted after insert on stock referencing new table as changed_rows for each statement execute function stock_rows_changed();
create trigger stock_updated after update on stock referencing new table as changed_rows for each statement execute function stock_rows_changed();
create trigger categories_changed after insert or update or delete on categories for each statement execute function catalogue_changed();
create trigger category_texts_changed after insert or update or delete on category_texts for each statement execute function catalogue_changed();
create trigger media_changed after insert or update or delete on media for each statement execute function catalogue_changed();
create trigger product_search_changed after insert or update or delete on product_search for each statement execute function catalogue_changed();

-- Sheets of products, folders and guides of categories, made when they are first needed; the file itself is in the storage.
create table product_documents (
  id bigint generated always as identity primary key,
  product_id integer references products on delete cascade,
  category_id integer references categories on delete cascade,
  kind text not null check (kind in ('technical_sheet', 'folder', 'guide')),
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  title text not null,
  storage_key text not null unique,
  bytes integer not null check (bytes > 0),
  etag text not null,
  created_at timestamptz not null default now(),
  check ((kind = 'technical_sheet') = (product_id is not null)),
  check ((product_id is null) <> (category_id is null))
);
create unique index product_documents_of_product on product_documents (product_id, kind, lang) where product_id is not null;
create unique index product_documents_of_category on product_documents (category_id, kind, lang) where category_id is not null;

-- what was printed of a text that changed is made anew
create function product_text_reprinted() returns trigger language plpgsql as $$
begin
  delete from product_documents d using changed_rows c where d.product_id = c.product_id and d.lang = c.lang;
  return null;
end $$;
create trigger product_texts_reprinted after update on product_texts referencing new table as changed_rows for each statement execute function product_text_reprinted();
