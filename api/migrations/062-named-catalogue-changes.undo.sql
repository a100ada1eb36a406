create or replace function catalogue_rows_written() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then
    perform note_changes(array[null::integer]);
  end if;
  return null;
end $$;
create or replace function catalogue_rows_updated() returns trigger language plpgsql as $$
begin
  if exists (select to_jsonb(c) from changed_rows c except select to_jsonb(f) from former_rows f) then
    perform note_changes(array[null::integer]);
  end if;
  return null;
end $$;
create or replace trigger products_deleted after delete on products referencing old table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger variants_deleted after delete on variants referencing old table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger categories_inserted after insert on categories referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger categories_updated after update on categories referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated();
create or replace trigger categories_deleted after delete on categories referencing old table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger category_texts_inserted after insert on category_texts referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger category_texts_updated after update on category_texts referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated();
create or replace trigger category_texts_deleted after delete on category_texts referencing old table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger media_inserted after insert on media referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger media_updated after update on media referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated();
create or replace trigger media_deleted after delete on media referencing old table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger product_search_inserted after insert on product_search referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger product_search_updated after update on product_search referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create or replace trigger product_search_deleted after delete on product_search referencing old table as changed_rows for each statement execute function catalogue_rows_written();
drop function product_texts_written();
drop function products_removed();
drop function note_text_changes(integer[]);
create or replace function note_changes(product_ids integer[]) returns void language sql
as $$
  insert into catalogue_changes (product_id)
  select changed from unnest(case when cardinality(product_ids) > 200 then array[null::integer] else product_ids end) changed
$$;
alter table catalogue_changes drop column scope, drop column named_id;
