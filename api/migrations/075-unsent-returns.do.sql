-- Whether the pieces of a return were withdrawn from before they left: they are not sent, so nothing comes back. The order alone does not
-- tell: the day of a pick-up can be recorded afterwards.
alter table returns add column is_unsent boolean not null default false;

update returns r set is_unsent = true
from orders o
where o.id = r.order_id and r.withdrawal_id is not null and r.received_at is not null and r.carrier is null and r.cost_cents = 0
  and (o.shipped_at is null or r.received_at < o.shipped_at
    or (o.pickup is not null and (o.delivered_at is null or r.received_at < o.delivered_at)));
