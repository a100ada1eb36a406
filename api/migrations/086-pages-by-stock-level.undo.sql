create or replace function add_variant_sales(sold_ids integer[], change integer) returns void language plpgsql as $$
declare
  former jsonb := (select jsonb_object_agg(p.id, most_ordered_variant(p.id))
    from (select distinct product_id as id from variants where id = any(sold_ids)) p);
begin
  insert into variant_sales as existing (variant_id, orders)
  select sold, greatest(change, 0) from unnest(sold_ids) sold order by sold
  on conflict (variant_id) do update set orders = greatest(existing.orders + change, 0);
  perform note_changes(array(
    select key::integer from jsonb_each_text(former) where value::integer is distinct from most_ordered_variant(key::integer)));
end $$;

create or replace function stock_availability_changed() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
  select distinct 'product-' || v.product_id
  from changed_rows c
  join former_rows f using (variant_id)
  join variants v on v.id = c.variant_id
  where (c.on_hand > c.reserved) <> (f.on_hand > f.reserved) or c.restock_date is distinct from f.restock_date;
  return null;
end $$;
drop function stock_level(integer);
