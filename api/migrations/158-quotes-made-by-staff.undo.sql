-- a draft would become visible to its customer
update orders set status = 'cancelled', cancelled_at = coalesce(cancelled_at, now())
where made_by_staff and status in ('quote_requested', 'requested') and not exists (select from quotes where order_id = orders.id);
alter table orders drop column message_id;
alter table orders drop column made_by_staff;
