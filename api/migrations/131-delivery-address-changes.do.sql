-- When the buyer last changed where a paid order goes. The former address is not kept (decision 0196).
alter table orders add column address_changed_at timestamptz;

-- The order is listed again with a new id, so that an ERP can't confirm the address that it read before.
create function export_new_address() returns trigger language plpgsql as $$
begin
  delete from order_exports where order_id = new.id and change = 'confirmed';
  if found then
    insert into order_exports (order_id, change) values (new.id, 'confirmed');
  end if;
  return null;
end $$;
create trigger orders_address_exported after update of address_changed_at on orders for each row
  when (new.address_changed_at is distinct from old.address_changed_at) execute function export_new_address();
