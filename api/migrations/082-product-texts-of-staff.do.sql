-- title and description for search engines; null: taken from name and description
alter table product_texts add column seo_title text, add column seo_description text;

-- What each translated field was translated from: a digest of the source's text at that time, so that a source that changes afterwards makes
-- the translation stale. A field without a digest was never translated here, and counts as right.
create table product_text_sources (
  product_id integer not null references products on delete cascade,
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  -- field: digest of the source
  digests jsonb not null,
  -- as of the last save in the back office
  is_stale boolean not null default false,
  primary key (product_id, lang)
);
create index product_text_sources_stale on product_text_sources (product_id) where is_stale;

-- Addresses that products had: links and search engines keep them, and are sent on.
create table former_slugs (
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  slug text not null,
  product_id integer not null references products on delete cascade,
  primary key (lang, slug)
);
create index former_slugs_slug on former_slugs (slug);
create index former_slugs_product on former_slugs (product_id);
create function product_slug_changed() returns trigger language plpgsql as $$
begin
  insert into former_slugs (lang, slug, product_id) values (old.lang, old.slug, old.product_id)
  on conflict (lang, slug) do update set product_id = excluded.product_id;
  delete from former_slugs where lang = new.lang and slug = new.slug;
  return null;
end $$;
create trigger product_slug_changed after update of slug on product_texts for each row
when (old.slug is distinct from new.slug) execute function product_slug_changed();
