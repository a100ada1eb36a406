-- What changed of the data that public pages show, as tags of the pages: shells drop the cached pages that have them (docs/decisions/0106).
-- Tags: `api/src/platform/page-changes/page-tags.ts`.
create table page_changes (
  id bigint generated always as identity primary key,
  tag text not null,
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index page_changes_transaction on page_changes (transaction);
create index page_changes_changed_at on page_changes (changed_at);

-- Each order changes stock. Pages change at once when a product sells out or comes back; how many pieces are left follows by the pages' age,
-- or the pages of what sells best would never be stored.
alter table catalogue_changes add column is_stock boolean not null default false;
create or replace function stock_rows_changed() returns trigger language plpgsql as $$
declare
  product_ids integer[] := array(select distinct v.product_id from changed_rows c join variants v on v.id = c.variant_id);
begin
  insert into catalogue_changes (product_id, is_stock)
  select changed, true from unnest(case when cardinality(product_ids) > 1000 then array[null::integer] else product_ids end) changed;
  return null;
end $$;
create function stock_availability_changed() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
  select distinct 'product-' || v.product_id
  from changed_rows c
  join former_rows f using (variant_id)
  join variants v on v.id = c.variant_id
  where (c.on_hand > c.reserved) <> (f.on_hand > f.reserved) or c.restock_date is distinct from f.restock_date;
  return null;
end $$;
create trigger stock_page_updated after update on stock referencing old table as former_rows new table as changed_rows for each statement execute function stock_availability_changed();

-- The catalogue names its changes already (migration 062). A change of pictures may be on any page.
create function catalogue_changes_noted() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
  select distinct 'product-' || coalesce(product_id, named_id) from changed_rows where coalesce(product_id, named_id) is not null and not is_stock
  union select 'lists' from changed_rows where scope = 'text'
  union select 'catalogue' from changed_rows where scope = 'categories' or (scope is null and product_id is null and named_id is null and not is_stock)
  union select 'shop' from changed_rows where scope = 'answers';
  return null;
end $$;
create trigger catalogue_changes_noted after insert on catalogue_changes referencing new table as changed_rows for each statement execute function catalogue_changes_noted();

-- The argument is the tag; or, with a colon at the end, the column of the product that the row belongs to.
create function page_rows_written() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'product_id:' then
    insert into page_changes (tag) select distinct 'product-' || (to_jsonb(c) ->> 'product_id') from changed_rows c;
  elsif exists (select from changed_rows) then
    insert into page_changes (tag) values (tg_argv[0]);
  end if;
  return null;
end $$;
create function page_rows_updated() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'product_id:' then
    insert into page_changes (tag)
    select distinct 'product-' || (d.changed ->> 'product_id')
    from (select to_jsonb(c) as changed from changed_rows c except select to_jsonb(f) from former_rows f) d;
  elsif exists (select to_jsonb(c) from changed_rows c except select to_jsonb(f) from former_rows f) then
    insert into page_changes (tag) values (tg_argv[0]);
  end if;
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('product_relations', 'product_id:'), ('product_videos', 'product_id:'), ('guarantee_labels', 'product_id:'),
      ('product_ratings', 'product_id:'), ('reviews', 'product_id:'),
      ('videos', 'catalogue'),
      ('settings', 'shop'),
      ('pages', 'pages'), ('page_texts', 'pages'), ('page_tags', 'pages'), ('page_products', 'pages'), ('page_categories', 'pages'),
      ('content_authors', 'pages'), ('content_tags', 'pages'), ('content_tag_texts', 'pages'),
      ('faq_topics', 'faq'), ('faq_topic_texts', 'faq'), ('faq_questions', 'faq'), ('faq_question_texts', 'faq'),
      ('history_milestones', 'history'), ('history_texts', 'history'),
      ('dealers', 'dealers'), ('dealer_texts', 'dealers'), ('dealer_rental_areas', 'dealers'),
      ('employees', 'team'), ('employee_texts', 'team'),
      ('jobs', 'jobs'), ('job_texts', 'jobs'),
      ('terms_versions', 'terms')
    ) as t (table_name, tag)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function page_rows_written(%L)',
      watched.table_name || '_page_inserted', watched.table_name, watched.tag);
    execute format('create trigger %I after update on %I referencing old table as former_rows new table as changed_rows for each statement execute function page_rows_updated(%L)',
      watched.table_name || '_page_updated', watched.table_name, watched.tag);
    execute format('create trigger %I after delete on %I referencing old table as changed_rows for each statement execute function page_rows_written(%L)',
      watched.table_name || '_page_deleted', watched.table_name, watched.tag);
  end loop;
end $$;
