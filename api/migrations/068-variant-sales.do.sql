-- In how many orders a variant was sold. Cards and pages of a product show the variant that most customers ordered; counting orders at that
-- moment would read all of them for every list.
create table variant_sales (
  variant_id integer primary key references variants on delete cascade,
  orders integer not null check (orders >= 0)
);

create function is_sold_order(status text) returns boolean language sql immutable as $$
  select status in ('confirmed', 'shipped', 'delivered')
$$;

create function most_ordered_variant(of_product integer) returns integer language sql stable as $$
  select v.id from variants v join variant_sales s on s.variant_id = v.id
  where v.product_id = of_product and v.is_active and s.orders > 0
  order by s.orders desc, v.excl_vat_cents, v.position, v.id limit 1
$$;

-- Pages change only when another variant is ordered most: otherwise the pages of what sells best would never be stored. Rows are locked in
-- the order of their ids, so that two orders do not wait for each other.
create function add_variant_sales(sold_ids integer[], change integer) returns void language plpgsql as $$
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

create function order_lines_sold() returns trigger language plpgsql as $$
begin
  perform add_variant_sales(array(
    select l.variant_id from changed_rows l join orders o on o.id = l.order_id
    where l.kind <> 'gift' and is_sold_order(o.status)), 1);
  return null;
end $$;
create trigger order_lines_sold after insert on order_lines referencing new table as changed_rows
for each statement execute function order_lines_sold();

create function order_sold() returns trigger language plpgsql as $$
begin
  perform add_variant_sales(
    array(select variant_id from order_lines where order_id = new.id and kind <> 'gift'), case when is_sold_order(new.status) then 1 else -1 end);
  return null;
end $$;
create trigger order_sold after update of status on orders
for each row when (is_sold_order(old.status) <> is_sold_order(new.status)) execute function order_sold();

insert into variant_sales (variant_id, orders)
select l.variant_id, count(distinct l.order_id) from order_lines l join orders o on o.id = l.order_id
where l.kind <> 'gift' and is_sold_order(o.status) group by l.variant_id;
