-- The former version knows no parts: it would send, or cancel, what has left already.
do $$
begin
  if exists (select 1 from orders where status = 'confirmed' and shipment_count > 0) then
    raise exception 'Orders are partly shipped: ship their rest before this migration is undone';
  end if;
end $$;
create or replace function order_webhook() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('number', new.number, 'kind', new.kind, 'status', new.status, 'total_cents', new.total_cents,
    'ordered_at', to_char(new.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  parcel jsonb := jsonb_build_object('order', new.number, 'carrier', new.carrier, 'tracking_code', new.tracking_code,
    'tracking_url', new.tracking_url, 'pickup', new.pickup is not null);
begin
  if tg_op = 'INSERT' then
    perform add_webhook_event('order.placed', facts, new.id, new.user_id);
    if new.status = 'confirmed' then
      perform add_webhook_event('order.confirmed', facts, new.id, new.user_id);
    end if;
    return null;
  end if;
  if new.status is not distinct from old.status then
    return null;
  end if;
  if new.status = 'confirmed' then
    perform add_webhook_event('order.confirmed', facts, new.id, new.user_id);
  elsif new.status = 'cancelled' then
    perform add_webhook_event('order.cancelled', facts, new.id, new.user_id);
  elsif new.status = 'shipped' then
    perform add_webhook_event('shipment.sent', parcel, new.id, new.user_id);
  elsif new.status = 'delivered' then
    perform add_webhook_event('shipment.delivered', parcel, new.id, new.user_id);
  end if;
  return null;
end $$;
drop trigger orders_webhook on orders;
create trigger orders_webhook after insert or update of status on orders for each row execute function order_webhook();
drop trigger returns_unsent on returns;
drop function refuse_shipped_as_unsent();
alter table orders drop constraint orders_sent_not_cancelled, drop column shipment_count;
drop table shipment_lines;
drop table shipments;
