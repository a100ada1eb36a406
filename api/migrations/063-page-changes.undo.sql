do $$
declare
  watched record;
begin
  for watched in select tgname, tgrelid::regclass as table_name from pg_trigger where tgname like '%\_page\_inserted' or tgname like '%\_page\_updated' or tgname like '%\_page\_deleted'
  loop
    execute format('drop trigger %I on %s', watched.tgname, watched.table_name);
  end loop;
end $$;
drop trigger catalogue_changes_noted on catalogue_changes;
drop function catalogue_changes_noted();
drop function stock_availability_changed();
drop function page_rows_written();
drop function page_rows_updated();
drop table page_changes;
create or replace function stock_rows_changed() returns trigger language plpgsql as $$
begin
  perform note_changes(array(select distinct v.product_id from changed_rows c join variants v on v.id = c.variant_id));
  return null;
end $$;
alter table catalogue_changes drop column is_stock;
