-- When the buyer changed where a paid order goes, each time: staff's timeline showed the last change only. Still no former address (decision
-- 0196). Written by a trigger, so that an API process of the version before notes its changes, too.
create table order_address_changes (
  order_id integer not null references orders on delete cascade,
  changed_at timestamptz not null,
  primary key (order_id, changed_at)
);
insert into order_address_changes (order_id, changed_at) select id, address_changed_at from orders where address_changed_at is not null;

create function note_address_change() returns trigger language plpgsql as $$
begin
  insert into order_address_changes (order_id, changed_at) values (new.id, new.address_changed_at) on conflict do nothing;
  return null;
end $$;
create trigger orders_address_noted after update of address_changed_at on orders for each row
  when (new.address_changed_at is not null and new.address_changed_at is distinct from old.address_changed_at)
  execute function note_address_change();
