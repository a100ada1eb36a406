-- What has left of an order: a shipment has pieces of its lines. An order that left as a whole before this has no rows, and reads as one
-- shipment with everything. Its status stays `confirmed` until all of it has left (decision 0176).
create table shipments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- within the order, from 1
  number integer not null check (number > 0),
  sent_at timestamptz not null,
  carrier text,
  tracking_code text,
  tracking_url text,
  -- of the form that was sent: the same again is the same shipment
  attempt uuid,
  unique (order_id, number),
  unique (order_id, attempt)
);

create table shipment_lines (
  shipment_id integer not null references shipments on delete cascade,
  order_line_id integer not null references order_lines on delete cascade,
  amount integer not null check (amount > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_of_order_line on shipment_lines (order_line_id);

alter table orders
  add column shipment_count integer not null default 0,
  -- the previous version would pay back and restock what has left already; new rows only, no former one has shipments
  add constraint orders_sent_not_cancelled check (status <> 'cancelled' or shipment_count = 0) not valid;

-- The previous version knows no parts: settling a withdrawal, it would pay back and restock pieces that have left.
create function refuse_shipped_as_unsent() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from return_items i join order_lines l on l.id = i.order_line_id
    where i.return_id = new.id and l.amount
      < (select coalesce(sum(p.amount), 0) from shipment_lines p where p.order_line_id = l.id)
      + (select coalesce(sum(u.amount), 0) from return_items u join returns r on r.id = u.return_id
         where u.order_line_id = l.id and r.is_unsent)) then
    raise exception 'Return % has pieces that were shipped', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger returns_unsent after insert or update of is_unsent on returns
  for each row when (new.is_unsent) execute function refuse_shipped_as_unsent();

create or replace function order_webhook() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('number', new.number, 'kind', new.kind, 'status', new.status, 'total_cents', new.total_cents,
    'ordered_at', to_char(new.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  parcel jsonb := jsonb_build_object('order', new.number, 'carrier', new.carrier, 'tracking_code', new.tracking_code,
    'tracking_url', new.tracking_url, 'pickup', new.pickup is not null);
  -- when the last shipment left: what completes the order later is no shipment, because the rest of it was withdrawn from
  last_sent timestamptz;
begin
  if tg_op = 'INSERT' then
    perform add_webhook_event('order.placed', facts, new.id, new.user_id);
    if new.status = 'confirmed' then
      perform add_webhook_event('order.confirmed', facts, new.id, new.user_id);
    end if;
    return null;
  end if;
  if new.shipment_count > old.shipment_count then
    perform add_webhook_event('shipment.sent', parcel || jsonb_build_object('shipment', new.shipment_count,
      'complete', new.status <> 'confirmed', 'lines', coalesce((
        select jsonb_agg(jsonb_build_object('sku', l.sku, 'amount', p.amount) order by l.position)
        from shipments s join shipment_lines p on p.shipment_id = s.id join order_lines l on l.id = p.order_line_id
        where s.order_id = new.id and s.number = new.shipment_count), '[]'::jsonb)), new.id, new.user_id);
  end if;
  if new.status is not distinct from old.status then
    return null;
  end if;
  if new.status = 'confirmed' then
    perform add_webhook_event('order.confirmed', facts, new.id, new.user_id);
  elsif new.status = 'cancelled' then
    perform add_webhook_event('order.cancelled', facts, new.id, new.user_id);
  elsif new.status = 'shipped' and new.shipment_count = old.shipment_count then
    select max(sent_at) into last_sent from shipments where order_id = new.id;
    if last_sent is null or new.shipped_at > last_sent then
      perform add_webhook_event('shipment.sent', parcel || '{"complete": true}'::jsonb, new.id, new.user_id);
    end if;
  elsif new.status = 'delivered' then
    perform add_webhook_event('shipment.delivered', parcel, new.id, new.user_id);
  end if;
  return null;
end $$;
drop trigger orders_webhook on orders;
create trigger orders_webhook after insert or update of status, shipment_count on orders for each row execute function order_webhook();
