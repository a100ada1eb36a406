-- Which texts the shop's own words stand in as they were last written: a corrected one replaces only what nobody has changed since.
create table seed_texts (
  -- such as product_texts
  text_table text primary key,
  -- of all the texts this version of the shop brings for the table: nothing is compared while it stays
  version text not null,
  -- "key/language": digest of the text as it was written
  digests jsonb not null
);
