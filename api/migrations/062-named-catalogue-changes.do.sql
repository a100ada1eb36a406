-- A change names what it is about, so that a process reads only that again. Versions before this one know `product_id` only, where null means
-- that everything is read again, which stays true for them. `named_id`: a product with its texts (`scope` 'text'). Without a product: 'answers',
-- where nothing but pictures changed, 'categories', or null for everything.
alter table catalogue_changes add column named_id integer, add column scope text check (scope in ('text', 'answers', 'categories'));

-- More products at once than this are read again with all others.
create or replace function note_changes(product_ids integer[]) returns void language sql
as $$
  insert into catalogue_changes (product_id)
  select changed from unnest(case when cardinality(product_ids) > 1000 then array[null::integer] else product_ids end) changed
$$;
create function note_text_changes(product_ids integer[]) returns void language sql
as $$
  insert into catalogue_changes (named_id, scope)
  select changed, case when changed is not null then 'text' end
  from unnest(case when cardinality(product_ids) > 1000 then array[null::integer] else product_ids end) changed
$$;

create function products_removed() returns trigger language plpgsql as $$
begin
  perform note_text_changes(array(select id from changed_rows));
  return null;
end $$;
create function product_texts_written() returns trigger language plpgsql as $$
begin
  perform note_text_changes(array(select distinct product_id from changed_rows));
  return null;
end $$;
-- Triggers name the scope; without one everything is read again.
create or replace function catalogue_rows_written() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then
    insert into catalogue_changes (scope) values (tg_argv[0]);
  end if;
  return null;
end $$;
create or replace function catalogue_rows_updated() returns trigger language plpgsql as $$
begin
  if exists (select to_jsonb(c) from changed_rows c except select to_jsonb(f) from former_rows f) then
    insert into catalogue_changes (scope) values (tg_argv[0]);
  end if;
  return null;
end $$;

create or replace trigger products_deleted after delete on products referencing old table as changed_rows for each statement execute function products_removed();
create or replace trigger variants_deleted after delete on variants referencing old table as changed_rows for each statement execute function product_texts_written();

create or replace trigger product_search_inserted after insert on product_search referencing new table as changed_rows for each statement execute function product_texts_written();
create or replace trigger product_search_updated after update on product_search referencing new table as changed_rows for each statement execute function product_texts_written();
create or replace trigger product_search_deleted after delete on product_search referencing old table as changed_rows for each statement execute function product_texts_written();

create or replace trigger categories_inserted after insert on categories referencing new table as changed_rows for each statement execute function catalogue_rows_written('categories');
create or replace trigger categories_updated after update on categories referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated('categories');
create or replace trigger categories_deleted after delete on categories referencing old table as changed_rows for each statement execute function catalogue_rows_written('categories');

create or replace trigger category_texts_inserted after insert on category_texts referencing new table as changed_rows for each statement execute function catalogue_rows_written('categories');
create or replace trigger category_texts_updated after update on category_texts referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated('categories');
create or replace trigger category_texts_deleted after delete on category_texts referencing old table as changed_rows for each statement execute function catalogue_rows_written('categories');

create or replace trigger media_inserted after insert on media referencing new table as changed_rows for each statement execute function catalogue_rows_written('answers');
create or replace trigger media_updated after update on media referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated('answers');
create or replace trigger media_deleted after delete on media referencing old table as changed_rows for each statement execute function catalogue_rows_written('answers');
