-- what a gift costs and which thresholds earned it, on the day of the order: a return that takes the order below them deducts so much
alter table orders add column gift_thresholds jsonb;
alter table order_lines add column gift_unit_cents integer check (gift_unit_cents >= 0);
-- what returns deducted for gifts that stayed; negative where such a gift came back later
alter table returns add column gift_cents integer not null default 0;
-- orders from before: today's price and thresholds
update order_lines l
  set gift_unit_cents = round(v.excl_vat_cents * (10000 + o.vat_rate) / 10000.0)
  from orders o, variants v
  where l.kind = 'gift' and o.id = l.order_id and v.id = l.variant_id;
update orders o
  set gift_thresholds = s.value
  from settings s
  where s.key = 'free.thresholds' and exists (select 1 from order_lines l where l.order_id = o.id and l.kind = 'gift');
