-- Events for other systems. Triggers write them in the transaction of the change, and the worker sends them.

create table webhook_endpoints (
  id integer generated always as identity primary key,
  name text not null,
  url text not null,
  -- names of events
  types jsonb not null,
  has_personal_data boolean not null,
  -- both encrypted with SECOND_FACTOR_KEY; the former one signs as well while receivers change to the new one
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- who saved it last, and answers for it: it gets nothing that he may not read
  staff_id integer not null references staff,
  created_at timestamptz not null,
  -- null: works; else since when not, and why
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('staff', 'failing', 'gone')),
  -- of the first failure since the last success
  failing_since timestamptz,
  revision integer not null default 1
);
create index webhook_endpoints_staff on webhook_endpoints (staff_id);

create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  at timestamptz not null default now(),
  -- without personal data, which is read when the event is sent
  data jsonb not null,
  -- whose personal data it is about
  order_id integer,
  user_id integer
);
create index webhook_events_at on webhook_events (at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id uuid not null references webhook_events on delete cascade,
  -- no foreign key: it would make each order or payment that writes an event wait for a lock on the endpoint, and fail when that is deleted
  endpoint_id integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- a worker sends it until then; later another one may
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  status integer,
  -- beginning of the receiver's answer
  answer text,
  error text,
  took_ms integer,
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id) where state = 'waiting';
create index webhook_deliveries_claimed on webhook_deliveries (endpoint_id, claimed_until) where claimed_until is not null;
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id) where state = 'failed';
create index webhook_deliveries_list on webhook_deliveries (endpoint_id, id desc);

create function wants_webhook(event_type text) returns boolean language sql stable as $$
  select exists (select 1 from webhook_endpoints where disabled_at is null and types ? event_type)
$$;

create function add_webhook_event(event_type text, event_data jsonb, about_order integer default null, about_user integer default null)
returns void language plpgsql as $$
declare
  event uuid;
begin
  if not wants_webhook(event_type) then
    return;
  end if;
  insert into webhook_events (type, data, order_id, user_id) values (event_type, event_data, about_order, about_user) returning id into event;
  insert into webhook_deliveries (event_id, endpoint_id)
  select event, id from webhook_endpoints where disabled_at is null and types ? event_type;
end $$;

create function order_webhook() returns trigger language plpgsql as $$
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
create trigger orders_webhook after insert or update of status on orders for each row execute function order_webhook();

create function payment_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status is not distinct from old.status then
      return null;
    end if;
  end if;
  -- not the provider's reference, by which alone a payment can be opened
  perform add_webhook_event('payment.changed', jsonb_build_object('id', new.id, 'status', new.status,
    'amount_cents', new.amount_cents, 'method', new.method, 'order', (select number from orders where id = new.order_id)), new.order_id);
  return null;
end $$;
create trigger payments_webhook after insert or update of status on payments for each row execute function payment_webhook();

create function return_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status is not distinct from old.status and new.received_at is not distinct from old.received_at then
      return null;
    end if;
  end if;
  perform add_webhook_event(case tg_op when 'INSERT' then 'return.registered' else 'return.changed' end,
    jsonb_build_object('number', new.number, 'status', new.status, 'received', new.received_at is not null,
      'refund_cents', new.refund_cents, 'order', (select number from orders where id = new.order_id)), new.order_id, new.user_id);
  return null;
end $$;
create trigger returns_webhook after insert or update of status, received_at on returns for each row execute function return_webhook();

create function customer_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform add_webhook_event('customer.erased', jsonb_build_object('id', old.id));
  elsif tg_op = 'INSERT' then
    perform add_webhook_event('customer.registered', jsonb_build_object('id', new.id, 'type', new.type), null, new.id);
  elsif (new.email, new.first_name, new.last_name, new.phone, new.language, new.type, new.status, new.company_name, new.vat,
      new.billing_address, new.shipping_address)
    is distinct from (old.email, old.first_name, old.last_name, old.phone, old.language, old.type, old.status, old.company_name, old.vat,
      old.billing_address, old.shipping_address) then
    perform add_webhook_event('customer.changed', jsonb_build_object('id', new.id, 'type', new.type), null, new.id);
  end if;
  return null;
end $$;
create trigger users_webhook after insert or update or delete on users for each row execute function customer_webhook();

-- By statement, because imports change many rows at once, and mostly nobody wants to know.
create function stock_webhook() returns trigger language plpgsql as $$
begin
  if wants_webhook('stock.changed') then
    perform add_webhook_event('stock.changed', jsonb_build_object('sku', v.sku, 'on_hand', c.on_hand, 'reserved', c.reserved,
      'left', c.on_hand - c.reserved, 'restock_date', c.restock_date))
    from changed_rows c
    join former_rows f using (variant_id)
    join variants v on v.id = c.variant_id
    where (c.on_hand, c.reserved, c.restock_date) is distinct from (f.on_hand, f.reserved, f.restock_date);
  end if;
  return null;
end $$;
create trigger stock_webhook_updated after update on stock referencing old table as former_rows new table as changed_rows
  for each statement execute function stock_webhook();

create function price_webhook() returns trigger language plpgsql as $$
begin
  if wants_webhook('price.changed') then
    perform add_webhook_event('price.changed', jsonb_build_object('sku', c.sku, 'excl_vat_cents', c.excl_vat_cents,
      'list_excl_vat_cents', c.list_excl_vat_cents, 'tiers', c.tiers))
    from changed_rows c
    join former_rows f on f.id = c.id
    where (c.excl_vat_cents, c.list_excl_vat_cents, c.tiers) is distinct from (f.excl_vat_cents, f.list_excl_vat_cents, f.tiers);
  end if;
  return null;
end $$;
create trigger variants_webhook_updated after update on variants referencing old table as former_rows new table as changed_rows
  for each statement execute function price_webhook();
