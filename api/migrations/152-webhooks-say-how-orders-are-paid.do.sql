-- Events of orders say how they are paid: an order on invoice is confirmed before it is (0218). `order.paid` says when nothing of it is open.

-- What other systems read of it; null for what is no order yet. `due_on`: last day to pay, of an order on invoice only.
create function order_payment(o orders) returns jsonb language plpgsql stable as $$
declare
  invoiced integer;
  received integer;
begin
  if o.kind <> 'order' then
    return null;
  end if;
  if o.invoice_due_on is null then
    return jsonb_build_object('method', (select p.method from payments p where p.order_id = o.id and p.status = 'paid' order by p.id desc limit 1),
      'due_on', null, 'open_cents', case when o.paid_at is null and o.status <> 'cancelled' then o.total_cents else 0 end);
  end if;
  -- as `open-invoice.ts` counts it; the order is confirmed before its invoice is issued, and cancelled before that is credited
  select sum(case d.kind when 'invoice' then d.total_cents else -d.total_cents end) into invoiced
  from invoices d where d.order_id = o.id and d.reason <> 'paid_twice';
  select (select coalesce(sum(coalesce(m.received_cents, m.amount_cents)), 0) from payments m where m.order_id = o.id and m.status = 'paid')
    - (select coalesce(sum(b.amount_cents), 0) from refunds b where b.order_id = o.id and b.status <> 'held') into received;
  return jsonb_build_object('method', 'invoice', 'due_on', o.invoice_due_on, 'open_cents',
    case when o.status = 'cancelled' then 0 else greatest(0, coalesce(invoiced, o.total_cents) - received) end);
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

drop trigger orders_webhook on orders;
create trigger orders_webhook after insert or update of status, shipment_count, paid_at on orders
  for each row execute function order_webhook();
