-- what discount and delivery come to without VAT: shares of a VAT that is rounded once, so that they can't be told from the side with VAT
alter table orders add column discount_excl_vat_cents integer, add column delivery_excl_vat_cents integer;
alter table quotes
  add column discount_excl_vat_cents integer not null default 0,
  add column delivery_excl_vat_cents integer not null default 0;

-- of the taxed base, what the lines leave is delivery less discount
with rests as (
  select o.id, o.total_cents - o.vat_cents - o.deposit_cents - coalesce(sum(l.line_excl_vat_cents), 0) as cents
  from orders o
  left join order_lines l on l.order_id = o.id
  group by o.id
), delivered as (
  select o.id, r.cents as rest,
    case when o.discount_cents = 0 then r.cents else round(o.delivery_cents * 10000.0 / (10000 + o.vat_rate)) end as delivery
  from orders o
  join rests r on r.id = o.id
)
update orders o set delivery_excl_vat_cents = d.delivery, discount_excl_vat_cents = d.delivery - d.rest from delivered d where d.id = o.id;

with rests as (
  select q.order_id, q.total_cents - q.vat_cents - o.deposit_cents - coalesce(sum(l.line_excl_vat_cents), 0) as cents
  from quotes q
  join orders o on o.id = q.order_id
  left join quote_lines l on l.order_id = q.order_id
  where q.answered_at is not null
  group by q.order_id, o.id
), delivered as (
  select r.order_id, r.cents as rest,
    case when q.discount_cents = 0 then r.cents else round(q.delivery_cents * 10000.0 / (10000 + o.vat_rate)) end as delivery
  from rests r
  join quotes q on q.order_id = r.order_id
  join orders o on o.id = r.order_id
)
update quotes q set delivery_excl_vat_cents = d.delivery, discount_excl_vat_cents = d.delivery - d.rest
from delivered d where d.order_id = q.order_id;

alter table orders alter column discount_excl_vat_cents set not null, alter column delivery_excl_vat_cents set not null;
