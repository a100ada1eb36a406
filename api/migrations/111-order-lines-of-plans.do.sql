-- A cart has one line of an article for loose pieces and one for each of its plans (decision 0101), and so has its order: before this, such
-- a cart could be neither ordered nor sent as a quote request. Loose pieces, without a plan, are one line too.
alter table order_lines
  -- missing after an undo with such orders
  drop constraint if exists order_lines_order_id_kind_variant_id_key,
  add constraint order_lines_of_plan unique nulls not distinct (order_id, kind, variant_id, plan_id);

-- An order counts once for each of its articles, however many of its lines have it; one statement cannot write a row twice either.
create or replace function add_variant_sales(sold_ids integer[], change integer) returns void language plpgsql as $$
declare
  former jsonb := (select jsonb_object_agg(p.id, most_ordered_variant(p.id))
    from (select distinct product_id as id from variants where id = any(sold_ids)) p);
begin
  insert into variant_sales as existing (variant_id, orders)
  select distinct sold, greatest(change, 0) from unnest(sold_ids) sold order by sold
  on conflict (variant_id) do update set orders = greatest(existing.orders + change, 0);
  -- pages follow by their age (migration 086)
  insert into catalogue_changes (product_id, is_stock)
  select key::integer, true from jsonb_each_text(former) where value::integer is distinct from most_ordered_variant(key::integer);
end $$;
