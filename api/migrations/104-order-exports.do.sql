-- Orders for a system of its own (ERP): what it has to take, until it says that it has.
create table order_exports (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- an order to be carried out, or one that no longer is
  change text not null check (change in ('confirmed', 'cancelled')),
  created_at timestamptz not null default now(),
  -- when the other system said that it has it, and what it calls it
  confirmed_at timestamptz,
  reference text,
  unique (order_id, change)
);
create index order_exports_open on order_exports (id) where confirmed_at is null;

create function export_order() returns trigger language plpgsql as $$
begin
  if new.kind = 'quote' then
    return null;
  end if;
  if new.status = 'confirmed' then
    insert into order_exports (order_id, change) values (new.id, 'confirmed') on conflict do nothing;
  elsif new.status = 'cancelled' then
    insert into order_exports (order_id, change)
    select order_id, 'cancelled' from order_exports where order_id = new.id and change = 'confirmed' on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_exported after insert or update of status on orders for each row execute function export_order();

-- When a customer withdraws from a part of an order before it is sent, the order is listed again with a new id, so that the ERP can't confirm
-- the amounts that it read before.
create function export_order_again() returns trigger language plpgsql as $$
begin
  delete from order_exports where order_id = new.order_id and change = 'confirmed';
  if found then
    insert into order_exports (order_id, change) values (new.order_id, 'confirmed');
  end if;
  return null;
end $$;
create trigger returns_exported after update of is_unsent on returns for each row when (new.is_unsent and not old.is_unsent)
  execute function export_order_again();
