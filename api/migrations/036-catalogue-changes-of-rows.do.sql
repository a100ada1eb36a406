-- A statement that changes no row says nothing: every start of the API wrote pictures that were there already, and made every process read
-- the whole catalogue.
create function catalogue_rows_written() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then
    perform note_changes(array[null::integer]);
  end if;
  return null;
end $$;
-- What is written as it was is no change either.
create function catalogue_rows_updated() returns trigger language plpgsql as $$
begin
  if exists (select to_jsonb(c) from changed_rows c except select to_jsonb(f) from former_rows f) then
    perform note_changes(array[null::integer]);
  end if;
  return null;
end $$;

drop trigger products_deleted on products;
create trigger products_deleted after delete on products referencing old table as changed_rows for each statement execute function catalogue_rows_written();
drop trigger variants_deleted on variants;
create trigger variants_deleted after delete on variants referencing old table as changed_rows for each statement execute function catalogue_rows_written();

drop trigger categories_changed on categories;
create trigger categories_inserted after insert on categories referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create trigger categories_updated after update on categories referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated();
create trigger categories_deleted after delete on categories referencing old table as changed_rows for each statement execute function catalogue_rows_written();

drop trigger category_texts_changed on category_texts;
create trigger category_texts_inserted after insert on category_texts referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create trigger category_texts_updated after update on category_texts referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated();
create trigger category_texts_deleted after delete on category_texts referencing old table as changed_rows for each statement execute function catalogue_rows_written();

drop trigger media_changed on media;
create trigger media_inserted after insert on media referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create trigger media_updated after update on media referencing old table as former_rows new table as changed_rows for each statement execute function catalogue_rows_updated();
create trigger media_deleted after delete on media referencing old table as changed_rows for each statement execute function catalogue_rows_written();

drop trigger product_search_changed on product_search;
create trigger product_search_inserted after insert on product_search referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create trigger product_search_updated after update on product_search referencing new table as changed_rows for each statement execute function catalogue_rows_written();
create trigger product_search_deleted after delete on product_search referencing old table as changed_rows for each statement execute function catalogue_rows_written();
