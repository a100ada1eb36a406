create or replace function payment_webhook() returns trigger language plpgsql as $$
declare
  -- of an order on invoice: how it is paid after this payment
  paid_order orders;
  on_invoice jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    if new.status is not distinct from old.status then
      return null;
    end if;
  end if;
  if new.method = 'invoice' then
    select * into paid_order from orders where id = new.order_id;
    on_invoice := jsonb_build_object('payment', order_payment(paid_order));
  end if;
  -- not the provider's reference, by which alone a payment can be opened
  perform add_webhook_event('payment.changed', jsonb_build_object('id', new.id, 'status', new.status,
    'amount_cents', new.amount_cents, 'method', new.method, 'order', (select number from orders where id = new.order_id)) || on_invoice, new.order_id);
  return null;
end $$;
create or replace function order_webhook() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('number', new.number, 'kind', new.kind, 'status', new.status, 'total_cents', new.total_cents,
    'ordered_at', to_char(new.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'payment', order_payment(new));
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
    null;
  elsif new.status = 'confirmed' then
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
  if old.paid_at is null and new.paid_at is not null and new.status <> 'cancelled' then
    perform add_webhook_event('order.paid', facts, new.id, new.user_id);
  end if;
  return null;
end $$;
create or replace function payment_moved() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    insert into money_movements (at, kind, payment_id, amount_cents, provider_id)
    values (new.updated_at, 'payment', new.id, coalesce(new.received_cents, new.amount_cents), new.provider_id);
  end if;
  return null;
end $$;
-- the former version knows money that was taken back as a payment below zero
update money_movements set kind = 'payment' where kind = 'receipt_taken_back';
alter table money_movements drop constraint money_movements_kind_check;
alter table money_movements add constraint money_movements_kind_check check (kind in ('payment', 'refund', 'refund_failed'));
alter table orders drop column invoice_remind_from;
alter table payments drop constraint payments_taken_back, drop column taken_back_reason, drop column taken_back_at;
