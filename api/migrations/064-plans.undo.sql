-- What belongs to a plan in a cart becomes loose pieces, added to those of the same variant.
insert into cart_lines (cart_id, kind, variant_id, amount, position)
select cart_id, 'sale', variant_id, least(999, sum(amount)), 1000 + min(position) from cart_plan_lines group by cart_id, variant_id
on conflict (cart_id, kind, variant_id) do update set amount = least(999, cart_lines.amount + excluded.amount);
alter table order_lines drop column plan_id;
drop table order_plans;
drop table cart_plan_lines;
drop table cart_plans;
drop table plans;
