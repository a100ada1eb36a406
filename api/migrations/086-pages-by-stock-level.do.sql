-- Pages are dropped when what they say about stock changes: its level (plenty, the last pieces, none) or the date it is expected back. How many
-- pieces of many are left follows by the pages' age. Levels: `api/src/catalogue/products/stock-level.ts`, whose test compares them with these.
create function stock_level(pieces integer) returns integer language sql immutable as $$
  select case when pieces > 8 then 2 when pieces > 0 then 1 else 0 end
$$;
create or replace function stock_availability_changed() returns trigger language plpgsql as $$
begin
  insert into page_changes (tag)
  select distinct 'product-' || v.product_id
  from changed_rows c
  join former_rows f using (variant_id)
  join variants v on v.id = c.variant_id
  where stock_level(c.on_hand - c.reserved) <> stock_level(f.on_hand - f.reserved) or c.restock_date is distinct from f.restock_date;
  return null;
end $$;

-- Which variant is ordered most decides what is shown first, as the order of a list does: the catalogue in memory reads it at once, and pages
-- follow by their age. Of two variants that sell alike each order puts another one first, and dropped every page that shows the product.
create or replace function add_variant_sales(sold_ids integer[], change integer) returns void language plpgsql as $$
declare
  former jsonb := (select jsonb_object_agg(p.id, most_ordered_variant(p.id))
    from (select distinct product_id as id from variants where id = any(sold_ids)) p);
begin
  insert into variant_sales as existing (variant_id, orders)
  select sold, greatest(change, 0) from unnest(sold_ids) sold order by sold
  on conflict (variant_id) do update set orders = greatest(existing.orders + change, 0);
  insert into catalogue_changes (product_id, is_stock)
  select key::integer, true from jsonb_each_text(former) where value::integer is distinct from most_ordered_variant(key::integer);
end $$;
