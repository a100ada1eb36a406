-- the half-day on which the shop's own vehicle collects a return; a row per return, which moves with it
create table collection_slots (
  return_id integer primary key references returns (id) on delete cascade,
  class text not null check (class in ('van', 'crane')),
  day date not null,
  half text not null check (half in ('am', 'pm'))
);
create index collection_slots_day on collection_slots (day, return_id);

-- what a link in a mail names, so that guests can choose the day, too
alter table returns add column link uuid not null default gen_random_uuid();
create unique index returns_link on returns (link);

-- Places of the vehicles: deliveries and collections use the same ones. A collection has its place while its return is awaited.
create view taken_slots as
  select s.order_id, null::integer as return_id, s.class, s.day, s.half from delivery_slots s where s.state <> 'released'
  union all
  select null, c.return_id, c.class, c.day, c.half from collection_slots c join returns r on r.id = c.return_id
  where r.status = 'open' and r.received_at is null;
