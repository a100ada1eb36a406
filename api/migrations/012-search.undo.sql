drop trigger products_inserted on products;
drop trigger products_updated on products;
drop trigger products_deleted on products;
drop trigger variants_inserted on variants;
drop trigger variants_updated on variants;
drop trigger variants_deleted on variants;
drop trigger product_texts_changed on product_texts;
drop trigger stock_inserted on stock;
drop trigger stock_updated on stock;
drop trigger categories_changed on categories;
drop trigger category_texts_changed on category_texts;
drop trigger media_changed on media;
drop trigger product_texts_reprinted on product_texts;
drop function product_text_reprinted;
drop table product_documents;
drop table product_search, catalogue_changes;
drop function products_changed, product_parts_changed, stock_rows_changed, catalogue_changed, note_changes;
drop function search_query, search_meant, search_word, search_spelling, search_head, search_forms_of, search_stem, search_config;
drop table search_words, search_forms, search_heads, search_word_heads, search_synonyms;
alter table variants drop column code;

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
