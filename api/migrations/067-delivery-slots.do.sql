-- the half-day that a cart's customer chose, and those that orders hold; a row per order, which moves with it
alter table carts add column delivery_slot jsonb;
create table delivery_slots (
  order_id integer primary key references orders (id) on delete cascade,
  class text not null check (class in ('van', 'crane')),
  day date not null,
  half text not null check (half in ('am', 'pm')),
  state text not null check (state in ('held', 'booked', 'released'))
);
create index delivery_slots_taken on delivery_slots (day, class, half) where state <> 'released';
