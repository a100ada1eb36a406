-- unaccent() may change with its rules file and is therefore not immutable; an index needs a function that is
create function fold(text) returns text language sql immutable strict parallel safe
as $$ select public.unaccent('public.unaccent'::regdictionary, lower($1)) $$;

create text search configuration shop_nl (copy = pg_catalog.dutch);
alter text search configuration shop_nl alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with unaccent, dutch_stem;
create text search configuration shop_fr (copy = pg_catalog.french);
alter text search configuration shop_fr alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with unaccent, french_stem;
create text search configuration shop_de (copy = pg_catalog.german);
alter text search configuration shop_de alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with unaccent, german_stem;
create text search configuration shop_en (copy = pg_catalog.english);
alter text search configuration shop_en alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with unaccent, english_stem;

-- One row per language and variant, with every facet in it: a list is answered from this table alone.
-- Sizes are in micrometres, so that 2.4 mm wire stays exact.
create table product_search (
  lang text not null,
  variant_id integer not null references variants on delete cascade,
  product_id integer not null,
  category_id integer not null,
  "group" text not null,
  type text not null,
  colour text not null,
  height_um bigint,
  width_um bigint,
  mesh_um bigint,
  wire_thickness_um bigint,
  excl_vat_cents integer not null,
  is_in_stock boolean not null,
  popularity integer not null,
  new_rank integer not null,
  sort_name text not null,
  document tsvector not null,
  primary key (lang, variant_id)
) partition by list (lang);
create table product_search_nl partition of product_search for values in ('nl');
create table product_search_fr partition of product_search for values in ('fr');
create table product_search_de partition of product_search for values in ('de');
create table product_search_en partition of product_search for values in ('en');
alter table product_search_nl alter column document set storage plain;
alter table product_search_fr alter column document set storage plain;
alter table product_search_de alter column document set storage plain;
alter table product_search_en alter column document set storage plain;
create index product_search_document on product_search using gin (document) with (fastupdate = off);
create index product_search_product on product_search (product_id);
create index product_search_category on product_search (lang, category_id);

-- the words of names, brands and categories: what a misspelt word is compared with
create table search_words (
  lang text not null,
  word text not null,
  primary key (lang, word)
);
create index search_words_trigram on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (lang, word text_pattern_ops);

create function stock_to_search() returns trigger language plpgsql as $$
begin
  update product_search set is_in_stock = new.on_hand > new.reserved where variant_id = new.variant_id;
  return null;
end $$;
create trigger stock_changed after update of on_hand, reserved on stock for each row
when ((old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved)) execute function stock_to_search();
