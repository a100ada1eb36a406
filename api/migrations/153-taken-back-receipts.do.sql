-- Money that staff recorded for an order on invoice by mistake is taken back (0224). The payment stays, `canceled`, with when and why: a process of the
-- former version counts it as no money, too.
alter table payments
  add taken_back_at timestamptz,
  -- null after it was erased with the person whom the order was for
  add taken_back_reason text;
alter table payments add constraint payments_taken_back
  check (taken_back_at is null or (method = 'invoice' and status = 'canceled')) not valid;

-- The day that reminders count from, where it is later than the last day to pay: a customer who has a mail that the invoice is paid is not reminded the next day.
alter table orders add invoice_remind_from date;

-- On the day on which it was taken back: the month in which it was recorded stays as it was booked.
alter table money_movements drop constraint money_movements_kind_check;
alter table money_movements add constraint money_movements_kind_check
  check (kind in ('payment', 'refund', 'refund_failed', 'receipt_taken_back')) not valid;

create or replace function payment_moved() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    insert into money_movements (at, kind, payment_id, amount_cents, provider_id)
    values (new.updated_at, 'payment', new.id, coalesce(new.received_cents, new.amount_cents), new.provider_id);
  elsif tg_op = 'UPDATE' and old.taken_back_at is null and new.taken_back_at is not null then
    insert into money_movements (at, kind, payment_id, amount_cents, provider_id)
    values (new.taken_back_at, 'receipt_taken_back', new.id, -coalesce(new.received_cents, new.amount_cents), new.provider_id);
  end if;
  return null;
end $$;

-- `order.unpaid`: something of it is open again
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
  elsif old.paid_at is not null and new.paid_at is null and new.invoice_due_on is not null and new.status <> 'cancelled' then
    -- money for it was recorded by mistake
    perform add_webhook_event('order.unpaid', facts, new.id, new.user_id);
  end if;
  return null;
end $$;

-- of money that was taken back the state is `taken_back`
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
  perform add_webhook_event('payment.changed', jsonb_build_object('id', new.id,
    'status', case when new.taken_back_at is null then new.status else 'taken_back' end,
    'amount_cents', new.amount_cents, 'method', new.method, 'order', (select number from orders where id = new.order_id)) || on_invoice, new.order_id);
  return null;
end $$;
